package dev.webwitness.findings;

import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.Box;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run told from its start: what was done, and what the browser reported after it. Each thing told happens 40 ms after the last. */
public final class Story {
    public static final String SHOP = "http://localhost:3000";

    public final List<BrowserEvent> signals = new ArrayList<>();
    public final List<StepRecord> steps = new ArrayList<>();
    private final String start;
    private long now;
    private int step;
    private int requests;

    Story(String start) {
        this.start = start;
    }

    public static Story shop() {
        return new Story(SHOP).open("/").page("/");
    }

    public RankedFindings rank() {
        return new FindingRanker().rank(evidence());
    }

    RankingInput evidence() {
        return new RankingInput(signals, steps, start + "/", NoiseList.bundled());
    }

    Story open(String path) {
        return act(new Action.Open(url(path)), true);
    }

    public Story click(String name) {
        return act(new Action.Click(Target.named(name), Action.Click.Kind.SINGLE), true);
    }

    public Story type(String text, String field) {
        return act(new Action.Type(text, Target.named(field)), true);
    }

    /** An action of the run's last step that failed. */
    Story fails(Action action) {
        return act(action, false);
    }

    public Story expects(String text) {
        return act(new Action.Expect(new Expectation(Expectation.Kind.TEXT, null, text, false)), true);
    }

    Story expectsOneOf(String text, String... others) {
        Expectation one = new Expectation(Expectation.Kind.TEXT, null, text, false);
        return act(new Action.Expect(one.orElse(List.of(others))), true);
    }

    public Story expectsInVain(String text) {
        return act(new Action.Expect(new Expectation(Expectation.Kind.TEXT, null, text, false)), false);
    }

    Story clickInFrame(String name) {
        return act(
                new Action.Click(Target.named(name), Action.Click.Kind.SINGLE),
                true,
                new ElementRef("f1e2", "button", name, null, List.of(), new Box(0, 0, 10, 10)));
    }

    private Story act(Action action, boolean ok) {
        return act(action, ok, null);
    }

    private Story act(Action action, boolean ok, @Nullable ElementRef element) {
        step++;
        now += 500;
        boolean dispatched = !(action instanceof Action.Expect);
        String expected = action instanceof Action.Expect && !ok ? "it is not on the page" : null;
        ActionOutcome outcome = new ActionOutcome(
                action,
                new ActionOutcome.Result(ok, dispatched, null, expected),
                "",
                new ActionOutcome.ActedOn(element, Map.of()),
                new TimeSpan(now, now + 10),
                List.of(),
                null);
        steps.add(new StepRecord(
                step,
                action.label(),
                null,
                List.of(outcome),
                ok,
                new TimeSpan(now, now + 400),
                new StepRecord.PageState(start + "/", "Shop", null, null)));
        now += 20;
        return this;
    }

    /** The page's own document, well answered. */
    public Story page(String path) {
        return add(call(path).type("document").main().mime("text/html").status(200));
    }

    /** The page's own document, answered with an error. */
    Story failedPage(int status) {
        return add(call("/")
                .type("document")
                .main()
                .mime("text/html")
                .status(status)
                .body("<h1>" + status + "</h1>"));
    }

    public static Call call(String path) {
        return new Call(path);
    }

    public Story add(Call call) {
        now += 40;
        BrowserEvent.Request request = call.build(now, step, "r" + ++requests, url(call.path), start + "/");
        now = Math.max(now, request.endMs());
        signals.add(request);
        return this;
    }

    public Story failed(String type, String path, int status) {
        return add(call(path).type(type).status(status));
    }

    public Story refused(String type, String path, String failure) {
        return add(call(path).type(type).failure(failure));
    }

    /** What Chromium logs by itself about the last request. */
    Story logged() {
        BrowserEvent.Request last = (BrowserEvent.Request) signals.get(signals.size() - 1);
        now += 5;
        String text = last.status() >= 400
                ? "Failed to load resource: the server responded with a status of " + last.status() + " ()"
                : "Failed to load resource: " + last.failure().error();
        signals.add(new BrowserEvent.Console(
                new BrowserEvent.Context(now, step, "main"),
                "error",
                text,
                "network",
                last.url(),
                List.of(),
                last.id()));
        return this;
    }

    public Story log(String level, String source, String text, @Nullable String url) {
        now += 40;
        signals.add(new BrowserEvent.Console(
                new BrowserEvent.Context(now, step, "main"), level, text, source, url, List.of(), null));
        return this;
    }

    public Story error(String text, String script) {
        now += 40;
        signals.add(new BrowserEvent.Console(
                new BrowserEvent.Context(now, step, "main"),
                "error",
                text,
                "console-api",
                null,
                List.of(at(script, 7, 9)),
                null));
        return this;
    }

    Story warn(String text) {
        return log("warning", "console-api", text, url("/app.js"));
    }

    public Story thrown(String name, String message, String script) {
        return thrown(name, message, false, at(script, 42, 13));
    }

    public Story rejected(String name, String message, String script) {
        return thrown(name, message, true, at(script, 42, 13));
    }

    public Story thrown(String name, String message, boolean rejection, SourcePosition... stack) {
        now += 20;
        signals.add(new BrowserEvent.PageError(
                new BrowserEvent.Context(now, step, "main"), name, message, rejection, stack[0].url(), List.of(stack)));
        return this;
    }

    public Story later(long ms) {
        now += ms;
        return this;
    }

    public Story signal(java.util.function.BiFunction<Long, Integer, BrowserEvent> made) {
        now += 40;
        signals.add(made.apply(now, step));
        return this;
    }

    SourcePosition at(String script, int line, int column) {
        return new SourcePosition(url(script), line, column, "load");
    }

    /** What pages on the open web bring along however well they are. */
    Story noise() {
        failed("other", "/favicon.ico", 404).logged();
        refused("script", "https://www.googletagmanager.com/gtag/js?id=G-1", "net::ERR_BLOCKED_BY_CLIENT")
                .logged();
        refused("ping", "https://stats.example.net/beacon", "net::ERR_NAME_NOT_RESOLVED")
                .logged();
        refused("fetch", "https://api.segment.io/v1/t", "net::ERR_CONNECTION_REFUSED")
                .logged();
        refused("font", "https://fonts.gstatic.com/s/inter.woff2", "net::ERR_NAME_NOT_RESOLVED")
                .logged();
        refused("image", "https://ads.example.org/banner.gif", "net::ERR_CONNECTION_RESET")
                .logged();
        failed("script", "https://cdn.adnetwork.example/show.js", 503).logged();
        thrown(
                "TypeError",
                "Cannot read properties of null (reading 'slot')",
                false,
                new SourcePosition("https://cdn.adnetwork.example/ads.js", 1, 2031, "render"));
        log("warning", "deprecation", "Unload event listeners are deprecated and will be removed.", url("/app.js"));
        log("error", "network", "DevTools failed to load source map: Could not load content for x.map", null);
        failed("other", "/app.js.map", 404);
        warn("Slow network is detected. Fallback font will be used while loading");
        log("error", "console-api", "Warning: Each child in a list should have a unique \"key\" prop.", url("/app.js"));
        add(call("/api/suggest?q=a").type("fetch").cancelled());
        return add(call("/api/session").type("fetch").status(401)).logged();
    }

    private String url(String path) {
        return path.startsWith("/") ? start + path : path;
    }

    /** A request in the making. */
    public static final class Call {
        private final String path;
        private String method = "GET";
        private String type = "fetch";
        private String mime = "application/json";
        private @Nullable String failure;
        private @Nullable String blocked;
        private @Nullable String cors;
        private @Nullable String body;
        private @Nullable String file;
        private boolean main;
        private boolean cancelled;
        private int status;
        private long tookMs = 30;
        private Map<String, String> requestHeaders = Map.of();
        private List<SourcePosition> initiator = List.of();
        private List<String> redirects = List.of();

        Call(String path) {
            this.path = path;
        }

        public Call method(String value) {
            method = value;
            return this;
        }

        Call type(String value) {
            type = value;
            return this;
        }

        Call main() {
            main = true;
            return this;
        }

        Call mime(String value) {
            mime = value;
            return this;
        }

        public Call status(int value) {
            status = value;
            return this;
        }

        public Call failure(String value) {
            failure = value;
            return this;
        }

        Call blocked(String value) {
            blocked = value;
            return this;
        }

        Call cors(String value) {
            cors = value;
            failure = "net::ERR_FAILED";
            return this;
        }

        public Call ofServiceWorker() {
            requestHeaders = Map.of("service-worker", "script");
            return type("script");
        }

        Call body(String value) {
            body = value;
            return this;
        }

        Call file(String value) {
            file = value;
            return this;
        }

        public Call cancelled() {
            cancelled = true;
            failure = "net::ERR_ABORTED";
            return this;
        }

        Call unanswered() {
            tookMs = -1;
            return this;
        }

        public Call took(long ms) {
            tookMs = ms;
            return this;
        }

        public Call from(SourcePosition... stack) {
            initiator = List.of(stack);
            return this;
        }

        Call redirectedFrom(String value) {
            redirects = List.of(value);
            return this;
        }

        private BrowserEvent.Request build(long atMs, int step, String id, String url, String documentUrl) {
            long endMs = tookMs < 0 ? -1 : atMs + tookMs;
            return new BrowserEvent.Request(
                    new BrowserEvent.Context(atMs, step, "main"),
                    id,
                    new BrowserEvent.Request.Sent(method, url, type, redirects, requestHeaders, null),
                    new BrowserEvent.Request.Initiator(documentUrl, main, initiator),
                    new BrowserEvent.Request.Response(
                            status, mime, Map.of(), new BrowserEvent.Request.Body(body, file, 100), false, false),
                    new BrowserEvent.Request.Failure(failure, blocked, cors, cancelled),
                    endMs);
        }
    }
}
