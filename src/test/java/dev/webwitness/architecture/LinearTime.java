package dev.webwitness.architecture;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts how often an expression looks at the characters of texts made to be hard for it, so that no clock is needed. */
final class LinearTime {
    private static final int SHORT = 600;
    /** Twice the text may cost twice the looks, and some that do not depend on its length. */
    private static final double MOST = 2.6;
    /** More looks a character than this are no start-up cost. */
    private static final int CHEAP = 120;

    private static final int GIVEN_UP = 10_000_000;
    private static final List<String> CLASSES = List.of(
            "a",
            "A",
            "é",
            "漢",
            "1",
            " ",
            "\t",
            "\n",
            "\u00a0",
            ".",
            ",",
            "-",
            "_",
            "/",
            ":",
            ";",
            "\"",
            "'",
            "“",
            "<",
            ">",
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "%",
            "&",
            "=",
            "@",
            "\\",
            "+",
            "*",
            "#",
            "?",
            "!",
            "$",
            "€",
            "|",
            "~",
            "…",
            "\u0000",
            "\u0301",
            "\uD83D\uDE00");

    private LinearTime() {}

    /** The text for which the looks grow faster than its length, and how; empty where there is none. */
    static String hardest(Pattern pattern, boolean searches) {
        for (String unit : units(pattern.pattern())) {
            for (String start : starts(pattern.pattern())) {
                long once = looks(pattern, searches, text(start, unit, SHORT));
                long twice = looks(pattern, searches, text(start, unit, 2 * SHORT));
                if (twice > (long) CHEAP * SHORT && twice > MOST * once || twice >= GIVEN_UP) {
                    return "%s + many times %s: %d looks for %d characters, %d for twice as many"
                            .formatted(quoted(start), quoted(unit), once, SHORT, twice);
                }
            }
        }
        return "";
    }

    private static String text(String start, String unit, int length) {
        return start + unit.repeat(length / unit.length()) + "\u0007";
    }

    /** Runs of one character of each class, of two in turn, and of what the expression itself names. */
    private static Set<String> units(String expression) {
        Set<String> own = new LinkedHashSet<>();
        Matcher named = Pattern.compile("[\\p{L}\\p{N}]{2,}|[^\\\\]").matcher(expression);
        while (named.find()) {
            own.add(named.group());
        }
        Set<String> units = new LinkedHashSet<>(CLASSES);
        units.addAll(own);
        List<String> single =
                own.stream().filter(one -> one.length() == 1).limit(14).toList();
        for (String one : List.of("a", "1", " ", ".", "-", "=", "\"", "/", "<")) {
            for (String other : List.of("a", "1", " ", ".", ",", "-", "=", "\"", "/", ":", "_", "\\")) {
                units.add(one + other);
            }
            single.forEach(other -> units.add(one + other));
        }
        own.stream().filter(one -> one.length() > 1).limit(12).forEach(word -> {
            units.add(word + " ");
            units.add(word + "=");
        });
        return units;
    }

    /** Nothing, and what an expression may have to see before it goes on. */
    private static List<String> starts(String expression) {
        List<String> starts = new ArrayList<>(List.of(""));
        Matcher word = Pattern.compile("[\\p{L}\\p{N}_-]{2,}[:=/ ({\\[\"]{0,3}|[<{\\[(\"'“?&=:]")
                .matcher(expression);
        while (word.find() && starts.size() < 6) {
            starts.add(word.group());
        }
        return starts;
    }

    private static long looks(Pattern pattern, boolean searches, String text) {
        Counted counted = new Counted(text, new long[1]);
        Matcher matcher = pattern.matcher(counted);
        try {
            if (searches) {
                while (matcher.find()) {
                    continue;
                }
            } else {
                matcher.matches();
            }
        } catch (GivenUp | StackOverflowError e) {
            return GIVEN_UP;
        }
        return counted.looks[0];
    }

    private static String quoted(String text) {
        return "\""
                + text.replace("\n", "\\n")
                        .replace("\t", "\\t")
                        .replace("\u0000", "\\0")
                        .replace("\u00a0", "\\u00a0") + "\"";
    }

    private static final class GivenUp extends RuntimeException {
        GivenUp() {
            super("", null, false, false);
        }
    }

    private record Counted(String text, long[] looks) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (++looks[0] > GIVEN_UP) {
                throw new GivenUp();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
