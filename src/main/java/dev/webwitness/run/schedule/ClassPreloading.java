package dev.webwitness.run.schedule;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.report.RunPage;
import dev.webwitness.run.state.Run;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes the end of this process's first run once for nothing while its browser starts, so that the classes that takes are loaded when the run really ends: the first
 * time takes ten times as long as every other.
 */
final class ClassPreloading {
    private static final Logger LOG = LoggerFactory.getLogger(ClassPreloading.class);

    private final AtomicBoolean begun = new AtomicBoolean();

    /** Begins it on a thread of its own where it was not begun yet. */
    void of(Run run) {
        if (begun.compareAndSet(false, true)) {
            DaemonThreads.start("rehearsal", () -> write(run));
        }
    }

    private static void write(Run run) {
        try {
            RunReport report = run.report();
            String page = run.masking().text(RunPage.of(report, run.folder()).html());
            LOG.debug(
                    "an end of {} characters, {} parts",
                    page.length(),
                    RunResult.full(report).size());
        } catch (RuntimeException | Error e) {
            LOG.debug("the first end will take longer", e);
        }
    }
}
