package dev.webwitness.policy.redaction;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The ways a secret may be written: as it is, escaped for a URL, JSON or HTML, in base64 or in hexadecimal. */
final class SecretEncodings {
    /** From this many bytes on, base64 is also searched for inside a longer encoded text, and hexadecimal at all. */
    private static final int ENOUGH_TO_SEARCH = 4;

    /** From this many letters and digits on, a secret is also searched for where formatting splits it. */
    static final int ENOUGH_TO_UNFOLD = 6;

    /** The same for its base64 and its hexadecimal digits, in which lines end anywhere. */
    private static final int ENOUGH_ENCODED = 10;

    private static final Pattern HEX = Pattern.compile("(%|\\\\u)[0-9A-F]{2,4}");

    /** What a form, encodeURIComponent, RFC 3986 and encodeURI leave as it is besides letters and digits. */
    private static final List<String> KEPT_IN_URLS = List.of(" .-*_", "-_.!~*'()", "-_.~", "-_.!~*'();/?:@&=+$,#");

    private SecretEncodings() {}

    static Set<String> of(String secret) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(secret);
        json(secret, forms);
        for (String kept : KEPT_IN_URLS) {
            forms.add(percent(secret, kept).replace(' ', '+'));
        }
        forms.add(percent(secret, KEPT_IN_URLS.get(1)).replace("%", "%25"));
        html(secret, forms);
        base64(secret, forms);
        for (String form : List.copyOf(forms)) {
            forms.add(HEX.matcher(form).replaceAll(hex -> "\\" + hex.group().toLowerCase(Locale.ROOT)));
        }
        forms.removeIf(form -> form.length() < KnownSecretMasker.SHORTEST);
        return forms;
    }

    /** The letters and digits of the forms that are searched for where formatting splits them. */
    static Set<String> bare(String secret) {
        Set<String> bare = new LinkedHashSet<>();
        String own = NormalizedText.bare(secret);
        boolean word = SecretName.of(secret) != SecretName.HARMLESS;
        if (own.length() >= ENOUGH_TO_UNFOLD && !word && own.length() * 2 >= secret.length()) {
            bare.add(own);
        }
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length >= ENOUGH_TO_SEARCH) {
            // the last are the numbers of the characters, as a script lists them
            Set<String> encoded = new LinkedHashSet<>(List.of(
                    HexFormat.of().formatHex(bytes),
                    HexFormat.of().withPrefix("0x").formatHex(bytes),
                    secret.codePoints().mapToObj(String::valueOf).collect(Collectors.joining())));
            IntStream.range(0, 3).forEach(offset -> encoded.add(inside(bytes, offset)));
            encoded.stream()
                    .map(NormalizedText::bare)
                    .filter(form -> form.length() >= ENOUGH_ENCODED)
                    .forEach(bare::add);
        }
        return bare;
    }

    /** Whether a form stands inside longer encoded texts, so that its neighbours say nothing. */
    static boolean isEncoded(String secret, String form) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        return form.equalsIgnoreCase(HexFormat.of().formatHex(bytes))
                || IntStream.range(0, 3).anyMatch(offset -> form.equals(inside(bytes, offset)));
    }

    private static void json(String secret, Set<String> forms) {
        String plain = JsonMasker.escape(secret);
        forms.add(plain);
        forms.add(plain.replace("/", "\\/"));
        forms.add(JsonMasker.escape(plain));
        forms.add(unicode(plain, "[^\\x00-\\x7e]"));
        forms.add(unicode(plain, "[<>&']"));
    }

    private static String unicode(String text, String escaped) {
        return Pattern.compile(escaped)
                .matcher(text)
                .replaceAll(c -> String.format("\\\\u%04X", (int) c.group().charAt(0)));
    }

    private static String percent(String secret, String kept) {
        StringBuilder out = new StringBuilder();
        for (byte b : secret.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > 0 && (Character.isLetterOrDigit(b) || kept.indexOf(b) >= 0);
            out.append(plain ? String.valueOf((char) b) : String.format("%%%02X", b));
        }
        return out.toString();
    }

    private static void html(String secret, Set<String> forms) {
        String escaped = secret.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        for (String quote : List.of("\"", "&quot;", "&#34;")) {
            for (String apostrophe : List.of("'", "&#39;", "&#x27;", "&apos;")) {
                forms.add(escaped.replace("\"", quote).replace("'", apostrophe));
            }
        }
    }

    private static void base64(String secret, Set<String> forms) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        addBase64(Base64.getEncoder().encodeToString(bytes), forms);
        addBase64(Base64.getEncoder().withoutPadding().encodeToString(bytes), forms);
        if (bytes.length < ENOUGH_TO_SEARCH) {
            return;
        }
        IntStream.range(0, 3).forEach(offset -> addBase64(inside(bytes, offset), forms));
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
