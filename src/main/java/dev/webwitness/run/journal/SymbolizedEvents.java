package dev.webwitness.run.journal;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins browser events with their source places, which are known a moment later. The line of an error waits for that moment, so that it
 * is written whole; never longer than {@link #PATIENCE_MS}, which is a little more than one map may take to fetch. A run that is killed
 * loses what waits just then, which is little: most places are known within a tenth of a second. Called under its journal's lock.
 */
final class SymbolizedEvents {
    static final long PATIENCE_MS = 2_500;

    private static final int MOST_WAITING = 50;

    private record Waiting(BrowserEvent signal, long sinceMs) {}

    private final Map<SourcePosition, Original> originals = new HashMap<>();
    private final Deque<Waiting> waiting = new ArrayDeque<>();

    /** What of the signal, and of those before it, can be written now. */
    List<BrowserEvent> add(BrowserEvent signal, long nowMs) {
        List<BrowserEvent> due = new ArrayList<>();
        if (complete(signal)) {
            due.add(filled(signal));
        } else {
            waiting.add(new Waiting(signal, nowMs));
        }
        due.addAll(overdue(nowMs));
        return due;
    }

    /** What has waited long enough. */
    List<BrowserEvent> overdue(long nowMs) {
        List<BrowserEvent> due = new ArrayList<>();
        while (!waiting.isEmpty()
                && (waiting.size() > MOST_WAITING || nowMs - waiting.element().sinceMs() >= PATIENCE_MS)) {
            due.add(filled(waiting.remove().signal()));
        }
        return due;
    }

    /** A place is known: what can be written now that waited for it. */
    List<BrowserEvent> know(SourcePosition place, Original original) {
        originals.put(place, original);
        List<BrowserEvent> whole = new ArrayList<>();
        waiting.removeIf(one -> {
            boolean complete = complete(one.signal());
            if (complete) {
                whole.add(filled(one.signal()));
            }
            return complete;
        });
        return whole;
    }

    boolean waitsFor(SourcePosition place) {
        return waiting.stream()
                .anyMatch(one -> CaptureListener.toTrace(one.signal()).contains(place));
    }

    /** Ends the waiting. */
    List<BrowserEvent> flush() {
        List<BrowserEvent> left =
                waiting.stream().map(one -> filled(one.signal())).toList();
        waiting.clear();
        return left;
    }

    /** The signal with what is known of its places. */
    BrowserEvent filled(BrowserEvent signal) {
        boolean answered = signal instanceof BrowserEvent.Request request && !request.askedInVain();
        return originals.isEmpty() || answered
                ? signal
                : signal.withStack(signal.stack().stream()
                        .map(place -> place.with(originals.getOrDefault(bare(place), place.original())))
                        .toList());
    }

    private boolean complete(BrowserEvent signal) {
        return originals.keySet().containsAll(CaptureListener.toTrace(signal));
    }

    private static SourcePosition bare(SourcePosition place) {
        return new SourcePosition(place.url(), place.line(), place.column(), "");
    }
}
