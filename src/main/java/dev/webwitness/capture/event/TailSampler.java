package dev.webwitness.capture.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A ring of the newest events. From time to time it gives out some: all of a trickle, ever fewer of a flood. */
final class TailSampler<T> {
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
