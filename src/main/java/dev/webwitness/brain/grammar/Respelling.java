package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verbs with one slip of the finger: {@code clik on "Save"}, {@code serch for mugs}. Looked for only where nothing else was understood. */
final class Respelling {
    /** Verbs that no other word is within a slip of, save their own forms. */
    private static final List<String> VERBS = List.of(
            "click",
            "double-click",
            "right-click",
            "select",
            "choose",
            "check",
            "uncheck",
            "enter",
            "search",
            "scroll",
            "verify",
            "ensure",
            "expect",
            "confirm",
            "switch",
            "submit",
            "upload",
            "hover",
            "reload",
            "refresh",
            "navigate",
            "remember",
            "extract",
            "accept",
            "dismiss",
            "press",
            "toggle",
            "expand",
            "change",
            "untick",
            "attach",
            "write",
            "clear",
            "remove",
            "delete",
            "cancel",
            "filter",
            "repeat",
            "login",
            "logout");

    private Respelling() {}

    /** The words with their first word as it was meant; null where it is no slip, or could be one of two verbs. */
    static @Nullable String corrected(String words) {
        String[] split = words.split("\\s+", 2);
        String first = split[0].toLowerCase(Locale.ROOT);
        if (split.length < 2 || first.length() < 4 || !first.matches("[\\p{L}-]+")) {
            return null;
        }
        List<String> near = VERBS.stream()
                .filter(verb -> slips(first, verb) && !isForm(first, verb))
                .toList();
        return near.size() == 1 ? near.get(0) + " " + split[1] : null;
    }

    /** {@code clicks}, {@code checked}: told, and no slip. */
    private static boolean isForm(String word, String verb) {
        return word.equals(verb) || word.startsWith(verb.replaceFirst("e$", "")) && word.matches(".*(?:s|d|er|ing|y)");
    }

    /** One letter too many, too few, another, or two that changed places; the first letter is right. */
    private static boolean slips(String word, String verb) {
        if (word.charAt(0) != verb.charAt(0)) {
            return false;
        }
        int more = word.length() - verb.length();
        int same = 0;
        while (same < Math.min(word.length(), verb.length()) && word.charAt(same) == verb.charAt(same)) {
            same++;
        }
        String rest = word.substring(same);
        String other = verb.substring(same);
        return switch (more) {
            case 1 -> rest.substring(1).equals(other);
            case -1 -> rest.equals(other.substring(1));
            case 0 -> !rest.isEmpty() && (rest.substring(1).equals(other.substring(1)) || swapped(rest, other));
            default -> false;
        };
    }

    private static boolean swapped(String rest, String other) {
        return rest.length() > 1
                && rest.charAt(0) == other.charAt(1)
                && rest.charAt(1) == other.charAt(0)
                && rest.substring(2).equals(other.substring(2));
    }
}
