package dev.webwitness.run;

import static dev.webwitness.run.ActingModel.ask;
import static dev.webwitness.run.ActingModel.finish;
import static dev.webwitness.run.ActingModel.ref;
import static dev.webwitness.run.ActingModel.steps;
import static dev.webwitness.run.ActingModel.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of a model from end to end: its plan and new plan, its questions to people, its judge, its data, and the walls it stands before. */
@Tag("thorough")
class ModelLoopIT {
    private static final String SHOP = """
            <!doctype html><title>Mugs</title><h1>Mugs</h1><p id=p></p>
            <button onclick="p.textContent='Thank you. Your order: B-4711'">Buy blue mug</button>
            <button>Ask the shop</button>""";

    private static final String PLAN =
            "{\"items\": [\"buy the blue mug\", \"see that it is ordered\", \"tell the number\"], \"success\": [\"an order number is shown\"], \"start\": null}";

    private static final String TASK = "Buy the blue mug and tell me the order number";
    private static final String ORDER =
            "{\"type\": \"object\", \"required\": [\"order\"], \"properties\": {\"order\": {\"type\": \"string\", \"pattern\": \"^B-\\\\d+$\"}}}";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private @Nullable RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", SHOP);
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
    }

    @AfterEach
    void close() {
        if (runs != null) {
            runs.close();
        }
        store.close();
        site.close();
    }

    private RunService service(ActingModel model, PlanMode planning, JudgeMode judging) {
        RunSettings settings = RunSettings.builder(WarmBrowser.options())
                .secrets(List.of(ActingModel.KEY))
                .build();
        RunService service =
                new RunService(store, settings, new BrainFactory(model.client(), planning, judging, VisionMode.NEVER));
        runs = service;
        return service;
    }

    private RunRequest request(String path, String task) {
        return RunRequest.builder(site.url(path), task).entrance("test").build();
    }

    private RunReport run(ActingModel model, PlanMode planning, JudgeMode judging, RunRequest request)
            throws InterruptedException {
        return service(model, planning, judging).start(request).await(Duration.ofSeconds(90));
    }

    private static boolean judges(String prompt) {
        return prompt.startsWith("You judge");
    }

    private static boolean plans(String prompt) {
        return prompt.contains("make a plan, and nothing else yet");
    }

    /** Acts by the turns that are neither for the plan nor for the judge. */
    private static BiFunction<String, Integer, String> acting(
            BiFunction<String, Integer, String> turns, List<String> judgements) {
        List<String> acted = new ArrayList<>();
        List<String> judged = new ArrayList<>();
        return (prompt, turn) -> {
            if (plans(prompt)) {
                return PLAN;
            }
            if (judges(prompt)) {
                judged.add(prompt);
                return judgements.get(judged.size() - 1);
            }
            acted.add(prompt);
            return turns.apply(prompt, acted.size());
        };
    }

    private static String judgement(String verdict, String why) {
        return "{\"verdict\": \"" + verdict + "\", \"failure_reason\": \"" + why
                + "\", \"reached_captcha\": false, \"impossible_task\": false}";
    }

    private static String planned(String answer, int done, @Nullable List<String> replan) {
        Map<String, Object> fields = new HashMap<>();
        fields.put("plan_done", done);
        fields.put("replan", replan);
        return with(answer, fields);
    }

    private List<RunEvent> events(RunReport report, String kind) {
        List<RunEvent> events = new ArrayList<>();
        RunFolder folder = store.find(report.runId()).orElseThrow();
        folder.eachEvent(event -> {
            if (event.kind().equals(kind)) {
                events.add(event);
            }
        });
        return events;
    }

    @Test
    void aPlanIsMadeOnceFollowedAndShown() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> planned(steps("click ref=" + ref(prompt, "Buy blue mug")), 0, null);
                    case 2 -> planned(steps("expect \"Your order\" visible"), 1, null);
                    default -> planned(finish("done", "The number is B-4711."), 3, null);
                },
                List.of()))) {
            RunReport report = run(model, PlanMode.ALWAYS, JudgeMode.AUTO, request("/", TASK));

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.conclusion().judge()).as("on this machine").isNull();
            assertThat(model.prompts()).hasSize(4);
            assertThat(model.prompts().stream().filter(ModelLoopIT::plans)).hasSize(1);
            assertThat(model.prompts().get(2)).contains("1. buy the blue mug").contains("0 of 3 items are done");
            assertThat(report.history().plan()).satisfies(plan -> {
                assertThat(plan.items()).hasSize(3);
                assertThat(plan.done()).isEqualTo(3);
            });
            assertThat(RunResult.full(report).get("plan")).asString().contains("see that it is ordered");
            assertThat(events(report, "plan")).hasSizeBetween(2, 3);
        }
    }

    @Test
    void aNewPlanAfterFailuresIsFollowedAndShown() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> planned(steps("click \"Green mug\""), 0, null);
                    case 2 -> planned(steps("click \"Mug, green\""), 0, null);
                    case 3 ->
                        planned(
                                steps("click \"Ask the shop\""),
                                0,
                                List.of("ask the shop", "buy the blue mug instead"));
                    case 4 ->
                        planned(
                                steps("click ref=" + ref(prompt, "Buy blue mug"), "expect \"Your order\" visible"),
                                1,
                                null);
                    default -> planned(finish("done", "B-4711"), 2, null);
                },
                List.of()))) {
            RunReport report = run(model, PlanMode.ALWAYS, JudgeMode.NEVER, request("/", TASK));

            assertThat(model.prompts().get(1)).doesNotContain("Plan anew");
            assertThat(model.prompts().get(3)).contains("Plan anew");
            assertThat(model.prompts().get(4))
                    .contains("1. ask the shop\n2. buy the blue mug instead")
                    .doesNotContain("tell the number");
            assertThat(model.prompts().get(5)).contains("1 of 2 items are done. Now: buy the blue mug instead");
            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().plan())
                    .extracting(plan -> plan.items())
                    .isEqualTo(List.of("ask the shop", "buy the blue mug instead"));
        }
    }

    @Test
    void aPersonIsAskedAndTheirNoteReachesTheModelWhichKeepsItsPlan() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> planned(ask("Which blue is meant, the dark one?"), 0, null);
                    case 2 ->
                        planned(
                                steps("click ref=" + ref(prompt, "Buy blue mug"), "expect \"Your order\" visible"),
                                0,
                                null);
                    default -> planned(finish("done", "B-4711"), 3, null);
                },
                List.of()))) {
            RunService service = service(model, PlanMode.ALWAYS, JudgeMode.NEVER);
            RunReport waiting = service.start(request("/", TASK)).await(Duration.ofSeconds(90));

            assertThat(waiting.conclusion().status()).isEqualTo(RunStatus.WAITING);
            assertThat(waiting.conclusion().stopReason()).isEqualTo(StopReason.AWAITING_PERSON);
            assertThat(waiting.conclusion().summary()).contains("Which blue is meant");
            assertThat(waiting.diagnosis().outline()).contains("Buy blue mug");

            RunReport done = service.resume(
                            waiting.runId(), new ResumeRequest(null, "Any blue will do.", null, null, 50))
                    .await(Duration.ofSeconds(90));

            assertThat(done.conclusion().status())
                    .as(done.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(model.prompts().get(2))
                    .contains("A person says: Any blue will do.")
                    .contains("1. buy the blue mug");
            assertThat(model.prompts().stream().filter(ModelLoopIT::plans))
                    .as("made once")
                    .hasSize(1);
        }
    }

    @Test
    void aRunThatAnotherProcessResumesKeepsItsPlan() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> planned(steps("click ref=" + ref(prompt, "Buy blue mug")), 1, null);
                    case 2 -> planned(ask("May I go on?"), 1, List.of("see the number", "tell it"));
                    default -> planned(finish("failed", "It was gone."), 1, null);
                },
                List.of()))) {
            RunReport waiting = run(model, PlanMode.ALWAYS, JudgeMode.NEVER, request("/", TASK));
            assertThat(waiting.conclusion().status()).isEqualTo(RunStatus.WAITING);
            Objects.requireNonNull(runs).close();
            store.close();
            store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());

            RunReport done = service(model, PlanMode.ALWAYS, JudgeMode.NEVER)
                    .resume(waiting.runId(), new ResumeRequest(null, "Yes.", null, null, 50))
                    .await(Duration.ofSeconds(90));

            assertThat(done.conclusion().status()).isEqualTo(RunStatus.FAILED);
            assertThat(model.prompts().stream().filter(ModelLoopIT::plans))
                    .as("made once")
                    .hasSize(1);
            assertThat(model.prompts().get(3))
                    .contains("1. buy the blue mug\n2. see the number\n3. tell it")
                    .contains("1 of 3 items are done");
            assertThat(done.history().plan())
                    .extracting(plan -> plan.items())
                    .asString()
                    .contains("see the number");
        }
    }

    @Test
    void theJudgeSendsBackWhatIsNotDoneAndItsTokensCount() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> steps("click ref=" + ref(prompt, "Ask the shop"));
                    case 2 -> finish("done", "Bought.");
                    case 3 ->
                        planned(
                                steps("click ref=" + ref(prompt, "Buy blue mug"), "expect \"Your order\" visible"),
                                0,
                                null);
                    default -> finish("done", "The number is B-4711.");
                },
                List.of(judgement("failed", "No order is shown."), judgement("complete", ""))))) {
            site.page("/", SHOP.replace("<button>Ask", "<button onclick=\"p.textContent='Asked.'\">Ask"));
            RunReport report = run(model, PlanMode.NEVER, JudgeMode.ALWAYS, request("/", TASK));

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.conclusion().judge())
                    .isEqualTo(new JudgeVerdict(JudgeVerdict.Verdict.COMPLETE, "", false, false, 2));
            assertThat(RunResult.full(report).get("judge"))
                    .asString()
                    .contains("verdict=complete")
                    .contains("rounds=2");
            String judged = model.prompts().get(2);
            assertThat(judged)
                    .contains("Step 1 [click ref=")
                    .contains("claims: Bought.")
                    .contains("<<<page");
            assertThat(model.prompts().get(3)).contains("No order is shown.");
            assertThat(model.pictures()).as("the judge sees").isEqualTo(2);
            assertThat(report.metrics().usage().calls()).isEqualTo(6);
            assertThat(report.metrics().usage().inputTokens()).isEqualTo(5_400);
        }
    }

    @Test
    void stepsOfACallerAreJudgedTooAndAcceptedOnlyWithAWarning() throws Exception {
        try (ActingModel model =
                new ActingModel((prompt, turn) -> judgement("partial", "Nobody asked for the price."))) {
            RunReport report = run(
                    model,
                    PlanMode.AUTO,
                    JudgeMode.ALWAYS,
                    request("/", "click \"Buy blue mug\"\nexpect \"Your order\" visible"));

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.diagnosis().warnings())
                    .anyMatch(it -> it.contains("against the judge") && it.contains("the price"));
            assertThat(report.metrics().usage().brain()).isEqualTo("steps");
            assertThat(report.metrics().usage().model()).contains("stand-in");
            assertThat(report.metrics().usage().calls()).isEqualTo(1);
        }
    }

    @Test
    void dataIsMendedOnceAndFitsTheSchema() throws Exception {
        try (ActingModel model = new ActingModel(acting(
                (prompt, turn) -> switch (turn) {
                    case 1 -> steps("click ref=" + ref(prompt, "Buy blue mug"), "expect \"Your order\" visible");
                    case 2 ->
                        with(
                                finish("done", "Bought."),
                                Map.of(
                                        "finish",
                                        Map.of("outcome", "done", "answer", "Bought.", "data", "{\"order\": 4711}")));
                    default ->
                        with(
                                finish("done", "Bought."),
                                Map.of(
                                        "finish",
                                        Map.of(
                                                "outcome",
                                                "done",
                                                "answer",
                                                "Bought.",
                                                "data",
                                                "{\"order\": \"B-4711\"}")));
                },
                List.of()))) {
            RunReport report = run(
                    model,
                    PlanMode.NEVER,
                    JudgeMode.NEVER,
                    request("/", TASK).toBuilder().outputSchema(ORDER).build());

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.conclusion().data()).isEqualTo(Map.of("order", "B-4711"));
            assertThat(RunResult.full(report)).containsEntry("data", Map.of("order", "B-4711"));
            assertThat(model.prompts().get(0)).contains("fits this schema: " + "{\"type\":\"object\"");
            assertThat(model.prompts().get(2)).contains("/order").contains("string expected");
        }
    }

    @Test
    void dataThatStillDoesNotFitIsNotPassedAndSaysWhy() throws Exception {
        String wrong = with(
                finish("done", ""),
                Map.of("finish", Map.of("outcome", "done", "answer", "Bought.", "data", "{\"order\": \"4711\"}")));
        try (ActingModel model = new ActingModel((prompt, turn) -> turn == 1
                ? steps("click ref=" + ref(prompt, "Buy blue mug"), "expect \"Your order\" visible")
                : wrong)) {
            RunReport report = run(
                    model,
                    PlanMode.NEVER,
                    JudgeMode.NEVER,
                    request("/", TASK).toBuilder().outputSchema(ORDER).build());

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
            assertThat(report.conclusion().summary()).contains("output_schema").contains("/order");
            assertThat(report.conclusion().data()).isNull();
            assertThat(report.metrics().usage().calls()).as("one repair").isEqualTo(3);
        }
    }

    @Test
    void anInvalidSchemaIsRefusedBeforeAnythingBegins() throws Exception {
        try (ActingModel model = new ActingModel((prompt, turn) -> finish("done", ""))) {
            RunService service = service(model, PlanMode.NEVER, JudgeMode.NEVER);

            assertThatExceptionOfType(WebwitnessException.class)
                    .isThrownBy(() -> service.start(request("/", TASK).toBuilder()
                            .outputSchema("{\"type\": \"objekt\"}")
                            .build()))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID))
                    .withMessageContaining("output_schema");
            assertThat(temp.resolve("artifacts")).satisfies(dir -> {
                try (var runFolders = Files.list(dir)) {
                    assertThat(runFolders.filter(Files::isDirectory)).isEmpty();
                }
            });
            assertThat(site.requests()).isEmpty();
        }
    }

    @Test
    void everyClaimNamesWhatIsInTheStore() throws Exception {
        try (ActingModel model = new ActingModel((prompt, turn) -> turn == 1
                ? steps(
                        "click ref=" + ref(prompt, "Buy blue mug"),
                        "expect \"Your order\" visible",
                        "expect \"B-4711\" visible")
                : finish("done", "B-4711"))) {
            RunReport report = run(model, PlanMode.NEVER, JudgeMode.NEVER, request("/", TASK));

            RunFolder folder = store.find(report.runId()).orElseThrow();
            Set<String> stored = folder.list().stream().map(ArtifactEntry::name).collect(Collectors.toSet());
            String base = "webwitness://runs/" + report.runId();
            assertThat(report.diagnosis().claims()).hasSize(2);
            for (RunReport.Claim claim : report.diagnosis().claims()) {
                assertThat(claim.evidence()).hasSize(2);
                assertThat(claim.evidence().get(0)).startsWith(base + "/screenshots/");
                assertThat(stored)
                        .contains("shots/" + claim.evidence().get(0).substring((base + "/screenshots/").length())
                                + ".jpg");
                assertThat(claim.evidence().get(1)).startsWith(base + "/artifacts/outline/");
                String outline = claim.evidence().get(1).substring((base + "/artifacts/").length());
                assertThat(folder.read(outline, 0, 8_000).text()).contains("Your order: B-4711");
            }
        }
    }

    @Test
    void aLoginThatTheTaskSaysNothingOfEndsTheRunWithoutAskingTheModel() throws Exception {
        site.route("/orders", exchange -> {
            exchange.getResponseHeaders().set("Location", "/login");
            exchange.sendResponseHeaders(302, -1);
        });
        site.page(
                "/login",
                "<!doctype html><title>Sign in</title><h1>Sign in</h1><form><label>Email<input></label><label>Password<input type=password></label><button>Sign in</button></form>");
        try (ActingModel model = new ActingModel((prompt, turn) -> finish("done", "?"))) {
            RunReport report =
                    run(model, PlanMode.NEVER, JudgeMode.NEVER, request("/orders", "Tell me what I ordered last"));

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.BLOCKED);
            assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.LOGIN_REQUIRED);
            assertThat(report.conclusion().error())
                    .extracting(error -> error.code())
                    .isEqualTo(ErrorCode.SITE_LOGIN_REQUIRED);
            assertThat(report.conclusion().summary()).contains("Begin the task with the login's steps");
            assertThat(model.prompts()).isEmpty();
        }
    }

    @Test
    void aCheckForRobotsThatAnswers403EndsTheRunAsSuch() throws Exception {
        site.body(
                "/",
                403,
                "text/html",
                "<!doctype html><title>Just a moment...</title><h1>Checking your browser before you access shop.test</h1><p>DDoS protection by Cloudflare. Ray ID: 77ab</p>");
        try (ActingModel model = new ActingModel((prompt, turn) -> finish("done", "?"))) {
            RunReport report = run(model, PlanMode.NEVER, JudgeMode.NEVER, request("/", TASK));

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.BLOCKED);
            assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.BOT_WALL);
            assertThat(report.conclusion().summary()).contains("proof of a human");
            assertThat(model.prompts()).isEmpty();
        }
    }
}
