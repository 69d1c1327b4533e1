package dev.webwitness.run.state;

import dev.webwitness.model.result.RunReport;

/** The times of a run: waiting in the queue or for a person, the browser, the brain. In milliseconds of its clock; guarded by its owner. */
public final class RunTimer {
    private long waitingMs;
    private long browserMs;
    private long brainMs;
    private long attemptBrainMs;
    private long sinceMs;

    /** It is put in line. */
    public void waits(long now) {
        sinceMs = now;
    }

    /** A worker took it up. */
    public void begins(long now, boolean waited) {
        waitingMs += waited ? now - sinceMs : 0;
        sinceMs = now;
    }

    /** The brain's share of the attempt. */
    public void brainTook(long ms) {
        attemptBrainMs = ms;
    }

    /** A person had control so long, while the browser was open. */
    public void withPerson(long ms) {
        browserMs -= ms;
        waitingMs += ms;
    }

    /** The attempt is over. */
    public void ends(long now, boolean ran) {
        browserMs += ran ? Math.max(0, now - sinceMs - attemptBrainMs) : 0;
        brainMs += attemptBrainMs;
        attemptBrainMs = 0;
        sinceMs = now;
    }

    /** As it stands now. */
    public RunReport.Timing at(long now, boolean running, boolean waiting) {
        long browser = browserMs + (running ? Math.max(0, now - sinceMs - attemptBrainMs) : 0);
        long brain = brainMs + attemptBrainMs;
        long waited = waitingMs + (waiting ? now - sinceMs : 0);
        return new RunReport.Timing(browser + brain + waited, browser, brain, waited);
    }
}
