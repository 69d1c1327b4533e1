package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a thing can do and be at the time: {@code can be pressed}, {@code lights up}, {@code slides in from the right}, {@code is closed}. */
final class Standing {
    /** What things are measured in, as a text on the page writes it. */
    static final String UNIT =
            "minutes?|seconds?|hours?|days?|weeks?|months?|years?|euros?|dollars?|pounds?|percent|meters?|metres?|miles"
                    + "|kilomet(?:er|re)s?|feet|foot|inch(?:es)?|yards?|knots?|ounces?|grams?|kilos?|lit(?:er|re)s?|gallons?|degrees"
                    + "(?: (?:celsius|fahrenheit))?|celsius|fahrenheit|kelvin|° ?[CF]|(?-i:km/h|mph|kn|km|cm|mm|mi|ft|kg|lbs?|oz|ml|kB|KB|MB|GB|TB|px|kWh|kW|EUR|USD|GBP|CHF|K|m|g|l|L)|[€$£%]";

    private static final Pattern FOCUS = Pattern.compile(
            "(?:has|have|gets?|keeps?|receives?|gains?|takes?|holds?|regains?) (?:the )?(?:keyboard |input )?focus(?: back)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UNFOCUSED =
            Pattern.compile("(?:loses?|gives? up) (?:the )?(?:keyboard |input )?focus", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABLE = Pattern.compile(
            "be (?:pressed|clicked|tapped|pushed|hit|activated)(?: on)?(?: again)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern LIT =
            Pattern.compile("(?:lights? up|(?:becomes?|is|gets?) lit(?: up)?)", Pattern.CASE_INSENSITIVE);
    /** What lights up without being a button. */
    private static final Pattern LAMP = Pattern.compile(
            ".*\\b(?:icon|light|lamp|led|star|heart|bulb|symbol|indicator|badge|bell|screen|dot|row|cell|line|bar|display|sign|flame)s?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PRESSED = Pattern.compile("(?:the )?(?:" + Masked.QUOTE
            + "|(?-i:\\p{Lu})[\\w'-]*(?: [\\w'-]+){0,3}|(?:[\\w'-]+ ){0,3}(?:button|btn|link|key))");
    private static final Pattern GLIDES = Pattern.compile(
            "(?:slides?|glides?|swings?|fl(?:y|ies)|fades?|moves?|comes?|pops?|drops?|rolls?|folds?)(?: (?:in|up|down|over|out))? from"
                    + " (?:the |its )?(?:left|right|top|bottom|side|edge|below|above|corner|header|footer)\\b[^,]*",
            Pattern.CASE_INSENSITIVE);
    /** {@code as long as there is no cover}: it is so now, and stays so for as long. */
    private static final Pattern WHILE = Pattern.compile(
            "(?<p>(?:(?:be|is|are|stays?|remains?|kept|be kept) (?:still )?)?(?<s>[\\p{L} -]{2,24}?)),? (?:for )?(?:just )?(?:as long as|so long as|while) \\S.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FIRST = Pattern.compile(
            "(?:comes?|stands?|ranks?|is (?:listed|shown|ranked)|be (?:listed|shown|ranked)) (?<o>first|last|on top|at the (?:very )?(?:top|bottom|end))(?: (?:in|of|on) .+)?",
            Pattern.CASE_INSENSITIVE);
    /** What is shut in a house, and does not leave the page by it. */
    private static final Pattern FITTING = Pattern.compile(
            "(?:the )?(?:[\\p{L}-]+ )?(?:doors?|blinds?|shutters?|gates?|curtains?|valves?|hatch(?:es)?|lids?|locks?|barriers?|garage|roof|shops?|stores?|offices?|account|circuit|breaker|tap)"
                    + "(?: (?:in|of|on) .+)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SHUT = Pattern.compile(
            "(?:be|is|are|stays?|remains?) (?:still |now |already )?(?<v>open|closed|shut|locked|unlocked)",
            Pattern.CASE_INSENSITIVE);

    /** What is locked against typing, and does not say so. */
    private static final Pattern FIELD = Pattern.compile(
            "(?:.* )?(?:field|input|box|textarea|area|editor|cell|row|column|screen|page)s?|it|this|that|they",
            Pattern.CASE_INSENSITIVE);

    private Standing() {}

    /** The predicate without the circumstance it is told for, where that changes nothing about what is to be seen now. */
    static String withoutCircumstance(String predicate) {
        Matcher match = WHILE.matcher(predicate);
        return match.matches()
                        && (Lexicon.STATES.containsKey(match.group("s").toLowerCase(java.util.Locale.ROOT))
                                || ABLE.matcher(match.group("p")).matches())
                ? match.group("p")
                : predicate;
    }

    private static final Pattern BY_SIGN = Pattern.compile(
            "(?:(?:it|this|(?:the )?[\\p{L} ]{2,25}?) )?(?:up |down )?to (?<v>\\d{1,3} \\p{L}+(?:(?:, (?:and )?| and )\\d{1,3} \\p{L}+)*) (?:using|with|via|by) the (?<b>plus|minus)(?: buttons?| signs?| icons?)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code to 6 servings with the plus button}: pressed until it says so, which is more than one line yet. */
    static List<Meant> counted(String words, Clause clause) {
        Matcher match = BY_SIGN.matcher(words);
        return !match.matches()
                ? List.of()
                : java.util.Arrays.stream(match.group("v").split(",? and |, ", -1))
                        .map(
                                one -> Meant.later(
                                        "click",
                                        match.group("b").toLowerCase(java.util.Locale.ROOT) + " for "
                                                + one.replaceFirst("^\\d+ ", ""),
                                        clause.plain(one),
                                        "pressing a button until a number is reached (write: click \"Plus\" until \"6\" is visible)"))
                        .toList();
    }

    private static final Pattern NAMED_ROW = Pattern.compile(
            "(?:[Tt]he )?(?<n>(?!(?:the|an?|first|last|second|third|fourth|fifth|new|same|this|that|next|previous|top|bottom|header|footer|table|each|every|other|whole|selected|expanded|current|empty|button|middle|only|data|his|her|its|their|my|your|our|all|any|no|one)\\b)\\p{Ll}[\\p{L}-]+) row");

    /** {@code the flour row}: a row by what stands in it; null where the words are none. */
    static @org.jspecify.annotations.Nullable Named row(String subject) {
        Matcher match = NAMED_ROW.matcher(subject);
        if (!match.matches()) {
            return null;
        }
        String name = match.group("n");
        return new Named(
                name,
                new dev.webwitness.model.Target(
                        dev.webwitness.model.Target.How.NAME, "row", "row", 0, name, "row", false),
                null,
                true);
    }

    /** Whether what was last spoken of is something that says things, so that {@code it should say} speaks of it. */
    static boolean canSay(Memory memory) {
        Named named = memory.element;
        return named != null
                && (named == memory.field
                        || named == memory.list
                        || Things.isMessage(named.name()) && named.name().matches("\\p{Ll}.*")
                        || memory.seeing && !named.target().quoted());
    }

    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        if (FOCUS.matcher(predicate).matches()) {
            return InState.read(subject, "focused", clause, memory, negated);
        }
        if (UNFOCUSED.matcher(predicate).matches()) {
            return InState.read(subject, "focused", clause, memory, !negated);
        }
        if (ABLE.matcher(predicate).matches()) {
            return clause.words().matches("(?i).*\\b(?:can|cannot|could|able to)\\b.*")
                    ? InState.read(subject, negated ? "disabled" : "enabled", clause, memory, false)
                    : List.of();
        }
        if (LIT.matcher(predicate).matches()) {
            return PRESSED.matcher(subject).matches() && !LAMP.matcher(subject).matches()
                    ? InState.read(subject, "enabled", clause, memory, negated)
                    : List.of();
        }
        if (GLIDES.matcher(predicate).matches()) {
            return Things.shown(subject, clause, memory, negated);
        }
        if (subject.matches("(?i)it|this|that")
                && memory.element != null
                && !memory.element.target().quoted()
                && predicate.matches("(?i)(?:expands?|unfolds?|collapses?|folds? up)(?: again)?")) {
            boolean open = predicate.matches("(?i)(?:expand|unfold).*");
            return InState.read(subject, open ? "expanded" : "collapsed", clause, memory, negated);
        }
        Matcher first = FIRST.matcher(predicate);
        if (first.matches()) {
            return Complements.read(subject, first.group("o"), clause, memory, negated);
        }
        List<Meant> remembered = Remembered.read(subject, predicate, clause, memory, negated);
        if (!remembered.isEmpty()) {
            return remembered;
        }
        Matcher shut = SHUT.matcher(predicate);
        boolean locked = shut.matches()
                && shut.group("v").matches("(?i)(?:un)?locked")
                && !FIELD.matcher(subject).matches();
        if (locked || shut.matches() && FITTING.matcher(subject).matches()) {
            return Values.valued(
                    subject, shut.group("v"), dev.webwitness.model.Expectation.Kind.VALUE, clause, memory, negated);
        }
        return List.of();
    }

    /** Whether a verb alone stands where the subject should, or something clicked is said not to have opened. */
    static boolean isOfNothing(String subject, String predicate, boolean negated, Memory memory) {
        return subject.matches(
                        "(?i)(?:does|do|did|is|are|should|must|will|can|has|have|stays?|remains?|gets?|given(?: .*)?)")
                || negated && isUnopened(subject, predicate, memory);
    }

    /** {@code it does not open}, of what was just clicked: it stays to be seen, and what it would have opened is told nowhere. */
    private static boolean isUnopened(String subject, String predicate, Memory memory) {
        Named pressed = memory.opener;
        return predicate.matches("(?i)opens?(?: up)?")
                && pressed != null
                && memory.lastClicked()
                && (subject.matches("(?i)it|this|that") && pressed == memory.element
                        || Normal.loose(pressed.name()).equals(Normal.loose(Normal.withoutArticle(subject))))
                && !pressed.name()
                        .matches("(?i)(?:.* )?(?:menu|dropdown|dialog|popup|panel|drawer|sidebar|accordion|section)");
    }
}
