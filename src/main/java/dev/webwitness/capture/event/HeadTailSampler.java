package dev.webwitness.capture.event;

import java.util.ArrayList;
import java.util.List;

/**
 * Limits a stream of events: keeps the first and the newest, errors before the rest.
 *
 * <p>Three quarters of the limit go to the first: half of those to anything, the other half to errors alone. The last quarter goes to what
 * comes later, errors and others apart: half of it within a moment ({@link #due}), half to the newest at the end ({@link #last}). What
 * falls out in between is counted.
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

    /** Takes one in; true where it is among the first, and so kept at once. */
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

    /** What came later and is kept by now. */
    List<T> due(long nowMs) {
        List<T> due = new ArrayList<>(lateErrors.due(nowMs));
        due.addAll(lateOthers.due(nowMs));
        kept.addAll(due);
        return due;
    }

    /** What is kept for good, without the newest. */
    List<T> kept() {
        return kept;
    }

    /** The newest of what is not kept yet. */
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
}
