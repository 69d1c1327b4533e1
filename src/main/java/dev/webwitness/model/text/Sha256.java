package dev.webwitness.model.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts in UTF-8. Pure. */
public final class Sha256 {
    private Sha256() {}

    public static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** The hash in hexadecimal. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(hash(text));
    }
}
