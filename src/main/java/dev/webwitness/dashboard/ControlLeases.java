package dev.webwitness.dashboard;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.operator.OperatorApi;
import dev.webwitness.run.state.RunHandle;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The windows that control runs. A lease ends with its window's connection, after a grace time in which the same window may reconnect, as after a reload. A random key of the window
 * identifies it. Safe for any thread.
 */
final class ControlLeases {
    /** Long enough to reload a page. */
    private static final Duration GRACE = Duration.ofSeconds(4);

    private static final class Lease {
        final String by;
        final String key;

        @Nullable
        Object line;

        Lease(String by, String key, Object line) {
            this.by = by;
            this.key = key;
            this.line = line;
        }
    }

    private final Map<String, Lease> leases = new HashMap<>();
    private int viewers;

    /**
     * Gives a connection control of the run.
     *
     * @throws WebwitnessException {@code run.state-conflict} where another person holds it, or the run is not going on
     */
    synchronized void take(RunHandle run, Object line, String key) {
        Lease now = current(run);
        if (now != null && (now.line == line || comesAgain(now, line, key))) {
            return;
        }
        String by = "viewer " + (viewers + 1);
        run.control().pause(by);
        viewers++;
        leases.put(run.runId(), new Lease(by, key, line));
    }

    /** Gives control back to a window that reconnects within the grace time. */
    synchronized void goOn(RunHandle run, Object line, String key) {
        Lease now = current(run);
        if (now != null) {
            comesAgain(now, line, key);
        }
    }

    private static boolean comesAgain(Lease lease, Object line, String key) {
        boolean same = lease.line == null
                && MessageDigest.isEqual(
                        lease.key.getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
        if (same) {
            lease.line = line;
        }
        return same;
    }

    synchronized boolean holds(RunHandle run, Object line) {
        Lease now = current(run);
        return now != null && now.line == line;
    }

    /**
     * The name of a connection in control.
     *
     * @throws WebwitnessException {@code run.state-conflict} without control
     */
    synchronized String held(RunHandle run, Object line) {
        Lease now = current(run);
        if (now == null || now.line != line) {
            String holder = run.control()
                    .held()
                    .map(other -> other.by() + " has control of run ")
                    .orElse("Nobody has control of run ");
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT, holder + run.runId() + ". Take control of it first.");
        }
        return now.by;
    }

    synchronized void handBack(RunHandle run, Object line, String note) {
        run.control().handBack(held(run, line), note);
        leases.remove(run.runId());
    }

    /** Handles a closed connection: drops its pending input, and starts the grace time. */
    synchronized void lost(RunHandle run, Object line) {
        Lease now = leases.get(run.runId());
        if (now == null || now.line != line) {
            return;
        }
        now.line = null;
        run.control().letGo(now.by);
        CompletableFuture.delayedExecutor(GRACE.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> end(run, now));
    }

    private synchronized void end(RunHandle run, Lease lease) {
        if (lease.line == null && leases.remove(run.runId(), lease)) {
            run.control().leave(lease.by);
        }
    }

    /** The lease that the run confirms; null for none. */
    private @Nullable Lease current(RunHandle run) {
        Lease lease = leases.get(run.runId());
        Optional<OperatorApi.Held> held = run.control().held();
        if (lease != null && held.filter(now -> now.by().equals(lease.by)).isEmpty()) {
            leases.remove(run.runId());
            return null;
        }
        return lease;
    }
}
