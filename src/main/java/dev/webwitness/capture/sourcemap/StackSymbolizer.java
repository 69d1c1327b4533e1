package dev.webwitness.capture.sourcemap;

import dev.webwitness.capture.network.PendingRequest;
import dev.webwitness.capture.session.CaptureContext;
import dev.webwitness.capture.session.CdpSessions;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.event.SourcePositionResolver;
import dev.webwitness.model.event.SourcePositionResolver.Loaded;
import dev.webwitness.model.event.SourcePositionResolver.Script;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Resolves the source places of errors, beside the run.
 *
 * <p>Three stages: a handler notes the places of an event ({@link #seen}); the run's thread reads the script's text from the browser
 * between calls ({@link #processPending}), which is quick; a thread of its own fetches and reads the map, which may not be, and leaves the answers for
 * the next {@link #processPending} to tell. Nothing here delays the run, and every place gets one answer.
 */
public final class StackSymbolizer {
    private static final Logger LOG = LoggerFactory.getLogger(StackSymbolizer.class);

    private static final class Asked {
        private final Set<SourcePosition> places = new HashSet<>();
        private long sinceMs = -1;
    }

    private record Answer(SourcePosition place, Original original) {}

    private final @Nullable SourcePositionResolver tracer;
    private final CaptureListener listener;
    private final SourceMapLimits limits;
    private final @Nullable Proxy wayOut;
    private final Map<String, Asked> asked = new LinkedHashMap<>();
    private final Set<SourcePosition> known = new HashSet<>();
    private final Map<String, Script> scripts = new HashMap<>();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final ThreadPoolExecutor worker = new ThreadPoolExecutor(
            1, 1, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), DaemonThreads.named("source-maps"));
    private int scriptsRead;
    private long charsKept;
    private @Nullable SourceMapFetcher fetch;
    private final Set<SourcePosition> underWay = new HashSet<>();

    public StackSymbolizer(
            @Nullable SourcePositionResolver tracer,
            CaptureListener listener,
            SourceMapLimits limits,
            @Nullable Proxy wayOut) {
        this.tracer = tracer;
        this.listener = listener;
        this.limits = limits;
        this.wayOut = wayOut;
        worker.allowCoreThreadTimeOut(true);
    }

    /** Notes the places of an event. Called in handlers. */
    public void seen(BrowserEvent signal) {
        if (tracer == null) {
            return;
        }
        for (SourcePosition place : CaptureListener.toTrace(signal)) {
            if (known.size() == limits.places() && !known.contains(place)) {
                answers.add(
                        new Answer(place, untraced(place, "more than " + limits.places() + " places were in errors")));
                underWay.add(place);
            } else if (known.add(place)) {
                underWay.add(place);
                asked.computeIfAbsent(place.url(), url -> new Asked()).places.add(place);
            }
        }
    }

    public boolean busy() {
        return !underWay.isEmpty();
    }

    /** On the run's thread between calls: reads the scripts that are asked for, and tells what is known by now. */
    public void processPending(CdpSessions sessions, CaptureContext heard) {
        for (String url : List.copyOf(asked.keySet())) { // while a script is read, more may be asked for
            Asked ask = asked.get(url);
            if (ask != null && isLoaded(url, ask, heard)) {
                asked.remove(url);
                start(url, List.copyOf(ask.places), sessions, heard);
            }
        }
        publishAnswers();
    }

    /** Ends at the end of the run. Unknown places stay unknown. */
    public void finish() {
        publishAnswers(); // before the worker is interrupted, whose answers then say no more than that it was
        for (SourcePosition place : List.copyOf(underWay)) {
            underWay.remove(place);
            listener.traced(place, untraced(place, "the run ended before this place was traced"));
        }
        worker.shutdownNow();
        asked.clear();
        answers.clear();
    }

    private void publishAnswers() {
        for (Answer answer = answers.poll(); answer != null; answer = answers.poll()) {
            if (underWay.remove(answer.place())) {
                listener.traced(answer.place(), answer.original());
            }
        }
    }

    /** Whether the script has loaded. A document may throw while it loads, and its text comes with its end. */
    private boolean isLoaded(String url, Asked ask, CaptureContext heard) {
        long now = heard.clock.now();
        ask.sinceMs = ask.sinceMs < 0 ? now : ask.sinceMs;
        PendingRequest request = heard.requests.newest("GET", url);
        boolean loading = request != null && heard.requests.open(request.id) != null;
        return !loading || now - ask.sinceMs >= limits.loadingMs();
    }

    private void start(String url, List<SourcePosition> places, CdpSessions sessions, CaptureContext heard) {
        PendingRequest request = heard.requests.newest("GET", url);
        String key = request == null ? url : url + " " + request.id;
        Script script = scripts.get(key);
        if (script == null && scriptsRead < limits.scripts()) {
            scriptsRead++;
            script = read(url, request, heard);
            keep(key, script);
        } else if (script == null) {
            script = new Script(url, null, false, null, "more than " + limits.scripts() + " scripts threw errors");
        }
        Script read = script;
        boolean document = request != null && request.type.equals("document");
        boolean fetchable = read.text() == null && url.startsWith("http") && request != null && !document;
        String cookies = url.startsWith("http") ? sessions.cookies(url) : null;
        worker.execute(() -> trace(fetchable ? fetched(read, cookies) : read, places, cookies));
    }

    private void keep(String key, Script script) {
        int size = script.text() == null ? 0 : script.text().length();
        if (charsKept + size <= 2L * limits.fileBytes()) {
            charsKept += size;
            scripts.put(key, script);
        }
    }

    private Script read(String url, @Nullable PendingRequest request, CaptureContext heard) {
        if (request == null) {
            return new Script(url, null, false, null, "the browser does not have the text of this script");
        }
        boolean html = request.mimeType.contains("html") || request.type.equals("document");
        String header = request.responseHeaders.getOrDefault(
                "sourcemap", request.responseHeaders.getOrDefault("x-sourcemap", ""));
        String text = request.bytes > limits.fileBytes()
                ? null
                : heard.bodies
                        .bytes(request)
                        .filter(bytes -> bytes.length <= limits.fileBytes())
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                        .orElse(null);
        String problem = text == null ? "the browser does not have the text of this script any more" : null;
        return new Script(url, text, html, header.isEmpty() ? null : header, problem);
    }

    /** Worker's thread: fetches a script again that the browser does not have. */
    private Script fetched(Script script, @Nullable String cookies) {
        Loaded loaded = fetch().load(script.url(), script.url(), cookies);
        return loaded.text() == null
                ? script
                : new Script(script.url(), loaded.text(), script.html(), script.mapHeader(), null);
    }

    private void trace(Script script, List<SourcePosition> places, @Nullable String cookies) {
        Map<SourcePosition, Original> traced = new HashMap<>();
        try {
            if (tracer != null) {
                traced.putAll(tracer.trace(script, places, url -> fetch().load(url, script.url(), cookies)));
            }
        } catch (RuntimeException | StackOverflowError broken) {
            LOG.debug("places of {} could not be traced", script.url(), broken);
        }
        for (SourcePosition place : places) {
            Original original = traced.get(place);
            answers.add(
                    new Answer(place, original != null ? original : untraced(place, "this place could not be traced")));
        }
    }

    private SourceMapFetcher fetch() {
        SourceMapFetcher made = fetch;
        if (made == null) {
            made = new SourceMapFetcher(limits, wayOut);
            fetch = made;
        }
        return made;
    }

    private static Original untraced(SourcePosition place, String why) {
        return new Original(
                new Original.Place(place.url(), place.line(), place.column()), false, false, null, null, why);
    }
}
