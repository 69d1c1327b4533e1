package dev.webwitness.browser.forms;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times as people write them, in the form that date fields take.
 *
 * @param meanings what the words can mean, in the field's own form: one where they are clear, none where they are no such thing
 */
record DateParser(List<String> meanings) {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final Pattern ISO = Pattern.compile("(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?");
    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4})");
    private static final Pattern DAY_MONTH =
            Pattern.compile("(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)? ([a-z]{3,9})\\.?,? (\\d{4})");
    private static final Pattern MONTH_DAY = Pattern.compile("([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})");
    private static final Pattern MONTH = Pattern.compile("([a-z]{3,9})\\.?,? (\\d{4})");
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,2})(?:[:.](\\d{2}))?(?::(\\d{2}))? ?([ap]\\.?m\\.?)?(?: ?h| o'clock| uhr)?");
    private static final Pattern BOTH = Pattern.compile(
            "(.+?)(?:t|,? at |,? )(\\d{1,2}(?:[:.]\\d{2}(?::\\d{2})?)? ?(?:[ap]\\.?m\\.?)?|noon|midnight)");

    /** @param type of the field: {@code date}, {@code time}, {@code datetime-local}, {@code month} */
    static DateParser of(String type, String words) {
        String low = words.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .replaceFirst("^(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? ", "")
                .replaceFirst("^the ", "");
        return new DateParser(List.copyOf(
                switch (type) {
                    case "date" -> dates(low);
                    case "time" -> one(time(low));
                    case "month" -> months(low);
                    case "datetime-local" -> both(low);
                    default -> Set.<String>of();
                }));
    }

    private static Set<String> dates(String words) {
        Matcher match = ISO.matcher(words);
        if (match.matches() && match.group(3) != null) {
            return one(date(match.group(1), match.group(2), match.group(3)));
        }
        match = NUMBERS.matcher(words);
        if (match.matches()) {
            Set<String> all = new LinkedHashSet<>(one(date(match.group(3), match.group(2), match.group(1))));
            all.addAll(one(date(match.group(3), match.group(1), match.group(2))));
            return all;
        }
        match = DAY_MONTH.matcher(words);
        if (match.matches()) {
            return one(date(match.group(3), month(match.group(2)), match.group(1)));
        }
        match = MONTH_DAY.matcher(words);
        return match.matches() ? one(date(match.group(3), month(match.group(1)), match.group(2))) : Set.of();
    }

    private static Set<String> months(String words) {
        Matcher match = ISO.matcher(words);
        if (match.matches()) {
            return cut(one(date(match.group(1), match.group(2), "1")));
        }
        match = MONTH.matcher(words);
        if (match.matches()) {
            return cut(one(date(match.group(2), month(match.group(1)), "1")));
        }
        match = Pattern.compile("(\\d{1,2})[./-](\\d{4})").matcher(words);
        return cut(match.matches() ? one(date(match.group(2), match.group(1), "1")) : dates(words));
    }

    private static Set<String> cut(Set<String> dates) {
        Set<String> months = new LinkedHashSet<>();
        dates.forEach(date -> months.add(date.substring(0, 7)));
        return months;
    }

    private static Set<String> both(String words) {
        Matcher match = BOTH.matcher(words);
        Set<String> all = new LinkedHashSet<>();
        if (match.matches()) {
            String time = time(match.group(2));
            for (String date : time == null ? List.<String>of() : new ArrayList<>(dates(match.group(1)))) {
                all.add(date + "T" + time);
            }
        }
        return all;
    }

    private static @Nullable String time(String words) {
        if (words.equals("noon")) {
            return "12:00";
        }
        if (words.equals("midnight")) {
            return "00:00";
        }
        Matcher match = TIME.matcher(words);
        if (!match.matches()
                || match.group(2) == null && match.group(4) == null && !words.matches(".*(?:h|clock|uhr)")) {
            return null;
        }
        int hour = Integer.parseInt(match.group(1));
        String half = match.group(4);
        if (half != null && (hour < 1 || hour > 12)) {
            return null;
        }
        int full = half == null ? hour : hour % 12 + (half.startsWith("p") ? 12 : 0);
        int minute = match.group(2) == null ? 0 : Integer.parseInt(match.group(2));
        String seconds = match.group(3) == null ? "" : ":" + match.group(3);
        try {
            return LocalTime.of(full, minute).toString() + seconds;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable String month(String word) {
        int index = MONTHS.indexOf(word.substring(0, 3));
        return index < 0 ? null : String.valueOf(index + 1);
    }

    private static @Nullable String date(String year, @Nullable String month, String day) {
        try {
            return month == null
                    ? null
                    : LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day))
                            .toString();
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Set<String> one(@Nullable String value) {
        return value == null ? Set.of() : Set.of(value);
    }
}
