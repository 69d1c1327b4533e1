package dev.webwitness.mcp.resource;

import dev.webwitness.mcp.tool.ListRuns;
import dev.webwitness.mcp.tool.result.EventLine;
import dev.webwitness.mcp.tool.result.ScreenshotIndex;
import dev.webwitness.mcp.tool.result.StoredFile;
import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventPage;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.store.listing.RunFilter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the content of a run's resource: whole, but bounded. */
public final class RunResourceReader {
    private static final int LISTED_RUNS = 50;
    private static final int MAX_EVENTS = 2000;
    private static final int MAX_TEXT_BYTES = 1 << 20;

    /** What was read: a text, or where that is null, bytes. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Content(String mediaType, @Nullable String text, byte[] bytes) {}

    private final Runs runs;
    private final StoredRuns past;
    private final Json json;

    /** Writes an object as JSON. */
    @FunctionalInterface
    public interface Json {
        String write(Object value) throws IOException;
    }

    public RunResourceReader(Runs runs, StoredRuns past, Json json) {
        this.runs = runs;
        this.past = past;
        this.json = json;
    }

    /**
     * Reads it.
     *
     * @throws dev.webwitness.model.WebwitnessException {@code run.not-found} where there is no such run or file
     */
    public Content read(RunUri uri) {
        return switch (uri.kind()) {
            case RUNS ->
                object(Map.of(
                        "runs",
                        past.list(RunFilter.newest(LISTED_RUNS)).stream()
                                .map(ListRuns::object)
                                .toList()));
            case RESULT -> object(result(uri.runId()));
            case EVENTS -> new Content("application/x-ndjson", events(past.folder(uri.runId())), new byte[0]);
            case SCREENSHOT ->
                new Content(
                        "image/jpeg",
                        null,
                        StoredFile.whole(past.folder(uri.runId()), ScreenshotIndex.file(uri.name())));
            case ARTIFACT -> file(past.folder(uri.runId()), uri.name());
        };
    }

    private Map<String, @Nullable Object> result(String runId) {
        Optional<RunHandle> live = runs.find(runId);
        return live.isPresent() ? RunResult.full(live.get().report()) : past.result(runId);
    }

    private String events(RunFolder folder) {
        StringBuilder lines = new StringBuilder();
        int count = 0;
        EventFilter filter = EventFilter.all();
        EventPage page = folder.events(filter);
        for (; !page.events().isEmpty() && count < MAX_EVENTS; page = folder.events(filter.after(page.next()))) {
            for (RunEvent event : page.events()) {
                lines.append(text(EventLine.object(event, true))).append('\n');
            }
            count += page.events().size();
            if (page.next() == 0) {
                return lines.toString();
            }
        }
        if (!page.events().isEmpty()) {
            Map<String, Object> more = new LinkedHashMap<>();
            more.put("more", true);
            more.put("tool", "get_run_events");
            more.put("after", page.events().get(0).seq() - 1);
            lines.append(text(more)).append('\n');
        }
        return lines.toString();
    }

    private static Content file(RunFolder folder, String name) {
        ArtifactRange slice = folder.read(name, 0, MAX_TEXT_BYTES);
        return slice.isText()
                ? new Content(slice.mediaType(), slice.text(), new byte[0])
                : new Content(slice.mediaType(), null, StoredFile.whole(folder, name));
    }

    private Content object(Object value) {
        return new Content("application/json", text(value), new byte[0]);
    }

    private String text(Object value) {
        try {
            return json.write(value);
        } catch (IOException e) {
            throw dev.webwitness.model.WebwitnessException.wrap(e, "writing JSON");
        }
    }
}
