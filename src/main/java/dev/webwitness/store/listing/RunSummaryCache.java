package dev.webwitness.store.listing;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.webwitness.model.BoundedMap;
import dev.webwitness.store.files.FileStamp;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Caches the summaries of runs. A summary is read again when the run.json or the folder changed. Safe for any thread. */
public final class RunSummaryCache {
    private static final int MOST = 20_000;

    private final Map<String, Cached> cache = BoundedMap.dropUnused(MOST);

    /** A file that changed so shortly before it was read may change again without its stamp telling. */
    private static final long TOO_FRESH_MS = 2_000;

    /** A summary and the stamps it was read with. The folder's stamp changes when the run is pinned. */
    private record Cached(FileStamp folder, FileStamp file, RunSummary summary) {}

    /** The summary of the run in a folder; empty when there is none. */
    public Optional<RunSummary> of(Path folder, String runId) {
        FileStamp place = FileStamp.of(folder, BasicFileAttributes::isDirectory);
        if (place.equals(FileStamp.NONE)) {
            return Optional.empty();
        }
        Path file = folder.resolve(RunRecord.RUN_FILE);
        FileStamp stamp = FileStamp.of(file, BasicFileAttributes::isRegularFile);
        boolean settled = stamp.isOlderThan(TOO_FRESH_MS) && place.isOlderThan(TOO_FRESH_MS);
        synchronized (cache) {
            Cached cached = cache.get(runId);
            if (cached != null && cached.folder().equals(place) && cached.file().equals(stamp)) {
                return Optional.of(cached.summary());
            }
        }
        boolean pinned = SafeFiles.isFile(folder.resolve(RunRecord.PIN_FILE));
        RunSummary summary;
        try (JsonParser json = StoreJson.mapper().createParser(SafeFiles.read(file))) {
            summary = read(json, runId, pinned);
        } catch (IOException e) {
            return SafeFiles.isFolder(folder)
                    ? Optional.of(new RunSummary(
                            runId,
                            "error",
                            new RunSummary.Asked("", "", ""),
                            "",
                            new RunSummary.Result(0, 0, ""),
                            pinned))
                    : Optional.empty();
        }
        if (settled) {
            synchronized (cache) {
                cache.put(runId, new Cached(place, stamp, summary));
            }
        }
        return Optional.of(summary);
    }

    private static RunSummary read(JsonParser json, String runId, boolean pinned) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw new IOException("No JSON object");
        }
        fields(json, texts, true);
        return new RunSummary(
                runId,
                texts.getOrDefault("status", "error"),
                new RunSummary.Asked(
                        texts.getOrDefault("task", ""),
                        texts.getOrDefault("url", ""),
                        texts.getOrDefault("owned_by", "")),
                texts.getOrDefault("started_at", ""),
                new RunSummary.Result(
                        number(texts.get("duration_ms")),
                        (int) number(texts.get("findings")),
                        texts.getOrDefault("summary", "")),
                pinned);
    }

    /** Reads the scalars of an object, and those of its request. */
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
