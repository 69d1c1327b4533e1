package dev.webwitness.capture.event;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bounded map that forgets its oldest entries. */
public final class LruMap<V> {
    private final Map<String, V> entries;

    public LruMap(int most) {
        entries = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > most;
            }
        };
    }

    public void put(String key, V value) {
        entries.remove(key);
        entries.put(key, value);
    }

    public boolean contains(String key) {
        return entries.containsKey(key);
    }

    @Nullable
    public V get(String key) {
        return entries.get(key);
    }

    @Nullable
    public V remove(String key) {
        return entries.remove(key);
    }
}
