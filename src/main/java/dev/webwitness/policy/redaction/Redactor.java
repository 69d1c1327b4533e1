package dev.webwitness.policy.redaction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Masks secrets in everything of a run before it is stored, logged or sent.
 *
 * <p>Masked are named secrets in every usual spelling, authorization and cookie headers, credentials in URLs, values of secret-like names
 * in queries, forms, JSON, HTML and logs, private keys, bearer and web tokens, the keys of well-known providers, and card numbers. Masking
 * twice changes nothing. JSON stays JSON. Safe for any thread; one a run.
 */
public final class Redactor {
    /** What stands where a secret stood. */
    public static final String MASK = "•••";

    /** Passes until nothing changes any more; one is nearly always enough, the bound is for hostile input. */
    private static final int MOST_PASSES = 6;

    private static final int DEEPEST_TEXT = 4;
    private static final int DEEPEST_TREE = 100;

    private final KnownSecretMasker named;

    /** @param namedSecrets the secrets that are known by value; those under three characters are ignored */
    public Redactor(Collection<String> namedSecrets) {
        this.named = new KnownSecretMasker(namedSecrets);
    }

    /** Masks a value from now on, in every text that passes; one under three characters is ignored. */
    public void addSecret(String value) {
        named.add(List.of(value));
    }

    /** The same for many at once. */
    public void addSecrets(Collection<String> values) {
        named.add(values);
    }

    /** Whether one of the secrets known by value stood in anything that passed so far. */
    public boolean metSecret() {
        return named.hasMet();
    }

    /** Whether any secret is known by value, so that it is worth looking for one. */
    public boolean knowsSecrets() {
        return named.any();
    }

    /** Where secrets that are known by value stand in a text, in whatever form, each as its start and its end. */
    public List<int[]> find(String text) {
        return named.find(text).stream()
                .map(span -> new int[] {span.start(), span.end()})
                .toList();
    }

    /** Where secrets stand in a text that are known by their shape alone: cards, keys of providers, tokens; each as its start and its end. */
    public List<int[]> findShapes(String text) {
        return TokenPatterns.find(text);
    }

    /** A text of any kind: prose, a log line, a URL, a form, JSON, HTML, a dump of headers. */
    public String text(String text) {
        return text(text, 0);
    }

    /** Headers, in their order: those that carry credentials keep their scheme or their cookies' names, the rest passes as text. */
    public Map<String, String> headers(Map<String, String> headers) {
        Map<String, String> masked = new LinkedHashMap<>();
        headers.forEach((name, value) -> masked.put(text(name), field(name, SecretName.of(name), value)));
        return masked;
    }

    /**
     * A JSON-like value: maps, collections, arrays, texts, numbers, booleans, null. Maps and lists come back as new ones in the same order;
     * anything else of a kind JSON does not know comes back as its text.
     */
    public @Nullable Object tree(@Nullable Object jsonLike) {
        return tree(jsonLike, "", SecretName.HARMLESS, 0);
    }

    /** An object, masked as {@link #tree} masks it. */
    public Map<String, @Nullable Object> map(Map<?, ?> jsonLike) {
        return map(jsonLike, SecretName.HARMLESS, 0);
    }

    private @Nullable Object tree(@Nullable Object value, String name, SecretName kind, int depth) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (depth > DEEPEST_TREE) {
            return MASK;
        }
        if (value instanceof Number number) {
            return number(number, kind);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, kind, depth);
        }
        if (value instanceof Collection<?> items) {
            List<@Nullable Object> masked = new ArrayList<>(items.size());
            items.forEach(item -> masked.add(tree(item, name, kind, depth + 1)));
            return masked;
        }
        if (value instanceof Object[] items) {
            return tree(Arrays.asList(items), name, kind, depth);
        }
        return field(name, kind, String.valueOf(value));
    }

    private Object number(Number number, SecretName kind) {
        return isSecret(number.toString(), kind, 6) ? MASK : number;
    }

    private Map<String, @Nullable Object> map(Map<?, ?> map, SecretName inherited, int depth) {
        SecretName described = map.entrySet().stream()
                        .anyMatch(it -> SecretName.isNameOfSibling(String.valueOf(it.getKey()))
                                && it.getValue() instanceof String name
                                && SecretName.of(name) == SecretName.SECRET)
                ? SecretName.SECRET
                : SecretName.HARMLESS;
        Map<String, @Nullable Object> masked = new LinkedHashMap<>();
        map.forEach((name, value) -> {
            String key = String.valueOf(name);
            String shown = key(key, 0);
            for (int same = 2; masked.containsKey(shown); same++) {
                shown = key(key, 0) + " (" + same + ")";
            }
            masked.put(shown, tree(value, key, SecretName.ofMember(key, inherited, described), depth + 1));
        });
        return masked;
    }

    private String field(String name, SecretName kind, String value) {
        boolean secret = kind == SecretName.SECRET && !SecretValue.isNone(value);
        return secret ? HeaderMasker.mask(name, value) : text(value);
    }

    /** A key is masked like any text, unless it is the name of a secret. */
    String key(String key, int depth) {
        return SecretName.of(key) == SecretName.HARMLESS ? text(key, depth) : key;
    }

    String text(String text, int depth) {
        if (text.length() < KnownSecretMasker.SHORTEST) {
            return text;
        }
        String before = text;
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            String after = pass(before, depth);
            if (after.equals(before)) {
                return after;
            }
            before = after;
        }
        return before;
    }

    private String pass(String text, int depth) {
        String whole = named.maskDocuments(text);
        if (depth >= DEEPEST_TEXT) {
            return plain(whole, depth);
        }
        return JsonMasker.mayBe(whole)
                ? JsonMasker.mask(whole, this, depth)
                : plain(JsonMasker.maskWithin(whole, this, depth), depth);
    }

    /** Masks what is not JSON as a whole. */
    String plain(String text, int depth) {
        if (text.isBlank()) {
            return text;
        }
        String result = named.mask(text);
        result = MarkupMasker.mask(result);
        result = HeaderMasker.lines(result);
        result = NamedValueMasker.mask(result, depth < DEEPEST_TEXT ? value -> text(value, depth + 1) : value -> value);
        result = TokenPatterns.mask(result);
        return named.maskWords(result);
    }

    /**
     * Whether a number is a secret: by its name, as a card, or by its value.
     *
     * @param shortest digits from which a known value counts
     */
    boolean isSecret(String number, SecretName kind, int shortest) {
        return kind.hidesNumber(number.chars().filter(Character::isDigit).count())
                || TokenPatterns.isCard(number)
                || named.isNumber(number, shortest);
    }
}
