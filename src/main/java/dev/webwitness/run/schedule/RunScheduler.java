package dev.webwitness.run.schedule;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.run.journal.RunCounts;
import dev.webwitness.run.state.Run;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The queue of runs: gives each run a worker thread, the one that keeps its page where there is one; the others wait.
 *
 * <p>Guarded by its own monitor, which is never held while a worker works or a run's lock is waited for.
 */
public final class RunScheduler {
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(6);

    private final int maxWorkers;
    private final IntFunction<BrowserWorker> newWorker;
    private final List<BrowserWorker> workers = new ArrayList<>();
    private final Deque<BrowserWorker> free = new ArrayDeque<>();
    private final Map<Run, BrowserWorker> keeping = new LinkedHashMap<>();
    private final Map<BrowserWorker, Run> working = new LinkedHashMap<>();
    /** Runs that go on at a page whose worker has another run. */
    private final Set<Run> resumed = new LinkedHashSet<>();

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
        if (isFull(owner) && free.isEmpty() && workers.size() >= maxWorkers) {
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
            BrowserWorker keeper = keeping.get(run);
            if (keeper != null && working.containsKey(keeper)) {
                resumed.add(run);
            } else {
                giveOrQueue(run, keeper == null ? takeWorker(run) : keeper);
            }
        }
        numberQueue();
    }

    private void giveOrQueue(Run run, @Nullable BrowserWorker worker) {
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
        free.remove(worker);
        working.put(worker, run);
        worker.order(run);
    }

    /** Best a worker that keeps no page, then one each of whose pages can stay or belongs to an ended run, then a new one. */
    private @Nullable BrowserWorker takeWorker(Run run) {
        Optional<BrowserWorker> idle = last(worker -> pages(worker).isEmpty())
                .or(() -> last(
                        worker -> pages(worker).stream().allMatch(kept -> kept.isOver() || worker.canKeep(kept, run))));
        if (idle.isEmpty() && workers.size() < maxWorkers) {
            return another();
        }
        return idle.orElseGet(free::peekFirst);
    }

    private Optional<BrowserWorker> last(Predicate<BrowserWorker> which) {
        return free.stream().filter(which).reduce((earlier, later) -> later);
    }

    private List<Run> pages(BrowserWorker worker) {
        return keeping.entrySet().stream()
                .filter(entry -> entry.getValue() == worker)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Takes a run that has not begun out of the line; false when it is not there. */
    public boolean withdraw(Run run) {
        boolean was;
        synchronized (this) {
            was = resumed.remove(run) || queue.remove(run);
        }
        numberQueue();
        return was;
    }

    /** Whether a worker keeps this run's page open. */
    public synchronized boolean keepsPage(Run run) {
        return keeping.containsKey(run);
    }

    /** The same, of a worker that has nothing else to do. */
    public synchronized boolean isIdleWithPage(Run run) {
        BrowserWorker keeper = keeping.get(run);
        return keeper != null && !working.containsKey(keeper);
    }

    /**
     * A worker has carried out its run.
     *
     * @param kept the run if its page stays open, else null
     */
    void finished(BrowserWorker worker, @Nullable Run kept) {
        synchronized (this) {
            working.remove(worker);
            if (kept != null) {
                keeping.put(kept, worker);
            }
            Run next = next(worker);
            if (next != null) {
                give(worker, next);
            } else if (!free.contains(worker) && !closed) {
                free.add(worker);
            }
        }
        numberQueue();
    }

    private @Nullable Run next(BrowserWorker worker) {
        for (Run run : resumed) {
            BrowserWorker keeper = keeping.get(run);
            if (keeper == null || keeper == worker) {
                resumed.remove(run);
                return run;
            }
        }
        return queue.next();
    }

    /** A run's page was closed or is in use again; a later resume opens a new one. */
    synchronized void released(Run run) {
        keeping.remove(run);
    }

    synchronized void gone(BrowserWorker worker) {
        workers.remove(worker);
        free.remove(worker);
        keeping.values().removeIf(worker::equals);
        working.remove(worker);
    }

    /** What is counted of runs, with how many there are now. */
    public synchronized List<Metric> metrics(RunCounts counts) {
        return counts.metrics(working.size(), keeping.size(), queue.size() + resumed.size());
    }

    /** One at a time, so that nobody is told a place after the one that came of it. */
    private void numberQueue() {
        synchronized (numbering) {
            List<Run> waiting;
            synchronized (this) {
                waiting = inLine();
            }
            for (int i = 0; i < waiting.size(); i++) {
                waiting.get(i).place(i + 1);
            }
        }
    }

    private List<Run> inLine() {
        return Stream.concat(resumed.stream(), queue.inOrder().stream()).toList();
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
            left = inLine();
            queue.clear();
            resumed.clear();
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
