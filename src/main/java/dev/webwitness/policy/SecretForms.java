package dev.webwitness.policy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The ways a secret may be written: as it is, escaped for a URL, JSON or HTML, in base64 or in hexadecimal. */
final class SecretForms {
    /** From this many bytes on, base64 is also searched for inside a longer encoded text, and hexadecimal at all. */
    private static final int ENOUGH_TO_SEARCH = 4;

    /** From this many letters and digits on, a secret is also searched for where formatting splits it. */
    static final int ENOUGH_TO_UNFOLD = 6;

    /** The same for its base64 and its hexadecimal digits, in which lines end anywhere. */
    private static final int ENOUGH_ENCODED = 10;

    private static final Pattern PERCENT = Pattern.compile("%[0-9A-F]{2}");

    private SecretForms() {}

    static Set<String> of(String secret) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(secret);
        json(secret, forms);
        url(secret, forms);
        html(secret, forms);
        base64(secret, forms);
        forms.removeIf(form -> form.length() < NamedSecrets.SHORTEST);
        return forms;
    }

    /** The letters and digits of the forms that are searched for where formatting splits them. */
    static Set<String> bare(String secret) {
        Set<String> bare = new LinkedHashSet<>();
        boolean word = SecretName.of(secret) != SecretName.HARMLESS;
        String own = Unfolded.bare(secret);
        if (own.length() >= ENOUGH_TO_UNFOLD && !word && own.length() * 2 >= secret.length()) {
            bare.add(own);
        }
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length >= ENOUGH_TO_SEARCH) {
            Set<String> encoded = new LinkedHashSet<>();
            for (int offset = 0; offset < 3; offset++) {
                encoded.add(inside(bytes, offset));
            }
            encoded.add(HexFormat.of().formatHex(bytes));
            encoded.add(HexFormat.of().withPrefix("0x").formatHex(bytes));
            encoded.add(codes(secret));
            encoded.stream()
                    .map(Unfolded::bare)
                    .filter(form -> form.length() >= ENOUGH_ENCODED)
                    .forEach(bare::add);
        }
        return bare;
    }

    /** The characters' numbers one behind the other, as a script lists them. */
    private static String codes(String secret) {
        StringBuilder codes = new StringBuilder();
        secret.codePoints().forEach(codes::append);
        return codes.toString();
    }

    /** Whether a form stands inside longer encoded texts, so that its neighbours say nothing. */
    static boolean isEncoded(String secret, String form) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        return form.equalsIgnoreCase(HexFormat.of().formatHex(bytes))
                || IntStream.range(0, 3).anyMatch(offset -> form.equals(inside(bytes, offset)));
    }

    private static void json(String secret, Set<String> forms) {
        String plain = JsonText.escape(secret, false);
        forms.add(plain);
        forms.add(plain.replace("/", "\\/"));
        forms.add(JsonText.escape(secret, true));
        forms.add(upperEscapes(secret));
        forms.add(JsonText.escape(plain, false));
        forms.add(plain.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("'", "\\u0027"));
        forms.add(plain.replace("<", "\\u003C")
                .replace(">", "\\u003E")
                .replace("&", "\\u0026")
                .replace("'", "\\u0027"));
    }

    private static String upperEscapes(String secret) {
        return Pattern.compile("\\\\u[0-9a-f]{4}")
                .matcher(JsonText.escape(secret, true))
                .replaceAll(match -> "\\\\u" + match.group().substring(2).toUpperCase(Locale.ROOT));
    }

    private static void url(String secret, Set<String> forms) {
        String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        String component = form.replace("+", "%20")
                .replace("%21", "!")
                .replace("%27", "'")
                .replace("%28", "(")
                .replace("%29", ")")
                .replace("%7E", "~");
        String strict = component
                .replace("!", "%21")
                .replace("'", "%27")
                .replace("(", "%28")
                .replace(")", "%29")
                .replace("*", "%2A");
        String whole = component
                .replace("%3B", ";")
                .replace("%2F", "/")
                .replace("%3F", "?")
                .replace("%3A", ":")
                .replace("%40", "@")
                .replace("%26", "&")
                .replace("%3D", "=")
                .replace("%2B", "+")
                .replace("%24", "$")
                .replace("%2C", ",")
                .replace("%23", "#");
        for (String encoded : new String[] {form, component, strict, whole, component.replace("%", "%25")}) {
            forms.add(encoded);
            forms.add(PERCENT.matcher(encoded).replaceAll(match -> match.group().toLowerCase(Locale.ROOT)));
        }
    }

    private static void html(String secret, Set<String> forms) {
        String escaped = secret.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        String quoted = escaped.replace("\"", "&quot;");
        forms.add(escaped);
        forms.add(quoted);
        forms.add(quoted.replace("'", "&#39;"));
        forms.add(quoted.replace("'", "&#x27;"));
        forms.add(escaped.replace("\"", "&#34;").replace("'", "&#39;"));
        forms.add(quoted.replace("'", "&apos;"));
    }

    private static void base64(String secret, Set<String> forms) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        addBase64(Base64.getEncoder().encodeToString(bytes), forms);
        addBase64(Base64.getEncoder().withoutPadding().encodeToString(bytes), forms);
        if (bytes.length < ENOUGH_TO_SEARCH) {
            return;
        }
        for (int offset = 0; offset < 3; offset++) {
            addBase64(inside(bytes, offset), forms);
        }
        forms.add(HexFormat.of().formatHex(bytes));
        forms.add(HexFormat.of().withUpperCase().formatHex(bytes));
    }

    /** The characters that stand for the secret alone when it starts at {@code offset} bytes into a group of three. */
    private static String inside(byte[] bytes, int offset) {
        byte[] shifted = new byte[offset + bytes.length];
        System.arraycopy(bytes, 0, shifted, offset, bytes.length);
        String encoded = Base64.getEncoder().withoutPadding().encodeToString(shifted);
        int first = (offset * 8 + 5) / 6;
        int last = shifted.length * 8 / 6;
        return encoded.substring(first, last);
    }

    private static void addBase64(String encoded, Set<String> forms) {
        forms.add(encoded);
        forms.add(encoded.replace('+', '-').replace('/', '_'));
        forms.add(encoded.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"));
    }
}
