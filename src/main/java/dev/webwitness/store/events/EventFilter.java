package dev.webwitness.store.events;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selects events of a timeline.
 *
 * @param types the types wanted; empty for all
 * @param hasError only failures, or only the rest; null for both
 * @param step only those of a step; null for all
 * @param after only those with a higher number: the cursor
 * @param fromMs only those from this time on, in milliseconds since the run started
 * @param limit how many at most; between 1 and {@value #MOST}
 */
public record EventFilter(
        Set<String> types,
        @Nullable Boolean hasError,
        @Nullable Integer step,
        long after,
        long fromMs,
        int limit) {
    /** The most one page holds. */
    public static final int MOST = 200;

    public EventFilter {
        types = Set.copyOf(types);
        limit = Math.max(1, Math.min(MOST, limit));
    }

    /** The first page of everything. */
    public static EventFilter all() {
        return new EventFilter(Set.of(), null, null, 0, 0, MOST);
    }

    /** The same filter from a cursor on. */
    public EventFilter after(long seq) {
        return new EventFilter(types, hasError, step, seq, fromMs, limit);
    }
}
