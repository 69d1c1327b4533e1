package dev.webwitness.model.event;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something the browser reported while a run was on.
 *
 * <p>Times are milliseconds since the run started, taken from the event itself, not from its arrival. {@code step} is the number of the
 * step whose window the event fell in, 0 before the first. {@code target} names where it came from: {@code main}, {@code popup-2},
 * {@code frame:…}, {@code worker:…}, {@code shared-worker:…}, {@code service-worker:…}.
 */
public sealed interface BrowserEvent {
    /** What is done with a signal of each kind: who forgets one does not compile. */
    interface Visitor<R extends @Nullable Object> {
        R visit(Console it);

        R visit(PageError it);

        R visit(Request it);

        R visit(Navigation it);

        R visit(Dialog it);

        R visit(Crash it);

        R visit(Download it);

        R visit(Tab it);

        R visit(WebSocket it);
    }

    <R extends @Nullable Object> R accept(Visitor<R> visitor);

    long atMs();

    int step();

    String target();

    /**
     * A line in the console, or an entry of the browser's own log.
     *
     * @param level {@code error}, {@code warning}, {@code info}, {@code debug}
     * @param text the message with its arguments rendered, at most 2,000 characters
     * @param source {@code console-api}, or the log's source: {@code network}, {@code security}, {@code deprecation}, {@code intervention}…
     * @param requestId the request it is about, null where it is about none
     */
    record Console(
            long atMs,
            int step,
            String target,
            String level,
            String text,
            String source,
            @Nullable String url,
            List<SourcePosition> stack,
            @Nullable String requestId)
            implements BrowserEvent {
        /** The source of what the page did not log: text of it that gives orders to a model, told as where it stood, a line end and the passage. */
        public static final String INSTRUCTIONS = "instructions";

        public Console {
            stack = List.copyOf(stack);
        }

        /** The same with another stack. */
        public Console withStack(List<SourcePosition> other) {
            return new Console(atMs, step, target, level, text, source, url, other, requestId);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * An uncaught exception or an unhandled rejection.
     *
     * @param name such as {@code TypeError}
     * @param message its text without the stack, at most 2,000 characters
     * @param rejection whether it was a promise nobody handled
     */
    record PageError(
            long atMs,
            int step,
            String target,
            String name,
            String message,
            boolean rejection,
            @Nullable String url,
            List<SourcePosition> stack)
            implements BrowserEvent {
        public PageError {
            stack = List.copyOf(stack);
        }

        /** The same with another stack. */
        public PageError withStack(List<SourcePosition> other) {
            return new PageError(atMs, step, target, name, message, rejection, url, other);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A request, once it ended or when the run did.
     *
     * @param id unique within the run
     * @param resourceType as the browser names it, lower case: {@code document}, {@code xhr}, {@code fetch}, {@code script},
     *     {@code stylesheet}, {@code image}, {@code font}, {@code ping}, {@code websocket}, {@code other}…
     * @param mainDocument whether it is the document of a tab's main frame
     * @param documentUrl the document that asked for it
     * @param status the HTTP status, 0 where no answer came
     * @param failure the network error ({@code net::ERR_…}), null where there was none
     * @param blockedReason why the browser itself refused it ({@code csp}, {@code mixed-content}, {@code inspector}…), else null
     * @param corsError the browser's own name for the CORS failure, else null
     * @param cancelled whether the page or a navigation cancelled it
     * @param redirects the addresses it was redirected from, oldest first
     * @param endMs when it ended, -1 where it had not when the run ended
     * @param requestBody the first 4 KB of what was sent, null where nothing was
     * @param responseBody the first 4 KB of what came back, kept only for failed or interesting requests; of a WebSocket or an event stream
     *     a line of counts and the first and last messages
     * @param bodyFile the artifact with up to 256 KB of it, null where none was kept
     */
    record Request(
            long atMs,
            int step,
            String target,
            String id,
            String method,
            String url,
            String resourceType,
            boolean mainDocument,
            String documentUrl,
            int status,
            String mimeType,
            @Nullable String failure,
            @Nullable String blockedReason,
            @Nullable String corsError,
            boolean cancelled,
            boolean fromCache,
            boolean fromServiceWorker,
            List<String> redirects,
            long endMs,
            long bytes,
            List<SourcePosition> initiator,
            Map<String, String> requestHeaders,
            Map<String, String> responseHeaders,
            @Nullable String requestBody,
            @Nullable String responseBody,
            @Nullable String bodyFile)
            implements BrowserEvent {
        public Request {
            redirects = List.copyOf(redirects);
            initiator = List.copyOf(initiator);
            requestHeaders = Map.copyOf(requestHeaders);
            responseHeaders = Map.copyOf(responseHeaders);
        }

        /** Whether code of the page asked for data and got none of use: it failed, or was given up before any answer. */
        public boolean askedInVain() {
            boolean data = resourceType.equals("fetch") || resourceType.equals("xhr");
            return data && !initiator.isEmpty() && (failed() || (cancelled && status == 0));
        }

        /** The same with another stack of who asked. */
        public Request withInitiator(List<SourcePosition> stack) {
            return new Request(
                    atMs,
                    step,
                    target,
                    id,
                    method,
                    url,
                    resourceType,
                    mainDocument,
                    documentUrl,
                    status,
                    mimeType,
                    failure,
                    blockedReason,
                    corsError,
                    cancelled,
                    fromCache,
                    fromServiceWorker,
                    redirects,
                    endMs,
                    bytes,
                    stack,
                    requestHeaders,
                    responseHeaders,
                    requestBody,
                    responseBody,
                    bodyFile);
        }

        /** Whether it failed: a network error nobody asked for, or a status of 400 and above. */
        public boolean failed() {
            return status >= 400 || (failure != null && !cancelled) || blockedReason != null || corsError != null;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A frame went to another address; {@code sameDocument} for history changes without a load. */
    record Navigation(long atMs, int step, String target, String url, boolean mainFrame, boolean sameDocument)
            implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A JavaScript dialog and how it was answered: {@code accepted} or {@code dismissed}. */
    record Dialog(long atMs, int step, String target, String type, String message, String answer)
            implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A page's process died, or stopped answering where {@code hung}. */
    record Crash(long atMs, int step, String target, String url, boolean hung) implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A file the page downloads; told when that starts and when it ends.
     *
     * @param state {@code started}, {@code finished}, {@code failed}
     */
    record Download(long atMs, int step, String target, String url, String suggestedName, String state)
            implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A tab opened or closed. */
    record Tab(long atMs, int step, String target, String url, boolean opened) implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A WebSocket's end or error.
     *
     * @param event {@code closed} or {@code error}
     * @param detail the error, or of a closed one how many messages there were and the first and last of them
     */
    record WebSocket(long atMs, int step, String target, String url, String event, String detail)
            implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
