package dev.webwitness.run.journal;

import dev.webwitness.policy.redaction.Redactor;

/** Whether a run met a secret, in this process or in an earlier one. Safe for any thread. */
public final class SecretExposure {
    private final Redactor redactor;
    private volatile boolean passwordTyped;
    private volatile boolean before;
    private volatile boolean recorded;

    /** @param redactor which knows secrets by value */
    public SecretExposure(Redactor redactor) {
        this.redactor = redactor;
    }

    /** Something is about to be typed into a password field. */
    public void passwordTyped() {
        passwordTyped = true;
    }

    /** An earlier process met one. */
    public void before() {
        before = true;
    }

    /** Whether the run's record says by now that one was met. */
    public void recorded(boolean met) {
        recorded = met;
    }

    /** Whether one was met, and the run's record does not say so yet. */
    public boolean unrecorded() {
        return any() && !recorded;
    }

    /** Whether something was typed into a password field in this process. */
    public boolean typed() {
        return passwordTyped;
    }

    /** Whether this process met one: what remains of the run may hold it, and is written nowhere else. */
    public boolean here() {
        return passwordTyped || redactor.metSecret();
    }

    /** Whether one was met at all. */
    public boolean any() {
        return here() || before;
    }
}
