package dev.webwitness.brain.grammar;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The words of a reading as they stand in its clause: {@code New playlist and name it Road trip} is a quoted part, four words, and another. */
final class Said {
    private Said() {}

    /** The same with each quoted part as one character; null where all of it is quoted, or none of it is from the clause. */
    static @Nullable String in(Clause clause, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        String words = clause.words().toLowerCase(Locale.ROOT);
        if (words.contains(text.toLowerCase(Locale.ROOT))) {
            return text;
        }
        String masked = text;
        for (int i = 0; i < clause.words().length(); i++) {
            String one = clause.words().substring(i, i + 1);
            String inner = Masked.isQuote(one) ? clause.plain(one) : "";
            if (text.equals(inner)) {
                return null;
            }
            masked = inner.isEmpty() ? masked : masked.replace(inner, one);
        }
        return words.contains(masked.toLowerCase(Locale.ROOT)) ? masked : null;
    }
}
