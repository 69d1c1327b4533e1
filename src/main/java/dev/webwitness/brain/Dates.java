package dev.webwitness.brain;

import java.util.regex.Pattern;

/** Dates and times as people write them: spelled out, which can be typed, or told from today, which cannot. */
final class Dates {
    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String DAY = "(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?";
    private static final String UNIT = "(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|quarters?|weekend)";
    private static final Pattern WRITTEN = Pattern.compile(
            "(?:" + DAY + ",? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? " + MONTH + "(?:,? \\d{4})?|" + MONTH
                    + " \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|" + MONTH
                    + " \\d{4}|\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{2,4})?)(?:,?(?: at)? \\d{1,2}(?::\\d{2})? ?(?:am|pm|h)?)?|\\d{1,2}(?::\\d{2})? ?[ap]m|\\d{1,2}:\\d{2}(?: ?[ap]m)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RELATIVE = Pattern.compile(
            "(?:the )?(?:(?:today|tomorrow|yesterday)(?:'?s(?: date)?)?|now|day after tomorrow|day before yesterday|(?:next|this|last|coming|following) (?:"
                    + UNIT + "|" + DAY + "|" + MONTH + ")|in (?:\\d+|an?|one|two|three|four|five|six|seven|ten) " + UNIT
                    + "|(?:\\d+|an?|one|two|three|four|five|six|seven|ten) " + UNIT
                    + " (?:from (?:now|today|tomorrow)|ago|later|ahead|in the (?:past|future))|(?:end|start|beginning|middle|first day|last day) of (?:the |this |next |last )?"
                    + UNIT + "|current (?:date|day|month|year|time))(?:,?(?: at)? \\d{1,2}(?::\\d{2})? ?(?:am|pm)?)?",
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

    static boolean is(String words) {
        return written(words) || relative(words);
    }
}
