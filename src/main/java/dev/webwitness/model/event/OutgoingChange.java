package dev.webwitness.model.event;

import dev.webwitness.model.text.TextTruncator;

/**
 * A page's request that changes something on its server, before it is sent.
 *
 * @param url without a fragment
 * @param body the start of its body; empty for none
 */
public record OutgoingChange(String method, String url, String body) {
    private static final int LONGEST_URL = 300;

    /** {@code POST https://shop.example/orders}. */
    public String label() {
        return method + " " + (TextTruncator.toChars(url, LONGEST_URL));
    }

    /** Method and address without the query: equal for the same change to different things. */
    public String kind() {
        return method + " " + url.replaceFirst("[?#].*", "");
    }
}
