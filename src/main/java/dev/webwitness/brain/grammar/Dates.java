package dev.webwitness.brain.grammar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Dates and times as people write them: spelled out, or told from today. */
final class Dates {
    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String DAY = "(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?";
    private static final String UNIT = "(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|quarters?|weekend)";
    private static final Pattern WRITTEN = Pattern.compile(
            "(?:" + DAY + ",? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? " + MONTH + "(?:,? \\d{4})?|" + MONTH
                    + " \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|" + MONTH
                    + " \\d{4}|\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{2,4})?)(?:,?(?: at)? \\d{1,2}(?::\\d{2})?"
                    + " ?(?:am|pm|h)?)?|\\d{1,2}(?::\\d{2})? ?[ap]m|\\d{1,2}:\\d{2}(?: ?[ap]m)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RELATIVE = Pattern.compile(
            "(?:the )?(?:(?:today|tomorrow|yesterday)(?:'?s(?: date)?)?|now|day after tomorrow|day before"
                    + " yesterday|(?:next|this|last|coming|following) (?:"
                    + UNIT + "|" + DAY + "|" + MONTH + ")|in (?:\\d+|an?|one|two|three|four|five|six|seven|ten) " + UNIT
                    + "|(?:\\d+|an?|one|two|three|four|five|six|seven|ten) " + UNIT
                    + " (?:from (?:now|today|tomorrow)|ago|later|ahead|in the"
                    + " (?:past|future))|(?:end|start|beginning|middle|first day|last day) of (?:the |this |next |last"
                    + " )?"
                    + UNIT + "|current (?:date|day|month|year|time))(?:,?(?: at)? \\d{1,2}(?::\\d{2})? ?(?:am|pm)?)?",
            Pattern.CASE_INSENSITIVE);

    private static final String LONG = "(?<%s>days?|nights?|weeks?|months?|years?)";
    private static final String NUMBER = "\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten";
    private static final Pattern SPAN = Pattern.compile(
            "in (?<n>" + NUMBER + ") " + LONG.formatted("u") + "|(?<m>" + NUMBER + ") " + LONG.formatted("w")
                    + " (?:from (?:now|today|tomorrow)|later|ahead|in the future|ago|in the past)");
    private static final Pattern WEEKDAY = Pattern.compile(
            "(?<w>next|this|last|coming|following) (?<d>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?");
    private static final Pattern EDGE =
            Pattern.compile("(?<e>end|last day|start|beginning|first day) of (?:the )?(?:(?<w>this|next|last) )?month");

    private static final Pattern TIMED = Pattern.compile(
            "(?<d>.+?),?(?: at)? (?<h>\\d{1,2})(?::(?<m>[0-5]\\d))? ?(?:(?<p>[ap])\\.?m\\.?|h)?",
            Pattern.CASE_INSENSITIVE);

    private Dates() {}

    /** {@code 3 May 2026}, {@code March 14th}, {@code 2026-05-03}, {@code 11:30}. */
    static boolean written(String words) {
        return WRITTEN.matcher(words.strip()).matches();
    }

    /** {@code tomorrow}, {@code in 3 days}, {@code the end of next month}: which day that is nobody said. */
    static boolean relative(String words) {
        return RELATIVE.matcher(words.strip()).matches();
    }

    /**
     * The day that words told from today mean, as {@code 2026-11-23}; null where they mean none, or a time of it. The next Monday is the first one after today.
     */
    static @Nullable String day(String words, LocalDate today) {
        String low = words.strip().toLowerCase(Locale.ROOT).replaceFirst("^(?:the |on )", "");
        LocalDate day = switch (low.replaceFirst("'?s(?: date)?$", "")) {
            case "today", "current date", "current day" -> today;
            case "tomorrow" -> today.plusDays(1);
            case "yesterday" -> today.minusDays(1);
            case "day after tomorrow" -> today.plusDays(2);
            case "day before yesterday" -> today.minusDays(2);
            default -> null;
        };
        if (day != null) {
            return day.toString();
        }
        Matcher span = SPAN.matcher(low);
        if (span.matches()) {
            String said = span.group("n") != null ? span.group("n") : span.group("m");
            int n = said.matches("an?") ? 1 : Times.number(said);
            LocalDate from = low.endsWith("tomorrow") ? today.plusDays(1) : today;
            String unit = span.group("u") != null ? span.group("u") : span.group("w");
            boolean back = low.endsWith("ago") || low.endsWith("past");
            return n > 3_000 ? null : moved(from, back ? -n : n, unit).toString();
        }
        Matcher weekday = WEEKDAY.matcher(low);
        if (weekday.matches()) {
            DayOfWeek of = DayOfWeek.of(1
                    + List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun")
                            .indexOf(weekday.group("d").substring(0, 3)));
            return today.with(
                            switch (weekday.group("w")) {
                                case "last" -> TemporalAdjusters.previous(of);
                                case "this" -> TemporalAdjusters.nextOrSame(of);
                                default -> TemporalAdjusters.next(of);
                            })
                    .toString();
        }
        Matcher edge = EDGE.matcher(low);
        if (edge.matches()) {
            int more = edge.group("w") == null || edge.group("w").equals("this")
                    ? 0
                    : edge.group("w").equals("next") ? 1 : -1;
            LocalDate month = today.plusMonths(more);
            return month.with(
                            edge.group("e").matches("end|last day")
                                    ? TemporalAdjusters.lastDayOfMonth()
                                    : TemporalAdjusters.firstDayOfMonth())
                    .toString();
        }
        return null;
    }

    /**
     * The same, with the time of day that stands after it, as {@code 2026-11-23 08:30}; null too where an hour could be one of the
     * morning or of the evening.
     */
    static @Nullable String moment(String words, LocalDate today) {
        String day = day(words, today);
        Matcher timed = TIMED.matcher(words.strip());
        if (day != null || !timed.matches()) {
            return day;
        }
        int hour = Integer.parseInt(timed.group("h"));
        String half = timed.group("p");
        boolean sure = half != null && hour >= 1 && hour <= 12
                || half == null && hour < 24 && (timed.group("m") != null || hour > 12);
        String on = sure ? day(timed.group("d"), today) : null;
        if (on == null) {
            return null;
        }
        hour = half == null ? hour : hour % 12 + (half.equalsIgnoreCase("p") ? 12 : 0);
        return "%s %02d:%s".formatted(on, hour, timed.group("m") == null ? "00" : timed.group("m"));
    }

    private static LocalDate moved(LocalDate from, int n, String unit) {
        return unit.startsWith("day") || unit.startsWith("night")
                ? from.plusDays(n)
                : unit.startsWith("week")
                        ? from.plusWeeks(n)
                        : unit.startsWith("month") ? from.plusMonths(n) : from.plusYears(n);
    }

    /** The day that was last typed, which {@code 2 nights later} is told from: today where none was; null where nothing tells which day that is. */
    static @Nullable LocalDate before(Memory memory) {
        for (int i = memory.fields.size() - 1; i >= 0; i--) {
            String value = memory.values.get(Normal.loose(memory.fields.get(i).name()));
            if (value == null) {
                continue;
            }
            String told = day(value, memory.today);
            if (told != null) {
                return value.matches("(?i).* later") ? null : LocalDate.parse(told);
            }
            if (value.matches("\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])")) {
                return LocalDate.parse(value);
            }
            if (is(value) && !value.matches("\\d{1,2}(?::\\d{2})? ?(?:[ap]m)?")) {
                return null;
            }
        }
        return memory.today;
    }

    static boolean is(String words) {
        return written(words) || relative(words);
    }
}
