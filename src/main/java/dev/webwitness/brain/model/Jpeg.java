package dev.webwitness.brain.model;

import java.util.Base64;

/** A JPEG picture as it goes over the wire. Its text form does not show it. */
public record Jpeg(String base64) {
    public static Jpeg of(byte[] bytes) {
        return new Jpeg(Base64.getEncoder().encodeToString(bytes));
    }

    @Override
    public String toString() {
        return "Jpeg[" + base64.length() + " characters]";
    }
}
