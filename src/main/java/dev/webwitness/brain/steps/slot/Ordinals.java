package dev.webwitness.brain.steps.slot;

import java.util.List;

/** Positions and counts as words: {@code the second}, {@code the last}, {@code 3rd}, {@code twice}, {@code three}. */
final class Ordinals {
    private static final List<String> POSITIONS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final List<String> NUMBERS =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
    private static final int MOST_DIGITS = 6;

    private Ordinals() {}

    /** The position a word tells, -1 for the last; 0 where it tells none. */
    static int position(String low) {
        if (low.equals("last")) {
            return -1;
        }
        int at = POSITIONS.indexOf(low);
        if (at >= 0) {
            return at + 1;
        }
        boolean counted = low.length() > 2 && List.of("st", "nd", "rd", "th").contains(low.substring(low.length() - 2));
        return counted ? Math.max(0, number(low.substring(0, low.length() - 2))) : 0;
    }

    /** The words of a position with a blank behind, such as {@code "second "}; empty for none. */
    static String words(int position) {
        if (position == 0) {
            return "";
        }
        return position < 0
                ? "last "
                : position <= POSITIONS.size() ? POSITIONS.get(position - 1) + " " : position + "th ";
    }

    /** A whole number in digits or words; -1 where it is none. */
    static int number(String low) {
        int at = NUMBERS.indexOf(low);
        if (at >= 0) {
            return at + 1;
        }
        boolean digits =
                !low.isEmpty() && low.length() <= MOST_DIGITS && low.chars().allMatch(Character::isDigit);
        return digits ? Integer.parseInt(low) : -1;
    }
}
