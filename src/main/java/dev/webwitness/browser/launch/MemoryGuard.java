package dev.webwitness.browser.launch;

import dev.webwitness.model.DaemonThreads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches a browser's memory during a step: above twice its limit, the largest process is ended. That is the page's own, which the run
 * tells as crashed and opens again; or the browser, which is replaced. On a daemon thread of its own.
 */
public final class MemoryGuard implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MemoryGuard.class);

    /** A page can fill some 300 MB meanwhile. */
    private static final long EVERY_NS = 250_000_000;

    /** As much as a restart between steps waits for a form to be sent. */
    private static final int HARD = 2;

    private final Supplier<@Nullable ProcessHandle> browser;
    private final int maxMb;
    private final AtomicInteger endedAtMb = new AtomicInteger();
    private final Thread thread;
    private volatile boolean closed;

    /** @param browser the browser's process; null while none runs here */
    public MemoryGuard(Supplier<@Nullable ProcessHandle> browser, int maxMb, String name) {
        this.browser = browser;
        this.maxMb = HARD * maxMb;
        thread = DaemonThreads.start(name, this::watch);
    }

    private void watch() {
        while (!closed) {
            ProcessHandle root = browser.get();
            if (root != null && root.isAlive()) {
                look(root);
            }
            LockSupport.parkNanos(EVERY_NS);
        }
    }

    private void look(ProcessHandle root) {
        int now = ProcessMemory.residentMb(root).orElse(0);
        if (now <= maxMb) {
            return;
        }
        List<ProcessHandle> all =
                Stream.concat(Stream.of(root), root.descendants()).toList();
        all.stream().max(Comparator.comparingLong(ProcessMemory::residentKb)).ifPresent(largest -> {
            LOG.warn("A browser takes {} MB within a step; ending its process {}", now, largest.pid());
            endedAtMb.set(now);
            largest.destroyForcibly();
        });
    }

    /** What to tell of a process that was ended since the last question. */
    public Optional<String> takeRemark() {
        int mb = endedAtMb.getAndSet(0);
        return mb == 0
                ? Optional.empty()
                : Optional.of(
                        "The browser took " + mb + " MB within a step, and the process that held the most was ended."
                                + " The page may fill memory without end; browser.max_memory_mb is half of the limit.");
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
