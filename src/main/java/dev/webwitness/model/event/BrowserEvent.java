package dev.webwitness.model.event;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event that the browser reported in a run. {@code run.codec} writes and reads its flat JSON.
 */
public sealed interface BrowserEvent {
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

    Context context();

    default long atMs() {
        return context().atMs();
    }

    default int step() {
        return context().step();
    }

    default String target() {
        return context().target();
    }

    /** Its stream; each stream has its own limit. */
    default Category category() {
        return Category.PAGE;
    }

    default boolean isError() {
        return false;
    }

    /** The address it is about; null for none. */
    default @Nullable String url() {
        return null;
    }

    /** The code it came from, topmost first; empty where unknown. */
    default List<SourcePosition> stack() {
        return List.of();
    }

    /** The event with another stack, if it has one. */
    default BrowserEvent withStack(List<SourcePosition> other) {
        return this;
    }

    /** How many places of the stack are mapped to sources: ten of errors, two of code whose request failed. */
    default int tracedPlaces() {
        return 0;
    }

    /** The streams of a run. */
    enum Category {
        CONSOLE,
        NETWORK,
        PAGE;

        /** Its name in files. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * When and where an event happened.
     *
     * @param atMs milliseconds since the run started, taken from the event itself, not from its arrival
     * @param step the step whose time the event fell in, 0 before the first
     * @param target where it came from: {@code main}, {@code popup-2}, {@code frame:…}, {@code worker:…}, {@code shared-worker:…}, {@code
     *     service-worker:…}
     */
    record Context(long atMs, int step, String target) {}

    /**
     * A line in the console, or an entry of the browser's own log.
     *
     * @param level {@code error}, {@code warning}, {@code info}, {@code debug}
     * @param text the message with its arguments rendered, at most 2,000 characters
     * @param source {@code console-api}, or the log's source: {@code network}, {@code security}, {@code deprecation}, {@code intervention}…
     * @param requestId the request it is about; null for none
     */
    record Console(
            Context context,
            String level,
            String text,
            String source,
            @Nullable String url,
            List<SourcePosition> stack,
            @Nullable String requestId)
            implements BrowserEvent {
        /** The source of a passage of the page that gives orders to a model. The text is the place, a line end, and the passage. */
        public static final String INSTRUCTIONS = "instructions";

        public Console {
            stack = List.copyOf(stack);
        }

        @Override
        public Category category() {
            return Category.CONSOLE;
        }

        @Override
        public boolean isError() {
            return level.equals("error");
        }

        @Override
        public int tracedPlaces() {
            return isError() ? 10 : 0;
        }

        @Override
        public Console withStack(List<SourcePosition> other) {
            return new Console(context, level, text, source, url, other, requestId);
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
            Context context,
            String name,
            String message,
            boolean rejection,
            @Nullable String url,
            List<SourcePosition> stack)
            implements BrowserEvent {
        public PageError {
            stack = List.copyOf(stack);
        }

        @Override
        public Category category() {
            return Category.CONSOLE;
        }

        @Override
        public boolean isError() {
            return true;
        }

        @Override
        public int tracedPlaces() {
            return 10;
        }

        @Override
        public PageError withStack(List<SourcePosition> other) {
            return new PageError(context, name, message, rejection, url, other);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * An ended request, or one that was open at the end of the run.
     *
     * @param id unique within the run
     * @param endMs when it ended; -1 where it was open
     */
    record Request(
            Context context, String id, Sent sent, Initiator initiator, Response response, Failure failure, long endMs)
            implements BrowserEvent {
        /**
         * The request as sent.
         *
         * @param resourceType as the browser names it, lower case: {@code document}, {@code xhr}, {@code fetch}, {@code script},
         *     {@code stylesheet}, {@code image}, {@code font}, {@code ping}, {@code websocket}, {@code other}…
         * @param redirects the addresses it was redirected from, oldest first
         * @param body its first 4 KB, null where nothing was sent
         */
        public record Sent(
                String method,
                String url,
                String resourceType,
                List<String> redirects,
                Map<String, String> headers,
                @Nullable String body) {
            public Sent {
                redirects = List.copyOf(redirects);
                headers = Map.copyOf(headers);
            }
        }

        /**
         * The origin of the request.
         *
         * @param documentUrl the requesting document
         * @param mainDocument whether the request is for the document of a tab's main frame
         * @param stack the requesting code; empty for none
         */
        public record Initiator(String documentUrl, boolean mainDocument, List<SourcePosition> stack) {
            public Initiator {
                stack = List.copyOf(stack);
            }
        }

        /**
         * The response.
         *
         * @param status the HTTP status; 0 for no response
         */
        public record Response(
                int status,
                String mimeType,
                Map<String, String> headers,
                Body body,
                boolean fromCache,
                boolean fromServiceWorker) {
            public Response {
                headers = Map.copyOf(headers);
            }
        }

        /**
         * The body of a response.
         *
         * @param excerpt its first 4 KB, kept only for failed or interesting requests; of a WebSocket or an event stream a line of counts
         *     and the first and last messages
         * @param file the artifact with up to 256 KB of it, null where none was kept
         * @param bytes how many came over the network
         */
        public record Body(
                @Nullable String excerpt, @Nullable String file, long bytes) {}

        /**
         * Why there is no response, or none that the page could use.
         *
         * @param error the network error ({@code net::ERR_…}), null where there was none
         * @param blockedReason why the browser itself refused it ({@code csp}, {@code mixed-content}, {@code inspector}…), else null
         * @param corsError the browser's own name for the CORS failure, else null
         * @param cancelled whether the page or a navigation cancelled it
         */
        public record Failure(
                @Nullable String error,
                @Nullable String blockedReason,
                @Nullable String corsError,
                boolean cancelled) {}

        public String method() {
            return sent.method;
        }

        @Override
        public String url() {
            return sent.url;
        }

        /** The requesting code. */
        @Override
        public List<SourcePosition> stack() {
            return initiator.stack;
        }

        @Override
        public Category category() {
            return Category.NETWORK;
        }

        /** Whether it failed: an error other than a cancellation, or a status of 400 and above. */
        @Override
        public boolean isError() {
            return status() >= 400
                    || (failure.error != null && !failure.cancelled)
                    || failure.blockedReason != null
                    || failure.corsError != null;
        }

        @Override
        public int tracedPlaces() {
            return askedInVain() ? 2 : 0;
        }

        public String resourceType() {
            return sent.resourceType;
        }

        public int status() {
            return response.status;
        }

        /** Whether code of the page requested data and got none: the request failed, or was cancelled before a response. */
        public boolean askedInVain() {
            boolean data = resourceType().equals("fetch") || resourceType().equals("xhr");
            return data && !initiator.stack.isEmpty() && (isError() || (failure.cancelled && status() == 0));
        }

        @Override
        public Request withStack(List<SourcePosition> stack) {
            Initiator other = new Initiator(initiator.documentUrl, initiator.mainDocument, stack);
            return new Request(context, id, sent, other, response, failure, endMs);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A navigation of a frame; {@code sameDocument} for history changes without a load. */
    record Navigation(Context context, String url, boolean mainFrame, boolean sameDocument) implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A JavaScript dialog and how it was answered: {@code accepted} or {@code dismissed}. */
    record Dialog(Context context, String type, String message, String answer) implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A page process that died, or stopped answering ({@code hung}). */
    record Crash(Context context, String url, boolean hung) implements BrowserEvent {
        @Override
        public boolean isError() {
            return true;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * The start or the end of a download.
     *
     * @param state {@code started}, {@code finished}, {@code failed}
     */
    record Download(Context context, String url, String suggestedName, String state) implements BrowserEvent {
        @Override
        public boolean isError() {
            return state.equals("failed");
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A tab opened or closed. */
    record Tab(Context context, String url, boolean opened) implements BrowserEvent {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * A WebSocket's end or error.
     *
     * @param event {@code closed} or {@code error}
     * @param detail the error, or for a closed one the count of messages with the first and last of them
     */
    record WebSocket(Context context, String url, String event, String detail) implements BrowserEvent {
        @Override
        public Category category() {
            return Category.NETWORK;
        }

        @Override
        public boolean isError() {
            return event.equals("error");
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
