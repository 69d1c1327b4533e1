package dev.webwitness.model.step;

import java.util.Locale;

/** Why a run stopped. */
public enum StopReason {
    GOAL_REACHED,
    /** A smoke test is done. */
    SMOKE_DONE,
    EXPECTATION_FAILED,
    PAGE_UNREACHABLE,
    IMPOSSIBLE_TASK,
    LOGIN_REQUIRED,
    BOT_WALL,
    POLICY,
    STEP_LIMIT,
    BUDGET_SPENT,
    STUCK,
    BROWSER_LOST,
    MODEL_UNAVAILABLE,
    AWAITING_STEPS,
    AWAITING_PERSON,
    CANCELLED,
    INTERNAL;

    /** The name on the wire, such as {@code goal_reached}. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
