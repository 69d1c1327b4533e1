package dev.webwitness.model.result;

import java.util.Locale;

/** Where a run stands, as the result says it. */
public enum RunStatus {
    PASSED,
    FAILED,
    BLOCKED,
    INCONCLUSIVE,
    WAITING,
    RUNNING,
    CANCELLED,
    ERROR;

    /** The name on the wire, such as {@code passed}. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
