package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Something that comes with something else: {@code a dialog should open, with the Apply button enabled}, {@code a table with 3 rows is shown}. */
final class Attended {
    private static final String Q = Masked.QUOTE;
    private static final String COMES =
            "(?:opens?|appears?|loads?|shows? up|pops? up|comes? up|turns? up|slides? (?:in|up|down|out)|fades? in|unfolds?|folds? out|drops? down|renders?|expands?|(?:is|are|be) (?:now |then |to be )?(?:shown|displayed|visible|opened|open|rendered|loaded|listed|seen|there|presented))";
    private static final Pattern AFTER = Pattern.compile(
            "(?<s>[^,]+? (?:(?:should|must|has to|will|shall) )?(?:(?:now|then|also|immediately) )*" + COMES
                    + "(?: (?:below|above|on|in|at|under|next to|beside) (?:the |it|a )?[^,]{0,30}?)?),? (?:and )?(?:with|having|showing) (?<w>[^,]+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BEFORE = Pattern.compile(
            "(?<s>(?:an? |the )?(?:[\\p{L}\\d-]+ ){0,2}?[\\p{L}\\d-]+) with (?<w>[^,]+?) (?<p>(?:(?:should|must|has to|will|shall) )?(?:(?:now|then|also) )*"
                    + COMES + ")",
            Pattern.CASE_INSENSITIVE);
    /** {@code start page with "Offers" banner}, of what is to be seen. */
    private static final Pattern ALONE = Pattern.compile(
            "(?<s>(?:an? |the )?(?:[\\p{L}\\d-]+ ){0,2}?(?:page|screen|form|table|list|dialog|popup|window|panel|card|menu|view|map|chart|grid|overview|summary|section|modal|wizard)) with (?<w>[^,]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COUNT = Pattern.compile(
            "(?:the |its )?(?:(?<o>at least|at most|exactly|only) )?(?<n>\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten) (?<t>\\p{L}[\\p{L} -]*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SAYS = Pattern.compile(
            "(?:the |an? |its )?(?<t>caption|greeting|subtitle|note|hint|badge|tooltip|warning|error|footer|banner|placeholder)(?: of|:| saying| reading)? (?<v>"
                    + Q + ")(?: (?:showing|shown|displayed|visible))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AS_ITS = Pattern.compile(
            "(?<v>" + Q + "|\\p{L}+) as (?:the |its |his |her )?(?<t>\\p{L}[\\p{L} ]{1,20})", Pattern.CASE_INSENSITIVE);
    private static final Pattern STATED = Pattern.compile(
            "(?<t>(?:the |an? |its |all |both )?(?:[\\p{L}\\d'-]+ |" + Q
                    + " ){1,4}?)(?:(?:still|already|now|being) )*(?<p>not )?(?<st>enabled|disabled|active|inactive|greyed out|grayed out|checked|ticked|unchecked|unticked|selected|preselected|focused|highlighted|expanded|collapsed|empty|clickable)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TEXT = Pattern.compile("(?:the )?(?:text |words? |message )?(?<v>" + Q + ")");
    private static final Pattern NAMED = Pattern.compile(
            "(?:" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*) (?:button|link|icon|banner|tab|field|heading|badge|label|logo|menu|image)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THING = Pattern.compile(
            "(?:an? |the |my |your |its )(?!new\\b|same\\b|right\\b|correct\\b|smooth\\b|short\\b|slight\\b|little (?:delay|animation)|following\\b)(?:[\\p{L}\\d-]+ ){0,2}[\\p{L}\\d-]+",
            Pattern.CASE_INSENSITIVE);
    /** Ways to come, and no things that come. */
    private static final Pattern MANNER = Pattern.compile(
            ".*\\b(?:animation|delay|effect|transition|sound|fade|success|status|state|role|name|type|date|value|price|id|number|help|error)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ROW = Pattern.compile(
            "(?i)(?:an? |the )?(?:\\p{L}+ )?(?:row|line|entry|item|record|card|tile|post|tab|message|toast|error|warning|hint|tooltip|alert|notification|text|heading|image|picture|icon|button|link)");

    /** What is told of the thing itself. */
    private static final Pattern OTHERWISE = Pattern.compile(
            "(?:the )?(?:text|title|heading|headline|words?|message|name)(?: of)? " + Q
                    + "|[^\uE000-\uE7FF]+ (?:showing|displayed|shown|visible|selected|highlighted)",
            Pattern.CASE_INSENSITIVE);

    private Attended() {}

    /** Empty where nothing comes with it, or what does is not understood. */
    static List<Meant> read(Clause clause, Memory memory, boolean seeing) {
        String words = clause.words();
        if (!PageStatements.read(clause, memory, false).isEmpty()) {
            return List.of();
        }
        Matcher after = AFTER.matcher(words);
        if (after.matches()
                && !OTHERWISE.matcher(after.group("w")).matches()
                && !ROW.matcher(after.group("s")
                                .replaceFirst("(?i) (?:(?:should|must|has to|will|shall) .*|" + COMES + ".*)$", ""))
                        .matches()) {
            return both(after.group("s"), after.group("w"), clause, memory);
        }
        Matcher before = BEFORE.matcher(words);
        if (before.matches() && !ROW.matcher(before.group("s")).matches()) {
            String what = before.group("w");
            Matcher text = TEXT.matcher(what);
            boolean holder = text.matches() && before.group("s").matches("(?:an? |An? )?\\p{Ll}.*");
            if (holder) {
                String value = clause.plain(text.group("v"));
                return List.of(Meant.expect(
                        Normal.withoutArticle(clause.plain(before.group("s"))),
                        value,
                        false,
                        null,
                        new Expectation(Kind.TEXT, null, value, false)));
            }
            return both(before.group("s") + " is visible", what, clause, memory);
        }
        Matcher alone = ALONE.matcher(words);
        return seeing && clause.mood() == Step.Mood.SEE && alone.matches() && Predicates.split(words) == null
                ? both(alone.group("s") + " is visible", alone.group("w"), clause, memory)
                : List.of();
    }

    private static List<Meant> both(String first, String with, Clause clause, Memory memory) {
        Matcher split = Predicates.split(first);
        List<Meant> all =
                new ArrayList<>(split == null ? List.of() : Predicates.read(split, clause.with(first), memory, false));
        List<Meant> second = new ArrayList<>();
        for (String part : with.split("(?i) and (?=an? |the |\\d|" + Q + ")", -1)) {
            List<Meant> one = part(part.strip(), clause, memory);
            if (one.isEmpty()) {
                return one;
            }
            second.addAll(one);
        }
        if (all.isEmpty() || all.stream().anyMatch(one -> one.intent().negated())) {
            return List.of();
        }
        all.addAll(second);
        return all;
    }

    private static List<Meant> part(String with, Clause clause, Memory memory) {
        Matcher count = COUNT.matcher(with);
        if (count.matches()) {
            return List.of(Counts.counted(count.group("o"), count.group("n"), count.group("t"), clause, memory, false));
        }
        Matcher says = SAYS.matcher(with);
        if (says.matches()) {
            return told(says.group("t"), says.group("v"), clause);
        }
        Matcher as = AS_ITS.matcher(with);
        if (as.matches()) {
            return told(as.group("t"), as.group("v"), clause);
        }
        Matcher stated = STATED.matcher(with);
        if (stated.matches()) {
            String state = Lexicon.STATES.get(stated.group("st").toLowerCase(Locale.ROOT));
            return state == null
                    ? List.of()
                    : InState.read(stated.group("t").strip(), state, clause, memory, stated.group("p") != null);
        }
        Matcher text = TEXT.matcher(with);
        if (text.matches()) {
            return List.of(Expecting.text(clause.plain(text.group("v")), false));
        }
        boolean thing = NAMED.matcher(with).matches()
                || THING.matcher(with).matches() && !MANNER.matcher(with).matches();
        return thing ? Things.shown(with, clause, memory, false) : List.of();
    }

    private static List<Meant> told(String name, String said, Clause clause) {
        String value = clause.plain(said);
        return List.of(Meant.expect(
                name.toLowerCase(Locale.ROOT), value, false, null, new Expectation(Kind.TEXT, null, value, false)));
    }
}
