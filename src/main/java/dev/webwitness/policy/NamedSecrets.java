package dev.webwitness.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The secrets a run knows by value, and the search for them in every form they are likely to be written in.
 *
 * <p>Safe for any thread: the forms are one immutable list, replaced as a whole when a secret is added.
 */
final class NamedSecrets {
    /** Shorter values are ignored: masking every "ab" would destroy the evidence and protect nothing. */
    static final int SHORTEST = 3;
    /** Below this many characters a value counts only where it stands alone, not inside another word. */
    private static final int STANDS_ALONE_BELOW = 6;
    /** From this many characters on, a beginning cut off at the end of a text is masked too. */
    private static final int CUT_FROM = 8;

    /** Items of one list, none of them a structure of its own. */
    private static final Pattern LIST = Pattern.compile("[^\\[\\]{}:]*");

    private final Set<String> values = new LinkedHashSet<>();
    private volatile List<Form> forms = List.of();
    private volatile List<String> known = List.of();
    private volatile List<String> bare = List.of();
    private volatile boolean met;

    private record Form(String text, boolean alone, boolean word) {}

    NamedSecrets(Collection<String> secrets) {
        add(secrets);
    }

    /** Adds a value; one that is too short, blank or nothing but a mask is ignored. */
    void add(String secret) {
        add(List.of(secret));
    }

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
            for (String form : SecretForms.of(value)) {
                boolean alone = word || (value.length() < STANDS_ALONE_BELOW && !SecretForms.isEncoded(value, form));
                all.add(new Form(form, alone, word));
            }
        }
        all.sort(Comparator.comparingInt((Form form) -> form.text().length()).reversed());
        known = List.copyOf(values);
        bare = values.stream()
                .flatMap(value -> SecretForms.bare(value).stream())
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

    /** Whether a number, as text, is one of the secrets; short ones are left, they are counts and codes. */
    boolean isNumber(String digits, int shortest) {
        boolean secret = digits.length() >= shortest && known.contains(digits);
        if (secret) {
            met = true;
        }
        return secret;
    }

    /** Masks every secret but those that are themselves names of secrets, such as "password". */
    String mask(String text) {
        return tail(split(masked(text, false)));
    }

    /** Where a secret stands in a text, in whatever form; overlapping where two forms meet. */
    List<Unfolded.Span> find(String text) {
        List<Unfolded.Span> found = new ArrayList<>(unfolded(text));
        for (Form form : forms) {
            int at = text.indexOf(form.text());
            while (at >= 0) {
                int end = at + form.text().length();
                if ((!form.alone() || alone(text, at, end)) && !(form.word() && isName(text, end))) {
                    found.add(new Unfolded.Span(at, end));
                }
                at = text.indexOf(form.text(), end);
            }
        }
        return found;
    }

    /** Whether any secret is known at all. */
    boolean any() {
        return !known.isEmpty();
    }

    private List<Unfolded.Span> unfolded(String text) {
        if (bare.isEmpty() || text.length() < SecretForms.ENOUGH_TO_UNFOLD) {
            return List.of();
        }
        return Unfolded.of(text).stream()
                .flatMap(unfolded -> bare.stream().flatMap(form -> unfolded.find(form).stream()))
                .toList();
    }

    /** Masks the secrets that were split by formatting or written in a mixture of escapes. */
    private String split(String text) {
        List<Unfolded.Span> spans = unfolded(text);
        if (spans.isEmpty()) {
            return text;
        }
        met = true;
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        for (Unfolded.Span span : inOrder(spans)) {
            if (span.end() <= from) {
                continue;
            }
            if (span.start() >= from) {
                out.append(text, from, span.start()).append(Redactor.MASK);
            }
            from = span.end();
        }
        return out.append(text, from, text.length()).toString();
    }

    /** Masks the secrets that are themselves names of secrets, wherever they do not stand as a name. */
    String maskWords(String text) {
        return masked(text, true);
    }

    /** Masks the secrets that are JSON documents themselves, before anything looks at the text as JSON. */
    String maskDocuments(String text) {
        String result = text;
        for (Form form : forms) {
            if (structure(form.text()) && result.contains(form.text())) {
                result = replace(result, form);
            }
        }
        return lists(result);
    }

    /** A secret that is spread over the items of a list: its mask is one item. */
    private String lists(String text) {
        if (text.indexOf('[') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        for (Unfolded.Span span : inOrder(unfolded(text))) {
            String spread = text.substring(span.start(), span.end());
            if (span.start() < from
                    || spread.indexOf(',') < 0
                    || !LIST.matcher(spread).matches()) {
                continue;
            }
            met = true;
            int before = span.start() - 1;
            while (before > 0 && Character.isWhitespace(text.charAt(before))) {
                before--;
            }
            boolean number = before >= 0 && "[,".indexOf(text.charAt(before)) >= 0;
            out.append(text, from, span.start()).append(number ? "\"" + Redactor.MASK + "\"" : Redactor.MASK);
            from = span.end();
        }
        return out.append(text, from, text.length()).toString();
    }

    private static List<Unfolded.Span> inOrder(List<Unfolded.Span> spans) {
        return spans.stream()
                .sorted(Comparator.comparingInt(Unfolded.Span::start))
                .toList();
    }

    private String masked(String text, boolean words) {
        String result = text;
        for (Form form : forms) {
            if (form.word() == words && result.contains(form.text())) {
                result = replace(result, form);
            }
        }
        return result;
    }

    /** Whether any of the secrets stood in a text so far. */
    boolean met() {
        return met;
    }

    private String replace(String text, Form form) {
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        int at = text.indexOf(form.text());
        while (at >= 0) {
            int end = at + form.text().length();
            if ((form.alone() && !alone(text, at, end)) || (form.word() && isName(text, end))) {
                out.append(text, from, end);
            } else {
                met = true;
                String mask = structure(form.text()) ? "\"" + Redactor.MASK + "\"" : Redactor.MASK;
                out.append(text, from, at).append(mask);
            }
            from = end;
            at = text.indexOf(form.text(), end);
        }
        return out.append(text, from, text.length()).toString();
    }

    /** A secret that is a JSON document may stand where a value does: its mask must then be a value too. Escaped, it stands in a text. */
    private static boolean structure(String form) {
        boolean braces = (form.startsWith("{") && form.endsWith("}")) || (form.startsWith("[") && form.endsWith("]"));
        int quote = form.indexOf('"');
        return braces && quote > 0 && form.charAt(quote - 1) != '\\';
    }

    private static boolean alone(String text, int start, int end) {
        return (start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1)))
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    }

    private static boolean isName(String text, int end) {
        int at = end;
        while (at < text.length() && at < end + 4 && "\"'\\ ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() && (text.charAt(at) == '=' || text.charAt(at) == ':');
    }

    /** Masks the beginning of a secret that was cut off with the text. */
    private String tail(String text) {
        int end = text.length();
        while (end > 0 && "….] ".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        if (text.startsWith("[cut", Math.max(0, end - 4))) {
            end -= 4;
            while (end > 0 && "…. ".indexOf(text.charAt(end - 1)) >= 0) {
                end--;
            }
        }
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
