package dev.webwitness.findings.origin;

import java.util.List;
import java.util.Locale;

/**
 * One line of the noise list.
 *
 * @param anyParty whether it holds for the site's own things too, or for third parties only
 * @param field what it looks at
 * @param parts the pattern in lower case, cut where anything may stand
 * @param why the reason as it is shown
 */
record NoiseRule(boolean anyParty, Field field, List<String> parts, String why) {

    /** What a rule looks at, and whether its pattern has to cover the whole of it. */
    enum Field {
        HOST(true),
        PATH(true),
        URL(false),
        TEXT(false),
        TYPE(true),
        FAILURE(true),
        SOURCE(true);

        private final boolean whole;

        Field(boolean whole) {
            this.whole = whole;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    NoiseRule {
        parts = List.copyOf(parts);
    }

    /** A rule whose pattern may contain {@code *}, which stands for anything. */
    static NoiseRule of(boolean anyParty, Field field, String pattern, String why) {
        String folded = pattern.toLowerCase(Locale.ROOT);
        String whole = field.whole ? folded : "*" + folded + "*";
        return new NoiseRule(anyParty, field, List.of(whole.split("\\*", -1)), why);
    }

    /** @param value in lower case; a host is covered by a rule about a domain above it too */
    boolean matches(String value) {
        if (covers(value, 0)) {
            return true;
        }
        if (field == Field.HOST) {
            for (int dot = value.indexOf('.'); dot >= 0; dot = value.indexOf('.', dot + 1)) {
                if (covers(value, dot + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean covers(String value, int from) {
        String first = parts.get(0);
        int last = parts.size() - 1;
        if (last == 0) {
            return value.length() - from == first.length() && value.startsWith(first, from);
        }
        if (!value.startsWith(first, from)) {
            return false;
        }
        int at = from + first.length();
        for (int i = 1; i < last; i++) {
            int found = value.indexOf(parts.get(i), at);
            if (found < 0) {
                return false;
            }
            at = found + parts.get(i).length();
        }
        return value.length() - at >= parts.get(last).length() && value.endsWith(parts.get(last));
    }
}
