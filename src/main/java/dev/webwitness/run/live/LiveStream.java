package dev.webwitness.run.live;

import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.PageFocus;
import dev.webwitness.model.live.PageView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The live view of a run: its events as they are stored, and its active page as it is painted. While nobody watches, nothing is painted
 * for them. Safe for any thread.
 */
public final class LiveStream {
    /** Somebody who watches. Called on the run's thread, under its locks: it passes on what it gets and returns at once. */
    public interface Viewer {
        /** Something happened; secrets are masked. */
        void event(RunEvent event);

        /**
         * The page looks like this now.
         *
         * @param atMs when it was painted, in milliseconds since the run started
         * @param view what of the run it shows
         */
        void picture(byte[] jpeg, long atMs, String url, PageView view);

        /** What is around the page changed, or control ended; secrets are masked. */
        default void browserState(LiveBrowserState now) {}

        /** A person who has control did something to the page. */
        default void operatorInput(Touched now) {}
    }

    /**
     * Where a person's hand is after what they did.
     *
     * @param by who
     * @param x where their pointer is, in CSS pixels of what the page shows; negative where it never was
     * @param pressed whether they hold a button or a finger down
     * @param focus where keys go on the page; null where that is nowhere, or was not asked
     * @param refused why what they did was not done; null where it was
     */
    public record Touched(
            String by,
            double x,
            double y,
            boolean pressed,
            @Nullable PageFocus focus,
            @Nullable ErrorInfo refused) {}

    @SuppressWarnings("ArrayRecordComponent")
    private record Frame(byte[] jpeg, long atMs, String url, PageView view) {
        void to(Viewer viewer) {
            viewer.picture(jpeg, atMs, url, view);
        }
    }

    private final List<Viewer> viewers = new CopyOnWriteArrayList<>();
    private final List<Consumer<RunEvent>> followers = new CopyOnWriteArrayList<>();
    private volatile @Nullable Frame newest;
    private volatile @Nullable TimeBudget budget;
    private volatile LiveBrowserState surroundings = LiveBrowserState.NONE;

    /** Tells them from now on, beginning with the picture others see just now; closing the answer ends that. */
    public AutoCloseable watch(Viewer viewer) {
        viewers.add(viewer);
        Frame now = newest;
        if (now != null) {
            now.to(viewer);
        }
        LiveBrowserState known = surroundings;
        if (known != LiveBrowserState.NONE) {
            viewer.browserState(known);
        }
        return () -> {
            viewers.remove(viewer);
            if (viewers.isEmpty()) {
                newest = null;
            }
        };
    }

    /** Tells of what happens from now on, secrets masked, and paints nothing for it; called as a viewer is. Closing the answer ends that. */
    public AutoCloseable follow(Consumer<RunEvent> follower) {
        followers.add(follower);
        return () -> followers.remove(follower);
    }

    /** What is left of the budget of the attempt that is going on; empty while there is none. */
    public Optional<Duration> budgetLeft() {
        TimeBudget counting = budget;
        return counting == null ? Optional.empty() : Optional.of(counting.left());
    }

    /** This budget counts from now on; null for none. */
    public void counts(@Nullable TimeBudget counting) {
        budget = counting;
    }

    /** Whether somebody watches. */
    public boolean watched() {
        return !viewers.isEmpty();
    }

    public void event(RunEvent event) {
        followers.forEach(follower -> follower.accept(event));
        viewers.forEach(viewer -> viewer.event(event));
    }

    public void browserState(LiveBrowserState now) {
        boolean same = surroundings.equals(now);
        surroundings = now;
        if (!same) {
            viewers.forEach(viewer -> viewer.browserState(now));
        }
    }

    public void operatorInput(Touched now) {
        viewers.forEach(viewer -> viewer.operatorInput(now));
    }

    public void picture(byte[] jpeg, long atMs, String url, PageView view) {
        if (watched()) {
            Frame frame = new Frame(jpeg, atMs, url, view);
            newest = frame;
            viewers.forEach(frame::to);
        }
    }
}
