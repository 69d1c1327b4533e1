package dev.webwitness.capture;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The DevTools session of one worker, spoken to through the browser's. Handlers only record and post; questions are asked in {@link #tend}. */
final class WorkerSession implements Inspected {
    private static final int BUFFER_BYTES = 8_000_000;
    private static final int BODY_BYTES = 1_000_000;

    private final String sessionId;
    private final String kind;
    private final String targetId;
    private final Workers workers;
    private final Heard heard;
    private final String number;
    private final Flood flood;
    private final EarlyRequests early;
    private final Set<Integer> asked = new HashSet<>();
    private final Map<Integer, JsonObject> answers = new HashMap<>();
    private String url;
    private int lastId;
    private int enabling;
    private boolean closed;

    WorkerSession(String sessionId, JsonObject targetInfo, Workers workers, Heard heard) {
        this.sessionId = sessionId;
        this.kind = Cdp.text(targetInfo, "type");
        this.targetId = Cdp.text(targetInfo, "targetId");
        this.url = Text.url(Cdp.text(targetInfo, "url"));
        this.workers = workers;
        this.heard = heard;
        this.number = heard.nextSession() + "/";
        this.flood = new Flood(heard.limits.linesPerSecond());
        this.early = new EarlyRequests(this, heard);
    }

    /** Starts listening, the network first: the console's past is told again, the network's is not. */
    void listen() {
        post(
                "Network.enable",
                Cdp.params(
                        "maxTotalBufferSize", BUFFER_BYTES,
                        "maxResourceBufferSize", BODY_BYTES,
                        "maxPostDataSize", heard.limits.excerptChars()));
        early.listen();
        listenToConsole();
        if (heard.limits.asyncStackDepth() > 0) {
            post("Runtime.setAsyncCallStackDepth", Cdp.params("maxDepth", heard.limits.asyncStackDepth()));
        }
    }

    void changed(JsonObject targetInfo) {
        if (Cdp.text(targetInfo, "targetId").equals(targetId)) {
            named(Cdp.text(targetInfo, "url"));
        }
    }

    /** What the worker says. */
    void told(JsonObject message) {
        if (message.has("id")) {
            int id = Cdp.whole(message, "id");
            enabling = id == enabling ? 0 : enabling;
            early.answered(id, message);
            if (asked.remove(id)) {
                answers.put(id, message);
            }
            return;
        }
        JsonObject event = Cdp.object(message, "params");
        switch (Cdp.text(message, "method")) {
            case "Runtime.executionContextCreated" -> named(Cdp.text(Cdp.object(event, "context"), "origin"));
            case "Runtime.consoleAPICalled" -> line(event);
            case "Runtime.exceptionThrown" -> {
                countLine(event);
                if (ofAnInnerWorker(Cdp.object(event, "exceptionDetails"))) {
                    heard.exceptions.toldElsewhere("null");
                } else {
                    heard.exceptions.thrown(event, number, targetOf(""), enabling != 0);
                }
            }
            case "Inspector.workerScriptLoaded" -> heard.requests.scriptLoaded(targetId);
            case "Runtime.exceptionRevoked" -> heard.exceptions.revoked(event, number);
            case "Log.entryAdded" -> {
                countLine(Cdp.object(event, "entry"));
                heard.console.logged(Cdp.object(event, "entry"), targetOf(""), enabling != 0);
            }
            case "Network.requestWillBeSent" -> {
                early.heard(event);
                heard.requests.willBeSent(event, this);
            }
            case "Network.requestWillBeSentExtraInfo" -> heard.requests.sentHeaders(event);
            case "Network.responseReceived" -> heard.requests.responded(event);
            case "Network.responseReceivedExtraInfo" -> heard.requests.receivedHeaders(event);
            case "Network.requestServedFromCache" -> heard.requests.servedFromCache(event);
            case "Network.loadingFinished" -> {
                early.ended(event);
                heard.requests.finished(event);
            }
            case "Network.loadingFailed" -> {
                early.ended(event);
                heard.requests.failed(event);
            }
            default -> heard.sockets.told(Cdp.text(message, "method"), event, this);
        }
    }

    /** On the run's thread between calls. */
    void tend() {
        if (kind.equals("shared_worker")) {
            early.tend();
        }
        if (flood.over(heard.clock.now())) {
            unmute();
        }
    }

    /** Tells its requests apart from those of other sessions. */
    String number() {
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
    public String targetOf(String frameId) {
        return switch (kind) {
            case "shared_worker" -> Targets.sharedWorker(url);
            case "service_worker" -> Targets.serviceWorker(url);
            default -> Targets.worker(url);
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
        return answer != null && answer.has("result") ? Optional.of(Cdp.object(answer, "result")) : Optional.empty();
    }

    /** Waits on the run's thread until it holds, the worker has ended, or the time is up. */
    void await(Duration limit, BooleanSupplier condition) {
        workers.await(limit, () -> closed || condition.getAsBoolean());
    }

    /** Sends an order without waiting; its number comes back with the answer. */
    int post(String method, JsonObject params) {
        lastId++;
        JsonObject message = Cdp.params("id", lastId, "method", method);
        message.add("params", params);
        workers.post(sessionId, message);
        return lastId;
    }

    private void listenToConsole() {
        enabling = post("Runtime.enable", new JsonObject());
        post("Log.enable", new JsonObject());
    }

    private void named(String address) {
        if (url.isEmpty()) {
            url = Text.url(address);
        }
    }

    /** A worker that a worker started throws in both, the second time without the exception: its own telling is enough. */
    private boolean ofAnInnerWorker(JsonObject details) {
        boolean nothing = Cdp.text(Cdp.object(details, "exception"), "subtype").equals("null");
        String place = Cdp.text(details, "url");
        return nothing && !place.isEmpty() && !place.equals(url);
    }

    private void line(JsonObject event) {
        countLine(event);
        heard.console.called(event, this, targetOf(""), enabling != 0);
    }

    private void countLine(JsonObject dated) {
        if (flood.tooMany(Cdp.number(dated, "timestamp"), heard.clock.now())) {
            if (flood.slowFirst()) {
                post("Runtime.evaluate", ConsoleLimit.install(0, heard.limits.linesPerSecond() / 10));
                flood.slowed();
            } else {
                post("Runtime.disable", new JsonObject());
                post("Log.disable", new JsonObject());
            }
        }
    }
}
