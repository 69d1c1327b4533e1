package dev.webwitness.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a list shows of each run, and reads it again only when its run.json changed. Safe for any thread. */
final class Summaries {
    private static final int MOST = 20_000;

    private final Map<String, Cached> cache = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Cached> eldest) {
            return size() > MOST;
        }
    };

    /** A file that changed so shortly before it was read may change again without its stamp telling: its number and its tick are used again. */
    private static final long TOO_FRESH_MS = 2_000;

    /** When a file changed last, how long it is, and which file it is: a replaced one is another. */
    private record Stamp(
            FileTime modified, long bytes, @Nullable Object key) {
        boolean isOldAt(long nowMs) {
            return Math.abs(nowMs - modified.toMillis()) > TOO_FRESH_MS;
        }
    }

    private record Cached(Stamp stamp, RunSummary summary) {}

    /** The summary of the run in a folder; empty when there is none. */
    Optional<RunSummary> of(Path folder, String runId) {
        Path file = folder.resolve(RunRecord.RUN_FILE);
        long nowMs = System.currentTimeMillis();
        Stamp stamp = stamp(file);
        if (stamp == null) {
            return Disk.isFolder(folder) ? Optional.of(unreadable(folder, runId)) : Optional.empty();
        }
        synchronized (cache) {
            Cached cached = cache.get(runId);
            if (cached != null && cached.stamp().equals(stamp)) {
                return Optional.of(withPin(cached.summary(), folder));
            }
        }
        RunSummary summary;
        try (JsonParser json = Json.mapper().createParser(Disk.read(file))) {
            summary = read(json, runId);
        } catch (IOException e) {
            return Disk.isFolder(folder) ? Optional.of(unreadable(folder, runId)) : Optional.empty();
        }
        if (stamp.isOldAt(nowMs)) {
            synchronized (cache) {
                cache.put(runId, new Cached(stamp, summary));
            }
        }
        return Optional.of(withPin(summary, folder));
    }

    private static @Nullable Stamp stamp(Path file) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return attributes.isRegularFile()
                    ? new Stamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey())
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static RunSummary unreadable(Path folder, String runId) {
        return withPin(new RunSummary(runId, "error", "", "", "", 0, 0, false), folder);
    }

    private static RunSummary withPin(RunSummary summary, Path folder) {
        boolean pinned = Disk.isFile(folder.resolve(RunFolder.PIN_FILE));
        return pinned == summary.pinned()
                ? summary
                : new RunSummary(
                        summary.runId(),
                        summary.status(),
                        summary.task(),
                        summary.url(),
                        summary.startedAt(),
                        summary.durationMs(),
                        summary.findings(),
                        pinned);
    }

    private static RunSummary read(JsonParser json, String runId) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw new IOException("No JSON object");
        }
        fields(json, texts, true);
        return new RunSummary(
                runId,
                texts.getOrDefault("status", "error"),
                texts.getOrDefault("task", ""),
                texts.getOrDefault("url", ""),
                texts.getOrDefault("started_at", ""),
                number(texts.get("duration_ms")),
                (int) number(texts.get("findings")),
                false);
    }

    /** Takes the scalars of an object; of those inside it, only the request's. */
    private static void fields(JsonParser json, Map<String, String> texts, boolean top) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (value == JsonToken.START_OBJECT && top && name.equals("request")) {
                fields(json, texts, false);
            } else if (value == JsonToken.START_OBJECT || value == JsonToken.START_ARRAY) {
                json.skipChildren();
            } else if (value != JsonToken.VALUE_NULL && (top || name.equals("task") || name.equals("url"))) {
                texts.putIfAbsent(name, json.getText());
            }
        }
    }

    private static long number(@Nullable String text) {
        return text != null && text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
    }
}
