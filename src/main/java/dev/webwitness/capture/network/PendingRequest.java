package dev.webwitness.capture.network;

import com.microsoft.playwright.Request;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A request from its start to its report, with all that is known so far. */
public final class PendingRequest {
    /** How long the answer behind a CORS refusal is waited for: it comes from another process than the request's end, late on a busy machine. */
    /** As long as a frame that does not answer is waited for when it is read. */
    private static final long FRAME_MS = 2_000;

    /** As long as a picture is waited for: no script waits for it, and the page is looked at without it. */
    private static final long PICTURE_MS = 1_500;

    private static final long ANSWER_HOLD_MS = 1_000;

    private static final Set<String> NEVER_AWAITED = Set.of("websocket", "eventsource", "ping", "media", "preflight");
    private static final int MOST_REDIRECTS = 20;

    public final String id;

    /** The DevTools session that told of it, null where only Playwright did. */
    final @Nullable CdpSession session;

    /** Playwright's view of it, where it has one. */
    @Nullable
    Request plain;

    /** The session's telling of the same request, which took over from this one. */
    @Nullable
    PendingRequest twin;

    public String target = "main";
    public long atMs;
    public String method = "GET";
    public String url = "";
    public String type = "other";
    boolean mainDocument;
    public String documentUrl = "";
    String frameId = "";
    String loaderId = "";
    public int status;
    public String mimeType = "";

    @Nullable
    public String failure;

    @Nullable
    String blockedReason;

    @Nullable
    String corsError;

    boolean cancelled;
    boolean fromCache;
    boolean fromServiceWorker;
    final List<String> redirects = new ArrayList<>();
    public long endMs = -1;
    long endHeardMs;
    public long bytes;
    List<SourcePosition> initiator = List.of();
    Map<String, String> requestHeaders = Map.of();
    public Map<String, String> responseHeaders = Map.of();

    @Nullable
    String requestBody;

    /** Whether it sent more than the browser tells along with it. */
    boolean longBody;

    @Nullable
    String responseBody;

    @Nullable
    String bodyFile;

    /** What went over it, where it is a WebSocket or an event stream. */
    final MessageExcerpts conversation = new MessageExcerpts();

    /** When Playwright said it ended, while its session has not: a worker's script, a frame that moved to another process. */
    long plainEndedMs = -1;

    /** When its document was left behind. */
    long abandonedMs = -1;

    /** Whether it, or the last one to its place, was waited for in vain. */
    boolean hangs;

    /** When its answer began. */
    long answeredMs = -1;

    public PendingRequest(String id, @Nullable CdpSession session) {
        this.id = id;
        this.session = session;
    }

    void redirectedTo(String next, String nextMethod) {
        if (redirects.size() < MOST_REDIRECTS) {
            redirects.add(url);
        }
        url = next;
        method = nextMethod;
        status = 0;
        responseHeaders = Map.of();
    }

    /** Whether somebody who waits for the network waits for it. */
    boolean isAwaited(long nowMs, long longPollMs) {
        return abandonedMs < 0
                && plainEndedMs < 0
                && !hangs
                && !NEVER_AWAITED.contains(type)
                && !url.endsWith("/favicon.ico")
                && nowMs - atMs < (type.equals("image") ? PICTURE_MS : longPollMs)
                && !heldUp(nowMs);
    }

    /** A frame's document that began and does not end: more often than by its server it is held up by a script of its own, which nobody awaits. */
    private boolean heldUp(long nowMs) {
        return type.equals("document") && !mainDocument && answeredMs >= 0 && nowMs - answeredMs > FRAME_MS;
    }

    /** Whether the browser may still tell what the server had answered to a request that CORS refused; none was asked for behind a refused preflight. */
    boolean answerMayCome(long nowMs) {
        return corsError != null
                && !corsError.contains("Preflight")
                && status == 0
                && nowMs - endHeardMs < ANSWER_HOLD_MS;
    }

    BrowserEvent.Request toEvent(BrowserEvent.Context context) {
        return new BrowserEvent.Request(
                context,
                id,
                new BrowserEvent.Request.Sent(method, url, type, redirects, requestHeaders, requestBody),
                new BrowserEvent.Request.Initiator(documentUrl, mainDocument, initiator),
                new BrowserEvent.Request.Response(
                        status,
                        mimeType,
                        responseHeaders,
                        new BrowserEvent.Request.Body(
                                conversation.isEmpty() ? responseBody : conversation.text(), bodyFile, bytes),
                        fromCache,
                        fromServiceWorker),
                new BrowserEvent.Request.Failure(failure, blockedReason, corsError, cancelled),
                endMs);
    }
}
