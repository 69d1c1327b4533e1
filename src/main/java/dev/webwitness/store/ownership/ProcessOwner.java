package dev.webwitness.store.ownership;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The process a run belongs to: its number, and when it started, because numbers are used again.
 *
 * @param startedAt ISO 8601; empty where the system does not tell
 */
public record ProcessOwner(long pid, String startedAt) {
    /** How much two readings of one process's start may differ: it counts from the boot, whose time is rounded. */
    private static final Duration ROUNDING = Duration.ofSeconds(10);

    public static ProcessOwner current() {
        return of(ProcessHandle.current());
    }

    private static ProcessOwner of(ProcessHandle process) {
        return new ProcessOwner(
                process.pid(),
                process.info().startInstant().map(Instant::toString).orElse(""));
    }

    /** What run.json says; null when it says nothing. */
    public static @Nullable ProcessOwner read(@Nullable Object json) {
        if (json instanceof Map<?, ?> map && map.get("pid") instanceof Number pid) {
            return new ProcessOwner(pid.longValue(), map.get("started_at") instanceof String text ? text : "");
        }
        return null;
    }

    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("pid", pid);
        json.put("started_at", startedAt);
        return json;
    }

    /** Whether it is this process. */
    public boolean isSelf() {
        return equals(current());
    }

    /** Whether that process is alive, by its number and start. {@link RunLock} is more reliable. */
    public boolean isAlive() {
        if (pid == ProcessHandle.current().pid()) {
            return isSelf();
        }
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(process -> sameStart(of(process).startedAt()))
                .orElse(false);
    }

    private boolean sameStart(String other) {
        if (startedAt.isEmpty() || other.isEmpty()) {
            return true;
        }
        try {
            Duration apart = Duration.between(Instant.parse(startedAt), Instant.parse(other));
            return apart.abs().compareTo(ROUNDING) <= 0;
        } catch (DateTimeParseException e) {
            return true;
        }
    }
}
