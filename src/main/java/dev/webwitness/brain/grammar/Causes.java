package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
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
                    + "|(?:show|open|display|reveal|unfold|expand|trigger|produce|add|insert)s?|brings? up|leads? (?:you |me |us )?(?:back )?to|redirects?(?: (?:you|me|us|the user))?(?: back)? to|takes? (?:you|me|us) (?:back )?to|results? in|navigates? to|jumps? to|goes? to"
                    + "|(?:hide|close|dismisse?|collapse)s?"
                    + "|(?:enable|disable|focuse?|select|tick|check|uncheck)s?"
                    + "|(?:update|change|set|switche?|turn|raise|lower|increase|reduce|filter|sort)s?(?= .+ to ))"
                    + "(?: (?<o>.+))?",
            Pattern.CASE_INSENSITIVE);
    /** {@code the total is €12 after removing the mug}: the act comes last. */
    private static final Pattern TRAILING = Pattern.compile(
            "(?<e>.+?),?(?: (?:right|immediately|directly|shortly))? (?:(?:after|upon|on|when|by) (?=\\w{2,}ing\\b)|(?:after|when(?:ever)?|once|as soon as|every time|each time|if) "
                    + WHO + " (?:(?:have|has|had) )?(?:just )?)(?<a>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code verify that after clicking …}: what is to be looked at comes after the act. */
    private static final Pattern VERIFY = Pattern.compile(
            "(?:please )?(?:verify|check|confirm|make sure|ensure|see|assert|validate|expect|test)(?: that| whether| if)?,? (?<r>(?:after|upon|on|when(?:ever)?|once|as soon as|if|by) .+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LEADING = Pattern.compile(
            "(?:and |then |now )*(?:(?:after|upon|when|once|by) (?=\\w{2,}ing\\b)|(?:after|when(?:ever)?|once|as soon as) "
                    + WHO + " (?:(?:have|has|had) )?(?:just )?)(?<a>[^,]+)",
            Pattern.CASE_INSENSITIVE);

    /** What may begin a statement that no comma parts from the act before it. */
    private static final Pattern BEGINS = Pattern.compile(
            "(?:the|an?|its?|there|you|this|that|no|" + Masked.QUOTE + ") ?.*", Pattern.CASE_INSENSITIVE);
    /** Said of what would be, or as a warning: nothing is ordered. */
    private static final Pattern HYPOTHETICAL = Pattern.compile(
            "(?i).*\\b(?:would|could|might|may|careful|warning|beware|caution|lose|loses|lost|permanently|for ever|irreversibl[ey])\\b.*");

    /** What can only be one thing that is done; {@code adding the mug} may have been done by several. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?:(?:click|tapp?|press|hitt|double[- ]click|right[- ]click|hover|reload|refresh)ing|(?:click|tap|press|hit|reload|refresh))\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern THEN = Pattern.compile("(?<a>[^,]+?),? then,? (?<e>\\S.*)", Pattern.CASE_INSENSITIVE);

    /** What no act ends with. */
    private static final Pattern OPEN_END = Pattern.compile(
            "(?:.* )?(?:the|an?|on|in|to|of|at|for|with|from|by|as|into|onto|and|or)", Pattern.CASE_INSENSITIVE);

    private Causes() {}

    /** What is done, then what is seen; empty where the words are no such sentence. */
    static List<Meant> read(Clause clause, Memory memory) {
        String words = clause.words();
        if (HYPOTHETICAL.matcher(words).matches() || Prohibition.saysNo(words.split(",", 2)[0])) {
            return List.of();
        }
        Matcher verify = VERIFY.matcher(words);
        words = verify.matches() ? verify.group("r") : words;
        Matcher when = WHEN.matcher(words);
        Matcher gerund = GERUND.matcher(words);
        if (when.matches()) {
            return parted(when.group("a"), clause, memory);
        }
        if (gerund.matches()) {
            return parted(gerund.group("a"), clause, memory);
        }
        List<Meant> trailing = trailing(words, clause, memory);
        if (!trailing.isEmpty()) {
            return trailing;
        }
        Matcher subject = SUBJECT.matcher(words);
        if (subject.matches() && !isAct(subject.group("a"))) {
            return List.of();
        }
        String seen = subject.matches() ? outcome(subject.group("v"), subject.group("o")) : null;
        return seen == null ? List.of() : both(subject.group("a"), seen, clause, memory);
    }

    /**
     * Only where it is wanted: {@code the account is gone when you click Delete} tells what would be. {@code "Saved" is shown after clicking
     * Save} is wanted too, but the click may be any of those ordered before.
     */
    private static List<Meant> trailing(String words, Clause clause, Memory memory) {
        Matcher match = TRAILING.matcher(words);
        if (!match.matches()
                || !isDone(match.group("a"))
                || match.group("e").matches("(?i).*\\b(?:only|unless|until|even|not)")) {
            return List.of();
        }
        String before = match.group("e");
        Lexicon.Hit order = Lexicon.verbAt(Normal.withoutSubject(before));
        String seen = order != null && order.verb() == Verb.EXPECT ? order.rest() : before;
        seen = seen.replaceFirst("(?i)^(?:that|whether|if) ", "");
        boolean wanted = order != null
                || clause.mood() == Step.Mood.SEE
                || seen.matches("(?i).*\\b(?:should|must|has to|have to|ought to)\\b.*");
        boolean after = words.substring(0, match.start("a")).matches("(?i).*\\b(?:after|upon)\\b[^,]*");
        if (!Joints.stated(seen) || !wanted && !after) {
            return List.of();
        }
        if (!wanted && !PLAIN.matcher(match.group("a")).matches() && memory.anyDone()) {
            return Expecting.read(clause.with(seen), memory);
        }
        List<Meant> all = both(match.group("a"), seen, clause, memory);
        return wanted ? all : all.stream().filter(one -> !memory.everDone(one)).toList();
    }

    /** An act told before the order that follows it, {@code after clicking Save, …}; null where the clause is none. */
    static @Nullable List<Meant> lead(Clause clause, Memory memory) {
        Matcher match = LEADING.matcher(clause.words());
        if (!match.matches()
                || !isDone(match.group("a"))
                || ClauseSplitter.isCircumstance(clause.words())
                || HYPOTHETICAL.matcher(clause.words()).matches()) {
            return null;
        }
        List<Meant> acts = acts(match.group("a"), clause, memory);
        return acts.isEmpty() ? null : once(acts, memory);
    }

    /** Whether the words tell an act that comes before what follows. */
    static boolean isTold(String words) {
        Matcher match = LEADING.matcher(words);
        return match.matches() && isDone(match.group("a"));
    }

    /** Whether the words are something that is done with a page, and no more than that: no login, no look, no wait. */
    private static boolean isDone(String act) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(imperative(act)));
        return hit != null
                && !OPEN_END.matcher(act).matches()
                && Predicates.split(act) == null
                && switch (hit.verb()) {
                    case CLICK,
                            DBLCLICK,
                            RIGHTCLICK,
                            HOVER,
                            PRESS,
                            TYPE,
                            CHOOSE,
                            SET,
                            CHANGE,
                            CHECK,
                            UNCHECK,
                            TURN,
                            CLEAR,
                            SEARCH,
                            DRAG,
                            UPLOAD,
                            RELOAD,
                            SCROLL,
                            RESIZE,
                            SWITCH,
                            CLOSE -> true;
                    case FILL -> hit.rest().matches(".+ with .+");
                    case OPEN, GO ->
                        hit.rest()
                                .matches(
                                        "(?:/|https?:).*|(?:the |your |my )?(?:\\p{Lu}|" + Masked.QUOTE
                                                + ").*|the (?:\\p{Ll}+ )?(?:menu|dialog|form|dropdown|panel|drawer|sidebar|filters?|settings)");
                    case BUTTON -> hit.rest().matches("(?:[Tt]he|[Aa]n?|[Yy]our|[Mm]y|" + Masked.QUOTE + "|\\p{Lu}).*");
                    default -> false;
                };
    }

    private static List<Meant> acts(String act, Clause clause, Memory memory) {
        List<Meant> all = Imperatives.read(clause.with(imperative(act)), memory);
        return all.stream().anyMatch(one -> one.intent().action().equals("expect") || one.flow() != null)
                ? List.of()
                : all;
    }

    /** Nothing where just this was the last thing done: it is told as the cause then. */
    private static List<Meant> once(List<Meant> acts, Memory memory) {
        List<Action> actions =
                acts.stream().flatMap(one -> one.actions().stream()).toList();
        return !actions.isEmpty() && actions.equals(memory.done) ? List.of() : acts;
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
        Matcher then = THEN.matcher(words);
        if (then.matches() && reads(then.group("a"), clause)) {
            return both(then.group("a"), then.group("e"), clause, memory);
        }
        int comma = words.indexOf(", ");
        if (comma > 0) {
            return both(words.substring(0, comma), words.substring(comma + 2), clause, memory);
        }
        for (int at = words.indexOf(' '); at > 0; at = words.indexOf(' ', at + 1)) {
            String right = words.substring(at + 1);
            if (BEGINS.matcher(right).matches()
                    && !OPEN_END.matcher(words.substring(0, at)).matches()
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
        List<Meant> acts = acts(act, clause, memory);
        List<Meant> all = new ArrayList<>(once(acts, memory));
        boolean ordered = order != null && order.verb() == Verb.BUTTON && Predicates.split(statement) == null;
        List<Meant> then = acts.isEmpty()
                ? List.of()
                : ordered ? Imperatives.read(clause.with(statement), memory) : tabs(statement, clause, memory);
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
        if (low.matches("redirects?\\b.* to")) {
            return "you are redirected to " + object;
        }
        if (low.matches("(?:leads?|takes?|goes?|navigates?|jumps?)\\b.*") && Going.isAddress(object)) {
            return "you are on " + object;
        }
        if (low.matches("(?:hide|close|dismisse?|collapse)s?")) {
            return object + " is not visible";
        }
        if (low.matches("(?:enable|disable|focuse?|select|tick|check|uncheck)s?")) {
            String stem = low.replaceFirst("s$", "").replaceFirst("(?<=focus)e$", "");
            return object + " is " + (stem.endsWith("e") ? stem + "d" : stem + "ed");
        }
        if (object.matches("(?i)an? (?:new|separate|second) (?:browser )?(?:tab|window)")) {
            return object + " opens";
        }
        return Predicates.split(object) != null ? object : object + " is visible";
    }
}
