package dev.webwitness.agent;

import static dev.webwitness.agent.LoopStand.act;
import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.expectText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.human.NoHumanResponder;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.testing.TalkingModel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What becomes of a claim of success: evidence first, then the data's shape, then the judge, in rounds. */
class OutcomeResolverTest {
    private static final String COMPLETE = judgement("complete", "", false, false);
    private static final String PARTIAL = judgement("partial", "The number is missing.", false, false);
    private static final Decision DONE = LoopStand.DONE;

    private final LoopStand stand = new LoopStand();
    private final Deque<String> judgements = new ArrayDeque<>();
    private final TalkingModel model = new TalkingModel(true, question -> judgements.removeFirst());

    private static String judgement(String verdict, String why, boolean captcha, boolean impossible) {
        return "{\"verdict\": \"" + verdict + "\", \"failure_reason\": \"" + why + "\", \"reached_captcha\": " + captcha
                + ", \"impossible_task\": " + impossible + "}";
    }

    private Outcome run(Brain brain, TalkingModel judging, @Nullable String schema) {
        var request = LoopStand.request("http://127.0.0.1/", 60).toBuilder()
                .outputSchema(schema)
                .build();
        return new AgentLoop(
                        new AgentTask(
                                request,
                                brain,
                                new BrainFactory(judging, PlanMode.NEVER, JudgeMode.ALWAYS, VisionMode.NEVER)
                                        .judge(request, brain, true, text -> text),
                                new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8),
                                NoiseList.bundled(),
                                new AgentTask.Before(List.of(), null),
                                new NoHumanResponder()),
                        stand.page,
                        lost -> stand.others.removeFirst(),
                        new TimeBudget(Duration.ofSeconds(60)),
                        stand.notes,
                        stand.operator,
                        stand.cancelled)
                .run(true);
    }

    private Outcome run(Brain brain) {
        return run(brain, model, null);
    }

    @Test
    void whatTheJudgeTakesForDoneIsPassed() {
        judgements.add(COMPLETE);

        Outcome outcome = run(new ScriptedBrain(act(click("Pay")), DONE));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.answer().judge())
                .isEqualTo(new JudgeVerdict(JudgeVerdict.Verdict.COMPLETE, "", false, false, 1));
        ModelQuestion asked = model.questions().get(0);
        assertThat(asked.task()).contains("a task");
        assertThat(TalkingModel.said(asked))
                .contains("Step 1 [click \"Pay\"] done: it changed")
                .contains("claims: Done.");
        assertThat(asked.image()).as("the last screenshot").isNotNull();
    }

    @Test
    void whatItDoesNotGoesBackToTheBrainWithTheReason() {
        Collections.addAll(judgements, PARTIAL, COMPLETE);
        ScriptedBrain brain = new ScriptedBrain(act(click("Pay")), DONE, act(expectText("B-1")), DONE);

        Outcome outcome = run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.answer().judge()).extracting(JudgeVerdict::rounds).isEqualTo(2);
        assertThat(brain.seen.get(2).feedback().news()).contains("The number is missing.");
        assertThat(brain.seen.get(2).feedback().replan()).isTrue();
        assertThat(brain.seen.get(3).feedback().news()).as("told once").isNull();
    }

    @Test
    void afterThreeRoundsAClaimIsAcceptedOnlyWhereSomethingHeldAndSaysSo() {
        Collections.addAll(judgements, PARTIAL, PARTIAL, PARTIAL);

        Outcome outcome = run(new ScriptedBrain(act(click("Pay")), act(expectText("Thank you")), DONE, DONE, DONE));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings())
                .anyMatch(it -> it.startsWith("Accepted against the judge") && it.contains("The number is missing."));
        assertThat(outcome.answer().judge())
                .extracting(JudgeVerdict::rounds, JudgeVerdict::verdict)
                .containsExactly(3, JudgeVerdict.Verdict.PARTIAL);
        assertThat(model.questions()).hasSize(3);
    }

    @Test
    void whereNothingHeldItIsNot() {
        Collections.addAll(judgements, PARTIAL, PARTIAL, PARTIAL);

        Outcome outcome = run(new ScriptedBrain(act(click("Pay")), DONE, DONE, DONE));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.answer().text()).contains("3 times").contains("The number is missing.");
        assertThat(outcome.answer().judge()).extracting(JudgeVerdict::rounds).isEqualTo(3);
    }

    @Test
    void whatTheEvidenceContradictsTheJudgeIsNotAskedAbout() {
        stand.page.performing = (action, atMost) -> Steps.notHeld("Thank you", "\"Sorry\" is shown");

        Outcome outcome = run(new ScriptedBrain(act(expectText("Thank you")), DONE));

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(model.questions()).isEmpty();
    }

    @Test
    void aBrainThatFollowsStepsHasOneRound() {
        judgements.add(PARTIAL);
        ScriptedBrain steps = new ScriptedBrain(act(click("Pay")), DONE) {
            @Override
            public boolean followsPlan() {
                return true;
            }
        };

        Outcome outcome = run(steps);

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.answer().text()).contains("The number is missing.");
    }

    @Test
    void aCheckForRobotsAndAnImpossibleTaskEndTheRunAsSuch() {
        judgements.add(judgement("failed", "A picture puzzle is shown.", true, false));
        Outcome captcha = run(new ScriptedBrain(act(click("Pay")), DONE));
        judgements.add(judgement("failed", "There are no mugs.", false, true));
        Outcome impossible = run(new ScriptedBrain(act(click("Pay")), DONE));

        assertThat(captcha.status()).isEqualTo(RunStatus.BLOCKED);
        assertThat(captcha.reason()).isEqualTo(StopReason.BOT_WALL);
        assertThat(captcha.error()).extracting(error -> error.code()).isEqualTo(ErrorCode.SITE_BOT_WALL);
        assertThat(impossible.status()).isEqualTo(RunStatus.FAILED);
        assertThat(impossible.reason()).isEqualTo(StopReason.IMPOSSIBLE_TASK);
    }

    @Test
    void aJudgeThatCannotBeAskedChangesNothingAndIsTold() {
        TalkingModel gone = new TalkingModel(false, question -> {
            throw new WebwitnessException(ErrorCode.PROVIDER_RUNTIME_DISABLED, "No key.");
        });

        Outcome outcome = run(new ScriptedBrain(act(click("Pay")), DONE), gone, null);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings()).anyMatch(it -> it.contains("could not be asked") && it.contains("No key."));
        assertThat(gone.questions().get(0).image())
                .as("a model that does not see")
                .isNull();
    }

    @Test
    void dataThatDoesNotFitIsNeverPassed() {
        String schema = "{\"type\": \"object\", \"required\": [\"order\"]}";

        Outcome wrong = run(new ScriptedBrain(act(click("Pay")), DONE), model, schema);

        assertThat(wrong.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(wrong.answer().text()).contains("output_schema").contains("there is no data");
        assertThat(model.questions()).as("nothing to judge").isEmpty();

        judgements.add(COMPLETE);
        Outcome right = run(
                new ScriptedBrain(
                        act(click("Pay")),
                        new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.", Map.of("order", "B-1"))),
                model,
                schema);

        assertThat(right.status()).isEqualTo(RunStatus.PASSED);
        assertThat(right.answer().data()).isEqualTo(Map.of("order", "B-1"));
    }
}
