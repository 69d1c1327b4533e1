package dev.webwitness.capture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The newest responses of a run, for steps that wait for one. */
final class Answers {
    private static final int MOST = 1_000;

    private final Deque<Answer> newest = new ArrayDeque<>();

    /** The request was answered: its status is known. */
    void came(OpenRequest request, long atMs) {
        newest.add(new Answer(atMs, request.method, request.url, request.status));
        if (newest.size() > MOST) {
            newest.remove();
        }
    }

    /** Those that came since then, oldest first. */
    List<Answer> since(long ms) {
        return newest.stream().filter(answer -> answer.atMs() >= ms).toList();
    }
}
