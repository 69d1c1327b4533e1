package dev.webwitness.policy.redaction;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Masks the values of secret-like names in a text that is not JSON as a whole: {@code name=value} in queries, fragments, forms and settings, {@code
 * name: "value"} in JSON and printed objects, {@code X-Name: value} in headers. A sentence that goes on after a colon stays.
 */
final class NamedValueMasker {
    private static final String QUOTE = "\\\\{0,7}+[\"'`]|&quot;|&#34;|&#39;|&#x27;|&apos;";
    /** A name, the quote that closes it, the separator, and the quote that opens the value. */
    private static final Pattern PAIR = Pattern.compile("(?<![A-Za-z0-9_.$\\[\\]-])(?:(?<=%)[0-9A-Fa-f]{2}+)?+"
            + "(?<name>(?:[A-Za-z0-9_.$\\[\\]-]|%5[bBdD]){1,80}+)(?<close>" + QUOTE + ")?+"
            + "(?<separator> {0,2}+(?:=(?![=>])|:(?!:|//))[ \\t]{0,8}+)(?<open>" + QUOTE + ")?+");
    /** What an unquoted value ends at, by what stands before it. */
    private static final Pattern PARAMETER = Pattern.compile("[^\\s&;\"'`<>#]*+");

    private static final Pattern MATRIX = Pattern.compile("[^\\s&;\"'`<>#?]*+");
    private static final Pattern ENCODED = Pattern.compile("[^\\s&;\"'`<>#=]*+");
    private static final Pattern ENCODED_PAIR = Pattern.compile("%3[aAdD]");
    private static final Pattern HEADER = Pattern.compile("[^\\s&;\"'`<>,{}()|\\\\]*+");

    /** So much of an unquoted value is looked at to judge it. */
    private static final int LONGEST_LOOK = 96;

    private final String text;
    private final UnaryOperator<String> inner;
    private final StringBuilder out;
    /** Where the value ends that is looked at. */
    private int end;

    private NamedValueMasker(String text, UnaryOperator<String> inner) {
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
        return text.indexOf('=') < 0 && text.indexOf(':') < 0 ? text : new NamedValueMasker(text, inner).run();
    }

    private String run() {
        Matcher pair = PAIR.matcher(text);
        int copied = 0;
        for (int at = 0; at < text.length() && pair.find(at); ) {
            SecretName kind = SecretName.of(pair.group("name"));
            String masked = pair.group("open") == null ? unquoted(pair, kind) : quoted(pair, kind);
            if (masked != null) {
                out.append(text, copied, pair.end()).append(masked);
                copied = end;
            }
            at = masked == null ? pair.end() : end;
        }
        return copied == 0 ? text : out.append(text, copied, text.length()).toString();
    }

    private @Nullable String quoted(Matcher pair, SecretName kind) {
        if (kind != SecretName.SECRET || isInSentence(pair)) {
            return null;
        }
        end = quotedEnd(pair.group("open"), pair.end());
        String value = text.substring(pair.end(), end);
        boolean secret = !SecretValue.isNone(value) && value.chars().anyMatch(Character::isLetterOrDigit);
        return secret ? HeaderMasker.mask(pair.group("name"), value) : null;
    }

    /** An unquoted name before a colon and after a word, as in {@code Unexpected token: 'export'}. */
    private boolean isInSentence(Matcher pair) {
        int start = pair.start();
        return pair.group("separator").contains(":")
                && pair.group("close") == null
                && start > 1
                && text.charAt(start - 1) == ' '
                && Character.isLetter(text.charAt(start - 2));
    }

    private @Nullable String unquoted(Matcher pair, SecretName kind) {
        boolean colon = pair.group("separator").contains(":");
        boolean tight = pair.group("separator").equals("=");
        if (kind == SecretName.HARMLESS || (!colon && !tight)) {
            return tight ? decoded(pair) : null;
        }
        Pattern shape = colon ? HEADER : isMatrix(pair) ? MATRIX : PARAMETER;
        String value = text.substring(pair.end(), unquotedEnd(pair, shape, LONGEST_LOOK));
        if (value.isEmpty() || SecretValue.isNone(value)) {
            return null;
        }
        boolean number = value.chars().allMatch(Character::isDigit);
        boolean secret;
        if (colon) {
            secret = number ? kind.hidesNumber(value.length()) : kind == SecretName.SECRET && isHeader(pair);
        } else {
            secret = kind == SecretName.SECRET ? !isCode(value) : SecretValue.isRandom(value);
        }
        if (!secret) {
            return tight ? decoded(pair) : null;
        }
        end = unquotedEnd(pair, shape, text.length());
        String masked = HeaderMasker.mask(pair.group("name"), text.substring(pair.end(), end));
        return colon && pair.group("close") != null ? "\"" + masked + "\"" : masked;
    }

    private boolean isMatrix(Matcher pair) {
        return pair.start() > 0 && text.charAt(pair.start() - 1) == ';';
    }

    /** A call such as {@code token=readToken()} in a line of source is not a value. */
    private static boolean isCode(String value) {
        return value.startsWith("${") || value.indexOf('(') > 0;
    }

    /** Whether a name is written as that of a header of several words; {@link HeaderMasker} knows those with values of their own. */
    private static boolean isHeader(Matcher pair) {
        String name = pair.group("name");
        return pair.group("close") == null
                && name.indexOf('-') > 0
                && !SecretName.isAuthorization(name)
                && !SecretName.isCookie(name);
    }

    /** A percent-encoded value may hold pairs of its own: it is decoded, masked and encoded again if that changed it. */
    private @Nullable String decoded(Matcher pair) {
        end = unquotedEnd(pair, ENCODED, text.length());
        String value = text.substring(pair.end(), end);
        if (!ENCODED_PAIR.matcher(value).find()) {
            return null;
        }
        try {
            String decoded = URLDecoder.decode(value, StandardCharsets.UTF_8);
            String masked = inner.apply(decoded);
            String bullet = URLEncoder.encode(Redactor.MASK, StandardCharsets.UTF_8);
            return masked.equals(decoded)
                    ? null
                    : URLEncoder.encode(masked, StandardCharsets.UTF_8).replace(bullet, Redactor.MASK);
        } catch (IllegalArgumentException e) {
            return null; // not percent-encoded after all
        }
    }

    /** Where an unquoted value ends, before punctuation that belongs to the sentence. */
    private int unquotedEnd(Matcher pair, Pattern shape, int longest) {
        int start = pair.end();
        Matcher value = shape.matcher(text).region(start, Math.min(text.length(), start + longest));
        int last = value.lookingAt() ? value.end() : start;
        while (last > start && last < start + LONGEST_LOOK && ",.;:!?)}]\\".indexOf(text.charAt(last - 1)) >= 0) {
            last--;
        }
        return last;
    }

    /** Where a quoted value ends: at its own quote, at one less escaped, or at the end of the text. */
    private int quotedEnd(String quote, int start) {
        int backslashes = quote.length() - 1;
        String mark = quote.startsWith("&") ? quote : quote.substring(backslashes);
        for (int at = text.indexOf(mark, start); at >= 0; at = text.indexOf(mark, at + 1)) {
            int run = 0;
            while (at - run - 1 >= start && text.charAt(at - run - 1) == '\\') {
                run++;
            }
            if (mark.length() > 1) {
                return at;
            }
            if (backslashes == 0 ? run % 2 == 0 : run <= backslashes) {
                return at - Math.min(run, backslashes);
            }
        }
        return text.length();
    }
}
