package dev.webwitness.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** How far two words are from each other, so that an error can name what was most likely meant (Levenshtein 1966). Pure. */
public final class EditDistance {
    private EditDistance() {}

    /**
     * The valid word that a wrong one was most likely meant to be; empty when none is close enough to be worth naming. Case and signs do not count, and a
     * word within another is as near as one edit: {@code budget_s} and {@code run.budget_s}.
     */
    public static Optional<String> nearest(String wrong, Collection<String> valid) {
        String given = normalise(wrong);
        return valid.stream()
                .filter(word -> closeness(given, normalise(word)) <= Math.max(2, word.length() / 2))
                .min(Comparator.comparingInt((String word) -> closeness(given, normalise(word)))
                        .thenComparing(word -> distance(given, normalise(word)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** A word as it compares: lower case, letters and digits alone. */
    public static String normalise(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static int closeness(String a, String b) {
        boolean within = a.length() >= 3 && b.length() >= 3 && (a.contains(b) || b.contains(a));
        return within ? Math.min(1, distance(a, b)) : distance(a, b);
    }

    /** How many characters have to be put in, taken out or changed to make one of the other; upper and lower case differ. */
    public static int distance(String a, String b) {
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
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
