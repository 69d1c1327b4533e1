package dev.webwitness.model.result;

import java.util.Locale;

/** The status of a run. */
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
