package dev.webwitness.capture.network;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The successful responses whose bodies are still to be read, because a response with status 200 may carry an error. A fetch costs the browser about as
 * much as the report of the request. While the page is busy, only a few bodies are fetched at a time. The rest follow when the page rests, or before the
 * browser would drop them.
 */
final class BodyFetchQueue {
    /** Bodies fetched at a time while the page is busy. Fetches come ten times a second. */
    private static final int WHILE_BUSY = 5;

    private static final int MOST = 1_000;

    /** The bytes on the wire after which a body is fetched. The browser keeps 32 MB, unpacked. */
    private static final long MOST_BYTES_AFTER = 4_000_000;

    private record Waiting(PendingRequest request, long passed) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private long passed;

    /** Counts a response that the browser may keep. */
    void countBytes(long bytes) {
        passed += Math.max(0, bytes);
    }

    void add(PendingRequest request) {
        waiting.add(new Waiting(request, passed));
    }

    /**
     * Takes out the oldest response, if its body is due.
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

    /** Takes out all responses, to be reported without bodies. */
    List<PendingRequest> takeAll() {
        List<PendingRequest> all = waiting.stream().map(Waiting::request).toList();
        waiting.clear();
        return all;
    }

    /** Forgets the browser's requests: the browser is gone, so no more bodies can be read. */
    void markLost() {
        waiting.forEach(one -> one.request().plain = null);
    }
}
