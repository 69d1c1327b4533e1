package dev.webwitness.config;

import dev.webwitness.model.EditDistance;
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
        return EditDistance.between(a, b);
    }
}
