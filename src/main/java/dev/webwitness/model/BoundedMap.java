package dev.webwitness.model;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map with a bounded number of entries. For one thread, or under a lock. */
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    private final int most;

    private BoundedMap(int most, boolean byUse) {
        super(16, 0.75f, byUse);
        this.most = most;
    }

    /** A map that drops the entry that was added first. */
    public static <K, V> Map<K, V> dropOldest(int most) {
        return new BoundedMap<>(most, false);
    }

    /** A map that drops the entry that was used longest ago. */
    public static <K, V> Map<K, V> dropUnused(int most) {
        return new BoundedMap<>(most, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
