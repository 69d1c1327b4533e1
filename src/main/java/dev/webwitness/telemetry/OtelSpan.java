package dev.webwitness.telemetry;

import dev.webwitness.model.telemetry.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Map;

/** A span of OpenTelemetry's. */
final class OtelSpan implements Span {
    private final Tracer tracer;
    private final Context here;
    private final io.opentelemetry.api.trace.Span span;

    private OtelSpan(Tracer tracer, Context parent, io.opentelemetry.api.trace.Span span) {
        this.tracer = tracer;
        this.here = parent.with(span);
        this.span = span;
    }

    static OtelSpan begin(Tracer tracer, String name, Context parent, Map<String, Object> facts) {
        OtelSpan timed = new OtelSpan(
                tracer, parent, tracer.spanBuilder(name).setParent(parent).startSpan());
        timed.setAttributes(facts);
        return timed;
    }

    @Override
    public Span part(String name, Map<String, Object> facts) {
        return begin(tracer, name, here, facts);
    }

    @Override
    public void end(boolean failed, Map<String, Object> facts) {
        setAttributes(facts);
        if (failed) {
            span.setStatus(StatusCode.ERROR);
        }
        span.end();
    }

    private void setAttributes(Map<String, Object> facts) {
        facts.forEach((key, value) -> {
            if (value instanceof Number number) {
                span.setAttribute(key, number.longValue());
            } else if (value instanceof Boolean flag) {
                span.setAttribute(key, flag);
            } else {
                span.setAttribute(key, value.toString());
            }
        });
    }

    @Override
    public String traceparent() {
        SpanContext at = span.getSpanContext();
        return at.isValid()
                ? "00-" + at.getTraceId() + "-" + at.getSpanId() + "-"
                        + at.getTraceFlags().asHex()
                : "";
    }
}
