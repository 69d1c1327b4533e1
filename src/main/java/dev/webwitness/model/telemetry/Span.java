package dev.webwitness.model.telemetry;

import java.util.Map;

/**
 * Something that takes its time, as whoever traces it is told. Safe for any thread.
 *
 * <p>Names and facts come from the code, never from a page, a task or an address; the values are texts, whole numbers and booleans.
 */
public interface Span {
    /** What nobody traces. */
    Span NONE = new Span() {
        @Override
        public Span part(String name, Map<String, Object> facts) {
            return this;
        }

        @Override
        public void end(boolean failed, Map<String, Object> facts) {
            // nobody wants to know
        }

        @Override
        public String traceparent() {
            return "";
        }
    };

    /** A part of it, which begins now. */
    Span part(String name, Map<String, Object> facts);

    /** It is over; only the first end counts. */
    void end(boolean failed, Map<String, Object> facts);

    /** Its place in the trace as W3C writes it, for what it calls; empty where it is not traced. */
    String traceparent();
}
