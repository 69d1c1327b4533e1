package dev.webwitness.brain.model;

import java.net.URI;

/**
 * One model at one server.
 *
 * @param model the model's name, as the server knows it
 * @param url the server's address, up to where the vendor's paths begin
 * @param key the key for it, or why there is none
 */
public record Endpoint(Vendor vendor, String model, String url, ModelKey key) {
    private static final String HIDDEN = "•••";

    /** Whether this is the vendor's own server, not one that speaks its language. */
    boolean own() {
        return url.equals(vendor.url());
    }

    /** Whether asking without a key is pointless. */
    boolean needsKey() {
        return own() && vendor != Vendor.OLLAMA;
    }

    /** A text of the server, without the key and without the address it is asked at where that is not known to everybody. */
    String strip(String text) {
        String clean = key.strip(text);
        return own()
                ? clean
                : clean.replace(url, HIDDEN).replace(URI.create(url).getAuthority(), HIDDEN);
    }

    Source source() {
        return new Source(vendor.label(), model, toString());
    }

    Endpoint withModel(String other) {
        return new Endpoint(vendor, other, url, key);
    }

    @Override
    public String toString() {
        return vendor.label() + " " + model;
    }
}
