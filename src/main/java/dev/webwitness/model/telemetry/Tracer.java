package dev.webwitness.model.telemetry;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Begins spans. Safe for any thread. */
public interface Tracer {
    /** A tracer that traces nothing. */
    Tracer NONE = (name, traceparent, facts) -> Span.NONE;

    /**
     * Begins a span.
     *
     * @param traceparent the W3C context of its parent; null or an invalid one for a new trace
     */
    Span begin(String name, @Nullable String traceparent, Map<String, Object> facts);
}
