package dev.webwitness.agent.verdict;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport.Claim;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the evidence makes of a brain's claim, and of expectations that only what was captured can answer. Pure.
 *
 * <p>A claim of success passes only when nothing contradicts it. The steps are read in windows: each begins with a step that may have changed
 * something and reaches to the next such step; what came before the first is a window too. In the last window, the deciding one, any finding above
 * the noise line that no expectation foresaw makes the run inconclusive; so does a failure of the site itself that nothing seems to have come of,
 * where nobody looked. In an earlier one it does so only when the caller looked at nothing before
 * going on: where an expectation held after it, it is a warning.
 */
public final class EvidenceEvaluator {
    private static final Pattern SIDE_EFFECT =
            Pattern.compile("(?:focus .*|scrolled|only the page's markup changed)(?:, scrolled)?");

    private final List<StepRecord> steps;
    private final RankedFindings ranked;

    /**
     * @param steps the attempt's own steps, in order
     * @param ranked all of the run's findings
     */
    public EvidenceEvaluator(List<StepRecord> steps, RankedFindings ranked) {
        this.steps = steps;
        this.ranked = ranked;
    }

    public Outcome on(Decision.Finish finish) {
        Optional<ActionOutcome> failed = failedExpectation();
        if (failed.isPresent()) {
            return Outcome.of(
                    RunStatus.FAILED,
                    StopReason.EXPECTATION_FAILED,
                    failed.get().error(),
                    finish.answer());
        }
        if (!finish.success()) {
            return failure(finish);
        }
        return success(finish);
    }

    /** What becomes of a smoke test: whatever went wrong is a failure, and it says what it looked at. */
    public Outcome onSmokeTest(Decision.Finish finish) {
        boolean failed = !finish.success() || earlierTrouble().isPresent();
        return Outcome.of(failed ? RunStatus.FAILED : RunStatus.PASSED, StopReason.SMOKE_DONE, null, finish.answer())
                .withWarnings(List.of("Nothing was expected: a smoke test only looks around."));
    }

    /** What becomes of a question the brain asks: with a cause on the table for a step that could not be done, there is nothing to ask. */
    public Outcome on(Decision.Ask ask) {
        ErrorInfo error = lastError();
        if (error != null && contradiction().isPresent()) {
            return Outcome.of(RunStatus.FAILED, StopReason.EXPECTATION_FAILED, error, ask.question());
        }
        Outcome waiting = Outcome.of(RunStatus.WAITING, ask.reason(), error, ask.question());
        return ask.ready() ? waiting.readyToGoOn() : waiting;
    }

    /** A server that wants a login with the request; a login that the page refused was tried, and has failed. */
    private static boolean asksForLogin(ErrorInfo error) {
        return error.evidence() != null && error.evidence().containsKey("authenticate");
    }

    private Outcome failure(Decision.Finish finish) {
        ErrorInfo error = lastError();
        if (error != null && error.code() == ErrorCode.NAVIGATION_FAILED) {
            return Outcome.of(RunStatus.FAILED, StopReason.PAGE_UNREACHABLE, error, finish.answer());
        }
        if (error != null && error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT && !lastWasWait()) {
            return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.BUDGET_SPENT, error, finish.answer());
        }
        if (error != null && error.code() == ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED) {
            return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.STUCK, error, finish.answer());
        }
        if (error != null && error.code() == ErrorCode.SITE_LOGIN_REQUIRED && asksForLogin(error)) {
            return Outcome.of(RunStatus.BLOCKED, StopReason.LOGIN_REQUIRED, error, finish.answer());
        }
        if (error != null && error.code().code().startsWith("policy.")) {
            return Outcome.of(RunStatus.BLOCKED, StopReason.POLICY, error, finish.answer());
        }
        RunStatus status = switch (finish.reason()) {
            case LOGIN_REQUIRED, BOT_WALL, POLICY -> RunStatus.BLOCKED;
            case STUCK, MODEL_UNAVAILABLE, BUDGET_SPENT, STEP_LIMIT, BROWSER_LOST -> RunStatus.INCONCLUSIVE;
            default -> RunStatus.FAILED;
        };
        return Outcome.of(status, finish.reason(), error, finish.answer());
    }

    private Outcome success(Decision.Finish finish) {
        List<String> warnings = new ArrayList<>();
        Optional<Finding> against = contradiction();
        if (against.isPresent()) {
            String why = "Every step was done, but " + against.get().headline() + " contradicts success.";
            return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.GOAL_REACHED, null, why);
        }
        earlierTrouble()
                .ifPresent(finding ->
                        warnings.add("On the way: " + finding.headline() + "; what was expected after it held."));
        excused()
                .filter(finding -> finding.kind().equals("exception")
                        || (finding.evidence().request() != null
                                && finding.evidence().request().status() >= 500))
                .findFirst()
                .ifPresent(finding -> warnings.add(finding.headline()
                        + "; nothing seems to have come of it, and what was expected after it held."));
        List<StepRecord> deciding = deciding();
        List<String> without = withoutEffect(deciding);
        boolean looked = deciding.stream().anyMatch(EvidenceEvaluator::hasHeldExpectation);
        if (!without.isEmpty() && !looked) {
            return Outcome.of(
                    RunStatus.INCONCLUSIVE,
                    StopReason.GOAL_REACHED,
                    null,
                    "No effect of " + String.join(", ", without)
                            + " could be seen, and nothing was expected after it. Add an expect step.");
        }
        without.forEach(label -> warnings.add("No effect of " + label + " could be seen."));
        if (steps.stream().noneMatch(EvidenceEvaluator::hasHeldExpectation)) {
            warnings.add(
                    "Nothing was expected: the steps were done, but no step says what the page should show. Add expect"
                            + " steps.");
        }
        return Outcome.of(RunStatus.PASSED, StopReason.GOAL_REACHED, null, finish.answer())
                .withWarnings(warnings);
    }

    /** The finding that contradicts success, most likely cause first. */
    Optional<Finding> contradiction() {
        int from = decidingFrom();
        Stream<Finding> likely = ranked.contradicting(0).stream()
                .filter(EvidenceEvaluator::ofThePage)
                .filter(finding -> lastStep(finding) >= from
                        || (finding.occurrence().step() > 0
                                && !lookedAfter(finding.occurrence().step())))
                .filter(finding -> !(isElsewhere(finding) && lookedSince(lastStep(finding))));
        Stream<Finding> unlikely = excused().filter(finding -> !lookedSince(lastStep(finding)));
        return Stream.concat(likely, unlikely).findFirst();
    }

    /** What the site itself got wrong since the last change, or unlooked at before, and nothing seems to have come of. */
    private Stream<Finding> excused() {
        int from = decidingFrom();
        return ranked.excused().stream()
                .filter(finding -> lastStep(finding) >= from
                        || (finding.occurrence().step() > 0
                                && !lookedAfter(finding.occurrence().step())));
    }

    private Optional<Finding> earlierTrouble() {
        return ranked.contradicting(0).stream()
                .filter(EvidenceEvaluator::ofThePage)
                .findFirst();
    }

    /** Somebody else's host failed: where what was expected after it held, that sinks nobody. */
    private boolean isElsewhere(Finding finding) {
        return ranked.standing(finding).elsewhere();
    }

    private int lastStep(Finding finding) {
        return ranked.standing(finding).lastStep();
    }

    /** Failed steps are findings too; they are judged as steps. */
    private static boolean ofThePage(Finding finding) {
        return !finding.kind().equals("assertion") && !finding.kind().equals("agent");
    }

    private boolean lookedAfter(int step) {
        boolean looked = false;
        for (StepRecord each : steps) {
            if (each.number() > step && changes(each)) {
                return looked;
            }
            if (each.number() >= step && hasHeldExpectation(each)) {
                looked = true;
            }
        }
        return looked;
    }

    /** Whether anything was expected and held since; of what nothing came, any look tells. */
    private boolean lookedSince(int step) {
        return steps.stream().anyMatch(each -> each.number() >= step && hasHeldExpectation(each));
    }

    private List<StepRecord> deciding() {
        int from = decidingFrom();
        return steps.stream().filter(step -> step.number() >= from).toList();
    }

    /** The number of the last step that may have changed something; 0, which takes in the opening of the page, where none did. */
    private int decidingFrom() {
        return steps.stream()
                .filter(EvidenceEvaluator::changes)
                .mapToInt(StepRecord::number)
                .max()
                .orElse(0);
    }

    private static boolean changes(StepRecord step) {
        return step.outcomes().stream()
                .anyMatch(outcome -> outcome.dispatched() && outcome.action().mutates());
    }

    private static boolean hasHeldExpectation(StepRecord step) {
        return step.outcomes().stream()
                .anyMatch(outcome -> outcome.ok()
                        && (outcome.action() instanceof Action.Expect
                                || (outcome.action() instanceof Action.Wait wait
                                        && wait.until() != null
                                        && wait.until().ofPage())));
    }

    /** Whether anything was expected of the page, or waited for, and held. */
    public static boolean anythingHeld(List<StepRecord> steps) {
        return steps.stream().anyMatch(EvidenceEvaluator::hasHeldExpectation);
    }

    private static List<String> withoutEffect(List<StepRecord> deciding) {
        return deciding.stream()
                .flatMap(step -> step.outcomes().stream())
                .filter(outcome ->
                        outcome.ok() && outcome.dispatched() && outcome.action().mutates() && !effective(outcome))
                .map(outcome -> outcome.action().label())
                .toList();
    }

    /** Whether the effect seen is one: that a click moved the focus, scrolled, or set a class is not what it was made for. */
    public static boolean effective(ActionOutcome outcome) {
        return !outcome.effect().isEmpty()
                && !(outcome.action() instanceof Action.Click
                        && SIDE_EFFECT.matcher(outcome.effect()).matches());
    }

    private Optional<ActionOutcome> failedExpectation() {
        return steps.stream()
                .flatMap(step -> step.outcomes().stream())
                .filter(outcome -> outcome.action() instanceof Action.Expect && outcome.expected() != null)
                .findFirst();
    }

    private @Nullable ErrorInfo lastError() {
        if (steps.isEmpty()) {
            return null;
        }
        return steps.get(steps.size() - 1).outcomes().stream()
                .map(ActionOutcome::error)
                .filter(Objects::nonNull)
                .reduce((first, second) -> second)
                .orElse(null);
    }

    private boolean lastWasWait() {
        if (steps.isEmpty()) {
            return false;
        }
        return steps.get(steps.size() - 1).outcomes().stream()
                .anyMatch(outcome -> !outcome.ok() && outcome.action() instanceof Action.Wait);
    }

    /** What was checked, each with what shows it: the screenshot and the page's outline after it, by the names they are kept under. */
    public static List<Claim> claims(List<StepRecord> steps) {
        List<Claim> claims = new ArrayList<>();
        for (StepRecord step : steps) {
            List<String> shown = Stream.of(step.shot(), step.outline())
                    .filter(Objects::nonNull)
                    .toList();
            for (ActionOutcome outcome : step.outcomes()) {
                if (outcome.action() instanceof Action.Expect) {
                    @Nullable
                    Boolean holds = outcome.ok() ? Boolean.TRUE : outcome.expected() != null ? Boolean.FALSE : null;
                    claims.add(new Claim(outcome.action().label(), holds, shown));
                }
            }
        }
        return claims;
    }

    /** Whether the action expects something of errors and requests, which the page itself cannot tell. */
    public static boolean asksForSignals(Action action) {
        return action instanceof Action.Expect expect
                && (expect.expectation().ofHealth()
                        || expect.expectation().alternatives().stream().anyMatch(Expectation::ofHealth));
    }

    /** Answers such an expectation from the findings so far: noise does not count, what the site itself got wrong does, harmless or not. */
    public static ActionOutcome bySignals(ActionOutcome settled, RankedFindings ranked) {
        Expectation expectation = ((Action.Expect) settled.action()).expectation();
        if (expectation.kind() != Expectation.Kind.ANY_OF) {
            String trouble = trouble(expectation, ranked);
            return answered(settled, trouble == null, trouble);
        }
        if (settled.ok() || settled.expected() == null) {
            return settled; // another one of them holds, or nothing could be looked at
        }
        List<String> seen = new ArrayList<>();
        if (!settled.expected().isEmpty()) {
            seen.add(settled.expected());
        }
        for (Expectation one : expectation.alternatives()) {
            String trouble = one.ofHealth() ? trouble(one, ranked) : "";
            if (trouble == null) {
                return answered(settled, true, null);
            }
            if (one.ofHealth()) {
                seen.add(one.label() + ": " + trouble);
            }
        }
        return answered(settled, false, String.join("; ", seen));
    }

    /** What was captured that speaks against it; null where it holds. */
    private static @Nullable String trouble(Expectation expectation, RankedFindings ranked) {
        boolean requestsOnly = expectation.kind() == Expectation.Kind.NO_FAILED_REQUESTS;
        Optional<Finding> worst = IntStream.range(0, ranked.all().size())
                .filter(i -> ranked.all().get(i).aboveNoise()
                        || ranked.standings().get(i).excused())
                .mapToObj(ranked.all()::get)
                .filter(finding -> !finding.kind().equals("assertion")
                        && !finding.kind().equals("agent")
                        && (!requestsOnly || finding.evidence().request() != null))
                .findFirst();
        boolean holds = worst.isEmpty() != expectation.negated();
        return holds ? null : worst.map(Finding::headline).orElse("there were none");
    }

    private static ActionOutcome answered(ActionOutcome settled, boolean holds, @Nullable String seen) {
        return settled.with(new ActionOutcome.Result(holds, settled.dispatched(), null, seen), holds ? "holds" : "");
    }
}
