package dev.webwitness.config.reader;

import java.util.List;

/**
 * A value as it was written, not parsed yet.
 *
 * @param texts the scalar, or the items of a list
 * @param list whether it was written as a list
 * @param where the file and line, the variable, or the command line
 */
public record RawValue(List<String> texts, boolean list, ValueOrigin origin, String where) {
    public RawValue {
        texts = List.copyOf(texts);
    }

    static RawValue scalar(String text, ValueOrigin origin, String where) {
        return new RawValue(List.of(text), false, origin, where);
    }

    /** The value as one line, for people. */
    String text() {
        return list ? "[" + String.join(", ", texts) + "]" : texts.get(0);
    }
}
