package dev.webwitness.policy.redaction;

import dev.webwitness.policy.redaction.NormalizedText.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The secrets a run knows by value, and the search for them in every form they are likely to be written in.
 *
 * <p>Safe for any thread: the forms are one immutable list, replaced as a whole when a secret is added.
 */
final class KnownSecretMasker {
    /** Shorter values are ignored: masking every "ab" would destroy the evidence and protect nothing. */
    static final int SHORTEST = 3;
    /** Below this many characters a value counts only where it stands alone, not inside another word. */
    private static final int STANDS_ALONE_BELOW = 6;
    /** From this many characters on, a beginning cut off at the end of a text is masked too. */
    private static final int CUT_FROM = 8;

    /** What stands after a secret that is a name: then it is one. */
    private static final Pattern SEPARATOR = Pattern.compile("[\"'\\\\ ]{0,3}+[=:]");

    private final Set<String> values = new LinkedHashSet<>();
    private volatile List<Form> forms = List.of();
    private volatile List<String> known = List.of();
    private volatile List<String> bare = List.of();
    private volatile boolean met;

    /**
     * One way to write a secret.
     *
     * @param alone whether it counts only where it stands alone
     * @param word whether the secret is itself the name of one, such as "password"
     */
    private record Form(String text, boolean alone, boolean word) {
        /** A secret that is a JSON document may stand where a value does: its mask must then be a value too. Escaped, it stands in a text. */
        boolean isDocument() {
            boolean braces =
                    (text.startsWith("{") && text.endsWith("}")) || (text.startsWith("[") && text.endsWith("]"));
            int quote = text.indexOf('"');
            return braces && quote > 0 && text.charAt(quote - 1) != '\\';
        }
    }

    KnownSecretMasker(Collection<String> secrets) {
        add(secrets);
    }

    /** Adds values; one that is too short, blank or nothing but a mask is ignored. */
    synchronized void add(Collection<String> secrets) {
        boolean changed = false;
        for (String secret : secrets) {
            changed |= addOne(secret);
            changed |= addOne(secret.strip());
            if (secret.indexOf('\n') >= 0) {
                for (String line : secret.split("\\R")) {
                    changed |= line.strip().length() >= 16 && addOne(line.strip());
                }
            }
        }
        if (!changed) {
            return;
        }
        List<Form> all = new ArrayList<>();
        for (String value : values) {
            boolean word = SecretName.of(value) != SecretName.HARMLESS;
            for (String form : SecretEncodings.of(value)) {
                boolean alone =
                        word || (value.length() < STANDS_ALONE_BELOW && !SecretEncodings.isEncoded(value, form));
                all.add(new Form(form, alone, word));
            }
        }
        known = List.copyOf(values);
        bare = values.stream()
                .flatMap(value -> SecretEncodings.bare(value).stream())
                .distinct()
                .toList();
        forms = List.copyOf(all);
    }

    private boolean addOne(String value) {
        return value.length() >= SHORTEST
                && !value.isBlank()
                && value.chars().anyMatch(Character::isLetterOrDigit)
                && value.indexOf(Redactor.MASK) < 0
                && values.add(value);
    }

    /** Whether any secret is known at all. */
    boolean any() {
        return !known.isEmpty();
    }

    /** Whether any of the secrets stood in a text so far. */
    boolean hasMet() {
        return met;
    }

    /** Whether a number, as text, is one of the secrets; short ones are left, they are counts and codes. */
    boolean isNumber(String digits, int shortest) {
        boolean secret = digits.length() >= shortest && known.contains(digits);
        met |= secret;
        return secret;
    }

    /** Where a secret stands in a text, in whatever form; overlapping where two forms meet. */
    List<Span> find(String text) {
        return Stream.concat(written(text, form -> true).stream(), unfolded(text).stream())
                .toList();
    }

    /** Masks every secret but those that are themselves names of secrets, such as "password". */
    String mask(String text) {
        String masked = put(text, written(text, form -> !form.word()), Redactor.MASK);
        return tail(put(masked, unfolded(masked), Redactor.MASK));
    }

    /** Masks the secrets that are themselves names of secrets, wherever they do not stand as a name. */
    String maskWords(String text) {
        return put(text, written(text, Form::word), Redactor.MASK);
    }

    /** Masks the secrets that are JSON values of several parts, before anything looks at the text as JSON: a document, or a list of a secret's characters. */
    String maskDocuments(String text) {
        String quoted = "\"" + Redactor.MASK + "\"";
        String result = put(text, written(text, Form::isDocument), quoted);
        if (result.indexOf('[') < 0) {
            return result;
        }
        List<Span> lists =
                unfolded(result).stream().filter(span -> isList(result, span)).toList();
        List<Span> numbers = lists.stream()
                .filter(span -> span.start() == 0 || "[, \r\n\t".indexOf(result.charAt(span.start() - 1)) >= 0)
                .toList();
        return numbers.isEmpty() ? put(result, lists, Redactor.MASK) : put(result, numbers, quoted);
    }

    /** Where forms stand in a text as they are. */
    private List<Span> written(String text, Predicate<Form> which) {
        List<Span> found = new ArrayList<>();
        for (Form form : forms) {
            int at = which.test(form) ? text.indexOf(form.text()) : -1;
            while (at >= 0) {
                int end = at + form.text().length();
                boolean name = form.word()
                        && SEPARATOR.matcher(text).region(end, text.length()).lookingAt();
                if ((!form.alone() || isAlone(text, at, end)) && !name) {
                    found.add(new Span(at, end));
                }
                at = text.indexOf(form.text(), end);
            }
        }
        return found;
    }

    /** Where secrets stand that were split by formatting or written in a mixture of escapes. */
    private List<Span> unfolded(String text) {
        if (bare.isEmpty() || text.length() < SecretEncodings.ENOUGH_TO_UNFOLD) {
            return List.of();
        }
        return NormalizedText.of(text).stream()
                .flatMap(unfolded -> bare.stream().flatMap(form -> unfolded.find(form).stream()))
                .toList();
    }

    private String put(String text, List<Span> spans, String mask) {
        if (spans.isEmpty()) {
            return text;
        }
        met = true;
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        for (Span span :
                spans.stream().sorted(Comparator.comparingInt(Span::start)).toList()) {
            if (span.start() >= from) {
                out.append(text, from, span.start()).append(mask);
            }
            from = Math.max(from, span.end());
        }
        return out.append(text, from, text.length()).toString();
    }

    private static boolean isAlone(String text, int start, int end) {
        return (start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1)))
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    }

    /** Whether this part of a text is several items of one list, none of them a structure of its own. */
    private static boolean isList(String text, Span span) {
        boolean comma = false;
        for (int at = span.start(); at < span.end(); at++) {
            if ("[]{}:".indexOf(text.charAt(at)) >= 0) {
                return false;
            }
            comma |= text.charAt(at) == ',';
        }
        return comma;
    }

    /** Where a text ends, without the sign that it was cut: an ellipsis, dots, or {@code [cut]}. */
    private static int endBeforeCut(String text) {
        int end = endWithout(text, text.length(), "….] ");
        return text.startsWith("[cut", end - 4) ? endWithout(text, end - 4, "…. ") : end;
    }

    private static int endWithout(String text, int from, String marks) {
        int end = from;
        while (end > 0 && marks.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    /** Masks the beginning of a secret that was cut off with the text. */
    private String tail(String text) {
        int end = endBeforeCut(text);
        for (String secret : known) {
            int shortest = Math.max(6, secret.length() / 2);
            for (int length = secret.length() - 1; secret.length() >= CUT_FROM && length >= shortest; length--) {
                if (length <= end && text.regionMatches(end - length, secret, 0, length)) {
                    met = true;
                    return text.substring(0, end - length) + Redactor.MASK + text.substring(end);
                }
            }
        }
        return text;
    }
}
