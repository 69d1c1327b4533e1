package dev.webwitness.run.schedule;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.run.state.Run;
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
 * <p>Guarded by its own monitor, which is never held while a worker works or a run's lock is waited for.
 */
public final class RunScheduler {
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(6);

    private final int maxWorkers;
    private final IntFunction<BrowserWorker> newWorker;
    private final List<BrowserWorker> workers = new ArrayList<>();
    private final Deque<BrowserWorker> free = new ArrayDeque<>();
    private final Map<BrowserWorker, Run> keeping = new LinkedHashMap<>();
    private final Map<BrowserWorker, Run> working = new LinkedHashMap<>();
    private final FairQueue<Run> queue;
    private final Object numbering = new Object();
    private boolean closed;

    public RunScheduler(int maxWorkers, int maxQueue, IntFunction<BrowserWorker> newWorker) {
        this.maxWorkers = maxWorkers;
        this.queue = new FairQueue<>(maxQueue, run -> run.request().caller().owner());
        this.newWorker = newWorker;
    }

    /** @throws WebwitnessException {@code run.capacity} when a run of this owner's could neither begin nor wait now */
    public synchronized void requireCapacity(String owner) {
        if (isFull(owner) && free.isEmpty() && workers.size() >= maxWorkers && keeping.isEmpty()) {
            throw full(owner);
        }
    }

    /** Whoever was told that a run has ended may start the next one, though the worker still tidies up after it. */
    private boolean isFull(String owner) {
        long tidying = working.values().stream()
                .filter(run -> run.isOver() || run.phase() == Run.Phase.RESUMABLE)
                .count();
        return !queue.hasCapacity(owner, tidying);
    }

    private WebwitnessException full(String owner) {
        boolean own = !owner.isEmpty() && queue.waiting(owner) >= queue.share();
        return new WebwitnessException(
                ErrorCode.RUN_CAPACITY,
                (own
                                ? queue.waiting(owner) + " runs of yours wait, which is the most of one caller."
                                : maxWorkers + " runs are on and " + queue.size() + " wait, which is the limit.")
                        + " Try again when one has ended (list_runs).");
    }

    /** @throws WebwitnessException {@code run.capacity} when the queue is full or the server ends */
    public void submit(Run run) {
        synchronized (this) {
            if (closed) {
                throw new WebwitnessException(
                        ErrorCode.RUN_CAPACITY, "The server is ending and takes no new run. Start it again.");
            }
            BrowserWorker worker = takeWorker(run);
            if (worker != null) {
                give(worker, run);
                return;
            }
            String owner = run.request().caller().owner();
            if (isFull(owner)) {
                throw full(owner);
            }
            queue.add(run);
        }
        numberQueue();
    }

    /** Has the first worker start its driver, where there is no worker yet. */
    public synchronized void warmUp() {
        if (workers.isEmpty() && !closed) {
            BrowserWorker worker = another();
            free.add(worker);
            worker.warmUp();
        }
    }

    private BrowserWorker another() {
        BrowserWorker worker = newWorker.apply(workers.size() + 1);
        workers.add(worker);
        worker.start();
        return worker;
    }

    private void give(BrowserWorker worker, Run run) {
        working.put(worker, run);
        worker.order(run);
    }

    private @Nullable BrowserWorker takeWorker(Run run) {
        for (Map.Entry<BrowserWorker, Run> entry : keeping.entrySet()) {
            if (entry.getValue() == run) {
                keeping.remove(entry.getKey());
                return entry.getKey();
            }
        }
        BrowserWorker worker = free.pollLast();
        if (worker == null) {
            worker = keeping.entrySet().stream()
                    .filter(entry -> entry.getValue().isOver())
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(null);
            keeping.keySet().remove(worker);
        }
        if (worker == null && workers.size() < maxWorkers) {
            worker = another();
        }
        if (worker == null && !keeping.isEmpty()) {
            worker = keeping.keySet().iterator().next();
            keeping.remove(worker);
        }
        return worker;
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

    /** Whether a worker only keeps this run's page open. */
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

    /** A worker has nothing to do. */
    void free(BrowserWorker worker) {
        synchronized (this) {
            keeping.remove(worker);
            working.remove(worker);
            Run next = queue.next();
            if (next != null) {
                give(worker, next);
            } else if (!free.contains(worker) && !closed) {
                free.add(worker);
            }
        }
        numberQueue();
    }

    /** A worker keeps a run's page open; it gives way to a run in line. */
    void keeping(BrowserWorker worker, Run run) {
        synchronized (this) {
            working.remove(worker);
            Run next = queue.next();
            if (next != null) {
                give(worker, next);
            } else {
                keeping.put(worker, run);
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

    synchronized void gone(BrowserWorker worker) {
        workers.remove(worker);
        free.remove(worker);
        keeping.remove(worker);
        working.remove(worker);
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
     * Ends all workers; those that do not end in time are ended by force.
     *
     * @param cutOff is handed each run that a worker has, begun or not, before the workers are told
     * @return the runs that were still in line
     */
    public List<Run> close(Consumer<Run> cutOff) throws InterruptedException {
        List<BrowserWorker> all;
        List<Run> going;
        List<Run> left;
        synchronized (this) {
            closed = true;
            all = List.copyOf(workers);
            going = List.copyOf(working.values());
            left = queue.inOrder();
            queue.clear();
        }
        going.forEach(cutOff);
        all.forEach(BrowserWorker::stop);
        long end = System.nanoTime() + STOP_PATIENCE.toNanos();
        for (BrowserWorker worker : all) {
            worker.join(Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime())));
        }
        all.forEach(BrowserWorker::kill);
        return left;
    }
}
