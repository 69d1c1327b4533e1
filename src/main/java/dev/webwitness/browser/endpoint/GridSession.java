package dev.webwitness.browser.endpoint;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A browser that a Grid started for one run, from its start to its end.
 *
 * <p>A Grid does not close the DevTools connection of a session it has ended, and may count one that nobody asks over WebDriver as forgotten after a while
 * (300 s, or as its nodes are set). So it is asked every few seconds, whatever the run does; that keeps it, and tells when it is gone. Safe for any thread.
 */
public final class GridSession {
    private static final Logger LOG = LoggerFactory.getLogger(GridSession.class);

    /** Well below the shortest session time-out anybody sets (10 s), and the limit of what an answer may take. */
    static final Duration EVERY = Duration.ofSeconds(5);

    private static final Duration AGAIN = Duration.ofSeconds(1);

    /** As often in a row it may fail to answer before it counts as gone; "no such session" counts at once. */
    private static final int MISSES = 3;

    private final GridService service;
    private final BrowserEndpoint place;
    private final String id;
    private final URI cdp;
    private final AtomicBoolean over = new AtomicBoolean();
    private int misses;

    GridSession(GridService service, BrowserEndpoint place, String id, URI cdp) {
        this.service = service;
        this.place = place;
        this.id = id;
        this.cdp = cdp;
    }

    /**
     * Where its browser speaks the DevTools protocol: the path that the Grid named, at the address by which the Grid is known to be reached. Nodes often lie
     * in a network of their own.
     */
    public String cdp() {
        return place.address()
                .replaceFirst("^http", "ws")
                .replaceFirst("^(wss?://[^/]+).*", "$1")
                .concat(cdp.getRawPath());
    }

    /** From now on it is kept, and looked after; {@code gone} is called once, on a thread of its own, when the Grid has it no more. */
    public void watch(Runnable gone) {
        watch(gone, EVERY, AGAIN);
    }

    /**
     * The same at other times.
     *
     * @param again how soon it is asked once more after it failed to answer
     */
    void watch(Runnable gone, Duration every, Duration again) {
        later(new Watch(gone, every, again), every);
    }

    /** How it is looked after. */
    private record Watch(Runnable gone, Duration every, Duration again) {}

    private void later(Watch watch, Duration delay) {
        try {
            service.timer().schedule(() -> look(watch), delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("the server ends", e);
        }
    }

    private void look(Watch watch) {
        if (!over.get()) {
            service.touch(place, id).whenComplete((answer, failure) -> seen(answer, watch));
        }
    }

    private void seen(@Nullable HttpResponse<String> answer, Watch watch) {
        if (over.get()) {
            return;
        }
        if (answer != null && (answer.statusCode() == 200 || answer.body().contains("unexpected alert open"))) {
            misses = 0;
            later(watch, watch.every());
            return;
        }
        misses++;
        if (answer != null && answer.statusCode() == 404) {
            LOG.info("the Grid ended the browser's session");
            watch.gone().run();
        } else if (misses >= MISSES) {
            LOG.info("the Grid does not reach the browser's session any more");
            watch.gone().run();
        } else {
            later(watch, watch.again());
        }
    }

    /** Ends it, and waits for that at most so long; it goes on after that. A second call does nothing. */
    public void end(Duration atMost) {
        if (!over.compareAndSet(false, true)) {
            return;
        }
        CompletableFuture<Boolean> ended = service.end(place, id);
        ended.thenAccept(done -> {
            if (!done) {
                LOG.warn("a session could not be ended at its Grid, which ends it by its own time-out");
            }
        });
        try {
            ended.get(Math.max(1, atMost.toMillis()), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.debug("the end of a session is not waited for", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
