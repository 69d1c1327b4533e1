package dev.webwitness.agent;

import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.attempt.Ruling;
import dev.webwitness.agent.attempt.StepHistory;
import dev.webwitness.agent.recovery.CheckpointWriter;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.agent.verdict.AccessWall;
import dev.webwitness.agent.verdict.EvidenceEvaluator;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.OutputSchema;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides what an attempt's end comes to. For a brain's claim the evidence comes first: what it contradicts is never passed. Then the data has to fit
 * what the caller asked for; then a judge is asked, where there is one. What the judge does not take for done goes back to the brain, at most so often
 * that it was asked {@link #ROUNDS} times. After that, what the browser itself saw hold decides: with an expectation that held the claim is accepted,
 * and the result says against whom. Where the attempt can go on later, the outcome says with what. Owned by the run's thread.
 */
public final class OutcomeResolver {
    /** How often a judge is asked at most. */
    static final int ROUNDS = 3;

    private final RunRequest request;
    private final Brain brain;
    private final @Nullable Judge judge;
    private final @Nullable OutputSchema schema;
    private final StepHistory course;
    private final CheckpointWriter milestones;
    private final DecisionCaller thinking;
    private final OperatorControl operator;
    private final Supplier<RankedFindings> ranked;
    private int rounds;
    private boolean sentBack;

    public OutcomeResolver(
            AgentTask task,
            StepHistory course,
            CheckpointWriter milestones,
            DecisionCaller thinking,
            OperatorControl operator,
            Supplier<RankedFindings> ranked) {
        this.request = task.request();
        this.brain = task.brain();
        this.judge = task.judge();
        this.schema = OutputSchema.orNull(request.answer().outputSchema());
        this.course = course;
        this.milestones = milestones;
        this.thinking = thinking;
        this.operator = operator;
        this.ranked = ranked;
    }

    /** A claim of the brain that it is done, or cannot be, once the last events are in. */
    public Ruling claimed(Decision.Finish finish, StepRunner runner) {
        List<StepRecord> steps = course.judged();
        RankedFindings found = ranked.get();
        EvidenceEvaluator evidence = new EvidenceEvaluator(steps, found);
        if (finish.reason() == StopReason.SMOKE_DONE) {
            return Ruling.end(evidence.onSmokeTest(finish));
        }
        Outcome outcome = evidence.on(finish);
        Observation page = runner.sight().last();
        if (outcome.status() != RunStatus.PASSED) {
            return Ruling.end(walled(outcome, page));
        }
        if (course.sinceBegin().isEmpty() && !brain.model().isEmpty()) {
            return unproven(finish);
        }
        List<String> broken = schema == null ? List.of() : schema.violationsOf(finish.data());
        if (!broken.isEmpty()) {
            return Ruling.end(ActionOutcomes.misshapen(finish.answer(), broken));
        }
        Outcome passed = outcome.withData(schema == null ? null : finish.data());
        Judge asked = judge;
        return asked == null || page == null ? Ruling.end(passed) : heard(passed, asked, steps, found, page, runner);
    }

    /** The brain could not decide, and nothing is known of the task; where its time or tokens ran out, the attempt can be gone on with. */
    public Outcome undecided(StopReason reason, ErrorInfo error, StepRunner runner) {
        runner.sight().lastEvents();
        Outcome outcome = Outcome.of(RunStatus.INCONCLUSIVE, reason, error, error.message());
        return reason == StopReason.BUDGET_SPENT ? resumable(outcome.outOfTime(), runner) : outcome;
    }

    /** The brain asks a person. */
    public Outcome asked(Decision.Ask ask, boolean afterFailure, StepRunner runner) {
        runner.sight().lastEvents();
        Optional<Outcome> wall = afterFailure ? atWall(runner) : Optional.empty();
        if (wall.isPresent()) {
            return wall.get();
        }
        return waiting(new EvidenceEvaluator(course.judged(), ranked.get()).on(ask), runner);
    }

    /** The page that the run is at lets nobody on. */
    public Optional<Outcome> atWall(StepRunner runner) {
        Observation page = runner.sight().seen();
        return AccessWall.detect(request, page).map(wall -> ActionOutcomes.wall(wall, page));
    }

    /** A login that led to a page for a code waits for whoever has the code. */
    public Optional<Outcome> atCode(StepRecord done, StepRunner runner) {
        Observation seen = runner.sight().last();
        return seen == null
                ? Optional.empty()
                : AccessWall.detectAfterLogin(request, done, seen).map(ActionOutcomes::code);
    }

    /** The outcome, with what is left where it waits for somebody. */
    public Outcome waiting(Outcome outcome, StepRunner runner) {
        return outcome.status() == RunStatus.WAITING ? resumable(outcome, runner) : outcome;
    }

    public Outcome resumable(Outcome outcome, StepRunner runner) {
        Observation seen = runner.sight().last();
        milestones.stops(course.size(), brain.remaining(), seen);
        return outcome.resumable(brain.remaining(), seen == null ? null : seen.outline());
    }

    /** Nothing was done and nothing expected: that it is done may be what the page wants to hear. */
    private Ruling unproven(Decision.Finish finish) {
        if (!sentBack) {
            sentBack = true;
            brain.refused();
            return Ruling.goOn(
                    "You said it is done, and no step was done. Prove with an expect step that the page shows what the task asks for, then finish.");
        }
        return Ruling.end(ActionOutcomes.unproven(finish.answer()));
    }

    /** Steps that failed before a wall did so because of it. */
    private Outcome walled(Outcome outcome, @Nullable Observation page) {
        boolean failed = outcome.status() == RunStatus.FAILED || outcome.reason() == StopReason.STUCK;
        if (!failed || page == null) {
            return ActionOutcomes.explained(outcome, request);
        }
        return AccessWall.detect(request, page)
                .map(wall -> ActionOutcomes.wall(wall, page))
                .orElse(ActionOutcomes.explained(outcome, request));
    }

    private Ruling heard(
            Outcome passed,
            Judge judge,
            List<StepRecord> steps,
            RankedFindings ranked,
            Observation page,
            StepRunner runner) {
        byte[] shot = judge.sees() ? runner.page().screenshot().orElse(null) : null;
        Judge.Case about = new Judge.Case(
                brain.plan(), steps, ranked.all(), page, passed.answer().text(), shot);
        @Nullable JudgeVerdict said;
        try {
            said = thinking.judged(judge, about, runner.sight());
        } catch (WebwitnessException e) {
            return Ruling.end(
                    passed.warned("The judge could not be asked: " + e.info().message()));
        }
        if (said == null) {
            return operator.isRequested()
                    ? Ruling.goOn(null)
                    : Ruling.end(passed.warned(
                            "The judge did not answer in time; nobody checked the claim but the evidence."));
        }
        return ruled(passed, said.after(++rounds), steps, page);
    }

    private Ruling ruled(Outcome passed, JudgeVerdict said, List<StepRecord> steps, Observation page) {
        if (said.complete()) {
            return Ruling.end(passed.judged(said));
        }
        if (said.reachedCaptcha()) {
            return Ruling.end(ActionOutcomes.wall(AccessWall.fromJudge(said.failureReason()), page)
                    .judged(said));
        }
        if (said.impossibleTask()) {
            return Ruling.end(ActionOutcomes.impossible(said).judged(said));
        }
        if (rounds < ROUNDS && !brain.followsPlan()) {
            brain.refused();
            return Ruling.goOn("You said it is done. A judge who looked at it says it is not: " + said.failureReason()
                    + " Do what is missing, or prove with an expect step that it is there.");
        }
        return Ruling.end(
                EvidenceEvaluator.anythingHeld(steps)
                        ? passed.judged(said)
                                .warned("Accepted against the judge, because what was expected held. The judge says: "
                                        + said.failureReason())
                        : ActionOutcomes.doubted(said, rounds).judged(said));
    }
}
