package dev.webwitness.policy.secret;

import dev.webwitness.policy.access.UrlPolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A secret by its name, with the value that only the browser layer types.
 *
 * @param origins where it may be typed, as in {@link UrlPolicy#originAllowed}; empty for the origin a run starts at
 * @param user the user name that logs in with it; null where none is known
 */
public record Secret(
        String name,
        String value,
        List<String> origins,
        @Nullable String user) {
    /** The least length of a value. Shorter ones could not be masked. */
    public static final int SHORTEST = 4;

    public Secret {
        origins = List.copyOf(origins);
    }

    @Override
    public String toString() {
        return "the secret " + name;
    }
}
