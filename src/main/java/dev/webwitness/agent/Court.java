package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Judge;
import dev.webwitness.brain.OutputSchema;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Decision;
import dev.webwitness.model.Judgement;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides what becomes of a brain's end. The evidence comes first: what it contradicts is never passed. Then the data has to fit what the caller asked for;
 * then a judge is asked, where there is one. What the judge does not take for done goes back to the brain, at most so often that it was asked {@link #ROUNDS}
 * times. After that, what the browser itself saw hold decides: with an expectation that held the claim is accepted, and the result says against whom.
 * Owned by the run's thread.
 */
final class Court {
    /** How often a judge is asked at most. */
    static final int ROUNDS = 3;

    /**
     * What becomes of it.
     *
     * @param outcome the end; null where the brain is asked again
     * @param news what it is told then; null where a person took over meanwhile
     */
    record Ruling(@Nullable Outcome outcome, @Nullable String news) {
        static Ruling end(Outcome outcome) {
            return new Ruling(outcome, null);
        }
    }

    private final RunRequest request;
    private final Brain brain;
    private final @Nullable Judge judge;
    private final @Nullable OutputSchema schema;
    private final Thinking thinking;
    private final Operator operator;
    private int rounds;
    private boolean sentBack;

    Court(RunRequest request, Brain brain, @Nullable Judge judge, Thinking thinking, Operator operator) {
        this.request = request;
        this.brain = brain;
        this.judge = judge;
        this.schema = OutputSchema.orNull(request.outputSchema());
        this.thinking = thinking;
        this.operator = operator;
    }

    /**
     * @param steps what was done, oldest first: those that are judged
     * @param idle whether nothing was done at all, in earlier attempts neither
     */
    Ruling on(Decision.Finish finish, List<StepRecord> steps, boolean idle, Ranked ranked, StepRunner runner) {
        Verdict verdict = new Verdict(steps, ranked);
        Outcome outcome = verdict.on(finish);
        if (outcome.status() != Status.PASSED) {
            return Ruling.end(walled(outcome, runner.sight().last()));
        }
        if (idle && !brain.model().isEmpty()) {
            return unproven(finish);
        }
        List<String> broken = schema == null ? List.of() : schema.violationsOf(finish.data());
        if (!broken.isEmpty()) {
            return Ruling.end(Stops.misshapen(finish.answer(), broken));
        }
        Outcome passed = outcome.withData(schema == null ? null : finish.data());
        Judge asked = judge;
        Observation page = runner.sight().last();
        return asked == null || page == null ? Ruling.end(passed) : heard(passed, asked, steps, ranked, page, runner);
    }

    /** Nothing was done and nothing expected: that it is done may be what the page wants to hear. */
    private Ruling unproven(Decision.Finish finish) {
        if (!sentBack) {
            sentBack = true;
            brain.refused();
            return new Ruling(
                    null,
                    "You said it is done, and no step was done. Prove with an expect step that the page shows what the task asks for, then finish.");
        }
        return Ruling.end(Stops.unproven(finish.answer()));
    }

    /** Steps that failed before a wall did so because of it. */
    private Outcome walled(Outcome outcome, @Nullable Observation page) {
        boolean failed = outcome.status() == Status.FAILED || outcome.reason() == StopReason.STUCK;
        if (!failed || page == null) {
            return Stops.explained(outcome, request);
        }
        return Wall.before(request, page).map(wall -> Stops.wall(wall, page)).orElse(Stops.explained(outcome, request));
    }

    private Ruling heard(
            Outcome passed, Judge judge, List<StepRecord> steps, Ranked ranked, Observation page, StepRunner runner) {
        byte[] shot = judge.sees() ? runner.page().screenshot().orElse(null) : null;
        Judge.Case about = new Judge.Case(brain.plan(), steps, ranked.all(), page, passed.answer(), shot);
        @Nullable Judgement said;
        try {
            said = thinking.judged(judge, about, runner.sight());
        } catch (WebwitnessException e) {
            return Ruling.end(
                    passed.warned("The judge could not be asked: " + e.info().message()));
        }
        if (said == null) {
            return operator.asks()
                    ? new Ruling(null, null)
                    : Ruling.end(passed.warned(
                            "The judge did not answer in time; nobody checked the claim but the evidence."));
        }
        return ruled(passed, said.after(++rounds), steps, page);
    }

    private Ruling ruled(Outcome passed, Judgement said, List<StepRecord> steps, Observation page) {
        if (said.complete()) {
            return Ruling.end(passed.judged(said));
        }
        if (said.reachedCaptcha()) {
            return Ruling.end(
                    Stops.wall(Wall.judged(said.failureReason()), page).judged(said));
        }
        if (said.impossibleTask()) {
            return Ruling.end(Stops.impossible(said).judged(said));
        }
        if (rounds < ROUNDS && !brain.followsPlan()) {
            brain.refused();
            return new Ruling(
                    null,
                    "You said it is done. A judge who looked at it says it is not: " + said.failureReason()
                            + " Do what is missing, or prove with an expect step that it is there.");
        }
        return Ruling.end(
                Verdict.anythingHeld(steps)
                        ? passed.judged(said)
                                .warned("Accepted against the judge, because what was expected held. The judge says: "
                                        + said.failureReason())
                        : Stops.doubted(said, rounds).judged(said));
    }
}
