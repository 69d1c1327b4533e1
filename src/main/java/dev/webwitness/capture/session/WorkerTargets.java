package dev.webwitness.capture.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.PipelinedCommands;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one context, each with its own CDP session.
 *
 * <p>A page's session reports little of dedicated workers and nothing of others, and Playwright ignores shared workers. So the browser itself lists the workers and
 * carries their messages. The protocol calls this deprecated, but Playwright cannot address the sessions that it prefers. A worker does not wait for its listener, so its
 * first requests may be over by then: {@link ResourceTimingRequests} finds them. Run's thread; handlers send commands without waiting.
 */
final class WorkerTargets {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final int MOST = 40;
    private static final Set<String> KINDS = Set.of("worker", "shared_worker", "service_worker");

    private final BrowserContext context;
    private final CaptureContext heard;
    private final Map<String, WorkerCdpSession> sessions = new LinkedHashMap<>();
    private final Deque<JsonObject> unsent = new ArrayDeque<>();
    private String contextId = "";
    private @Nullable CDPSession browser;

    WorkerTargets(BrowserContext context, CaptureContext heard) {
        this.context = context;
        this.heard = heard;
    }

    /** Starts to listen. Without the browser's session, Playwright's reports have to do. */
    void open(PageCdpSession page) {
        contextId = page.send(LIMIT, "Target.getTargetInfo", new JsonObject())
                .map(answer -> CdpJson.text(CdpJson.object(answer, "targetInfo"), "browserContextId"))
                .orElse("");
        Browser owner = context.browser();
        if (owner == null || contextId.isEmpty()) {
            return;
        }
        CDPSession session = heard.calls
                .attempt("listening to workers", LIMIT, owner::newBrowserCDPSession)
                .orElse(null);
        browser = session;
        if (session != null) {
            subscribe(session, "Target.targetCreated", this::created);
            subscribe(session, "Target.targetInfoChanged", this::changed);
            subscribe(session, "Target.attachedToTarget", this::attached);
            subscribe(session, "Target.receivedMessageFromTarget", this::message);
            subscribe(session, "Target.detachedFromTarget", this::detached);
            JsonObject discover = CdpJson.params("discover", true);
            discover.add("filter", JsonParser.parseString("""
                [{"type": "worker"}, {"type": "shared_worker"}, {"type": "service_worker"}]\
                """));
            heard.calls.send(session, LIMIT, "Target.setDiscoverTargets", discover);
        }
    }

    /** On the run's thread between calls: sends the commands that no handler could send. */
    void processPending() {
        CDPSession session = browser;
        for (JsonObject attach = unsent.poll(); attach != null && session != null; attach = unsent.poll()) {
            heard.calls.send(session, LIMIT, "Target.attachToTarget", attach);
        }
        List.copyOf(sessions.values()).forEach(WorkerCdpSession::processPending);
    }

    boolean hasWorkers() {
        return !sessions.isEmpty() || !unsent.isEmpty();
    }

    /** Ends every mute, for the last lines. */
    void unmute() {
        List.copyOf(sessions.values()).stream().filter(WorkerCdpSession::muted).forEach(WorkerCdpSession::unmute);
    }

    /** Sends a message to a worker without waiting. */
    void post(String sessionId, JsonObject message) {
        JsonObject params = CdpJson.params("sessionId", sessionId, "message", message.toString());
        CDPSession session = browser;
        if (session != null) {
            PipelinedCommands.command(session, "Target.sendMessageToTarget", params);
        }
    }

    /** Waits for a condition while events come in; false at the limit. */
    boolean await(Duration limit, BooleanSupplier condition) {
        BrowserContext.WaitForConditionOptions options =
                new BrowserContext.WaitForConditionOptions().setTimeout(limit.toMillis());
        Optional<Boolean> came = heard.calls.attempt("asking a worker", limit.plusMillis(200), () -> {
            context.waitForCondition(condition, options);
            return true;
        });
        return came.isPresent();
    }

    void markLost() {
        browser = null;
        sessions.values().forEach(WorkerCdpSession::close);
        sessions.clear();
    }

    void close() {
        CDPSession session = browser;
        markLost();
        if (session != null) {
            heard.calls.attempt("letting go of the workers", LIMIT, () -> {
                session.detach();
                return true;
            });
        }
    }

    private void subscribe(CDPSession session, String event, java.util.function.Consumer<JsonObject> handler) {
        session.on(event, heard.calls.guarded(handler));
    }

    private void created(JsonObject event) {
        JsonObject target = CdpJson.object(event, "targetInfo");
        CDPSession session = browser;
        boolean ours = KINDS.contains(CdpJson.text(target, "type"))
                && CdpJson.text(target, "browserContextId").equals(contextId);
        if (ours && session != null && sessions.size() < MOST) {
            JsonObject attach = CdpJson.params("targetId", CdpJson.text(target, "targetId"), "flatten", false);
            if (PipelinedCommands.command(session, "Target.attachToTarget", attach) == null) {
                unsent.add(attach);
            }
        }
    }

    private void changed(JsonObject event) {
        JsonObject target = CdpJson.object(event, "targetInfo");
        sessions.values().forEach(worker -> worker.update(target));
    }

    private void attached(JsonObject event) {
        String id = CdpJson.text(event, "sessionId");
        WorkerCdpSession worker = new WorkerCdpSession(id, CdpJson.object(event, "targetInfo"), this, heard);
        sessions.put(id, worker);
        worker.listen();
    }

    private void message(JsonObject event) {
        WorkerCdpSession worker = sessions.get(CdpJson.text(event, "sessionId"));
        JsonElement message = JsonParser.parseString(CdpJson.text(event, "message"));
        if (worker != null && message.isJsonObject()) {
            worker.handleMessage(message.getAsJsonObject());
        }
    }

    private void detached(JsonObject event) {
        WorkerCdpSession worker = sessions.remove(CdpJson.text(event, "sessionId"));
        if (worker != null) {
            worker.close();
            heard.requests.abandon(worker);
        }
    }
}
