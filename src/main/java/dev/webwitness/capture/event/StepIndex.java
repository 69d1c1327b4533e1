package dev.webwitness.capture.event;

import java.util.Map;
import java.util.TreeMap;

/** Assigns events to steps: an event belongs to the last step that had begun when it happened. */
public final class StepIndex {
    private final TreeMap<Long, Integer> starts = new TreeMap<>();

    public void begin(int number, long atMs) {
        starts.put(atMs, number);
    }

    /** The step's number, 0 before the first. */
    public int stepAt(long atMs) {
        Map.Entry<Long, Integer> window = starts.floorEntry(atMs);
        return window == null ? 0 : window.getValue();
    }
}
