package dev.webwitness.capture;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bounded map that forgets its oldest entries. */
final class Recent<V> {
    private final Map<String, V> entries;

    Recent(int most) {
        entries = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > most;
            }
        };
    }

    void put(String key, V value) {
        entries.remove(key);
        entries.put(key, value);
    }

    boolean contains(String key) {
        return entries.containsKey(key);
    }

    @Nullable
    V get(String key) {
        return entries.get(key);
    }

    @Nullable
    V remove(String key) {
        return entries.remove(key);
    }
}
