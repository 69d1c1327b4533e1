package dev.webwitness.model.event;

import dev.webwitness.model.TextTruncator;

/**
 * A request of a page that changes something where it is sent, before it is sent.
 *
 * @param url where to, without a fragment
 * @param body the beginning of what it carries; empty where it carries nothing
 */
public record OutgoingChange(String method, String url, String body) {
    private static final int LONGEST_URL = 300;

    /** {@code POST https://shop.example/orders}. */
    public String label() {
        return method + " " + (TextTruncator.toChars(url, LONGEST_URL));
    }

    /** What makes it one with another: the same is done in the same place, whatever it is done to. */
    public String kind() {
        return method + " " + url.replaceFirst("[?#].*", "");
    }
}
