package dev.webwitness.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Keeps the first and the last of a stream that may never end, errors before the rest.
 *
 * <p>Three quarters of the limit go to the first: half of those to anything, the other half to errors alone. One quarter is a ring of the
 * newest, errors and others apart. What falls out in between is counted.
 */
final class Quota<T> {
    private final int firstErrors;
    private final int firstOthers;
    private final int ring;
    private final List<T> first = new ArrayList<>();
    private final Deque<T> lastErrors = new ArrayDeque<>();
    private final Deque<T> lastOthers = new ArrayDeque<>();
    private int others;
    private long dropped;

    Quota(int limit) {
        firstErrors = Math.max(1, limit * 3 / 4);
        firstOthers = Math.max(1, limit * 3 / 8);
        ring = Math.max(1, limit / 8);
    }

    /** Takes one in; true where it is among the first, and so kept for good. */
    boolean offer(T item, boolean error) {
        if (first.size() < firstErrors && (error || others < firstOthers)) {
            first.add(item);
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

    List<T> first() {
        return first;
    }

    /** The newest of what did not fit among the first. */
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
}
