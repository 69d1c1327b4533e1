package dev.webwitness.capture;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a shared worker asked for before it was listened to, read from its own resource timing, since no channel tells of it.
 *
 * <p>Known are address, times, size and the status where the page might read it too; the method is not and reads {@code ?}, nor are
 * headers and body. A failure's reason is known where its end was still heard.
 */
final class EarlyRequests {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final int MOST = 50;
    private static final long SAME_END_MS = 30;
    private static final String ENTRIES = """
            JSON.stringify(performance.getEntriesByType('resource').slice(0, %d).map(e => [e.name,
              performance.timeOrigin + e.startTime, performance.timeOrigin + e.responseEnd, e.responseStatus || 0,
              e.encodedBodySize, e.initiatorType, e.contentType || '']))""".formatted(MOST);

    private record End(long atMs, String failure) {}

    private final WorkerSession worker;
    private final Heard heard;
    private final Set<String> known = new HashSet<>();
    private final Map<String, Integer> knownUrls = new HashMap<>();
    private final List<End> ends = new ArrayList<>();
    private int told;
    private boolean due = true;

    EarlyRequests(WorkerSession worker, Heard heard) {
        this.worker = worker;
        this.heard = heard;
    }

    /** A request that was heard from its beginning. */
    void heard(String id, String url) {
        if (known.size() < 1_000 && known.add(id)) {
            knownUrls.merge(url, 1, Integer::sum);
        }
    }

    /** A request's end; of one nobody heard begin, its timing can be read now. */
    void ended(JsonObject event) {
        if (!known.contains(Cdp.text(event, "requestId")) && known.size() < 1_000 && ends.size() < MOST) {
            ends.add(new End(heard.clock.monotonic(Cdp.number(event, "timestamp")), Cdp.text(event, "errorText")));
            due = true;
        }
    }

    /** On the run's thread between calls. */
    void tend(long listenedSinceMs) {
        if (due) {
            due = false;
            Optional<JsonObject> answer = worker.send(LIMIT, "Runtime.evaluate", Cdp.params("expression", ENTRIES));
            answer.ifPresent(read -> read(Cdp.text(Cdp.object(read, "result"), "value"), listenedSinceMs));
        }
    }

    private void read(String entries, long listenedSinceMs) {
        try {
            JsonElement parsed = JsonParser.parseString(entries);
            if (parsed instanceof JsonArray all) {
                Map<String, Integer> left = new HashMap<>(knownUrls);
                for (int i = 0; i < all.size(); i++) {
                    JsonArray entry = all.get(i).getAsJsonArray();
                    long atMs = heard.clock.wall(entry.get(1).getAsDouble());
                    boolean heardOf = left.merge(entry.get(0).getAsString(), -1, Integer::sum) >= 0;
                    if (i >= told && !heardOf && atMs <= listenedSinceMs + SAME_END_MS) {
                        report(entry, atMs, i);
                    }
                }
                told = all.size();
            }
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException odd) {
            // A page may have put something else in the place of its timing.
        }
    }

    private void report(JsonArray entry, long atMs, int index) {
        OpenRequest request = new OpenRequest("early-" + worker.number() + index, null);
        request.target = worker.targetOf("");
        request.documentUrl = worker.url();
        request.url = Text.url(entry.get(0).getAsString());
        request.method = "?";
        request.type = entry.get(5).getAsString().equals("xmlhttprequest") ? "xhr" : "fetch";
        request.atMs = atMs;
        request.endMs = heard.clock.wall(entry.get(2).getAsDouble());
        request.status = entry.get(3).getAsInt();
        request.bytes = entry.get(4).getAsLong();
        request.mimeType = entry.get(6).getAsString();
        ends.stream()
                .filter(end -> Math.abs(end.atMs() - request.endMs) <= SAME_END_MS && request.status == 0)
                .filter(end -> !end.failure().isEmpty())
                .findFirst()
                .ifPresent(end -> request.failure = end.failure());
        heard.requests.report(request);
    }
}
