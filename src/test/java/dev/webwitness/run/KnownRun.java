package dev.webwitness.run;

import dev.webwitness.findings.Evidence;

/** What a run in this process was judged by. */
public final class KnownRun {
    private KnownRun() {}

    public static Evidence evidence(RunHandle handle) {
        Run run = (Run) handle;
        return new Evidence(
                run.journal().signals(), run.journal().steps(), run.request().url(), run.noise());
    }
}
