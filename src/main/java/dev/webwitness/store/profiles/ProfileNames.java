package dev.webwitness.store.profiles;

import dev.webwitness.model.WebwitnessException;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Checks names of profiles, and finds the most likely one. Pure. */
final class ProfileNames {
    private static final String NAME = "[a-z0-9][a-z0-9_-]{0,63}";
    private static final int MOST_SHOWN = 70;

    private ProfileNames() {}

    static boolean valid(String name) {
        return name.matches(NAME);
    }

    /** @throws WebwitnessException {@code arguments.invalid} */
    static String checked(String name) {
        if (!valid(name)) {
            throw WebwitnessException.argument(
                    "profile",
                    "is named with 1 to 64 small letters, digits, - and _, and \"" + shown(name) + "\" is not.",
                    "\"profile\": \"shop-admin\"");
        }
        return name;
    }

    static String shown(String name) {
        return name.length() <= MOST_SHOWN ? name : name.substring(0, MOST_SHOWN) + "…";
    }

    /** The closest of the names; empty where none is close. */
    static Optional<String> nearest(String wrong, Collection<String> names) {
        return names.stream()
                .filter(name -> distance(wrong, name) <= Math.max(2, name.length() / 2))
                .min(Comparator.comparingInt((String name) -> distance(wrong, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters have to be put in, taken out or changed. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                } else {
                    int change = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                    cost[i][j] = Math.min(change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
