package dev.webwitness.policy;

import java.util.List;

/**
 * A secret by its name, with the value that only the browser layer types.
 *
 * @param origins where it may be typed, as in {@link UrlPolicy#originAllowed}; empty for the origin a run starts at
 */
public record Secret(String name, String value, List<String> origins) {
    /** Shorter values cannot be told from other text, so that nothing could be masked. */
    public static final int SHORTEST = 4;

    public Secret {
        origins = List.copyOf(origins);
    }

    @Override
    public String toString() {
        return "the secret " + name;
    }
}
