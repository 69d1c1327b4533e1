package dev.webwitness.run;

import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import dev.webwitness.model.SourcePosition.Original;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings signals and what was written at their places together, which is told a moment later. The line of an error waits for that moment, so
 * that it is written whole; never beyond its step. Called under its journal's lock.
 */
final class TracedSignals {
    private static final int MOST_WAITING = 50;

    private final Map<SourcePosition, Original> originals = new HashMap<>();
    private final Deque<Signal> waiting = new ArrayDeque<>();

    /** What of the signal, and of those before it, can be written now. */
    List<Signal> add(Signal signal) {
        if (complete(signal)) {
            return List.of(filled(signal));
        }
        waiting.add(signal);
        return waiting.size() > MOST_WAITING ? List.of(filled(waiting.remove())) : List.of();
    }

    /** A place is known; what that was waited for can be written now. Nothing where nobody waits for it. */
    List<Signal> know(SourcePosition place, Original original) {
        originals.put(place, original);
        List<Signal> whole = new ArrayList<>();
        for (Signal signal : List.copyOf(waiting)) {
            if (complete(signal)) {
                waiting.remove(signal);
                whole.add(filled(signal));
            }
        }
        return whole;
    }

    boolean waitsFor(SourcePosition place) {
        return waiting.stream()
                .anyMatch(signal -> CaptureListener.toTrace(signal).contains(place));
    }

    /** Ends the waiting. */
    List<Signal> flush() {
        List<Signal> left = waiting.stream().map(this::filled).toList();
        waiting.clear();
        return left;
    }

    /** The signal with what is known of its places. */
    Signal filled(Signal signal) {
        if (originals.isEmpty()) {
            return signal;
        }
        if (signal instanceof Signal.PageError it) {
            return new Signal.PageError(
                    it.atMs(),
                    it.step(),
                    it.target(),
                    it.name(),
                    it.message(),
                    it.rejection(),
                    it.url(),
                    filled(it.stack()));
        }
        if (signal instanceof Signal.Console it && !it.stack().isEmpty()) {
            return new Signal.Console(
                    it.atMs(),
                    it.step(),
                    it.target(),
                    it.level(),
                    it.text(),
                    it.source(),
                    it.url(),
                    filled(it.stack()),
                    it.requestId());
        }
        return signal;
    }

    private List<SourcePosition> filled(List<SourcePosition> stack) {
        return stack.stream()
                .map(place -> place.with(originals.get(bare(place))))
                .toList();
    }

    private boolean complete(Signal signal) {
        return originals.keySet().containsAll(CaptureListener.toTrace(signal));
    }

    private static SourcePosition bare(SourcePosition place) {
        return new SourcePosition(place.url(), place.line(), place.column(), "");
    }
}
