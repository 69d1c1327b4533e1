package dev.webwitness.model.telemetry;

import java.util.Map;

/**
 * A span of a trace. Safe for any thread.
 *
 * <p>Names and facts come from the code, never from a page, a task or an address. Values are texts, whole numbers and booleans.
 */
public interface Span {
    /** A span that is not traced. */
    Span NONE = new Span() {
        @Override
        public Span part(String name, Map<String, Object> facts) {
            return this;
        }

        @Override
        public void end(boolean failed, Map<String, Object> facts) {
            // not traced
        }

        @Override
        public String traceparent() {
            return "";
        }
    };

    /** Begins a child span. */
    Span part(String name, Map<String, Object> facts);

    /** Ends the span; only the first end counts. */
    void end(boolean failed, Map<String, Object> facts);

    /** Its W3C trace context; empty where it is not traced. */
    String traceparent();
}
