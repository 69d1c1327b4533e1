package dev.webwitness.model.telemetry;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whoever is told what takes how long. Safe for any thread. */
public interface Tracer {
    /** Nobody. */
    Tracer NONE = (name, traceparent, facts) -> Span.NONE;

    /**
     * Something begins.
     *
     * @param traceparent of which it is a part, as W3C writes it; null, or anything that is none, where it is a whole of its own
     */
    Span begin(String name, @Nullable String traceparent, Map<String, Object> facts);
}
