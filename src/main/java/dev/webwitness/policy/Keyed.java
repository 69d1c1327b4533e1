package dev.webwitness.policy;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** What the keys of an object say about its values, the same for parsed trees and for JSON text. */
final class Keyed {
    private static final Set<String> NAMES = Set.of("name", "key", "field", "header");
    private static final Set<String> VALUES = Set.of("value", "values", "raw", "text", "content", "data");

    private Keyed() {}

    /**
     * The kind of one member's value.
     *
     * @param inherited what the object's own name said
     * @param described what a sibling said that names the value: {@code {"name": "password", "value": "…"}}
     */
    static SecretName kind(String key, SecretName inherited, SecretName described) {
        SecretName own = SecretName.of(key);
        boolean value = VALUES.contains(key.toLowerCase(Locale.ROOT));
        if (own.hidesField() || !value) {
            return own;
        }
        boolean field = !key.equalsIgnoreCase("text") && !key.equalsIgnoreCase("data");
        return field && described.hidesField() ? described : inherited.hidesField() ? inherited : own;
    }

    /** What the member called "name", "key" or alike says about the member called "value". */
    static <T> SecretName described(Function<T, String> text, List<T> keys, List<T> values) {
        SecretName said = SecretName.HARMLESS;
        for (int i = 0; i < keys.size() && keys.size() <= 20; i++) {
            if (NAMES.contains(text.apply(keys.get(i)).toLowerCase(Locale.ROOT))) {
                SecretName kind = SecretName.of(text.apply(values.get(i)));
                said = kind.compareTo(said) > 0 ? kind : said;
            }
        }
        return said;
    }
}
