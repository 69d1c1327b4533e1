package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Clauses without a verb of their own: {@code Password: secret}, {@code Transit off}, {@code then Settings}. */
final class Carried {
    private static final String Q = Masked.QUOTE;
    private static final Pattern ON_OFF = Pattern.compile("(?<t>.+?)\\s+(?<s>on|off)", Pattern.CASE_INSENSITIVE);
    /** Nouns that tell what a page says, so that what follows is no value for a field. */
    private static final Pattern SAYS = Pattern.compile(
            "(?i).*\\b(?:warning|error|expected|state|status|note|breadcrumbs?|message|result|tooltip|title bar|headers?|toast|popup|hint|outcome|summary|page title|url|address|console|count|counter|timer|countdown|clock|stopwatch)\\b.*");

    private static final Pattern IN =
            Pattern.compile("(?<v>" + Q + ")\\s+(?:in|into|as|for) (?<t>.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern WITH =
            Pattern.compile("(?<t>.+?)\\s+(?:with|to) (?<v>" + Q + "|\\S+)", Pattern.CASE_INSENSITIVE);

    private static final String CONTROL = "(?:tab|button|link|icon|card|tile|entry|menu|node)";

    /** {@code "Quote sent"}: what a page says that was done, and no button. */
    private static final Pattern OUTCOME = Pattern.compile(
            "(?!(?:date|time|last|recently|newly|newest|not|most|never|first|all|by|to be|show|hide|mark|if|when|orders|get|keep)\\b)\\p{L}+(?: \\p{L}+){0,3} (?:sent|saved|created|deleted|removed|updated|added|copied|published|archived|submitted|placed|received|confirmed|cancelled|canceled|approved|rejected|uploaded|imported|exported|failed)[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Carried() {}

    static List<Meant> read(Clause clause, Memory memory) {
        String words = clause.words().replaceFirst("[.,;]+$", "");
        Verb verb = memory.verb;
        List<Meant> key = key(words, clause, verb);
        if (!key.isEmpty()) {
            return key;
        }
        if (memory.filling && words.matches("(?i)ok(?:ay)?")) {
            return List.of(Meant.click(memory.remember(Named.of(words, null))));
        }
        Matcher between = Pattern.compile(
                        "(?i)from (\\S+(?: \\p{L}+ \\d{4})?) (?:to|until|till) (\\S+(?: \\p{L}+ \\d{4})?)")
                .matcher(words);
        if (between.matches() && Dates.written(between.group(1)) && Dates.written(between.group(2))) {
            return Pairs.fill(
                    List.of(new Pairs.Pair("From", between.group(1)), new Pairs.Pair("to", between.group(2))),
                    clause,
                    memory);
        }
        List<Meant> terse = Terse.read(words, clause, memory);
        if (!terse.isEmpty()) {
            return terse;
        }
        Matcher onto = Pattern.compile("(?i)(?:on|at|to) (the .+)").matcher(words);
        if (verb == Verb.CLICK
                && onto.matches()
                && words.split("\\s+", -1).length <= 6
                && Predicates.split(words) == null) {
            return Pointing.click(clause.with(onto.group(1)), memory);
        }
        List<Meant> assigned = assigned(words, clause, memory);
        if (!assigned.isEmpty()) {
            return assigned;
        }
        if (StepSplitter.ARROW.split(words, -1).length > 1) {
            return Pointing.click(clause.with(words), memory);
        }
        Matcher onOff = ON_OFF.matcher(words);
        if (onOff.matches()
                && (verb == Verb.CHECK || verb == Verb.UNCHECK || verb == Verb.TURN)
                && onOff.group("t").length() < 40
                && !onOff.group("t").matches("(?i).*\\b(?:is|are|be|stays?|remains?|still|should|must)(?: .*)?")) {
            return Boxes.boxes(onOff.group("t"), onOff.group("s").equalsIgnoreCase("on"), clause, memory);
        }
        boolean name = Masked.isQuote(words)
                || words.matches(
                        "(?:the )?\\p{Lu}[\\w'-]*(?: (?:\\p{Lu}[\\w'-]*|&|\\d+)){0,3}(?: (?:button|link|tab|icon))?");
        boolean outcome =
                Masked.isQuote(words) && OUTCOME.matcher(clause.plain(words)).matches();
        if (verb == Verb.CLICK && outcome) {
            return Expecting.read(clause, memory);
        }
        if (verb == Verb.CLICK && name || verb == Verb.CHECK && name && Masked.isQuote(words)) {
            return Pointing.click(clause.with(words), memory);
        }
        boolean pressed = verb == Verb.PRESS || verb == Verb.GO || verb == Verb.OPEN;
        if (pressed && memory.lastClicked() && Masked.isQuote(words) && !told(clause.plain(words))
                || (verb == Verb.CLICK || pressed && memory.lastClicked())
                        && words.matches("(?:the )?" + CONTROL + " " + Q + "|(?:the )?" + Q + " " + CONTROL)) {
            return Pointing.click(clause.with(words), memory);
        }
        if (verb == Verb.OPEN && words.matches("(?:/|https?://)\\S*") && Going.isAddress(words)) {
            return Going.read(new Lexicon.Hit(Verb.OPEN, "open", words), clause.with(words), memory);
        }
        if (verb == Verb.TYPE) {
            Matcher in = IN.matcher(words);
            if (in.matches()) {
                Meant typed = Typing.typed(in.group("v"), in.group("t"), clause, memory);
                return typed == null ? List.of() : List.of(typed);
            }
        }
        if (verb == Verb.DRAG
                && Predicates.split(words) == null
                && words.matches("(?:the [\\w ]{1,25}|" + Q + "|\\p{Lu}\\w*(?: \\w+)?) (?:onto|into|to|on) [^:()]+")) {
            return Later.read(new Lexicon.Hit(Verb.DRAG, "drag", words), clause.with(words), memory);
        }
        if (verb == Verb.FILL && Predicates.split(words) == null) {
            Matcher with = WITH.matcher(words);
            if (with.matches()) {
                Meant typed = Typing.typed(with.group("v"), with.group("t"), clause, memory);
                return typed == null ? List.of() : List.of(typed);
            }
        }
        return List.of();
    }

    /** Whether it tells what came of something, and so is no name to press. */
    private static boolean told(String text) {
        return text.matches(
                "(?i)(?:.* )?(?:\\p{L}{2,}ed|success\\w*|done|ok|error|failed|sent|thanks?|welcome)(?: .*)?[.!?]?");
    }

    /** A chord or a key that is nothing else, standing alone: {@code ctrl+z twice}, {@code Enter}. */
    private static List<Meant> key(String words, Clause clause, @Nullable Verb verb) {
        String once = words.replaceFirst("(?i)\\s+(?:twice|\\w+ times|again|now)$", "");
        Keys.Chord chord = once.length() > 1 ? Keys.read(clause.plain(once)) : null;
        boolean certain = chord != null
                && (once.contains("+")
                        || verb == Verb.PRESS
                        || once.matches("(?i)arrow ?(?:up|down|left|right)")
                        || once.matches(
                                "(?i)enter|return|esc(?:ape)?|tab|f\\d{1,2}|backspace|space ?bar|page (?:up|down)"));
        return certain && chord != null
                ? Times.repeated(List.of(Meant.press(chord.shown(), chord.sent(), null)), Times.times(words))
                : List.of();
    }

    /** {@code Current: OldPass1, New: short}; also with arrows. */
    private static List<Meant> assigned(String words, Clause clause, Memory memory) {
        List<Pairs.Pair> pairs = clause.mood() == Step.Mood.SEE ? List.of() : Pairs.in(words);
        for (Pairs.Pair pair : pairs) {
            Lexicon.Hit hit = Lexicon.verbAt(pair.value());
            boolean place = pair.field().matches("(?i).*\\baddress") && !Going.isAddress(clause.plain(pair.value()));
            if (!place && SAYS.matcher(pair.field()).matches()
                    || hit != null && !hit.rest().isEmpty()) {
                return List.of();
            }
        }
        return pairs.isEmpty() ? List.of() : Pairs.fill(pairs, clause, memory);
    }
}
