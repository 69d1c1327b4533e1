package dev.webwitness.store;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.SharedHeads.Seen;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides which runs go from the bucket, as {@link Retention} does for a folder: those nobody misses first, the oldest of them before others. */
final class SharedRetention {
    private static final Logger LOG = LoggerFactory.getLogger(SharedRetention.class);

    private final Sharing sharing;
    private final StoreLimits limits;
    private final Clock clock;

    SharedRetention(Sharing sharing, StoreLimits limits, Clock clock) {
        this.sharing = sharing;
        this.limits = limits;
        this.clock = clock;
    }

    void prune(Map<String, Seen> heads) {
        List<SharedHead> runs = new ArrayList<>();
        heads.values().forEach(seen -> runs.add(seen.head()));
        long bytes = runs.stream().mapToLong(SharedHead::bytes).sum();
        int count = runs.size();
        runs.sort(Comparator.comparingInt(SharedRetention::worth)
                .thenComparing(run -> run.summary().runId()));
        String oldest = RunIds.firstAt(clock.instant().minus(limits.maxAge()));
        for (SharedHead run : runs) {
            boolean old = run.summary().runId().compareTo(oldest) < 0;
            boolean tooMuch = old || count > limits.maxRuns() || bytes > limits.softBytes();
            boolean goes = run.summary().pinned() ? bytes > limits.hardBytes() : tooMuch;
            if (run.gone() || goes && !run.isHeld()) {
                bytes -= run.bytes();
                count -= delete(run) ? 1 : 0;
            }
        }
    }

    private static int worth(SharedHead run) {
        boolean fine = run.summary().status().equals("passed")
                || run.summary().status().equals("cancelled");
        return run.summary().pinned() ? 2 : fine ? 0 : 1;
    }

    private boolean delete(SharedHead run) {
        try {
            return sharing.delete(run.summary().runId());
        } catch (WebwitnessException e) {
            LOG.info("Run {} does not go from the bucket now: {}", run.summary().runId(), e.getMessage());
            return false;
        }
    }
}
