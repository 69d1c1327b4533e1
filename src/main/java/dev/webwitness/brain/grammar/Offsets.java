package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is told by a difference to a value that was kept: {@code the total is 450 higher than before}, {@code the price went up by 450}, {@code there are 2 more stops than before}. */
final class Offsets {
    private static final String SUBJECT = "(?<s>(?:the |its |his |her |their |my |your |our )?(?:" + Masked.QUOTE
            + "|(?!no\\b)\\p{L}[\\p{L}\\d'" + "\uE000-\uE7FF -]{0,60}?))";
    private static final String HELPED =
            "(?<m>(?:(?:should|must|will|shall|has|have|had|needs?|ought|expected|to|do|does|did|be|been|is|are|was|were|not|now|then|also|only|just|exactly) )*)";
    private static final String BY =
            "(?<o>(?:(?:only|just|exactly|at least|no less than|more than|over) )?)(?<by>(?:[€$£¥] ?)?\\d+(?:[.,']\\d+)*(?: ?(?:"
                    + Standing.UNIT + "|¥))?|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String MORE = "higher|greater|larger|bigger|more|longer|heavier|dearer";
    private static final String LESS = "lower|less|fewer|smaller|shorter|lighter|cheaper";
    private static final String EARLIER =
            "(?:before|earlier|previously|at first|at the (?:start|beginning)|(?:it|they|there) (?:was|were)(?: before| earlier| at first)?)";
    private static final String THAN =
            " (?:than|compared (?:to|with)) (?:" + EARLIER + "|(?<kept>" + Remembered.WHAT + "))";

    private static final String ROSE =
            "went up|go(?:es)? up|gone up|increase[sd]?|rose|rises?|risen|grew|grows?|grown|climb(?:s|ed)?|jump(?:s|ed)?|raised";
    private static final String FELL =
            "went down|go(?:es)? down|gone down|decrease[sd]?|falls?|fell|fallen|drop(?:s|ped)?|sinks?|sank|sunk|shrinks?|shrank|shrunk|reduced|lowered";

    /** {@code should have increased by at least 30}. */
    private static final Pattern MOVED = Pattern.compile(
            SUBJECT + " " + HELPED + "(?:(?<more>" + ROSE + "|up)|" + FELL + "|down) by " + BY + "(?: now)?(?:" + THAN
                    + ")?",
            Pattern.CASE_INSENSITIVE);
    /** {@code must be one less than remembered}, {@code is now 20 € lower}. */
    private static final Pattern COMPARED = Pattern.compile(
            SUBJECT + " " + HELPED + BY + " (?:(?<more>" + MORE + ")|(?:" + LESS + "))(?: now)?(?:" + THAN
                    + ")?(?: now)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code there are 2 more stops than before}, {@code there is one stop less than before}. */
    private static final Pattern THERE = Pattern.compile(
            "there " + HELPED + BY
                    + " (?:(?:(?<more>more|additional)|fewer|less) (?<s>\\p{L}[\\p{L} -]{1,40}?)|(?<s2>\\p{L}[\\p{L} -]{1,40}?) (?:(?<more2>more)|fewer|less))(?: now)?"
                    + THAN,
            Pattern.CASE_INSENSITIVE);

    /** The same of anything, whatever comes after it. */
    private static final Pattern STATES = Pattern.compile(
            "(?:(?:the|its|his|her|their|my|your) )?(?:[\\p{L}\\d'-]+ ){1,4}?" + HELPED + "(?:" + ROSE + "|" + FELL
                    + ") by " + BY + "(?![\\p{L}\\d]).*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BEING = Pattern.compile("(?i).*\\b(?:be|been|is|are|was|were) .*");
    private static final Pattern NUMBER_OF = Pattern.compile(
            "(?:the )?(?:total )?(?:number|count) of (?:all )?(?:the )?(?<t>.+)", Pattern.CASE_INSENSITIVE);
    /** {@code 1.000}: a thousand, or one. */
    private static final Pattern TWO_WAYS = Pattern.compile("\\D*\\d{1,3}\\.\\d{3}(?!\\d).*");
    /** What has a number of its own, so that {@code it} may be said of it. */
    private static final Pattern NUMBERED = Pattern.compile(
            "(?:.*\\b)?(?:total|sum|subtotal|balance|price|counter|badge|score|count|fee|amount|number|value|quantity|field|rate)",
            Pattern.CASE_INSENSITIVE);

    private Offsets() {}

    /**
     * What is compared with what.
     *
     * @param subject the words for it, {@code the number of …} where it is counted
     * @param noun what the value was kept as
     * @param name the name it can be told again by
     */
    private record Pair(String subject, String noun, String name) {}

    /** Whether the words tell by how much something rose or fell, whatever it is. */
    static boolean states(String words) {
        return STATES.matcher(words).matches();
    }

    /** The same as a sentence of its own. */
    static List<Meant> told(String words, Clause clause, Memory memory) {
        return read(words, clause, memory, false);
    }

    /** What is expected; empty where the words are none of this, or nothing was kept of what they tell of. */
    static List<Meant> read(String words, Clause clause, Memory memory, boolean negated) {
        if (memory.kept.names.isEmpty()) {
            return List.of();
        }
        Matcher there = THERE.matcher(words);
        if (there.matches() && BEING.matcher(there.group("m")).matches()) {
            String things = there.group("s") == null ? there.group("s2") : there.group("s");
            boolean more = there.group("more") != null || there.group("more2") != null;
            return moved(there, counted(things, memory), more, clause, memory, negated);
        }
        Matcher moved = MOVED.matcher(words);
        boolean moves = moved.matches();
        Matcher match = moves ? moved : COMPARED.matcher(words);
        if (!moves && !(match.matches() && BEING.matcher(match.group("m")).matches())) {
            return List.of();
        }
        Pair pair = pair(match.group("s"), match, clause, memory);
        return moved(match, pair, match.group("more") != null, clause, memory, negated);
    }

    private static List<Meant> moved(
            Matcher match, @Nullable Pair pair, boolean more, Clause clause, Memory memory, boolean negated) {
        String by = clause.plain(match.group("by"));
        if (TWO_WAYS.matcher(by).matches()) {
            return List.of();
        }
        String amount = Character.isLetter(by.charAt(0)) ? String.valueOf(Times.number(by)) : by;
        String how = match.group("o").strip().toLowerCase(Locale.ROOT);
        String sign = how.matches("at least|no less than")
                ? more ? ">=" : "<="
                : how.matches("more than|over") ? more ? ">" : "<" : "=";
        return compared(match, pair, sign, (more ? " + " : " - ") + amount, clause, memory, negated);
    }

    private static List<Meant> compared(
            Matcher match,
            @Nullable Pair pair,
            String sign,
            String step,
            Clause clause,
            Memory memory,
            boolean negated) {
        if (pair == null) {
            return List.of();
        }
        boolean not = negated ^ match.group("m").toLowerCase(Locale.ROOT).contains("not ");
        String told = (sign.equals("=") ? "" : sign + " ") + "remembered " + pair.noun() + step;
        Meant meant = Comparing.with(pair.subject(), told, sign + "{" + pair.name() + "}" + step, clause, memory, not);
        if (meant == null || meant.actions().stream().anyMatch(Offsets::isOfEach)) {
            return List.of();
        }
        return List.of(meant.called(Normal.withoutArticle(clause.plain(pair.subject()))));
    }

    private static boolean isOfEach(Action action) {
        return action instanceof Action.Expect expect && expect.expectation().each();
    }

    /** What the subject is compared with; null where nothing, or more than one thing, could be meant. */
    private static @Nullable Pair pair(String subject, Matcher than, Clause clause, Memory memory) {
        boolean kept = than.group("kept") != null;
        String noun = than.group("a") == null ? than.group("b") : than.group("a");
        if (subject.equalsIgnoreCase("it")) {
            String only = noun == null && isIt(memory)
                    ? memory.kept.names.keySet().iterator().next()
                    : null;
            return only == null || memory.kept.isTally(only) ? null : of(only, only, memory);
        }
        Matcher number = NUMBER_OF.matcher(subject);
        String things = number.matches() ? number.group("t") : subject;
        String said = Normal.loose(Normal.withoutArticle(clause.plain(things)));
        String key = noun == null ? key(said, memory) : key(Normal.loose(noun), memory);
        if (key == null && kept && noun == null && memory.kept.names.size() == 1) {
            String only = memory.kept.names.keySet().iterator().next();
            key = said.startsWith(only + " ") ? only : null; // the price on the next page
        }
        if (key == null) {
            return null;
        }
        boolean tally = memory.kept.isTally(key);
        boolean counts = number.matches() || tally && key.equals(said);
        return number.matches() && !tally ? null : of(counts ? "the number of " + things : subject, key, memory);
    }

    private static Pair of(String subject, String key, Memory memory) {
        return new Pair(subject, key, String.valueOf(memory.kept.names.get(key)));
    }

    private static @Nullable Pair counted(String things, Memory memory) {
        String loose = Normal.loose(things);
        for (String one : List.of(loose, loose + "s")) {
            if (memory.kept.isTally(one)) {
                return of("the number of " + one, one, memory);
            }
        }
        return null;
    }

    /** Whether nothing but the one thing that was kept is spoken of as {@code it}. */
    private static boolean isIt(Memory memory) {
        Named last = memory.element;
        String only = memory.kept.names.size() == 1
                ? memory.kept.names.keySet().iterator().next()
                : null;
        boolean other = last != null
                && !Normal.loose(last.name()).equals(only)
                && (memory.seeing || NUMBERED.matcher(last.name()).matches());
        return only != null && !other;
    }

    /** The name of what was kept: the whole of it, or without the place it was read at; null where there is none, or several. */
    static @Nullable String key(String loose, Memory memory) {
        if (memory.kept.names.containsKey(loose)) {
            return loose;
        }
        List<String> keys = memory.kept.names.keySet().stream()
                .filter(one -> !memory.kept.isTally(one))
                .filter(one -> one.endsWith(" " + loose)
                        || one.startsWith(loose + " ")
                                && one.substring(loose.length())
                                        .matches(" (?:of|in|on|at|for|under|from|beside|near) .*"))
                .toList();
        return keys.size() == 1 ? keys.get(0) : null;
    }
}
