package dev.webwitness.config;

import java.util.List;

/**
 * A value as somebody wrote it, before it is understood.
 *
 * @param texts the scalar, or the items of a list
 * @param list whether it was written as a list
 * @param where the file and line, the variable, or the command line
 */
record Written(List<String> texts, boolean list, Origin origin, String where) {
    Written {
        texts = List.copyOf(texts);
    }

    static Written scalar(String text, Origin origin, String where) {
        return new Written(List.of(text), false, origin, where);
    }

    /** The value as one line, for people. */
    String text() {
        return list ? "[" + String.join(", ", texts) + "]" : texts.get(0);
    }
}
