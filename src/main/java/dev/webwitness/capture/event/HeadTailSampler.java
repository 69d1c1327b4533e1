package dev.webwitness.capture.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Limits a stream of events: keeps the first and the newest, errors before others.
 *
 * <p>Three quarters of the limit go to the first events: half of them to any, half to errors alone. The last quarter goes to later events, errors and others apart: half
 * within a moment ({@link #due}), half to the newest at the end ({@link #last}). Events that fall out are counted.
 */
final class HeadTailSampler<T> {
    private final int firstErrors;
    private final int firstOthers;
    private final List<T> kept = new ArrayList<>();
    private final TailSampler<T> lateErrors;
    private final TailSampler<T> lateOthers;
    private int first;
    private int others;
    private long dropped;

    HeadTailSampler(int limit) {
        int sixteenth = Math.max(1, limit / 16);
        firstErrors = Math.max(1, limit * 3 / 4);
        firstOthers = Math.max(1, limit * 3 / 8);
        lateErrors = new TailSampler<>(sixteenth, sixteenth);
        lateOthers = new TailSampler<>(sixteenth, sixteenth);
    }

    /** Adds an event; true where it is among the first and kept at once. */
    boolean offer(T item, boolean error) {
        if (first < firstErrors && (error || others < firstOthers)) {
            kept.add(item);
            first++;
            others += error ? 0 : 1;
            return true;
        }
        dropped += (error ? lateErrors : lateOthers).add(item) ? 1 : 0;
        return false;
    }

    /** Later events that are kept by now. */
    List<T> due(long nowMs) {
        List<T> due = new ArrayList<>(lateErrors.due(nowMs));
        due.addAll(lateOthers.due(nowMs));
        kept.addAll(due);
        return due;
    }

    /** The kept events, without the newest. */
    List<T> kept() {
        return kept;
    }

    /** The newest events that are not kept yet. */
    List<T> last() {
        List<T> last = lateErrors.all();
        last.addAll(lateOthers.all());
        return last;
    }

    void countDropped(long more) {
        dropped += more;
    }

    long dropped() {
        return dropped;
    }

    /** A ring of the newest events. From time to time it gives out some: all of a trickle, ever fewer of a flood. */
    private static final class TailSampler<T> {
        private static final long PAUSE_MS = 200;

        private final int size;
        private final Deque<T> ring = new ArrayDeque<>();
        private int spare;
        private int added;
        private long pauseMs = PAUSE_MS;
        private long dueMs;

        /** @param spare how many it may give out before the end */
        TailSampler(int size, int spare) {
            this.size = size;
            this.spare = spare;
        }

        /** Adds an event; true where it pushed another out. */
        boolean add(T item) {
            ring.add(item);
            added++;
            if (ring.size() > size) {
                ring.remove();
                return true;
            }
            return false;
        }

        /** Takes out the newest events that are due, in their order. */
        List<T> due(long nowMs) {
            if (nowMs < dueMs || spare == 0 || added == 0) {
                return List.of();
            }
            Deque<T> due = new ArrayDeque<>();
            int most = Math.max(1, spare / 4);
            while (due.size() < Math.min(most, added) && !ring.isEmpty()) {
                due.addFirst(ring.removeLast());
            }
            spare -= due.size();
            pauseMs = added <= most ? PAUSE_MS : pauseMs * 2;
            added = 0;
            dueMs = nowMs + pauseMs;
            return new ArrayList<>(due);
        }

        List<T> all() {
            return new ArrayList<>(ring);
        }
    }
}
