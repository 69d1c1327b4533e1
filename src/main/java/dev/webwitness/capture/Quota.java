package dev.webwitness.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Keeps the first and the newest of a stream that may never end, errors before the rest.
 *
 * <p>Three quarters of the limit go to the first: half of those to anything, the other half to errors alone. After that a ring holds the
 * newest, errors and others apart. What is in the ring is due a moment later ({@link #due}): all of it from a trickle, from a flood less and
 * less often, so that one limit lasts as long as the stream. The ring at the end is the rest of the limit. What falls out is counted.
 */
final class Quota<T> {
    private static final long PAUSE_MS = 200;

    private final int firstErrors;
    private final int firstOthers;
    private final int ring;
    private final List<T> kept = new ArrayList<>();
    private final Deque<T> lastErrors = new ArrayDeque<>();
    private final Deque<T> lastOthers = new ArrayDeque<>();
    private int first;
    private int others;
    private int spare;
    private long pauseMs = PAUSE_MS;
    private long dueMs = Long.MIN_VALUE;
    private long dropped;

    Quota(int limit) {
        firstErrors = Math.max(1, limit * 3 / 4);
        firstOthers = Math.max(1, limit * 3 / 8);
        ring = Math.max(1, limit / 16);
        spare = Math.max(1, limit - firstErrors - 2 * ring);
    }

    /** Takes one in; true where it is among the first, and so kept at once. */
    boolean offer(T item, boolean error) {
        if (first < firstErrors && (error || others < firstOthers)) {
            kept.add(item);
            first++;
            others += error ? 0 : 1;
            return true;
        }
        Deque<T> last = error ? lastErrors : lastOthers;
        last.add(item);
        if (last.size() > ring) {
            last.remove();
            dropped++;
        }
        return false;
    }

    /** Takes out of the ring what may be kept by now, errors first and the newest of each, in their order. */
    List<T> due(long nowMs) {
        if (nowMs < dueMs || spare == 0 || (lastErrors.isEmpty() && lastOthers.isEmpty())) {
            return List.of();
        }
        int most = Math.max(1, spare / 4);
        List<T> due = newest(lastErrors, most);
        due.addAll(newest(lastOthers, most - due.size()));
        kept.addAll(due);
        spare -= due.size();
        pauseMs = lastErrors.isEmpty() && lastOthers.isEmpty() ? PAUSE_MS : pauseMs * 2;
        dueMs = nowMs + pauseMs;
        return due;
    }

    /** What is kept for good, without the ring. */
    List<T> kept() {
        return kept;
    }

    /** The newest of what is not kept yet. */
    List<T> last() {
        List<T> last = new ArrayList<>(lastErrors);
        last.addAll(lastOthers);
        return last;
    }

    void countDropped(long more) {
        dropped += more;
    }

    long dropped() {
        return dropped;
    }

    private static <T> List<T> newest(Deque<T> from, int most) {
        ArrayDeque<T> newest = new ArrayDeque<>();
        while (newest.size() < most && !from.isEmpty()) {
            newest.addFirst(from.removeLast());
        }
        return new ArrayList<>(newest);
    }
}
