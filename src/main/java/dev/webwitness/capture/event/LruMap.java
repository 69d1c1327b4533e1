package dev.webwitness.capture.event;

import java.util.LinkedHashMap;
import java.util.Map;

/** A bounded map that forgets its least recently used entries. */
public final class LruMap<V> extends LinkedHashMap<String, V> {
    private static final long serialVersionUID = 1L;

    private final int most;

    public LruMap(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
        return size() > most;
    }
}
