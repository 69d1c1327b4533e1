package dev.webwitness.capture.event;

import dev.webwitness.model.BoundedMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Joins the reports of two channels about the same event, so that it is published once.
 *
 * <p>Both channels come through one pipe in the browser's order, so the two reports of an event lie close together under the same key. A CDP report is published at
 * once. A Playwright report is held, and published only if no CDP report comes within {@link #HOLD_MS}. The second report under a key is dropped, one for one, so
 * an event that happened twice is published twice.
 *
 * @param <V> what is held back
 */
public final class EventDeduplicator<V> {
    /** Longer than the reports of one event were ever apart, and too short to notice. */
    public static final long HOLD_MS = 150;

    /** How long a CDP report cancels a later Playwright report, where the key may come back. */
    public static final long MEMORY_MS = 2_000;

    private static final int MOST = 4_096;

    private static final class Held<V> {
        final V value;
        final long sinceMs;
        boolean taken;

        Held(V value, long sinceMs) {
            this.value = value;
            this.sinceMs = sinceMs;
        }
    }

    private static final class Balance<V> {
        int richAhead;
        long richAheadSinceMs;
        int plainReported;
        final Deque<Held<V>> held = new ArrayDeque<>(1);
    }

    /** Whether a CDP report is new, with the Playwright report that came first. */
    public record Told<V>(boolean news, @Nullable V partner) {}

    private final long memoryMs;
    private final Map<String, Balance<V>> balances = BoundedMap.dropUnused(2 * MOST);
    private final Deque<Held<V>> held = new ArrayDeque<>();
    private long dropped;

    public EventDeduplicator(long memoryMs) {
        this.memoryMs = memoryMs;
    }

    /** Takes a CDP report. It is new unless the Playwright report was published already. */
    public Told<V> fromCdp(String key, long nowMs) {
        Balance<V> balance = balance(key);
        if (balance.plainReported > 0) {
            balance.plainReported--;
            return new Told<>(false, null);
        }
        Held<V> first = balance.held.poll();
        if (first != null) {
            first.taken = true;
            return new Told<>(true, first.value);
        }
        balance.richAhead++;
        balance.richAheadSinceMs = nowMs;
        return new Told<>(true, null);
    }

    /** Takes a Playwright report. True where the CDP report came first; else it is held. */
    public boolean fromPlaywright(String key, V value, long nowMs) {
        Balance<V> balance = balance(key);
        if (balance.richAhead > 0 && nowMs - balance.richAheadSinceMs > memoryMs) {
            balance.richAhead = 0;
        }
        if (balance.richAhead > 0) {
            balance.richAhead--;
            return true;
        }
        Held<V> added = new Held<>(value, nowMs);
        balance.held.add(added);
        held.add(added);
        if (held.size() > MOST && !held.remove().taken) {
            dropped++;
        }
        return false;
    }

    public boolean hasHeldSince(long atOrBeforeMs) {
        while (!held.isEmpty() && held.element().taken) {
            held.remove();
        }
        return !held.isEmpty() && held.element().sinceMs <= atOrBeforeMs;
    }

    /** Takes out the reports held since that time or longer, oldest first. They count as published. */
    public List<V> takeExpired(long atOrBeforeMs) {
        List<V> ripe = new ArrayList<>();
        if (hasHeldSince(atOrBeforeMs)) {
            balances.values().forEach(balance -> countReported(balance, atOrBeforeMs));
            while (!held.isEmpty() && held.element().sinceMs <= atOrBeforeMs) {
                Held<V> next = held.remove();
                if (!next.taken) {
                    ripe.add(next.value);
                }
            }
        }
        return ripe;
    }

    /** Takes the count of reports that were dropped because too many were held. */
    public long takeDropped() {
        long count = dropped;
        dropped = 0;
        return count;
    }

    private static <V> void countReported(Balance<V> balance, long atOrBeforeMs) {
        while (!balance.held.isEmpty() && balance.held.element().sinceMs <= atOrBeforeMs) {
            balance.held.remove();
            balance.plainReported++;
        }
    }

    private Balance<V> balance(String key) {
        return balances.computeIfAbsent(key, unused -> new Balance<>());
    }
}
