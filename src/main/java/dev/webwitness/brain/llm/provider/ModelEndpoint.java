package dev.webwitness.brain.llm.provider;

import dev.webwitness.brain.llm.exchange.ModelId;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.Vendor;
import java.net.URI;

/**
 * One model at one server.
 *
 * @param model the model's name, as the server knows it
 * @param url the server's address, up to where the vendor's paths begin
 * @param key the key for it, or why there is none
 */
public record ModelEndpoint(Vendor vendor, String model, String url, ModelKey key) {
    private static final String HIDDEN = "•••";

    /** Whether this is the vendor's own server, not one that speaks its language. */
    boolean own() {
        return url.equals(vendor.url());
    }

    /** Whether asking without a key is pointless. */
    public boolean needsKey() {
        return own() && vendor != Vendor.OLLAMA;
    }

    /** A text of the server, without the key and without the address it is asked at where that is not known to everybody. */
    String strip(String text) {
        String clean = key.strip(text);
        return own()
                ? clean
                : clean.replace(url, HIDDEN).replace(URI.create(url).getAuthority(), HIDDEN);
    }

    ModelId source() {
        return new ModelId(vendor.label(), model, toString());
    }

    public ModelEndpoint withModel(String other) {
        return new ModelEndpoint(vendor, other, url, key);
    }

    @Override
    public String toString() {
        return vendor.label() + " " + model;
    }
}
