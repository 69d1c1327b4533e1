package dev.webwitness.run.schedule;

import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.SessionSnapshot;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.state.Run;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restarts a run's browser between two steps if its processes hold too much memory. Owned by the run's worker thread. */
final class MemoryLimitRestart {
    private static final Logger LOG = LoggerFactory.getLogger(MemoryLimitRestart.class);

    /** A page that fills so many browsers in one attempt will fill the next as well. */
    private static final int MOST = 3;

    private final Run run;
    private final Function<SessionSnapshot, BrowserSession> restart;
    private int restarts;
    private boolean givenUp;

    /** @param restart ends the browser, and opens a session in another one that goes on where the old one was */
    MemoryLimitRestart(Run run, Function<SessionSnapshot, BrowserSession> restart) {
        this.run = run;
        this.restart = restart;
    }

    /** The session to go on in where this one's browser had to be restarted; null while it is well. */
    @Nullable
    BrowserSession of(BrowserSession open) {
        OptionalInt before =
                givenUp || run.cancelled().get() || open.lost() ? OptionalInt.empty() : open.overweightMb();
        if (before.isEmpty()) {
            return null;
        }
        if (restarts == MOST) {
            giveUp(before.getAsInt());
            return null;
        }
        restarts++;
        LOG.warn("The browser of run {} takes {} MB; restarting it", run.runId(), before.getAsInt());
        BrowserSession opened = restart.apply(open.carry());
        run.recorder()
                .record("browser.restarted", BrowserEventWriter.data("reason", "memory", "rss_mb", before.getAsInt()));
        run.recorder()
                .warning("The browser took " + before.getAsInt()
                        + " MB and was restarted between two steps, with its cookies, storage and tabs. What the page had only in its memory"
                        + " is gone; browser.max_memory_mb is the limit.");
        opened.overweightMb().ifPresent(this::giveUp);
        return opened;
    }

    private void giveUp(int mb) {
        givenUp = true;
        run.recorder()
                .warning(
                        "The browser takes " + mb
                                + " MB though it was restarted, and is left as it is. Raise browser.max_memory_mb if the page needs that much.");
    }
}
