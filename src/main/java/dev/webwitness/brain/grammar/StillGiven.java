package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What was given to fields and lists before and is told to be in them still: {@code both filters should still be set}. */
final class StillGiven {
    private static final Pattern GIVEN = Pattern.compile(
            "(?:(?<q>both|all|the) )(?:of )?(?:the |these |those |my )?(?:(?<n>two|three|four|five) )?(?<k>(?:(?-i:\\p{Ll})+ )?(?:filters?|fields?|inputs?|values?|selections?|drop-?downs|options|settings|choices?|entries))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern KEPT = Pattern.compile(
            "(?:(?:still|now|again|all|both) )*(?:(?:be|is|are|stays?|remains?) )(?:(?:still|now|again|all|both) )*(?:set|filled(?: in| out)?|selected|applied|chosen|kept|preserved|in place)(?: (?:as before|again|now|too))?",
            Pattern.CASE_INSENSITIVE);

    private StillGiven() {}

    /** Whether it is told so, of nothing that could be looked at by its own name. */
    static boolean isTold(String subject, String predicate, Memory memory) {
        Matcher given = GIVEN.matcher(subject);
        if (!given.matches() || !KEPT.matcher(predicate).matches()) {
            return false;
        }
        String kind = given.group("k");
        boolean several = kind.endsWith("s");
        boolean own = kind.contains(" ") && !memory.values.containsKey(Normal.loose(kind));
        boolean chosen = predicate.matches("(?i).*\\b(?:selected|chosen)\\b.*");
        boolean still = predicate.matches("(?i).*\\b(?:still|again|stays?|remains?)\\b.*");
        return (several || !own) && (!chosen || several && still);
    }

    /** Each of them with its value; empty where it is not certain which they are. */
    static List<Meant> read(String subject, Memory memory) {
        Matcher given = GIVEN.matcher(subject);
        if (!given.matches()) {
            return List.of();
        }
        String kind = Normal.loose(given.group("k")).replaceFirst("ies$", "y").replaceFirst("s$", "");
        String own = kind.substring(kind.lastIndexOf(' ') + 1);
        List<Map.Entry<String, String>> called = memory.values.entrySet().stream()
                .filter(one -> one.getKey().equals(kind) || one.getKey().endsWith(" " + own))
                .toList();
        int wanted = count(given, memory.values.size());
        List<Map.Entry<String, String>> all = called.size() == wanted ? called : List.copyOf(memory.values.entrySet());
        boolean certain = all.size() == wanted
                && all.stream().noneMatch(one -> one.getKey().isEmpty() || Dates.relative(one.getValue()));
        return certain
                ? all.stream()
                        .map(one -> Things.valued(Named.of(one.getKey(), null), one.getValue(), false, Kind.VALUE))
                        .toList()
                : List.of();
    }

    /** A value spoken of a second time, or a day told from today; null where the words tell something by themselves. */
    static @Nullable List<Meant> again(String subject, Matcher text, Clause clause, Memory memory, boolean negated) {
        String object = text.group("o").strip();
        String said = Referred.said(text.group());
        String again = Referred.value(said.isEmpty() ? object : said, subject, memory);
        boolean kept = Remembered.isMeant(text.group(), memory);
        if (kept) {
            return Remembered.held(subject, Remembered.noun(text.group()), clause, memory, negated);
        }
        if (again != null) {
            return referred(subject, object, again, clause, memory, negated);
        }
        if (Remembered.pointsBack(text.group())) {
            return List.of();
        }
        return Dates.relative(object) && text.group("v").matches("(?i)is|are|be|says?|reads?|shows?|displays?")
                ? fromToday(subject, clause.plain(object), clause, negated)
                : null;
    }

    private static List<Meant> fromToday(String subject, String day, Clause clause, boolean negated) {
        Meant later = Meant.later("expect", clause.plain(Normal.withoutArticle(subject)), day, Typing.TOLD_FROM_TODAY);
        return List.of(negated ? later.negated() : later);
    }

    /** What was given before and is now told to be there: {@code same row shows the new phone}. */
    private static List<Meant> referred(
            String subject, String object, String value, Clause clause, Memory memory, boolean negated) {
        if (Dates.relative(value)) {
            return fromToday(subject, value, clause, negated);
        }
        String field = Referred.field(object, memory);
        boolean holder = subject.matches("(?i)(?:.* )?(?:row|line|card|entry|tile|item)");
        return holder && field != null
                ? List.of(Meant.expect(
                        field, value, negated, clause.plain(subject), new Expectation(Kind.TEXT, null, value, negated)))
                : Values.valued(subject, value, Kind.CONTAINS, clause, memory, negated);
    }

    private static int count(Matcher given, int all) {
        if (given.group("n") != null) {
            return Times.number(given.group("n"));
        }
        return switch (given.group("q").toLowerCase(Locale.ROOT)) {
            case "both" -> 2;
            case "all" -> Math.max(2, all);
            default -> given.group("k").endsWith("s") ? Math.max(2, all) : 1;
        };
    }
}
