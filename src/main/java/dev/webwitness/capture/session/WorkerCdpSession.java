package dev.webwitness.capture.session;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.console.ConsoleRateLimiter;
import dev.webwitness.capture.console.FloodDetector;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The CDP session of one worker, through the browser's session. Handlers only record and post; questions are asked in {@link #processPending}. */
public final class WorkerCdpSession implements CdpSession {
    private static final int BUFFER_BYTES = 8_000_000;
    private static final int BODY_BYTES = 1_000_000;

    private final String sessionId;
    private final String kind;
    private final String targetId;
    private final WorkerTargets workers;
    private final CaptureContext heard;
    private final String number;
    private final FloodDetector flood;
    private final ResourceTimingRequests early;
    private final Set<Integer> asked = new HashSet<>();
    private final Map<Integer, JsonObject> answers = new HashMap<>();
    private String url;
    private int lastId;
    private int enabling;
    private boolean closed;

    WorkerCdpSession(String sessionId, JsonObject targetInfo, WorkerTargets workers, CaptureContext heard) {
        this.sessionId = sessionId;
        this.kind = CdpJson.text(targetInfo, "type");
        this.targetId = CdpJson.text(targetInfo, "targetId");
        this.url = TextLimit.url(CdpJson.text(targetInfo, "url"));
        this.workers = workers;
        this.heard = heard;
        this.number = heard.nextSession() + "/";
        this.flood = new FloodDetector(heard.limits.linesPerSecond());
        this.early = new ResourceTimingRequests(this, heard);
    }

    /** Starts to listen: the network first, because the browser repeats only the console's past. */
    void listen() {
        post(
                "Network.enable",
                CdpJson.params(
                        "maxTotalBufferSize", BUFFER_BYTES,
                        "maxResourceBufferSize", BODY_BYTES,
                        "maxPostDataSize", heard.limits.body().excerptChars()));
        early.listen();
        listenToConsole();
        if (heard.limits.asyncStackDepth() > 0) {
            post("Runtime.setAsyncCallStackDepth", CdpJson.params("maxDepth", heard.limits.asyncStackDepth()));
        }
    }

    void update(JsonObject targetInfo) {
        if (CdpJson.text(targetInfo, "targetId").equals(targetId)) {
            setUrl(CdpJson.text(targetInfo, "url"));
        }
    }

    void handleMessage(JsonObject message) {
        if (message.has("id")) {
            int id = CdpJson.whole(message, "id");
            enabling = id == enabling ? 0 : enabling;
            early.noteAnswer(id, message);
            if (asked.remove(id)) {
                answers.put(id, message);
            }
            return;
        }
        JsonObject event = CdpJson.object(message, "params");
        switch (CdpJson.text(message, "method")) {
            case "Runtime.executionContextCreated" -> setUrl(CdpJson.text(CdpJson.object(event, "context"), "origin"));
            case "Runtime.consoleAPICalled" -> line(event);
            case "Runtime.exceptionThrown" -> {
                countLine(event);
                if (isOfInnerWorker(CdpJson.object(event, "exceptionDetails"))) {
                    heard.exceptions.ignoreInnerWorker();
                } else {
                    heard.exceptions.thrown(event, number, targetOf(""), enabling != 0);
                }
            }
            case "Inspector.workerScriptLoaded" -> heard.requests.scriptLoaded(targetId);
            case "Runtime.exceptionRevoked" -> heard.exceptions.revoked(event, number);
            case "Log.entryAdded" -> {
                countLine(CdpJson.object(event, "entry"));
                heard.console.logged(CdpJson.object(event, "entry"), targetOf(""), enabling != 0);
            }
            case "Network.requestWillBeSent" -> {
                early.noteRequest(event);
                heard.requests.willBeSent(event, this);
            }
            case "Network.requestWillBeSentExtraInfo" -> heard.requests.sentHeaders(event);
            case "Network.responseReceived" -> heard.requests.responded(event);
            case "Network.responseReceivedExtraInfo" -> heard.requests.receivedHeaders(event);
            case "Network.requestServedFromCache" -> heard.requests.servedFromCache(event);
            case "Network.loadingFinished" -> {
                early.noteEnd(event);
                heard.requests.finished(event);
            }
            case "Network.loadingFailed" -> {
                early.noteEnd(event);
                heard.requests.failed(event);
            }
            default -> heard.sockets.handle(CdpJson.text(message, "method"), event, this);
        }
    }

    /** On the run's thread between calls. */
    void processPending() {
        if (kind.equals("shared_worker")) {
            early.processPending();
        }
        if (flood.isPauseOver(heard.clock.now())) {
            unmute();
        }
    }

    /** Tells its requests apart from those of other sessions. */
    public String number() {
        return number;
    }

    boolean muted() {
        return flood.muted();
    }

    void unmute() {
        heard.timeline.countMuted("worker_console_muted_ms", flood.end(heard.clock.now()));
        listenToConsole();
    }

    void close() {
        closed = true;
    }

    @Override
    public boolean isMainFrame(String frameId) {
        return false;
    }

    @Override
    public boolean isWorker() {
        return true;
    }

    @Override
    public String targetOf(String frameId) {
        return switch (kind) {
            case "shared_worker" -> TargetNames.sharedWorker(url);
            case "service_worker" -> TargetNames.serviceWorker(url);
            default -> TargetNames.worker(url);
        };
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public boolean answers() {
        return !closed;
    }

    @Override
    public boolean keepsBodies() {
        return false;
    }

    @Override
    public Optional<JsonObject> send(Duration limit, String method, JsonObject params) {
        if (closed) {
            return Optional.empty();
        }
        int id = post(method, params);
        asked.add(id);
        await(limit, () -> answers.containsKey(id));
        asked.remove(id);
        JsonObject answer = answers.remove(id);
        return answer != null && answer.has("result")
                ? Optional.of(CdpJson.object(answer, "result"))
                : Optional.empty();
    }

    /** Waits on the run's thread for the condition, the worker's end, or the limit. */
    public void await(Duration limit, BooleanSupplier condition) {
        workers.await(limit, () -> closed || condition.getAsBoolean());
    }

    /** Sends a command without waiting. Returns its number, which comes back with the answer. */
    public int post(String method, JsonObject params) {
        lastId++;
        JsonObject message = CdpJson.params("id", lastId, "method", method);
        message.add("params", params);
        workers.post(sessionId, message);
        return lastId;
    }

    private void listenToConsole() {
        enabling = post("Runtime.enable", new JsonObject());
        post("Log.enable", new JsonObject());
    }

    private void setUrl(String address) {
        if (url.isEmpty()) {
            url = TextLimit.url(address);
        }
    }

    /** Whether an exception is of an inner worker, which reports it itself. The outer worker reports it again, without the exception. */
    private boolean isOfInnerWorker(JsonObject details) {
        boolean nothing =
                CdpJson.text(CdpJson.object(details, "exception"), "subtype").equals("null");
        String place = CdpJson.text(details, "url");
        return nothing && !place.isEmpty() && !place.equals(url);
    }

    private void line(JsonObject event) {
        countLine(event);
        heard.console.called(event, this, targetOf(""), enabling != 0);
    }

    private void countLine(JsonObject dated) {
        if (flood.tooMany(CdpJson.number(dated, "timestamp"), heard.clock.now())) {
            if (flood.slowFirst()) {
                post("Runtime.evaluate", ConsoleRateLimiter.install(0, heard.limits.linesPerSecond() / 10));
                flood.markSlowed();
            } else {
                post("Runtime.disable", new JsonObject());
                post("Log.disable", new JsonObject());
            }
        }
    }
}
