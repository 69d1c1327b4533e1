package dev.webwitness.brain.llm.client;

import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which model is asked, and what it may take.
 *
 * @param fallback another model at the same server, asked when the first cannot be used; null for none
 */
public record ModelSettings(
        ModelEndpoint endpoint, @Nullable String fallback, ModelLimits limits) {
    /** Texts that must never be shown or stored: the key, where there is one. */
    public List<String> secrets() {
        String key = endpoint.key().value();
        return key == null ? List.of() : List.of(key);
    }
}
