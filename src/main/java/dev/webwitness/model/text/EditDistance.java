package dev.webwitness.model.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The edit distance of words (Levenshtein 1966), for suggestions in errors. Pure. */
public final class EditDistance {
    private EditDistance() {}

    /**
     * The valid word nearest to a wrong one; empty when none is near. Case and signs do not count. A word inside another counts as one edit: {@code budget_s} and {@code
     * run.budget_s}.
     */
    public static Optional<String> nearest(String wrong, Collection<String> valid) {
        String given = normalise(wrong);
        return valid.stream()
                .filter(word -> closeness(given, normalise(word)) <= Math.max(2, word.length() / 2))
                .min(Comparator.comparingInt((String word) -> closeness(given, normalise(word)))
                        .thenComparing(word -> distance(given, normalise(word)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** A word in lower case, letters and digits only. */
    public static String normalise(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static int closeness(String a, String b) {
        boolean within = a.length() >= 3 && b.length() >= 3 && (a.contains(b) || b.contains(a));
        return within ? Math.min(1, distance(a, b)) : distance(a, b);
    }

    /** How many characters have to be added, removed or changed; case counts. */
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
