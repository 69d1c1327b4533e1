package dev.webwitness.model.event;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something the browser reported while a run was on.
 *
 * <p>The JSON of an event on disk is flat; {@code run.codec} writes and reads it.
 */
public sealed interface BrowserEvent {
    /** What is done with an event of each kind: who forgets one does not compile. */
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

    /** Which of the three streams of a run it belongs to: each has its own limit. */
    default Category category() {
        return Category.PAGE;
    }

    /** Whether it is a failure. */
    default boolean isError() {
        return false;
    }

    /** The address it is about, null where it is about none. */
    default @Nullable String url() {
        return null;
    }

    /** The code it came from, topmost first; empty where that is not known. */
    default List<SourcePosition> stack() {
        return List.of();
    }

    /** The same with another stack; of an event that has none, the event itself. */
    default BrowserEvent withStack(List<SourcePosition> other) {
        return this;
    }

    /** How many places of the stack are traced to their source: of errors ten, of the code that asked for data in vain two. */
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
     * @param requestId the request it is about, null where it is about none
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
        /** The source of what the page did not log: text of it that gives orders to a model. The text names the place, then a line end, then the passage. */
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
     * A request, once it ended or when the run did.
     *
     * @param id unique within the run
     * @param endMs when it ended, -1 where it had not when the run ended
     */
    record Request(
            Context context, String id, Sent sent, Initiator initiator, Response response, Failure failure, long endMs)
            implements BrowserEvent {
        /**
         * What was asked for.
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
         * Who asked.
         *
         * @param documentUrl the document that asked for it
         * @param mainDocument whether the request is for the document of a tab's main frame
         * @param stack the code that asked, empty where no code did
         */
        public record Initiator(String documentUrl, boolean mainDocument, List<SourcePosition> stack) {
            public Initiator {
                stack = List.copyOf(stack);
            }
        }

        /**
         * What came back.
         *
         * @param status the HTTP status, 0 where no answer came
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
         * Why no answer came, or none that the page could use.
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

        /** The code that asked. */
        @Override
        public List<SourcePosition> stack() {
            return initiator.stack;
        }

        @Override
        public Category category() {
            return Category.NETWORK;
        }

        /** Whether it failed: a network error nobody asked for, or a status of 400 and above. */
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

        /** Whether code of the page asked for data and got none of use: it failed, or was given up before any answer. */
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

    /** A frame went to another address; {@code sameDocument} for history changes without a load. */
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

    /** A page's process died, or stopped answering where {@code hung}. */
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
     * A file the page downloads; told when that starts and when it ends.
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
     * @param detail the error, or of a closed one how many messages there were and the first and last of them
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
