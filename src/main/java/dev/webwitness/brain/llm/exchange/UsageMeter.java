package dev.webwitness.brain.llm.exchange;

import dev.webwitness.model.telemetry.Span;
import java.util.Map;
import java.util.function.BiFunction;

/** The tokens a run has used, and their limit. Safe for any thread. */
public final class UsageMeter {
    private final long most;
    private TokenUsage tokens = TokenUsage.NONE;
    private int exchanges;
    private BiFunction<String, Map<String, Object>, Span> traced = (name, facts) -> Span.NONE;

    /** @param most tokens, sent and answered together, after which nothing more is asked */
    public UsageMeter(long most) {
        this.most = most;
    }

    /** Each question is a part of what is traced so, from now on. */
    public synchronized void tracedBy(BiFunction<String, Map<String, Object>, Span> by) {
        traced = by;
    }

    /** A question is asked. */
    public Span asks(String vendor, String model) {
        BiFunction<String, Map<String, Object>, Span> by;
        synchronized (this) {
            by = traced;
        }
        return by.apply(
                "webwitness.model",
                Map.of("gen_ai.operation.name", "chat", "gen_ai.provider.name", vendor, "gen_ai.request.model", model));
    }

    /** Exchanges that were answered, usable or not. */
    public synchronized int exchanges() {
        return exchanges;
    }

    public synchronized TokenUsage tokens() {
        return tokens;
    }

    public long most() {
        return most;
    }

    /** Whether nothing more may be asked. */
    public synchronized boolean spent() {
        return tokens.total() >= most;
    }

    synchronized void add(TokenUsage more) {
        tokens = tokens.plus(more);
        exchanges++;
    }
}
