package dev.webwitness.model.event;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of a run's timeline.
 *
 * @param seq from 1, in the order of writing; the cursor of {@code get_run_events}
 * @param type {@code agent}, {@code console}, {@code network}, {@code page} or {@code operator}
 * @param kind what happened, such as {@code step_finished}, {@code request}, {@code exception}, {@code screenshot}
 * @param atMs the event's own time, in milliseconds since the run started
 * @param data JSON-shaped: strings, numbers, booleans, lists, maps
 */
public record RunEvent(
        long seq, String type, String kind, long atMs, int step, boolean error, Map<String, @Nullable Object> data) {
    public RunEvent {
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }
}
