package dev.webwitness.run.spans;

import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.telemetry.Span;
import dev.webwitness.model.telemetry.Tracer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The OpenTelemetry spans of a run: attempt, steps, and operations in them. Safe for any thread. */
public final class RunSpans {
    private Span attempt = Span.NONE;
    private Span step = Span.NONE;

    /**
     * @param traceparent what the caller asked for it in; null for nothing that is known
     * @param facts what run and which attempt it is
     */
    public synchronized void begins(Tracer tracer, @Nullable String traceparent, Map<String, Object> facts) {
        attempt = tracer.begin("webwitness.run", traceparent, facts);
    }

    public synchronized void stepBegins(int number) {
        step.end(false, Map.of());
        step = attempt.part("webwitness.step", Map.of("webwitness.step.index", number));
    }

    /** @param took what its time went into, in milliseconds */
    public synchronized void stepEnds(StepRecord done, Map<String, Long> took) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("webwitness.step.ok", done.ok());
        took.forEach((what, ms) -> facts.put("webwitness.step." + what + "_ms", ms));
        step.end(!done.ok(), facts);
        step = Span.NONE;
    }

    /** Something is done in the step, or in the run where there is none just now. */
    public synchronized Span part(String name, Map<String, Object> facts) {
        return (step == Span.NONE ? attempt : step).part(name, facts);
    }

    /** The browser is asked for something, in the words of its stage, of which only the first, our own, is told. */
    public Span operation(String stage) {
        int end = stage.indexOf(' ');
        String kind = end < 0 ? stage : stage.substring(0, end);
        return part("webwitness.browser", Map.of("webwitness.operation.kind", kind));
    }

    /** Where in the trace whatever is asked for now belongs; empty where nobody traces it. */
    public synchronized String traceparent() {
        return (step == Span.NONE ? attempt : step).traceparent();
    }

    public synchronized void ends(RunReport report) {
        step.end(false, Map.of());
        StopReason reason = report.conclusion().stopReason();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("webwitness.run.status", report.conclusion().status().wire());
        facts.put("webwitness.run.stop_reason", reason == null ? "" : reason.wire());
        facts.put("webwitness.run.browser_ms", report.metrics().timing().browserMs());
        facts.put("webwitness.run.brain_ms", report.metrics().timing().brainMs());
        facts.put("webwitness.run.waiting_ms", report.metrics().timing().waitingMs());
        facts.put("webwitness.run.restarts", report.history().restarts());
        facts.put("gen_ai.usage.input_tokens", report.metrics().usage().inputTokens());
        facts.put("gen_ai.usage.output_tokens", report.metrics().usage().outputTokens());
        attempt.end(report.conclusion().status() == RunStatus.ERROR, facts);
        attempt = Span.NONE;
        step = Span.NONE;
    }
}
