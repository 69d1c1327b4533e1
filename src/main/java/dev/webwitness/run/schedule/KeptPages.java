package dev.webwitness.run.schedule;

import dev.webwitness.browser.BrowserSession;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.state.Run;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pages that a worker keeps open for runs that can be resumed, the oldest first. Each is in a context of its own of the worker's browser, so
 * other runs go on beside them. Owned by the worker's thread.
 */
final class KeptPages {
    private static final Logger LOG = LoggerFactory.getLogger(KeptPages.class);

    private record Page(BrowserSession session, long untilNs) {}

    private final Map<Run, Page> pages = new LinkedHashMap<>();
    private final Duration keep;
    private final int most;
    private final Consumer<Run> released;
    private int round;

    /**
     * @param keep how long a page is kept
     * @param most how many pages are kept at once
     * @param released is told each run whose page is not kept any more
     */
    KeptPages(Duration keep, int most, Consumer<Run> released) {
        this.keep = keep;
        this.most = most;
        this.released = released;
    }

    boolean isEmpty() {
        return pages.isEmpty();
    }

    boolean any(Predicate<Run> which) {
        return pages.keySet().stream().anyMatch(which);
    }

    void add(Run run, BrowserSession session) {
        pages.put(run, new Page(session, System.nanoTime() + keep.toNanos()));
        if (pages.size() > most) {
            close(pages.keySet().iterator().next(), "another run needed the browser");
        }
    }

    /** The page of this run, which is not kept any more; null where there is none, or its browser is gone. */
    @Nullable
    BrowserSession take(Run run) {
        Page page = pages.get(run);
        if (page == null) {
            return null;
        }
        if (page.session().lost()) {
            close(run, "its browser is gone");
            return null;
        }
        pages.remove(run);
        released.accept(run);
        return page.session();
    }

    /** Waits with one page after the other until this holds or the time of a page is over: the events of all come in, and the one is looked after. */
    void waitUntil(BooleanSupplier called, Duration atMost) {
        List<Run> runs = List.copyOf(pages.keySet());
        Run run = runs.get(round++ % runs.size());
        BrowserSession session = page(run).session();
        long next = pages.values().stream().mapToLong(Page::untilNs).min().orElseThrow() - System.nanoTime();
        try {
            session.pump("waiting for a resume", called, Duration.ofNanos(Math.min(next, atMost.toNanos())));
        } catch (RuntimeException e) {
            LOG.debug("why the page of a waiting run is gone", e);
            if (!called.getAsBoolean()) {
                close(run, "its page is gone");
            }
        }
    }

    /** Closes the pages whose time is over, and those of runs that were ended meanwhile. */
    void closeExpired() {
        long now = System.nanoTime();
        close(run -> page(run).untilNs() - now <= 0, "its time is over");
        close(run -> run.phase() == Run.Phase.ENDED, "its run has ended");
    }

    void closeAll(String why) {
        close(run -> true, why);
    }

    void close(Predicate<Run> which, String why) {
        pages.keySet().stream().filter(which).toList().forEach(run -> close(run, why));
    }

    private Page page(Run run) {
        return Objects.requireNonNull(pages.get(run));
    }

    private void close(Run run, String why) {
        BrowserSession session = page(run).session();
        pages.remove(run);
        LOG.info("closing the page of run {}: {}", run.runId(), why);
        if (!run.isOver()) {
            run.storage(session.lost() ? run.storage() : session.storage());
        }
        run.notes().lostPage(why);
        session.close();
        forget(run);
    }

    /** The pages went with their browser. */
    void forgetAll() {
        List<Run> runs = List.copyOf(pages.keySet());
        pages.clear();
        runs.forEach(this::forget);
    }

    private void forget(Run run) {
        released.accept(run);
        if (run.phase() == Run.Phase.ENDED) {
            RunFinalizer.close(run);
        } else {
            RunFinalizer.pageClosed(run);
        }
    }
}
