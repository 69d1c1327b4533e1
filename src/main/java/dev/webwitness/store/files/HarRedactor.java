package dev.webwitness.store.files;

import dev.webwitness.policy.redaction.Redactor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Masks the texts of an archive, each different text once: archives repeat the same headers in every entry. Fields of a fixed format (dates, ids) stay, so that the archive
 * stays valid.
 */
public final class HarRedactor {
    private static final Set<String> FIXED = Set.of("version", "startedDateTime", "id", "pageref");

    private final Redactor redactor;
    private final Map<String, String> seen = new HashMap<>();

    public HarRedactor(Redactor redactor) {
        this.redactor = redactor;
    }

    public Map<String, @Nullable Object> of(Map<?, ?> map) {
        Map<String, @Nullable Object> masked = new LinkedHashMap<>();
        map.forEach((key, item) -> {
            String name = String.valueOf(key);
            masked.put(name, FIXED.contains(name) ? item : value(item));
        });
        return masked;
    }

    private @Nullable Object value(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return of(map);
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> masked = new ArrayList<>(list.size());
            list.forEach(item -> masked.add(value(item)));
            return masked;
        }
        return value instanceof String text ? seen.computeIfAbsent(text, redactor::text) : value;
    }
}
