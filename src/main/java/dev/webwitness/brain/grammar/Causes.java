package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An act told as the cause of what is then seen: {@code when I press "X", it should ask "Y"}; {@code clicking the bell opens a list}. */
final class Causes {
    private static final String WHO =
            "(?:i|you|we|one|(?:the |a )?(?:user|customer|visitor|admin|tester|guest|member|buyer|shopper|student|teacher|patient|employee|manager|editor|author|applicant|reader|client|person))";
    private static final Pattern WHEN = Pattern.compile(
            "(?:and |then |now |but )*(?:(?:when(?:ever)?|once|after|as soon as|every time|each time)(?: that)? "
                    + WHO
                    + "|if (?:i|we)) (?:(?:have|has|had|now|then|again) )*(?:just )?(?<a>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GERUND = Pattern.compile(
            "(?:and |then |now |but )*(?:after|upon|on|when|by|through) (?<a>\\w{2,}ing\\b .+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBJECT = Pattern.compile(
            "(?:and |then |now |but |also |finally )*(?:(?:verify|check|confirm|make sure|ensure|see)(?: that)? )?(?<a>\\w{2,}ing\\b .+?) (?:(?:should|must|will|has to|needs to) )?(?:now |then |also )?(?<v>"
                    + "(?:stay|remain)s? (?:in|on) the same (?:tab|window)"
                    + "|(?:show|open|display|reveal|unfold|expand|trigger|produce|add|insert)s?|brings? up|leads? (?:you |me |us )?(?:back )?to|takes? (?:you|me|us) (?:back )?to|results? in|navigates? to|jumps? to|goes? to"
                    + "|(?:hide|close|dismisse?|collapse)s?"
                    + "|(?:enable|disable|focuse?|select|tick|check|uncheck)s?"
                    + "|(?:update|change|set|switche?|turn|raise|lower|increase|reduce|filter|sort)s?(?= .+ to ))"
                    + "(?: (?<o>.+))?",
            Pattern.CASE_INSENSITIVE);
    /** What may begin a statement that no comma parts from the act before it. */
    private static final Pattern BEGINS = Pattern.compile(
            "(?:the|an?|its?|there|you|this|that|no|" + Masked.QUOTE + ") ?.*", Pattern.CASE_INSENSITIVE);
    /** Said of what would be, or as a warning: nothing is ordered. */
    private static final Pattern HYPOTHETICAL = Pattern.compile(
            "(?i).*\\b(?:would|could|might|may|careful|warning|beware|caution|lose|loses|lost|permanently|for ever|irreversibl[ey])\\b.*");

    private Causes() {}

    /** What is done, then what is seen; empty where the words are no such sentence. */
    static List<Meant> read(Clause clause, Memory memory) {
        String words = clause.words();
        if (HYPOTHETICAL.matcher(words).matches() || Prohibition.saysNo(words.split(",", 2)[0])) {
            return List.of();
        }
        Matcher when = WHEN.matcher(words);
        Matcher gerund = GERUND.matcher(words);
        if (when.matches()) {
            return parted(when.group("a"), clause, memory);
        }
        if (gerund.matches()) {
            return parted(gerund.group("a"), clause, memory);
        }
        Matcher subject = SUBJECT.matcher(words);
        if (subject.matches() && !isAct(subject.group("a"))) {
            return List.of();
        }
        String seen = subject.matches() ? outcome(subject.group("v"), subject.group("o")) : null;
        return seen == null ? List.of() : both(subject.group("a"), seen, clause, memory);
    }

    /** {@code shipping costs} is no act, as {@code shipping the order} is. */
    private static boolean isAct(String gerund) {
        Lexicon.Hit hit = Lexicon.verbAt(Prohibition.imperative(gerund));
        return hit == null
                || hit.verb() != Verb.BUTTON
                || hit.rest().isEmpty()
                || hit.rest()
                        .matches("(?:[Tt]he|[Aa]n?|[Yy]our|[Mm]y|[Ii]t|[Tt]his|[Tt]hat|in|out|up|" + Masked.QUOTE
                                + "|\\p{Lu}).*");
    }

    /** Whether the words begin as such a sentence does. */
    static boolean starts(String words) {
        return WHEN.matcher(words).matches();
    }

    private static List<Meant> parted(String words, Clause clause, Memory memory) {
        int comma = words.indexOf(", ");
        if (comma > 0) {
            return both(words.substring(0, comma), words.substring(comma + 2), clause, memory);
        }
        for (int at = words.indexOf(' '); at > 0; at = words.indexOf(' ', at + 1)) {
            String right = words.substring(at + 1);
            if (BEGINS.matcher(right).matches()
                    && Predicates.split(right) != null
                    && reads(words.substring(0, at), clause)) {
                return both(words.substring(0, at), right, clause, memory);
            }
        }
        return List.of();
    }

    private static boolean reads(String act, Clause clause) {
        return !Imperatives.read(clause.with(imperative(act)), new Memory()).isEmpty();
    }

    private static List<Meant> both(String act, String seen, Clause clause, Memory memory) {
        String statement = seen.replaceFirst("(?i)^(?:then|now|and) ", "");
        Lexicon.Hit order = Lexicon.verbAt(Normal.withoutSubject(statement));
        if (order != null && order.verb() != Verb.EXPECT && order.verb() != Verb.BUTTON || !reads(act, clause)) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>(Imperatives.read(clause.with(imperative(act)), memory));
        boolean acts = all.stream().noneMatch(one -> one.intent().action().equals("expect") || one.flow() != null);
        List<Meant> then = acts ? tabs(statement, clause, memory) : List.of();
        all.addAll(then);
        return then.isEmpty() ? List.of() : all;
    }

    private static List<Meant> tabs(String statement, Clause clause, Memory memory) {
        Matcher asks = Pattern.compile(
                        "(?i)(?:it|this|that|the (?:page|app|site|browser)) (?:should |must |will )?(?:asks?|warns?|prompts?|shows?|says?|displays?|reads?)(?: me| you| us)?:? (?<v>"
                                + Masked.QUOTE + ")")
                .matcher(statement);
        return statement.equals("same tab")
                ? List.of(Meant.later(
                        "expect",
                        "tabs",
                        "1",
                        "counting tabs (go on in the page: what opens elsewhere is not seen there)"))
                : asks.matches()
                        ? Expecting.read(clause.with("a message " + asks.group("v") + " appears"), memory)
                        : Expecting.read(clause.with(statement), memory);
    }

    /** The verb in its plain form: {@code clicking}, {@code clicked}, {@code clicks} as {@code click}. */
    private static String imperative(String act) {
        String words = Prohibition.imperative(act);
        String first = words.split("\\s+", 2)[0];
        if (Lexicon.verbAt(first) != null || Lexicon.verbAt(words) != null) {
            return words;
        }
        for (String form : List.of(
                first.replaceFirst("s$", ""),
                first.replaceFirst("es$", ""),
                first.replaceFirst("ed$", ""),
                first.replaceFirst("d$", ""),
                first.replaceFirst("(.)\\1ed$", "$1"))) {
            String plain = form + words.substring(first.length());
            if (!form.equals(first) && Lexicon.verbAt(plain) != null) {
                return plain;
            }
        }
        return words;
    }

    /** What is then to be seen, as a statement: {@code opens a list} as {@code a list is visible}. */
    private static @Nullable String outcome(String verb, @Nullable String object) {
        String low = verb.toLowerCase(java.util.Locale.ROOT);
        if (low.matches("(?:stay|remain).*")) {
            return "same tab";
        }
        if (object == null || object.isBlank()) {
            return null;
        }
        Matcher to = Pattern.compile("(?i)(.+?) to (.+)").matcher(object);
        if (low.matches("(?:update|change|set|switche?|turn|raise|lower|increase|reduce)s?") && to.matches()) {
            return to.group(1) + " changes to " + to.group(2);
        }
        if (low.matches("(?:hide|close|dismisse?|collapse)s?")) {
            return object + " is not visible";
        }
        if (low.matches("(?:enable|disable|focuse?|select|tick|check|uncheck)s?")) {
            String stem = low.replaceFirst("s$", "").replaceFirst("(?<=focus)e$", "");
            return object + " is " + (stem.endsWith("e") ? stem + "d" : stem + "ed");
        }
        return Predicates.split(object) != null ? object : object + " is visible";
    }
}
