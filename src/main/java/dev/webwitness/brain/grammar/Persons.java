package dev.webwitness.brain.grammar;

import org.jspecify.annotations.Nullable;

/** Whom or what {@code they}, {@code he} and {@code she} are said of: several things of one name, somebody with a name. A field or a button is none of them. */
final class Persons {
    private Persons() {}

    /** What is meant; null where nothing tells. */
    static @Nullable Named meant(String pronoun, Memory memory) {
        boolean many = pronoun.equalsIgnoreCase("they");
        Named last = memory.element;
        if (many && memory.subjects.size() == 1 && isMany(memory.subjects.get(0))) {
            return memory.subjects.get(0);
        }
        return last != null && (many ? isMany(last) : isSomebody(last)) ? last : null;
    }

    private static boolean isMany(Named named) {
        return named.name().matches("(?:.*\\P{L})?\\p{Ll}{2,}[^s\\P{L}]s");
    }

    private static boolean isSomebody(Named named) {
        return named.target().role() == null
                && named.name().matches("\\p{Lu}[\\p{L}.'-]*(?: \\p{Lu}[\\p{L}.'-]*){0,3}");
    }
}
