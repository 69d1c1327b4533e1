package dev.webwitness.capture.session;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.capture.network.PendingRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads a shared worker's first requests from its resource timing, since no channel reports them.
 *
 * <p>Known are address, times, size and the status where the page might read it too; the method is not and reads {@code ?}, nor are
 * headers and body. A failure's reason is known where its end was still heard.
 */
public final class ResourceTimingRequests {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final int MOST = 50;
    private static final int MOST_KNOWN = 1_000;
    private static final long SAME_END_MS = 30;
    private static final long SAME_BEGINNING_MS = 30;
    private static final String ENTRIES = """
        JSON.stringify(performance.getEntriesByType('resource').slice(0, %d).map(e => [e.name,
          performance.timeOrigin + e.startTime, performance.timeOrigin + e.responseEnd, e.responseStatus || 0,
          e.encodedBodySize, e.initiatorType, e.contentType || '']))\
        """.formatted(MOST);

    /** The worker's own time, in the terms of {@link #ENTRIES}; asked for right behind the order to listen. */
    private static final String NOW = "performance.timeOrigin + performance.now()";

    private record End(long atMs, String failure) {}

    private record Beginning(String url, double epochMs) {}

    private final WorkerCdpSession worker;
    private final CaptureContext heard;
    private final Set<String> known = new HashSet<>();
    private final List<Beginning> beginnings = new ArrayList<>();
    private final List<End> ends = new ArrayList<>();
    private final Set<Beginning> read = new HashSet<>();
    private double listeningSince;
    private int asksTime;
    private int asksEntries;
    private boolean due = true;

    public ResourceTimingRequests(WorkerCdpSession worker, CaptureContext heard) {
        this.worker = worker;
        this.heard = heard;
    }

    /** Right behind the order to listen. */
    public void listen() {
        asksTime = worker.post("Runtime.evaluate", CdpJson.params("expression", NOW));
    }

    /** An answer of the worker's, to whomever; one that comes late, since the worker was busy, is as good. */
    public void noteAnswer(int id, JsonObject message) {
        JsonObject result = CdpJson.object(CdpJson.object(message, "result"), "result");
        if (id == asksTime) {
            double epochMs = CdpJson.number(result, "value");
            listeningSince = epochMs > 0 ? epochMs : System.currentTimeMillis();
        } else if (id == asksEntries) {
            asksEntries = 0;
            read(CdpJson.text(result, "value"));
        }
    }

    /** A request that was heard from its beginning. */
    public void noteRequest(JsonObject event) {
        if (known.size() < MOST_KNOWN && known.add(CdpJson.text(event, "requestId")) && listeningSince == 0) {
            String url = CdpJson.text(CdpJson.object(event, "request"), "url");
            beginnings.add(new Beginning(url, CdpJson.number(event, "wallTime") * 1000));
        }
    }

    /** A request's end; of one nobody heard begin, its timing can be read now. */
    public void noteEnd(JsonObject event) {
        if (!known.contains(CdpJson.text(event, "requestId")) && known.size() < MOST_KNOWN && ends.size() < MOST) {
            ends.add(new End(
                    heard.clock.monotonic(CdpJson.number(event, "timestamp")), CdpJson.text(event, "errorText")));
            due = true;
        }
    }

    /** On the run's thread between calls. */
    public void processPending() {
        if (due && listeningSince > 0 && asksEntries == 0) {
            due = false;
            asksEntries = worker.post("Runtime.evaluate", CdpJson.params("expression", ENTRIES));
            worker.await(LIMIT, () -> asksEntries == 0);
        }
    }

    private void read(String entries) {
        try {
            JsonElement parsed = JsonParser.parseString(entries);
            if (parsed instanceof JsonArray all) {
                for (JsonElement each : all) {
                    JsonArray entry = each.getAsJsonArray();
                    String url = entry.get(0).getAsString();
                    double startMs = entry.get(1).getAsDouble();
                    if (startMs <= listeningSince
                            && read.add(new Beginning(url, startMs))
                            && !heardBegin(url, startMs)) {
                        report(entry, heard.clock.wall(startMs));
                    }
                }
            }
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException odd) {
            // A page may have put something else in the place of its timing.
        }
    }

    private boolean heardBegin(String url, double startMs) {
        return beginnings.removeIf(
                begun -> begun.url().equals(url) && Math.abs(begun.epochMs() - startMs) <= SAME_BEGINNING_MS);
    }

    private void report(JsonArray entry, long atMs) {
        PendingRequest request = new PendingRequest("early-" + worker.number() + read.size(), null);
        request.target = worker.targetOf("");
        request.documentUrl = worker.url();
        request.url = TextLimit.url(entry.get(0).getAsString());
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
