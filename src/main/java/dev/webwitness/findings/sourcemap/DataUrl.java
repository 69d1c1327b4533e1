package dev.webwitness.findings.sourcemap;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The text within a {@code data:} address (RFC 2397), base64 or percent-encoded, read as UTF-8. */
final class DataUrl {
    private DataUrl() {}

    /** Null where it is no such address. */
    static @Nullable String text(String address) {
        int comma = address.indexOf(',');
        if (comma < 0 || !address.regionMatches(true, 0, "data:", 0, 5)) {
            return null;
        }
        String type = address.substring(5, comma).toLowerCase(Locale.ROOT);
        byte[] bytes = bytes(address.substring(comma + 1));
        if (!type.endsWith(";base64")) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        try {
            return new String(Base64.getMimeDecoder().decode(bytes), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return null;
        }
    }

    /** Text with its percent escapes undone; a percent sign without two digits after it stands for itself, as in browsers. */
    static String unescaped(String text) {
        return text.indexOf('%') < 0 ? text : new String(bytes(text), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        byte[] raw = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(raw.length);
        for (int i = 0; i < raw.length; i++) {
            int high = raw[i] == '%' && i + 2 < raw.length ? Character.digit(raw[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(raw[i + 2], 16);
            if (low >= 0) {
                out.write(high * 16 + low);
                i += 2;
            } else {
                out.write(raw[i]);
            }
        }
        return out.toByteArray();
    }
}
