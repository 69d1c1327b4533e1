package dev.webwitness.brain.model;

/**
 * One model at one server.
 *
 * @param model the model's name, as the server knows it
 * @param url the server's address, up to where the vendor's paths begin
 * @param key the key for it, or why there is none
 */
public record Endpoint(Vendor vendor, String model, String url, ModelKey key) {
    /** Whether this is the vendor's own server, not one that speaks its language. */
    boolean own() {
        return url.equals(vendor.url());
    }

    /** Whether asking without a key is pointless. */
    boolean needsKey() {
        return own() && vendor != Vendor.OLLAMA;
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
