package dev.webwitness.run.state;

import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Marks the log lines of the current thread with a run's id, until closed. */
public final class RunLogContext implements AutoCloseable {
    /** Under this name the log knows which run a line is about. */
    private static final String KEY = "run_id";

    private final @Nullable String before = MDC.get(KEY);

    private RunLogContext(String runId) {
        MDC.put(KEY, runId);
    }

    public static RunLogContext lines(Run run) {
        return new RunLogContext(run.runId());
    }

    @Override
    public void close() {
        if (before == null) {
            MDC.remove(KEY);
        } else {
            MDC.put(KEY, before);
        }
    }
}
