package dev.webwitness.browser.endpoint;

import dev.webwitness.model.telemetry.Metric;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All places a browser may be had at, with how many of our runs each holds and how it did of late.
 *
 * <p>Where a run goes is decided by health, then by load, then by the order of the settings. A place that failed stands behind the others for a while,
 * which doubles with each failure in a row; after that one run tries it, and the others follow once that worked. Guarded by its own monitor, which is
 * never held over the network.
 */
public final class BrowserFleet implements AutoCloseable {
    /** So long a place stands behind after its first failure: a service that is started anew is back by then. */
    static final Duration BEHIND = Duration.ofSeconds(30);

    static final Duration MOST_BEHIND = Duration.ofMinutes(5);

    private static final int ALL = -1;

    /** What is known of one place; guarded by the fleet. */
    private static final class Post {
        final BrowserEndpoint place;
        final TreeSet<Long> starting = new TreeSet<>();
        int runs;
        int slots;
        int failures;
        int waiting;
        long behindUntilNs;

        Post(BrowserEndpoint place) {
            this.place = place;
        }

        /** What load is measured by: one run a place of which nothing is known. */
        int holds() {
            int said = place.holds();
            return said > 0 && slots > 0 ? Math.min(said, slots) : Math.max(1, Math.max(said, slots));
        }
    }

    private final List<Post> posts;
    private final int only;
    private final LongSupplier nanoTime;
    private @Nullable GridService grids;
    private long leases;

    public BrowserFleet(List<BrowserEndpoint> places) {
        this(places, System::nanoTime, ALL);
    }

    BrowserFleet(List<BrowserEndpoint> places, LongSupplier nanoTime) {
        this(places, nanoTime, ALL);
    }

    private BrowserFleet(List<BrowserEndpoint> places, LongSupplier nanoTime, int only) {
        this.only = only;
        this.posts = places.stream().map(Post::new).toList();
        this.nanoTime = nanoTime;
    }

    /** Of these places only one is tried, under its usual number. */
    public static BrowserFleet only(List<BrowserEndpoint> places, int index) {
        return new BrowserFleet(places, System::nanoTime, index);
    }

    /** How many places there are; 0 where browsers are only launched here, as ever. */
    public int size() {
        return posts.size();
    }

    public BrowserEndpoint place(int index) {
        return posts.get(index).place;
    }

    /** The slots a Grid had when it was asked last; 0 where it was not, and for what is no Grid. */
    public synchronized int slots(int index) {
        return posts.get(index).slots;
    }

    /** What speaks to the Grids among them. */
    public synchronized GridService grids() {
        GridService known = grids;
        if (known == null) {
            known = new GridService();
            grids = known;
        }
        return known;
    }

    /**
     * In which order places are tried for one more run, each by its index.
     *
     * @param guarded only those whose pages are loaded by this machine
     */
    public synchronized List<Integer> ranking(boolean guarded) {
        long now = nanoTime.getAsLong();
        return IntStream.range(0, posts.size())
                .boxed()
                .filter(i -> only == ALL || i == only)
                .filter(i -> !guarded || posts.get(i).place.here())
                .sorted(Comparator.<Integer, Boolean>comparing(i -> behind(posts.get(i), now))
                        .thenComparingDouble(
                                i -> (posts.get(i).runs + 1.0) / posts.get(i).holds()))
                .toList();
    }

    private static boolean behind(Post post, long now) {
        return post.failures > 0 && now - post.behindUntilNs < 0;
    }

    /** Takes one run's share of a place; null where it holds all it may. */
    public synchronized @Nullable BrowserLease acquire(int index) {
        Post post = posts.get(index);
        if (post.place.holds() > 0 && post.runs >= post.place.holds()) {
            return null;
        }
        if (post.failures > 0 && !behind(post, nanoTime.getAsLong())) {
            post.behindUntilNs =
                    nanoTime.getAsLong() + BEHIND.toNanos(); // one tries it, the others wait for how that ends
        }
        BrowserLease lease = new BrowserLease(this, index, leases++);
        post.runs++;
        post.starting.add(lease.number());
        return lease;
    }

    /**
     * Whether a Grid that says it has so much room has it for this lease too: those of ours that ask at the same time go first.
     *
     * @param slots all it has, which is what its load is measured by from now on
     */
    public synchronized boolean hasCapacity(BrowserLease lease, int free, int slots) {
        Post post = posts.get(lease.index());
        post.slots = slots;
        return post.starting.headSet(lease.number()).size() < free;
    }

    synchronized void markHealthy(BrowserLease lease) {
        Post post = posts.get(lease.index());
        post.failures = 0;
        post.starting.remove(lease.number());
    }

    synchronized void released(BrowserLease lease) {
        Post post = posts.get(lease.index());
        post.runs--;
        post.starting.remove(lease.number());
        notifyAll();
    }

    synchronized void markFailed(int index) {
        Post post = posts.get(index);
        long factor = 1L << Math.min(10, post.failures);
        post.failures++;
        post.behindUntilNs = nanoTime.getAsLong() + Math.min(MOST_BEHIND.toNanos(), BEHIND.toNanos() * factor);
    }

    synchronized boolean isWanted(int index) {
        return posts.get(index).waiting > 0;
    }

    /** Waits until a lease is given back, at most so long; meanwhile kept pages at these places are asked to give way. */
    public synchronized void awaitRelease(List<Integer> places, Duration atMost) throws InterruptedException {
        places.forEach(i -> posts.get(i).waiting++);
        try {
            TimeUnit.NANOSECONDS.timedWait(this, atMost.toNanos());
        } finally {
            places.forEach(i -> posts.get(i).waiting--);
        }
    }

    /** How many of our runs each place holds, and which stand behind; places by their number, counted from 1. */
    public synchronized List<Metric> metrics() {
        long now = nanoTime.getAsLong();
        Map<String, Double> runs = new LinkedHashMap<>();
        Map<String, Double> behind = new LinkedHashMap<>();
        for (int i = 0; i < posts.size(); i++) {
            String label = "endpoint=\"" + (i + 1) + "\"";
            runs.put(label, (double) posts.get(i).runs);
            behind.put(label, behind(posts.get(i), now) ? 1.0 : 0.0);
        }
        List<Metric> metrics = new ArrayList<>();
        if (!posts.isEmpty()) {
            metrics.add(new Metric(
                    "webwitness_endpoint_runs", "Runs that a browser endpoint holds.", Metric.Kind.GAUGE, runs));
            metrics.add(new Metric(
                    "webwitness_endpoint_behind",
                    "Whether a browser endpoint failed of late and is tried after the others.",
                    Metric.Kind.GAUGE,
                    behind));
        }
        return metrics;
    }

    /** Waits a little for sessions that are being ended. */
    @Override
    public void close() {
        GridService known;
        synchronized (this) {
            known = grids;
        }
        if (known != null) {
            known.close();
        }
    }
}
