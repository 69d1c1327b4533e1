package dev.webwitness.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The valid name a wrong one was most likely meant to be. */
public final class Nearest {
    private Nearest() {}

    /** The closest of the valid names by edit distance; empty when none is close enough to be worth naming. */
    public static Optional<String> of(String wrong, Collection<String> valid) {
        String given = wrong.toLowerCase(Locale.ROOT);
        return valid.stream()
                .filter(name -> distance(given, name.toLowerCase(Locale.ROOT)) <= Math.max(2, name.length() / 2))
                .min(Comparator.comparingInt((String name) -> distance(given, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Levenshtein's distance, and 1 for a name without its section: {@code budget_s} is near {@code run.budget_s}. */
    private static int distance(String a, String b) {
        if (b.endsWith("." + a) || a.endsWith("." + b)) {
            return 1;
        }
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(previous[j], row[j - 1]) + 1);
            }
            previous = row;
        }
        return previous[b.length()];
    }
}
