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

/** A request between its start and its report. */
public final class PendingRequest {
    /** How long a frame's document may load before it no longer counts: as long as the reading of a silent frame waits. */
    private static final long FRAME_MS = 2_000;

    /** How long an image counts: no script waits for it, and the page can be observed without it. */
    private static final long PICTURE_MS = 1_500;

    private static final long ANSWER_HOLD_MS = 1_000;

    private static final Set<String> NEVER_AWAITED = Set.of("websocket", "eventsource", "ping", "media", "preflight");
    private static final int MOST_REDIRECTS = 20;

    public final String id;

    /** The CDP session that reported it; null where only Playwright did. */
    final @Nullable CdpSession session;

    @Nullable
    Request plain;

    /** The CDP session's report of the same request, which replaces this one. */
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

    /** Whether its body is too long for the request event. */
    boolean longBody;

    @Nullable
    String responseBody;

    @Nullable
    String bodyFile;

    /** The messages of a WebSocket or an event stream. */
    final MessageExcerpts conversation = new MessageExcerpts();

    /** When Playwright reported the end, where the CDP session has not: a worker's script, a frame that moved to another process. */
    long plainEndedMs = -1;

    /** When its document was replaced. */
    long abandonedMs = -1;

    /** Whether it, or the last request to its address, hung. */
    boolean hangs;

    /** When its response began. */
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

    /** Whether it counts as network activity. */
    boolean isAwaited(long nowMs, long longPollMs) {
        return abandonedMs < 0
                && plainEndedMs < 0
                && !hangs
                && !NEVER_AWAITED.contains(type)
                && !url.endsWith("/favicon.ico")
                && nowMs - atMs < (type.equals("image") ? PICTURE_MS : longPollMs)
                && !heldUp(nowMs);
    }

    /** Whether a frame's document has begun and does not end. Mostly a script of its own holds it up, not its server. */
    private boolean heldUp(long nowMs) {
        return type.equals("document") && !mainDocument && answeredMs >= 0 && nowMs - answeredMs > FRAME_MS;
    }

    /** Whether the server's response to a request that CORS refused may still come. It comes from another process, and never after a refused preflight. */
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
