package dev.webwitness.mcp.tool;

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
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
