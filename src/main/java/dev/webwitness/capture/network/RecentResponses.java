package dev.webwitness.capture.network;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The newest responses of a run, for steps that wait for one. */
public final class RecentResponses {
    private static final int MOST = 1_000;

    private final Deque<ReceivedResponse> newest = new ArrayDeque<>();

    /** Adds a response whose status is known. */
    void add(PendingRequest request, long atMs) {
        newest.add(new ReceivedResponse(atMs, request.method, request.url, request.status));
        if (newest.size() > MOST) {
            newest.remove();
        }
    }

    /** The responses since then, oldest first. */
    public List<ReceivedResponse> since(long ms) {
        return newest.stream().filter(answer -> answer.atMs() >= ms).toList();
    }
}
