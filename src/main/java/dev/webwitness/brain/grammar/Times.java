package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How often something is to be done: {@code twice}, {@code 3 times}. */
final class Times {
    private static final Pattern TIMES = Pattern.compile(
            "\\s+(?:(twice)|(\\d+|two|three|four|five|six|seven|eight|nine|ten) times)\\b", Pattern.CASE_INSENSITIVE);

    private static final List<String> NUMBERS =
            List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

    private static final int MOST_TIMES = 20;

    private Times() {}

    private static final Pattern SHORT = Pattern.compile(
            "(?<=\\S)(?<!\\b(?:to|at|is|be|of|by|shows|reads|says|=|speed|rate|zoom|tempo|scale)) (?:(\\d{1,2}) ?[x×]|(?<=(?:arrow|arrow (?:left|right|up|down)|key|enter|tab|button|plus|minus|\\+) )[x×] ?(\\d{1,2}))(?=$|[,.;]|\\s+(?:and|then)\\b)",
            Pattern.CASE_INSENSITIVE);

    /** {@code five times in a row}: no row of a table. */
    private static final Pattern IN_A_ROW = Pattern.compile(
            "\\b(twice|thrice|(?:\\d+|two|three|four|five|six|seven|eight|nine|ten) times) in (?:a row|(?:quick |rapid )?succession)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SHORT_FIRST = Pattern.compile("(\\d{1,2}) ?[x×] on (\\S.*)", Pattern.CASE_INSENSITIVE);

    /** {@code press Down 3x} as {@code press Down 3 times}, {@code arrow right x2} too, {@code 5x on the plus} as {@code click the plus 5 times}. */
    static String spelled(String words) {
        String said = IN_A_ROW.matcher(words).replaceAll("$1");
        return SHORT.matcher(
                        SHORT_FIRST.matcher(said.strip()).matches()
                                ? SHORT_FIRST.matcher(said.strip()).replaceFirst("click $2 $1 times")
                                : said)
                .replaceAll(found -> " " + (found.group(1) == null ? found.group(2) : found.group(1)) + " times");
    }

    /** The words without how often. */
    static String without(String words) {
        return TIMES.matcher(words).replaceFirst("");
    }

    /** How often, where the words say so; 0 where they do not. */
    static int times(String words) {
        Matcher times = TIMES.matcher(words);
        if (!times.find()) {
            return 0;
        }
        return number(times.group(1) != null ? "two" : times.group(2));
    }

    static int number(@Nullable String word) {
        if (word == null) {
            return 0;
        }
        int index = NUMBERS.indexOf(word.toLowerCase(Locale.ROOT));
        return index >= 0 ? index : word.matches("\\d{1,9}") ? Integer.parseInt(word) : 0;
    }

    /** Twice is said twice; more often than that is a repetition. */
    static List<Meant> repeated(List<Meant> once, int times) {
        if (times <= 1) {
            return once;
        }
        if (times > MOST_TIMES) {
            return List.of(
                    Meant.later("repeat", null, String.valueOf(times), "repeating more than " + MOST_TIMES + " times"));
        }
        List<Meant> all = new ArrayList<>();
        if (times == 2) {
            all.addAll(once);
            all.addAll(once);
            return all;
        }
        all.add(new Meant(new Intent("repeat", null, String.valueOf(times), false, null), List.of(), null, false));
        for (Meant meant : once) {
            List<Action> actions = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                actions.addAll(meant.actions());
            }
            all.add(new Meant(meant.intent(), actions, meant.missing(), meant.ambiguous()));
        }
        return all;
    }
}
