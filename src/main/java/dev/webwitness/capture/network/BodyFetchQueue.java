package dev.webwitness.capture.network;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Successful responses that wait to be read, since one with status 200 may carry an error. To fetch a body costs the browser about as
 * much as to tell of its request, so while a page is busy only a few are fetched at a time; the rest when it rests, or before the browser
 * would have to let go of them.
 */
final class BodyFetchQueue {
    /** Bodies fetched each time while the page is busy, ten times a second: a page that asks for less waits for none. */
    private static final int WHILE_BUSY = 5;

    private static final int MOST = 1_000;

    /** The browser keeps 32 MB, counted unpacked; this counts what came over the wire. */
    private static final long MOST_BYTES_AFTER = 4_000_000;

    private record Waiting(PendingRequest request, long passed) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private long passed;

    /** An answer of so many bytes ended, which the browser may keep too. */
    void countBytes(long bytes) {
        passed += Math.max(0, bytes);
    }

    void add(PendingRequest request) {
        waiting.add(new Waiting(request, passed));
    }

    /**
     * Takes out the oldest, if it is to be looked into now.
     *
     * @param taken how many were taken out just before
     */
    @Nullable
    PendingRequest next(boolean busy, int taken) {
        boolean due = !waiting.isEmpty() && (!busy || taken < WHILE_BUSY || isUrgent());
        return due ? waiting.remove().request() : null;
    }

    private boolean isUrgent() {
        return waiting.size() > MOST || passed - waiting.element().passed() > MOST_BYTES_AFTER;
    }

    /** Takes out all, to be reported unread. */
    List<PendingRequest> takeAll() {
        List<PendingRequest> all = waiting.stream().map(Waiting::request).toList();
        waiting.clear();
        return all;
    }

    /** The browser is gone: whatever is not read by now never will be. */
    void markLost() {
        waiting.forEach(one -> one.request().plain = null);
    }
}
