package dev.webwitness.run.schedule;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.run.Run;
import dev.webwitness.run.journal.RunCounts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The queue of runs: gives each run a worker thread, best the one that keeps its page; the others wait.
 *
 * <p>Guarded by its own monitor, which is never held while a lane works or a run's lock is waited for.
 */
public final class RunScheduler {
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(6);

    private final int maxLanes;
    private final IntFunction<BrowserWorker> newLane;
    private final List<BrowserWorker> lanes = new ArrayList<>();
    private final Deque<BrowserWorker> free = new ArrayDeque<>();
    private final Map<BrowserWorker, Run> keeping = new LinkedHashMap<>();
    private final Map<BrowserWorker, Run> working = new LinkedHashMap<>();
    private final FairQueue<Run> queue;
    private final Object numbering = new Object();
    private boolean closed;

    public RunScheduler(int maxLanes, int maxQueue, IntFunction<BrowserWorker> newLane) {
        this.maxLanes = maxLanes;
        this.queue = new FairQueue<>(maxQueue, run -> run.request().owner());
        this.newLane = newLane;
    }

    /** @throws WebwitnessException {@code run.capacity} when a run of this owner's could neither begin nor wait now */
    public synchronized void ensureRoom(String owner) {
        if (isFull(owner) && free.isEmpty() && lanes.size() >= maxLanes && keeping.isEmpty()) {
            throw full(owner);
        }
    }

    /** Whoever was told that a run has ended may start the next one, though the lane still tidies up after it. */
    private boolean isFull(String owner) {
        long tidying = working.values().stream()
                .filter(run -> run.isOver() || run.phase() == Run.Phase.RESUMABLE)
                .count();
        return !queue.hasRoom(owner, tidying);
    }

    private WebwitnessException full(String owner) {
        boolean own = !owner.isEmpty() && queue.waiting(owner) >= queue.share();
        return new WebwitnessException(
                ErrorCode.RUN_CAPACITY,
                (own
                                ? queue.waiting(owner) + " runs of yours wait, which is the most of one caller."
                                : maxLanes + " runs are on and " + queue.size() + " wait, which is the limit.")
                        + " Try again when one has ended (list_runs).");
    }

    /** @throws WebwitnessException {@code run.capacity} when the queue is full or the server ends */
    public void submit(Run run) {
        synchronized (this) {
            if (closed) {
                throw new WebwitnessException(
                        ErrorCode.RUN_CAPACITY, "The server is ending and takes no new run. Start it again.");
            }
            BrowserWorker lane = laneFor(run);
            if (lane != null) {
                give(lane, run);
                return;
            }
            String owner = run.request().owner();
            if (isFull(owner)) {
                throw full(owner);
            }
            queue.add(run);
        }
        numberQueue();
    }

    /** Has the first lane start its driver, where there is no lane yet. */
    public synchronized void warmUp() {
        if (lanes.isEmpty() && !closed) {
            BrowserWorker lane = another();
            free.add(lane);
            lane.warmUp();
        }
    }

    private BrowserWorker another() {
        BrowserWorker lane = newLane.apply(lanes.size() + 1);
        lanes.add(lane);
        lane.start();
        return lane;
    }

    private void give(BrowserWorker lane, Run run) {
        working.put(lane, run);
        lane.order(run);
    }

    private @Nullable BrowserWorker laneFor(Run run) {
        for (Map.Entry<BrowserWorker, Run> entry : keeping.entrySet()) {
            if (entry.getValue() == run) {
                keeping.remove(entry.getKey());
                return entry.getKey();
            }
        }
        BrowserWorker lane = free.pollLast();
        if (lane == null) {
            lane = keeping.entrySet().stream()
                    .filter(entry -> entry.getValue().isOver())
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(null);
            keeping.keySet().remove(lane);
        }
        if (lane == null && lanes.size() < maxLanes) {
            lane = another();
        }
        if (lane == null && !keeping.isEmpty()) {
            lane = keeping.keySet().iterator().next();
            keeping.remove(lane);
        }
        return lane;
    }

    /** Takes a run that has not begun out of the line; false when it is not there. */
    public boolean withdraw(Run run) {
        boolean was;
        synchronized (this) {
            was = queue.remove(run);
        }
        numberQueue();
        return was;
    }

    /** Whether a lane only keeps this run's page open. */
    @Nullable
    public BrowserWorker keeper(Run run) {
        synchronized (this) {
            for (Map.Entry<BrowserWorker, Run> entry : keeping.entrySet()) {
                if (entry.getValue() == run) {
                    return entry.getKey();
                }
            }
            return null;
        }
    }

    /** A lane has nothing to do. */
    void free(BrowserWorker lane) {
        synchronized (this) {
            keeping.remove(lane);
            working.remove(lane);
            Run next = queue.next();
            if (next != null) {
                give(lane, next);
            } else if (!free.contains(lane) && !closed) {
                free.add(lane);
            }
        }
        numberQueue();
    }

    /** A lane keeps a run's page open; it gives way to a run in line. */
    void keeping(BrowserWorker lane, Run run) {
        synchronized (this) {
            working.remove(lane);
            Run next = queue.next();
            if (next != null) {
                give(lane, next);
            } else {
                keeping.put(lane, run);
            }
        }
        numberQueue();
    }

    /** A run's page was closed; a resume opens a new one. */
    void released(Run run) {
        synchronized (this) {
            keeping.values().remove(run);
        }
    }

    synchronized void gone(BrowserWorker lane) {
        lanes.remove(lane);
        free.remove(lane);
        keeping.remove(lane);
        working.remove(lane);
    }

    /** What is counted of runs, with how many there are now. */
    public synchronized List<Metric> metrics(RunCounts counts) {
        return counts.metrics(working.size(), keeping.size(), queue.size());
    }

    /** One at a time, so that nobody is told a place after the one that came of it. */
    private void numberQueue() {
        synchronized (numbering) {
            List<Run> waiting;
            synchronized (this) {
                waiting = queue.inOrder();
            }
            for (int i = 0; i < waiting.size(); i++) {
                waiting.get(i).place(i + 1);
            }
        }
    }

    /**
     * Ends all lanes; those that do not end in time are ended by force.
     *
     * @param cutOff is handed each run that a lane has, begun or not, before the lanes are told
     * @return the runs that were still in line
     */
    public List<Run> close(Consumer<Run> cutOff) throws InterruptedException {
        List<BrowserWorker> all;
        List<Run> going;
        List<Run> left;
        synchronized (this) {
            closed = true;
            all = List.copyOf(lanes);
            going = List.copyOf(working.values());
            left = queue.inOrder();
            queue.clear();
        }
        going.forEach(cutOff);
        all.forEach(BrowserWorker::stop);
        long end = System.nanoTime() + STOP_PATIENCE.toNanos();
        for (BrowserWorker lane : all) {
            lane.join(Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime())));
        }
        all.forEach(BrowserWorker::kill);
        return left;
    }
}
