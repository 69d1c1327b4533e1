package dev.webwitness.report;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs to report on: a sign-in that fails as sign-ins do, and the same run in every other state. Every text can be replaced. */
public final class Sample {
    public static final String RUN = "20261121-201455-k3f9";
    private static final String SHOP = "http://localhost:3000";

    private RunStatus status = RunStatus.FAILED;
    private @Nullable StopReason reason = StopReason.EXPECTATION_FAILED;
    private @Nullable ErrorInfo error;
    private @Nullable String result;
    private String summary = "Signing in failed: the server answered 500 and the page stayed at the sign-in form.";
    private List<Finding> findings = List.of(login(), assertion(), noise());
    private List<String> warnings = List.of("Step 2 was repeated once: the field was covered by a banner.");
    private RunReport.@Nullable Checkpoint checkpoint;
    private @Nullable String outline;
    private List<String> effects = List.of(
            "1 open http://localhost:3000/login: / → /login",
            "3 click \"Sign in\": message \"Something went wrong\" appeared, POST /api/login → 500, took 2.4 s");
    private Mode mode = Mode.COMPACT;
    private String task = "open /login\ntype \"ada\" into \"Name\"\nclick \"Sign in\"\nexpect \"Welcome\"";
    private String title = "Sign in · Demo shop";
    private List<RunReport.Claim> claims = List.of(new RunReport.Claim(
            "\"Welcome\" visible", false, List.of("webwitness://runs/" + RUN + "/screenshots/agent_step-0004")));

    public static Sample failed() {
        return new Sample();
    }

    public static Sample passed() {
        Sample sample = new Sample().status(RunStatus.PASSED, StopReason.GOAL_REACHED);
        sample.findings = List.of(noise());
        sample.summary = "All 4 steps had their effect and \"Welcome\" was visible at the end.";
        sample.claims = List.of(new RunReport.Claim("\"Welcome\" visible", true, List.of()));
        sample.warnings = List.of();
        return sample;
    }

    public static Sample waiting() {
        Sample sample = new Sample().status(RunStatus.WAITING, StopReason.AWAITING_STEPS);
        sample.findings = List.of();
        sample.summary = "Looked at the page; its outline is page_outline. Write the next steps with resume_run.";
        sample.checkpoint = new RunReport.Checkpoint(
                "cp-2",
                "before step 3",
                3,
                List.of("click \"Basket\"", "expect \"1 item\""),
                List.of("shots/agent_step-0002.jpg", "outline/step-0002.txt"));
        sample.outline = "heading \"Demo shop\"\nbutton \"Basket\" [e3]\ntextbox \"Search\" [e4]";
        sample.claims = List.of();
        return sample;
    }

    public static Sample running() {
        Sample sample = new Sample().status(RunStatus.RUNNING, null);
        sample.summary = "Step 2 of 25 is under way: type \"ada\" into \"Name\".";
        sample.findings = List.of();
        sample.claims = List.of();
        return sample;
    }

    public static Sample broken() {
        Sample sample = new Sample().status(RunStatus.ERROR, StopReason.BROWSER_LOST);
        sample.error = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.CDP_UNREACHABLE,
                "The browser died. Start the run again.",
                "chromium",
                List.of("a"),
                Map.of("pid", 7));
        sample.findings = List.of();
        return sample;
    }

    public Sample status(RunStatus value, @Nullable StopReason because) {
        status = value;
        reason = because;
        return this;
    }

    public Sample error(ErrorInfo value) {
        error = value;
        return this;
    }

    public Sample mode(Mode value) {
        mode = value;
        return this;
    }

    public Sample findings(List<Finding> value) {
        findings = value;
        return this;
    }

    Sample effects(List<String> value) {
        effects = value;
        return this;
    }

    public Sample outline(String value) {
        outline = value;
        return this;
    }

    public Sample remaining(List<String> value) {
        checkpoint = new RunReport.Checkpoint("cp-9", "before step 9", 9, value, List.of());
        return this;
    }

    /** Puts a text of one's own everywhere a page or a caller may put theirs. */
    public Sample everywhere(java.util.function.Supplier<String> text) {
        summary = text.get();
        result = text.get();
        task = text.get();
        title = text.get();
        warnings = List.of(text.get(), text.get(), text.get(), text.get());
        effects = List.of(text.get(), text.get(), text.get(), text.get(), text.get(), text.get());
        claims = List.of(
                new RunReport.Claim(text.get(), false, List.of(text.get())),
                new RunReport.Claim(text.get(), null, List.of()));
        error = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.NAVIGATION_FAILED,
                text.get(),
                text.get(),
                List.of(text.get()),
                Map.of("text", text.get()));
        List<Finding> all = new ArrayList<>();
        for (int rank = 1; rank <= 12; rank++) {
            all.add(new Finding(
                    rank,
                    "exception",
                    text.get(),
                    new Finding.Evidence(
                            new Finding.FailedRequest("POST", text.get(), 500, text.get(), text.get(), null),
                            new Finding.ThrownError(text.get(), text.get(), text.get())),
                    new Finding.Occurrence(text.get(), 3, 10, 20, 2, text.get()),
                    new Finding.Score(0.9, List.of(text.get(), text.get(), text.get())),
                    text.get()));
        }
        findings = all;
        return this;
    }

    public RunReport report() {
        RunRequest request =
                RunRequest.builder(SHOP + "/", task).mode(mode).entrance("mcp").build();
        Map<String, String> uris = new LinkedHashMap<>();
        uris.put("report", "file:///srv/artifacts/" + RUN + "/report.html");
        uris.put("events", "webwitness://runs/" + RUN + "/events");
        return new RunReport(
                RUN,
                request,
                new RunReport.Conclusion(status, reason, error, result, summary, null, null),
                new RunReport.History(steps(title), 1, effects, null, checkpoint, 1, 0),
                new RunReport.Diagnosis(findings, 7, claims, warnings, SHOP + "/login", title, outline),
                new RunReport.Artifacts(
                        "/srv/artifacts/" + RUN,
                        uris,
                        4,
                        3,
                        Map.of("agent", 8L, "network", 21L, "console", 5L),
                        Map.of("console", 12L)),
                new RunReport.Metrics(
                        "2026-11-21T20:14:55Z",
                        new RunReport.Timing(5230, 4100, 12, 0),
                        false,
                        null,
                        RunReport.Usage.without("steps")));
    }

    static List<StepRecord> steps(String title) {
        return List.of(
                step(1, new Action.Open(SHOP + "/login"), "navigated to /login", true, title),
                step(2, new Action.Type("ada", Target.named("Name")), "the field has the text", true, title),
                step(
                        3,
                        new Action.Click(Target.named("Sign in"), Action.Click.Kind.SINGLE),
                        "1 request, 1 message",
                        true,
                        title),
                step(
                        4,
                        new Action.Expect(new Expectation(Expectation.Kind.TEXT, null, "Welcome", false)),
                        "",
                        false,
                        title));
    }

    private static StepRecord step(int number, Action action, String effect, boolean ok, String title) {
        ActionOutcome outcome = new ActionOutcome(
                action,
                new ActionOutcome.Result(
                        ok,
                        ok,
                        null,
                        ok ? null : "wanted \"Welcome\" to be visible; the page shows \"Something went wrong\""),
                effect,
                new ActionOutcome.ActedOn(null, Map.of("role", "button")),
                new TimeSpan(number * 900L, number * 900L + 240),
                List.of(),
                null);
        return new StepRecord(
                number,
                action.label(),
                null,
                List.of(outcome),
                ok,
                new TimeSpan(number * 900L, number * 900L + 700),
                new StepRecord.PageState(
                        SHOP + "/login", title, "agent_step-000" + number, "outline-" + number + ".txt"));
    }

    public static Finding login() {
        return new Finding(
                1,
                "http_error",
                "POST /api/login answered 500, then TypeError: cannot read 'token' of undefined",
                new Finding.Evidence(
                        new Finding.FailedRequest(
                                "POST", SHOP + "/api/login", 500, null, "{\"error\":\"database is down\"}", null),
                        new Finding.ThrownError(
                                "TypeError: cannot read 'token' of undefined",
                                "src/login.ts:42:13",
                                "save(answer.user.token);")),
                new Finding.Occurrence("step 3: click \"Sign in\"", 1, 2740, 2812, 3, SHOP + "/login"),
                new Finding.Score(
                        0.94,
                        List.of(
                                "first party",
                                "just before the failing step",
                                "caused the exception: right after the answer",
                                "data, server error")),
                "bodies/r12.json");
    }

    private static Finding assertion() {
        return new Finding(
                2,
                "assertion",
                "Expected \"Welcome\" visible: the page shows \"Something went wrong\"",
                new Finding.Evidence(null, null),
                new Finding.Occurrence("step 3: click \"Sign in\"", 1, 3600, 8600, 4, SHOP + "/login"),
                new Finding.Score(0.6, List.of("an expectation of the task did not hold", "in the failing step")),
                null);
    }

    public static Finding noise() {
        return new Finding(
                3,
                "http_error",
                "GET /favicon.ico answered 404",
                new Finding.Evidence(
                        new Finding.FailedRequest("GET", SHOP + "/favicon.ico", 404, null, null, null), null),
                new Finding.Occurrence("step 1: open /login", 4, 960, 4000, 1, SHOP + "/login"),
                new Finding.Score(0.17, List.of("first party", "noise: favicon")),
                null);
    }

    public static List<RunEvent> events() {
        List<RunEvent> events = new ArrayList<>();
        add(events, "agent", "run_started", 0, 0, false, Map.of("url", SHOP + "/"));
        add(events, "agent", "step_started", 900, 1, false, Map.of("label", "open /login"));
        add(events, "page", "navigation", 960, 1, false, Map.of("url", SHOP + "/login"));
        add(
                events,
                "network",
                "request",
                990,
                1,
                true,
                Map.of("method", "GET", "url", SHOP + "/favicon.ico", "status", 404));
        add(
                events,
                "console",
                "log",
                1020,
                1,
                false,
                Map.of("level", "warning", "text", "Unload event listeners are deprecated"));
        add(events, "agent", "step_started", 1800, 2, false, Map.of("label", "type \"ada\" into \"Name\""));
        add(events, "agent", "step_started", 2700, 3, false, Map.of("label", "click \"Sign in\""));
        add(
                events,
                "network",
                "request",
                2740,
                3,
                true,
                Map.of("method", "POST", "url", SHOP + "/api/login", "status", 500, "mimeType", "application/json"));
        add(
                events,
                "console",
                "exception",
                2812,
                3,
                true,
                Map.of(
                        "text",
                        "TypeError: cannot read 'token' of undefined",
                        "stack",
                        List.of("src/login.ts:42:13", "src/main.ts:7:1")));
        add(events, "agent", "screenshot", 3400, 3, false, Map.of("id", "agent_step-0003", "reason", "step"));
        add(events, "agent", "step_finished", 4300, 4, true, Map.of("label", "expect \"Welcome\" visible"));
        return Collections.unmodifiableList(events);
    }

    private static void add(
            List<RunEvent> events,
            String type,
            String kind,
            long atMs,
            int step,
            boolean error,
            Map<String, Object> data) {
        events.add(new RunEvent(events.size() + 1, type, kind, atMs, step, error, new java.util.TreeMap<>(data)));
    }
}
