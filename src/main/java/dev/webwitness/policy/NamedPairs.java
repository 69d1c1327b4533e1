package dev.webwitness.policy;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Masks the values of secret-like names in a text that is not JSON as a whole: query strings and fragments, forms, logs, source lines,
 * printed objects, JSON inside other text.
 *
 * <p>One pass from separator to separator; around each, the name before and the value after are looked at within fixed bounds.
 */
final class NamedPairs {
    private static final int LONGEST_NAME = 80;
    /** So much of an unquoted value is looked at to judge it. */
    private static final int LONGEST_LOOK = 96;

    private static final List<String> ENTITIES = List.of("&quot;", "&#34;", "&#39;", "&#x27;", "&apos;");

    private final String text;
    private final UnaryOperator<String> inner;
    private final StringBuilder out;
    private int copied;

    private NamedPairs(String text, UnaryOperator<String> inner) {
        this.text = text;
        this.inner = inner;
        this.out = new StringBuilder(text.length());
    }

    /**
     * The text with its secret-like values masked.
     *
     * @param inner masks what a percent-encoded value says, such as a whole URL inside a parameter
     */
    static String mask(String text, UnaryOperator<String> inner) {
        if (text.indexOf('=') < 0 && text.indexOf(':') < 0) {
            return text;
        }
        return new NamedPairs(text, inner).run();
    }

    /** A name as it stands before a separator. */
    private record Name(String text, int start, boolean quoted, boolean spaced) {}

    private String run() {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            at = (c == '=' || c == ':') && isSeparator(at, c) ? pair(at, c) : at + 1;
        }
        return copied == 0 ? text : out.append(text, copied, text.length()).toString();
    }

    private boolean isSeparator(int at, char c) {
        char next = charAt(at + 1);
        char before = charAt(at - 1);
        if (c == '=') {
            return next != '=' && next != '>' && "=!<>+*|^~".indexOf(before) < 0;
        }
        return next != ':' && before != ':' && !(next == '/' && charAt(at + 2) == '/');
    }

    /** Looks at the pair around one separator, masks it if need be, and answers where to go on. */
    private int pair(int at, char separator) {
        Name name = nameBefore(at);
        SecretName kind = name == null ? SecretName.HARMLESS : SecretName.of(name.text());
        int start = at + 1;
        while (start < text.length() && start < at + 9 && " \t".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        boolean tight = separator == '=' && start == at + 1 && name != null && !name.spaced();
        if (kind == SecretName.HARMLESS || name == null) {
            return tight ? encoded(start) : at + 1;
        }
        String quote = quoteAt(start);
        return quote.isEmpty()
                ? unquoted(name, kind, separator, tight, start)
                : quoted(name, kind, separator, quote, start);
    }

    private int quoted(Name name, SecretName kind, char separator, String quote, int open) {
        int start = open + quote.length();
        int end = closing(quote, start);
        String value = text.substring(start, end);
        boolean sentence = separator == ':' && !name.quoted() && kind == SecretName.PLAIN && inSentence(name.start());
        boolean secret = kind.hidesField()
                && (sentence ? SecretValue.isRandom(value) : !SecretValue.isNone(value))
                && value.chars().anyMatch(Character::isLetterOrDigit);
        return secret ? replace(start, end, field(name.text(), value)) : open;
    }

    private int unquoted(Name name, SecretName kind, char separator, boolean tight, int start) {
        boolean matrix = charAt(name.start() - 1) == ';';
        int end = valueEnd(start, Math.min(text.length(), start + LONGEST_LOOK), separator, matrix);
        String value = text.substring(start, end);
        if (value.isEmpty() || SecretValue.isNone(value)) {
            return start;
        }
        boolean number = value.chars().allMatch(Character::isDigit);
        boolean secret;
        if (name.quoted() && number) {
            secret = kind.hidesNumber(value.length());
        } else if (tight) {
            secret = kind.hidesField() ? !isCode(value, end) : SecretValue.isRandom(value);
        } else if (kind == SecretName.STRONG) {
            secret = SecretValue.isSecretInProse(value, endsItem(end));
        } else {
            secret = kind == SecretName.PLAIN && SecretValue.isRandom(value);
        }
        if (!secret) {
            return tight && kind == SecretName.WEAK ? encoded(start) : start;
        }
        int whole = valueEnd(end, text.length(), separator, matrix);
        String masked = field(name.text(), text.substring(start, Math.max(end, whole)));
        return replace(start, Math.max(end, whole), name.quoted() && separator == ':' ? "\"" + masked + "\"" : masked);
    }

    /** Where an unquoted value ends, before punctuation that belongs to the sentence. */
    private int valueEnd(int start, int limit, char separator, boolean matrix) {
        int end = start;
        while (end < limit && !endsValue(text.charAt(end), separator) && !(matrix && text.charAt(end) == '?')) {
            end++;
        }
        while (end > start && end < start + LONGEST_LOOK && ",.;:!?)}]\\".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    /** A percent-encoded value may hold pairs of its own: it is decoded, masked and encoded again if that changed it. */
    private int encoded(int start) {
        int end = start;
        boolean pairs = false;
        while (end < text.length() && text.charAt(end) != '=' && !endsValue(text.charAt(end), '=')) {
            pairs |= text.charAt(end) == '%' && charAt(end + 1) == '3' && "aAdD".indexOf(charAt(end + 2)) >= 0;
            end++;
        }
        if (!pairs) {
            return start;
        }
        try {
            String decoded = URLDecoder.decode(text.substring(start, end), StandardCharsets.UTF_8);
            String masked = inner.apply(decoded);
            if (!masked.equals(decoded)) {
                String bullet = URLEncoder.encode(Redactor.MASK, StandardCharsets.UTF_8);
                return replace(
                        start,
                        end,
                        URLEncoder.encode(masked, StandardCharsets.UTF_8).replace(bullet, Redactor.MASK));
            }
        } catch (IllegalArgumentException e) {
            // Not percent-encoded after all.
        }
        return start;
    }

    private int replace(int start, int end, String mask) {
        out.append(text, copied, start).append(mask);
        copied = end;
        return end;
    }

    private static String field(String name, String value) {
        return HeaderValues.mask(name, value);
    }

    private @Nullable Name nameBefore(int separator) {
        int end = separator;
        while (end > copied && separator - end < 3 && text.charAt(end - 1) == ' ') {
            end--;
        }
        boolean spaced = end < separator;
        String quote = quoteBefore(end);
        int start = end - quote.length();
        int last = start;
        while (start > copied && last - start < LONGEST_NAME && inName(start - 1)) {
            start--;
        }
        if (charAt(start - 1) == '%' && last - start > 2 && !inName(start - 1)) {
            start += 2;
        }
        if (start == last) {
            return null;
        }
        boolean quoted = !quote.isEmpty() && text.startsWith(quote, start - quote.length());
        return quote.isEmpty() || quoted ? new Name(text.substring(start, last), start, quoted, spaced) : null;
    }

    private boolean inName(int at) {
        char c = text.charAt(at);
        if (c == '%') {
            return charAt(at + 1) == '5' && "bBdD".indexOf(charAt(at + 2)) >= 0;
        }
        return c < 0x80 && (Character.isLetterOrDigit(c) || "_-.$[]".indexOf(c) >= 0);
    }

    /** Whether the name goes on a sentence: a blank before it, and before that a letter. */
    private boolean inSentence(int start) {
        return charAt(start - 1) == ' ' && Character.isLetter(charAt(start - 2));
    }

    private boolean endsItem(int end) {
        int at = end;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at >= text.length() || ",;}|\r\n\"'`".indexOf(text.charAt(at)) >= 0 || (at == end && charAt(at) == ')');
    }

    /** A call such as {@code token=readToken()} in a line of source is not a value. */
    private boolean isCode(String value, int end) {
        return value.startsWith("${") || value.indexOf('(') > 0 || charAt(end) == '(';
    }

    private static boolean endsValue(char c, char separator) {
        if (Character.isWhitespace(c) || "&;\"'`<>".indexOf(c) >= 0) {
            return true;
        }
        return separator == '=' ? c == '#' : ",{}()[]|\\".indexOf(c) >= 0;
    }

    /** The quote that opens at a place: backslashes and a quote character, or an HTML entity; empty when none does. */
    private String quoteAt(int at) {
        int end = at;
        while (end < text.length() && end < at + 8 && text.charAt(end) == '\\') {
            end++;
        }
        if ("\"'`".indexOf(charAt(end)) >= 0 && end < text.length()) {
            return text.substring(at, end + 1);
        }
        return ENTITIES.stream()
                .filter(entity -> text.startsWith(entity, at))
                .findFirst()
                .orElse("");
    }

    private String quoteBefore(int end) {
        char c = charAt(end - 1);
        if (c == ';') {
            return ENTITIES.stream()
                    .filter(entity -> end >= entity.length() && text.startsWith(entity, end - entity.length()))
                    .findFirst()
                    .orElse("");
        }
        if (c != '"' && c != '\'' && c != '`') {
            return "";
        }
        int start = end - 1;
        while (start > copied && end - start < 8 && text.charAt(start - 1) == '\\') {
            start--;
        }
        return text.substring(start, end);
    }

    /** Where a quoted value ends: at its own quote, at one less escaped, or at the end of the text. */
    private int closing(String quote, int start) {
        if (quote.startsWith("&")) {
            int at = text.indexOf(quote, start);
            return at < 0 ? text.length() : at;
        }
        char mark = quote.charAt(quote.length() - 1);
        int backslashes = quote.length() - 1;
        for (int at = text.indexOf(mark, start); at >= 0; at = text.indexOf(mark, at + 1)) {
            int run = 0;
            while (at - run - 1 >= start && text.charAt(at - run - 1) == '\\') {
                run++;
            }
            boolean escaped = backslashes == 0 ? run % 2 == 1 : run > backslashes;
            if (!escaped) {
                return at - run < start ? start : at - Math.min(run, backslashes);
            }
        }
        return text.length();
    }

    private char charAt(int at) {
        return at >= 0 && at < text.length() ? text.charAt(at) : '\0';
    }
}
