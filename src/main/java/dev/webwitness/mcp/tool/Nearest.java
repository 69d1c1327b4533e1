package dev.webwitness.mcp.tool;

import dev.webwitness.model.EditDistance;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** The known word that looks most like a given one, so that an error can name it. */
final class Nearest {
    private Nearest() {}

    /** The candidate with the fewest edits, one that contains the word or is contained in it before others. */
    static String to(String word, Collection<String> candidates) {
        String wanted = plain(word);
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> distance(wanted, plain(candidate))))
                .orElse("");
    }

    /** A word as it compares: lower case, letters and digits alone. */
    static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static int distance(String a, String b) {
        if (a.length() >= 3 && b.length() >= 3 && (a.contains(b) || b.contains(a))) {
            return 1;
        }
        return EditDistance.between(a, b);
    }
}
