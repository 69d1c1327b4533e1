package dev.webwitness.brain.llm.exchange;

import java.util.Base64;

/** A JPEG picture as it goes over the wire. Its text form does not show it. */
public record JpegImage(String base64) {
    public static JpegImage of(byte[] bytes) {
        return new JpegImage(Base64.getEncoder().encodeToString(bytes));
    }

    @Override
    public String toString() {
        return "Jpeg[" + base64.length() + " characters]";
    }
}
