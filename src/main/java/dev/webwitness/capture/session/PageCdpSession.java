package dev.webwitness.capture.session;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.cdp.PipelinedCommands;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.console.ConsoleRateLimiter;
import dev.webwitness.capture.console.FloodDetector;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.capture.network.WebSocketCollector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The CDP session of a page, or of a frame in its own process.
 *
 * <p>Run's thread. Handlers only record; commands are sent between calls ({@link #open}, {@link #processPending}).
 */
public final class PageCdpSession implements CdpSession {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final long PATIENCE_MS = 10_000;
    private static final int BUFFER_BYTES = 32_000_000;
    private static final int BODY_BYTES = 1_000_000;

    private final String number;
    private final CDPSession session;
    private final CaptureContext heard;
    private final Page page;
    private final String rootTarget;
    private final boolean wholePage;
    private final FloodDetector flood;
    private final Map<String, String> frameUrls = new HashMap<>();
    private final Map<Integer, String> frameOfContext = new HashMap<>();
    private String mainFrame = "";
    private boolean repeating;
    private long repeatedBeforeMs;
    private boolean keepsBodies;
    private boolean closed;
    private boolean muteUnsent;
    private long silentUntilMs;

    /** @param wholePage whether it is a page's session, not a frame's */
    PageCdpSession(CDPSession session, CaptureContext heard, Page page, String rootTarget, boolean wholePage) {
        this.session = session;
        this.number = heard.nextSession() + "/";
        this.heard = heard;
        this.page = page;
        this.rootTarget = rootTarget;
        this.wholePage = wholePage;
        this.flood = new FloodDetector(heard.limits.linesPerSecond());
    }

    /** Starts to listen. The browser repeats what it remembers. */
    void open() {
        session.onClose(unused -> closed = true);
        listen();
        JsonObject buffers = CdpJson.params("maxTotalBufferSize", BUFFER_BYTES, "maxResourceBufferSize", BODY_BYTES);
        JsonObject network = buffers.deepCopy();
        network.addProperty("maxPostDataSize", heard.limits.body().excerptChars());
        List<Optional<JsonObject>> answers = sendAll(List.of(
                new SafeCalls.Command("Page.enable"),
                new SafeCalls.Command("Page.getFrameTree"),
                new SafeCalls.Command("Network.enable", network),
                // Keeps bodies beyond the navigation that follows a failed request; older browsers do not know it.
                new SafeCalls.Command("Network.configureDurableMessages", buffers)));
        answers.get(1).ifPresent(tree -> remember(CdpJson.object(tree, "frameTree")));
        keepsBodies = wholePage && answers.get(3).isPresent();
        listenToConsole();
    }

    /** Reads the browser's wall clock before any page can change it. */
    void readClock() {
        long before = System.nanoTime();
        JsonObject now = CdpJson.params("expression", "performance.timeOrigin + performance.now()");
        send(LIMIT, "Runtime.evaluate", now).ifPresent(answer -> {
            double epochMs = CdpJson.number(CdpJson.object(answer, "result"), "value");
            if (epochMs > 0) {
                heard.clock.readWall(epochMs, before, System.nanoTime());
            }
        });
    }

    /** On the run's thread between calls: mutes a flood that could not be muted at once, and listens again after it. */
    void processPending() {
        if (muteUnsent) {
            muteUnsent = false;
            send(LIMIT, "Runtime.disable", new JsonObject());
            send(LIMIT, "Log.disable", new JsonObject());
        }
        if (flood.isPauseOver(heard.clock.now())) {
            unmute();
        }
    }

    boolean muted() {
        return flood.muted();
    }

    /** Listens to the console again. The browser repeats the last lines of the mute. */
    void unmute() {
        heard.timeline.countMuted("console_muted_ms", flood.end(heard.clock.now()));
        listenToConsole();
    }

    /** Ends the running script. It is sent to a silent session too, because that script is the cause. */
    public void stopScripts() {
        silentUntilMs = 0;
        send(LIMIT, "Runtime.terminateExecution", new JsonObject());
    }

    /** Ends a navigation; until then a page answers nothing. */
    public void stopLoading() {
        silentUntilMs = 0;
        send(LIMIT, "Page.stopLoading", new JsonObject());
    }

    /** Sends a command; empty where the session does not answer. A session that timed out gets no commands for a while, so that it costs its time once. */
    @Override
    public Optional<JsonObject> send(Duration limit, String method, JsonObject params) {
        if (!answers()) {
            return Optional.empty();
        }
        long before = System.nanoTime();
        Optional<JsonObject> answer = heard.calls.send(session, limit, method, params);
        measure(answer.isPresent(), before, limit);
        return answer;
    }

    /** Sends several commands without waiting between them. */
    private List<Optional<JsonObject>> sendAll(List<SafeCalls.Command> commands) {
        if (!answers()) {
            return Collections.nCopies(commands.size(), Optional.empty());
        }
        long before = System.nanoTime();
        List<Optional<JsonObject>> answers = heard.calls.sendAll(session, page, LIMIT, commands);
        measure(answers.stream().allMatch(Optional::isPresent), before, LIMIT);
        return answers;
    }

    private void measure(boolean answered, long beforeNs, Duration limit) {
        if (!answered && System.nanoTime() - beforeNs >= limit.toNanos() * 9 / 10) {
            silentUntilMs = heard.clock.now() + PATIENCE_MS;
        }
    }

    @Override
    public boolean answers() {
        return !closed && !page.isClosed() && heard.clock.now() >= silentUntilMs;
    }

    @Override
    public boolean keepsBodies() {
        return keepsBodies;
    }

    public boolean closed() {
        return closed || page.isClosed();
    }

    public Page page() {
        return page;
    }

    /** A name that no other session of the run ever has. */
    public String id() {
        return rootTarget + "#" + number.replace("/", "");
    }

    public void subscribe(String event, Consumer<JsonObject> handler) {
        session.on(event, heard.calls.guarded(handler));
    }

    /** Sends a command from a handler, without waiting for its answer. */
    public void sendInHandler(String method, JsonObject params) {
        if (!closed && !page.isClosed() && PipelinedCommands.command(session, method, params) == null) {
            session.send(method, params);
        }
    }

    /** Sends a command whose answer is read later; null where it was not sent. */
    public @Nullable PipelinedCommands sendAhead(String method, JsonObject params) {
        return answers() ? PipelinedCommands.command(session, method, params) : null;
    }

    void markLost() {
        closed = true;
    }

    void detach() {
        if (answers()) {
            heard.calls.attempt("detaching", LIMIT, () -> {
                session.detach();
                return true;
            });
        }
        closed = true;
    }

    /** The id of its outermost frame. */
    public String mainFrame() {
        return mainFrame;
    }

    @Override
    public boolean isMainFrame(String frameId) {
        return wholePage && frameId.equals(mainFrame);
    }

    @Override
    public String url() {
        return frameUrls.getOrDefault(mainFrame, "");
    }

    /** The name of a frame of this session; the session's own where it is unknown. */
    @Override
    public String targetOf(String frameId) {
        if (frameId.isEmpty() || frameId.equals(mainFrame) || !frameUrls.containsKey(frameId)) {
            return rootTarget;
        }
        return TargetNames.frame(frameUrls.getOrDefault(frameId, ""));
    }

    private void listenToConsole() {
        repeating = true;
        repeatedBeforeMs = heard.clock.now();
        List<SafeCalls.Command> commands = new ArrayList<>();
        commands.add(new SafeCalls.Command("Runtime.enable"));
        if (heard.limits.asyncStackDepth() > 0) {
            commands.add(new SafeCalls.Command(
                    "Runtime.setAsyncCallStackDepth", CdpJson.params("maxDepth", heard.limits.asyncStackDepth())));
        }
        if (!flood.muted()) {
            commands.add(new SafeCalls.Command("Log.enable"));
        }
        sendAll(commands);
        repeating = false;
    }

    private void listen() {
        subscribe("Runtime.executionContextCreated", this::contextCreated);
        subscribe("Runtime.consoleAPICalled", event -> {
            countLine(event);
            heard.console.called(event, this, targetOf(frameOf(event)), repeating);
        });
        subscribe("Runtime.exceptionThrown", event -> {
            countLine(event);
            String frame = frameOf(CdpJson.object(event, "exceptionDetails"));
            heard.exceptions.thrown(event, number, targetOf(frame), repeating);
        });
        subscribe("Runtime.exceptionRevoked", event -> heard.exceptions.revoked(event, number));
        subscribe("Log.entryAdded", event -> {
            JsonObject entry = CdpJson.object(event, "entry");
            if (CdpJson.text(entry, "source").equals("worker")) {
                heard.exceptions.workerLogged(entry, heard.requests.urlOf(CdpJson.text(entry, "workerId")));
            } else {
                countLine(entry);
                heard.console.logged(entry, rootTarget, repeating);
            }
        });
        subscribe("Network.requestWillBeSent", event -> heard.requests.willBeSent(event, this));
        subscribe("Network.requestWillBeSentExtraInfo", heard.requests::sentHeaders);
        subscribe("Network.responseReceived", heard.requests::responded);
        subscribe("Network.responseReceivedExtraInfo", heard.requests::receivedHeaders);
        subscribe("Network.requestServedFromCache", heard.requests::servedFromCache);
        subscribe("Network.loadingFinished", heard.requests::finished);
        subscribe("Network.loadingFailed", heard.requests::failed);
        for (String event : WebSocketCollector.EVENTS) {
            subscribe(event, told -> heard.sockets.handle(event, told, this));
        }
        subscribe("Page.downloadWillBegin", heard.downloads::begins);
        subscribe("Page.downloadProgress", event -> heard.downloads.progressed(event, rootTarget));
        subscribe("Page.frameNavigated", this::navigated);
        subscribe("Page.navigatedWithinDocument", this::navigatedWithin);
        subscribe("Page.frameDetached", event -> {
            if (CdpJson.text(event, "reason").equals("remove")) {
                frameUrls.remove(CdpJson.text(event, "frameId"));
            }
        });
        subscribe("Inspector.targetCrashed", event -> {
            closed = true;
            if (wholePage) {
                heard.crashed(page, false);
            }
        });
    }

    private void contextCreated(JsonObject event) {
        JsonObject context = CdpJson.object(event, "context");
        if (frameOfContext.size() > 1_000) {
            frameOfContext.clear();
        }
        frameOfContext.put(CdpJson.whole(context, "id"), CdpJson.text(CdpJson.object(context, "auxData"), "frameId"));
    }

    private void navigated(JsonObject event) {
        JsonObject frame = CdpJson.object(event, "frame");
        String id = CdpJson.text(frame, "id");
        boolean root = !frame.has("parentId") || id.equals(mainFrame);
        if (root) {
            mainFrame = id;
            flood.newDocument();
        }
        heard.requests.markActive();
        heard.requests.abandon(this, id, root, CdpJson.text(frame, "loaderId"));
        frameUrls.put(id, TextLimit.url(CdpJson.text(frame, "url") + CdpJson.text(frame, "urlFragment")));
        heard.navigations.addFromCdp(frame, targetOf(id), root && wholePage, false);
    }

    private void navigatedWithin(JsonObject event) {
        String id = CdpJson.text(event, "frameId");
        frameUrls.put(id, TextLimit.url(CdpJson.text(event, "url")));
        heard.navigations.addFromCdp(event, targetOf(id), isMainFrame(id), true);
    }

    /** What is there already; Playwright does not tell of the first document of a popup. */
    private void remember(JsonObject tree) {
        JsonObject frame = CdpJson.object(tree, "frame");
        String id = CdpJson.text(frame, "id");
        boolean root = mainFrame.isEmpty();
        mainFrame = root ? id : mainFrame;
        frameUrls.put(id, TextLimit.url(CdpJson.text(frame, "url")));
        if (wholePage) {
            heard.navigations.addFromCdp(frame, targetOf(id), root, false);
        }
        CdpJson.objects(tree, "childFrames").forEach(this::remember);
    }

    private String frameOf(JsonObject event) {
        return frameOfContext.getOrDefault(CdpJson.whole(event, "executionContextId"), "");
    }

    /** A page that logs too fast is slowed down; where that does not help, its console is not listened to for a while. */
    private void countLine(JsonObject dated) {
        double epochMs = CdpJson.number(dated, "timestamp");
        boolean past = repeating && heard.clock.wall(epochMs) < repeatedBeforeMs;
        if (!past && flood.tooMany(epochMs, heard.clock.now())) {
            int each = heard.limits.linesPerSecond() / 10;
            JsonObject limit = ConsoleRateLimiter.install(CdpJson.whole(dated, "executionContextId"), each);
            if (flood.slowFirst() && PipelinedCommands.command(session, "Runtime.evaluate", limit) != null) {
                flood.markSlowed();
            } else {
                muteUnsent = PipelinedCommands.command(session, "Runtime.disable", new JsonObject()) == null
                        || PipelinedCommands.command(session, "Log.disable", new JsonObject()) == null;
            }
        }
    }
}
