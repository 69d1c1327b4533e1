package dev.webwitness.store;

import dev.webwitness.store.SharedHeads.Seen;
import dev.webwitness.store.bucket.BucketException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What has to be done again and again for runs that are shared, each on a thread of its own, so that a large file holds up no lease: send what is new, renew what is
 * held, look for servers that fell silent, heed what others ask for.
 */
final class ShareRounds implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ShareRounds.class);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    private final Sharing sharing;
    private final Work work;
    private final List<ScheduledExecutorService> threads =
            List.of(thread("share-send"), thread("share-renew"), thread("share-watch"), thread("share-heed"));
    private volatile @Nullable Instant awaySince;
    private int failures;
    private int skip;

    /** What the rounds ask of the store. */
    interface Work {
        /** Closes a run that was taken from a server that fell silent. */
        void close(SharedRun taken);

        /** Lets runs go that nobody has to keep. */
        void prune(Map<String, Seen> heads);
    }

    ShareRounds(Sharing sharing, Work work) {
        this.sharing = sharing;
        this.work = work;
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    void start() {
        long pause = sharing.terms().pause().toMillis();
        long third = Math.max(1, sharing.terms().lease().toMillis() / 3);
        every(0, pause, this::send);
        every(1, third, this::renew);
        every(2, third, this::watch);
        every(3, Math.max(1, sharing.terms().heed().toMillis()), this::heed);
    }

    private void every(int thread, long millis, Runnable round) {
        threads.get(thread)
                .scheduleWithFixedDelay(
                        () -> {
                            try {
                                round.run();
                            } catch (RuntimeException | Error e) {
                                LOG.error("A round of sharing runs failed", e);
                            }
                        },
                        millis,
                        millis,
                        TimeUnit.MILLISECONDS);
    }

    /** Since when the bucket is away; empty while it is there. */
    Optional<Instant> awaySince() {
        return Optional.ofNullable(awaySince);
    }

    private void send() {
        if (skip > 0) {
            skip--;
            return;
        }
        sendAll(run -> true);
    }

    private synchronized void sendAll(Predicate<SharedRun> wanted) {
        for (SharedRun run : sharing.kept()) {
            if (!wanted.test(run)) {
                continue;
            }
            try {
                if (!run.isLost()) {
                    run.send(() -> sharing.isOpen(run.runId()));
                    back();
                }
                if (run.isWhole() || run.isLost() && !sharing.isOpen(run.runId())) {
                    sharing.done(run);
                }
            } catch (BucketException e) {
                away(e);
                return;
            } catch (IOException | RuntimeException e) {
                LOG.warn("Run {} cannot be sent now; it is tried again", run.runId(), e);
            }
        }
    }

    private void back() {
        if (awaySince != null) {
            LOG.info("The bucket is there again");
        }
        awaySince = null;
        failures = 0;
    }

    private void away(BucketException e) {
        if (awaySince == null) {
            awaySince = Instant.now();
            LOG.warn("Runs are kept here until the bucket takes them: {}", e.getMessage());
        }
        LOG.debug("not sent", e);
        failures++;
        long most =
                LONGEST_PAUSE.toMillis() / Math.max(1, sharing.terms().pause().toMillis());
        skip = (int) Math.min(most, 1L << Math.min(failures, 10)) - 1;
    }

    private void renew() {
        for (SharedRun run : sharing.kept()) {
            try {
                run.renew();
            } catch (IOException e) {
                LOG.debug("The lease of run {} is not renewed now", run.runId(), e);
            }
        }
    }

    /** Ends runs whose end another server asked for. */
    private void heed() {
        for (SharedRun run : sharing.kept()) {
            try {
                if (sharing.isOpen(run.runId()) && run.isToEnd() && sharing.end(run.runId())) {
                    LOG.info("Run {} is cancelled: another server asked for it", run.runId());
                    run.heard();
                }
            } catch (IOException e) {
                LOG.debug("What others want of run {} cannot be seen now", run.runId(), e);
            } catch (RuntimeException e) {
                LOG.warn("Run {} is not ended as another server asked; it is tried again", run.runId(), e);
            }
        }
    }

    private void watch() {
        try {
            Map<String, Seen> heads = sharing.heads().all();
            for (Seen seen : heads.values()) {
                SharedHead head = seen.head();
                if (head.summary().isGoingOn()
                        && !head.gone()
                        && !sharing.isOpen(head.summary().runId())
                        && (sharing.heads().isSilent(seen) || !head.isHeld())) {
                    close(head);
                }
            }
            work.prune(heads);
        } catch (IOException e) {
            LOG.debug("The bucket cannot be looked at now", e);
        }
    }

    private void close(SharedHead head) {
        String runId = head.summary().runId();
        if (sharing.kept().stream().anyMatch(run -> run.runId().equals(runId))) {
            return;
        }
        try {
            SharedRun taken = sharing.take(runId);
            LOG.warn("Server {} fell silent; its run {} is closed here", head.server(), runId);
            work.close(taken);
            sharing.keep(taken);
        } catch (RuntimeException e) {
            LOG.info("Run {} of server {} is not closed here: {}", runId, head.server(), e.getMessage());
        }
    }

    /** Ends the rounds and sends what can be sent within a time; the rest is sent by the next process on this folder. */
    void close(Duration atMost) {
        threads.forEach(ScheduledExecutorService::shutdownNow);
        long end = System.nanoTime() + atMost.toNanos();
        Thread last = new Thread(() -> sendAll(run -> System.nanoTime() < end), "share-last");
        last.setDaemon(true);
        last.start();
        try {
            last.join(atMost.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        long left = sharing.kept().size();
        if (left > 0) {
            LOG.warn("{} runs are not whole in the bucket yet; the next start on this folder sends the rest", left);
        }
    }

    @Override
    public void close() {
        close(Duration.ofSeconds(8));
    }
}
