package dev.webwitness.run;

import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Marks the log lines of the current thread with a run's id, until closed. */
final class AboutRun implements AutoCloseable {
    /** Under this name the log knows which run a line is about. */
    private static final String KEY = "run_id";

    private final @Nullable String before = MDC.get(KEY);

    private AboutRun(String runId) {
        MDC.put(KEY, runId);
    }

    static AboutRun lines(Run run) {
        return new AboutRun(run.runId());
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
