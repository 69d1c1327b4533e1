package dev.webwitness.run;

import dev.webwitness.findings.RankingInput;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunHandle;

/** What a run in this process was judged by. */
public final class KnownRun {
    private KnownRun() {}

    public static RankingInput evidence(RunHandle handle) {
        Run run = (Run) handle;
        return new RankingInput(
                run.recorder().signals(), run.recorder().steps(), run.request().url(), run.noise());
    }
}
