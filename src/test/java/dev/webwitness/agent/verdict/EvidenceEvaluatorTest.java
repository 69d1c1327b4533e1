package dev.webwitness.agent.verdict;

import static dev.webwitness.agent.Steps.click;
import static dev.webwitness.agent.Steps.done;
import static dev.webwitness.agent.Steps.failed;
import static dev.webwitness.agent.Steps.finding;
import static dev.webwitness.agent.Steps.held;
import static dev.webwitness.agent.Steps.notHeld;
import static dev.webwitness.agent.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.Steps;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EvidenceEvaluatorTest {
    private static final Decision.Finish SUCCESS = new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.");
    private static final Expectation DONE = new Expectation(Kind.TEXT, null, "Done", false);
    private static final Expectation NO_ERRORS = new Expectation(Kind.NO_ERRORS, null, "", false);
    private static final Action EITHER = new Action.Expect(Expectation.anyOf(List.of(DONE, NO_ERRORS)));

    private static final RankedFindings QUIET = new RankedFindings(List.of(), 0, List.of());
    private static final RankedFindings TROUBLE = new RankedFindings(
            List.of(new Finding(
                    1,
                    "exception",
                    "x is undefined",
                    new Finding.Evidence(null, null),
                    new Finding.Occurrence(null, 1, 0, 1, 1, ""),
                    new Finding.Score(1.0, List.of()),
                    null)),
            0,
            List.of(new RankedFindings.Standing(true, 1, false, false)));

    private static Outcome success(List<StepRecord> steps, Finding... findings) {
        return new EvidenceEvaluator(steps, Steps.ranked(findings)).on(SUCCESS);
    }

    @Test
    void passesWhenWhatWasExpectedHolds() {
        Outcome outcome = success(List.of(step(1, done(click("Pay"), "navigated")), step(2, held("Thank you"))));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings()).isEmpty();
    }

    @Test
    void isNeverPassedWhenAnExpectationFailedWhateverTheBrainClaims() {
        Outcome outcome =
                success(List.of(step(1, done(click("Pay"), "navigated")), step(2, notHeld("Thank you", "an error"))));

        assertThat(outcome.status()).isEqualTo(RunStatus.FAILED);
        assertThat(outcome.reason()).isEqualTo(StopReason.EXPECTATION_FAILED);
    }

    @Test
    void aClickThatBringsAServerErrorIsInconclusiveThoughTheExpectationAfterItHolds() {
        Outcome outcome = success(
                List.of(step(1, done(click("Pay"), "1 request")), step(2, held("Your cart"))),
                finding(1, 0.9, "POST /api answered 500", null));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.answer().text()).contains("POST /api answered 500");
    }

    private static Outcome successBeside(Finding harmless, StepRecord... steps) {
        RankedFindings.Standing standing =
                new RankedFindings.Standing(true, harmless.occurrence().step(), false, true);
        return new EvidenceEvaluator(List.of(steps), new RankedFindings(List.of(harmless), 0, List.of(standing)))
                .on(SUCCESS);
    }

    @Test
    void aFailureOfTheSiteThatNothingCameOfLeavesItOpenWhereNobodyLooked() {
        Outcome outcome = successBeside(
                finding(1, 0.46, "POST /seen answered 500", null), step(1, done(click("Pay"), "navigated")));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.answer().text()).contains("POST /seen answered 500");
    }

    @Test
    void aFailureOfTheSiteThatNothingCameOfIsAWarningWhereWhatWasExpectedHolds() {
        Outcome outcome = successBeside(
                finding(1, 0.46, "POST /seen answered 500", null),
                step(1, done(click("Pay"), "navigated")),
                step(2, held("Thank you")));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings()).singleElement().asString().contains("POST /seen answered 500");
    }

    @Test
    void aFailureThatComesAtEachStepIsExcusedByALookAfterTheLast() {
        Finding beacon = finding(1, 0.46, "POST /seen answered 500", null);
        RankedFindings ranked =
                new RankedFindings(List.of(beacon), 0, List.of(new RankedFindings.Standing(true, 2, false, true)));

        Outcome outcome = new EvidenceEvaluator(
                        List.of(
                                step(1, done(click("Cart"), "navigated")),
                                step(2, done(click("Pay"), "navigated")),
                                step(3, held("Thank you"))),
                        ranked)
                .on(SUCCESS);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aFailureOfSomebodyElsesHostIsAWarningWhereWhatWasExpectedHolds() {
        Finding tracker = finding(1, 0.74, "POST https://submit.tracker.example/json failed", null);
        RankedFindings ranked = new RankedFindings(
                List.of(tracker), 0, List.of(new RankedFindings.Standing(true, 1, false, false, true)));
        StepRecord clicked = step(1, done(click("Sign in"), "message appeared"));

        Outcome looked = new EvidenceEvaluator(List.of(clicked, step(2, held("Locked out"))), ranked).on(SUCCESS);
        Outcome blind = new EvidenceEvaluator(List.of(clicked), ranked).on(SUCCESS);

        assertThat(looked.status()).isEqualTo(RunStatus.PASSED);
        assertThat(looked.warnings()).anyMatch(warning -> warning.contains("tracker.example"));
        assertThat(blind.status()).isEqualTo(RunStatus.INCONCLUSIVE);
    }

    @Test
    void noiseContradictsNothing() {
        Outcome outcome = success(
                List.of(step(1, done(click("Pay"), "navigated")), step(2, held("Thank you"))),
                finding(1, Finding.NOISE_LINE, "an advertisement failed", null));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void anErrorThatAnExpectationForesawContradictsNothing() {
        List<StepRecord> steps = List.of(step(1, done(click("Sign in"), "1 request")), step(2, held("Wrong password")));
        Finding refused = finding(1, 0.9, "POST /api answered 401", "{\"error\":\"Wrong password\"}");

        Outcome outcome = new EvidenceEvaluator(
                        steps,
                        new RankedFindings(
                                List.of(refused), 0, List.of(new RankedFindings.Standing(true, 1, true, false))))
                .on(SUCCESS);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void anErrorOnTheWayIsAWarningWhereTheCallerLookedAfterIt() {
        Outcome outcome = success(
                List.of(
                        step(1, done(click("Load"), "1 request")),
                        step(2, held("Loaded")),
                        step(3, done(click("Pay"), "navigated")),
                        step(4, held("Thank you"))),
                finding(1, 0.9, "GET /api answered 500", null));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings()).singleElement().asString().contains("GET /api answered 500");
    }

    @Test
    void anErrorOnTheWayIsInconclusiveWhereNobodyLookedBeforeGoingOn() {
        Outcome outcome = success(
                List.of(
                        step(1, done(click("Save"), "1 request")),
                        step(2, done(click("Next"), "navigated")),
                        step(3, held("Page 2"))),
                finding(1, 0.9, "POST /api answered 500", null));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
    }

    @Test
    void anErrorOfThePagesOwnLoadDecidesWhereNothingWasDone() {
        Outcome outcome = success(List.of(step(1, held("Welcome"))), finding(0, 0.9, "GET /api answered 500", null));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
    }

    @Test
    void stepsThatHadTheirEffectPassWithTheWarningThatNothingWasExpected() {
        Outcome outcome = success(List.of(step(1, done(click("Open"), "dialog opened"))));

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(outcome.warnings()).singleElement().asString().contains("Nothing was expected");
    }

    @Test
    void aClickWithoutEffectAndWithoutExpectationIsInconclusive() {
        Outcome outcome = success(List.of(step(1, done(click("Open"), ""))));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.answer().text()).contains("click \"Open\"").contains("expect");
    }

    @Test
    void aMissingElementIsAskedAboutUnlessSomethingBrokeThePage() {
        ErrorInfo missing = ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "Nothing visible matches \"Pay\".");
        List<StepRecord> steps = List.of(step(1, failed(click("Pay"), missing)));
        Decision.Ask ask = new Decision.Ask(StopReason.AWAITING_STEPS, "Nothing visible matches \"Pay\".");

        Outcome asked = new EvidenceEvaluator(steps, Steps.ranked()).on(ask);
        Outcome broken =
                new EvidenceEvaluator(steps, Steps.ranked(finding(0, 0.9, "GET /app.js answered 404", null))).on(ask);

        assertThat(asked.status()).isEqualTo(RunStatus.WAITING);
        assertThat(asked.reason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(broken.status()).isEqualTo(RunStatus.FAILED);
    }

    @Test
    void aClickWhoseEffectCouldNotBeVerifiedLeavesTheRunInconclusive() {
        ErrorInfo unverified = ErrorInfo.of(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED, "It was dispatched.");
        Outcome outcome = new EvidenceEvaluator(List.of(step(1, failed(click("Pay"), unverified))), Steps.ranked())
                .on(new Decision.Finish(false, StopReason.EXPECTATION_FAILED, "It was dispatched."));

        assertThat(outcome.status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(outcome.error()).isEqualTo(unverified);
    }

    @Test
    void claimsSayWhatWasCheckedAndNameTheScreenshot() {
        assertThat(EvidenceEvaluator.claims(List.of(step(1, held("A")), step(2, notHeld("B", "C")))))
                .satisfiesExactly(
                        first -> {
                            assertThat(first.holds()).isTrue();
                            assertThat(first.evidence()).containsExactly("agent_step-0001");
                        },
                        second -> assertThat(second.holds()).isFalse());
    }

    private static ActionOutcome looked(@Nullable String missed) {
        return new ActionOutcome(
                EITHER, new ActionOutcome.Result(missed == null, false, null, missed), "", new TimeSpan(0, 1));
    }

    @Test
    void alternativesOfWhichOneIsAboutErrorsAreAnsweredByTheFindings() {
        assertThat(EvidenceEvaluator.asksForSignals(EITHER)).isTrue();
        assertThat(EvidenceEvaluator.asksForSignals(new Action.Expect(DONE))).isFalse();

        assertThat(EvidenceEvaluator.bySignals(looked("no such text"), QUIET).ok())
                .isTrue();
        assertThat(EvidenceEvaluator.bySignals(looked(null), TROUBLE).ok()).isTrue();
    }

    @Test
    void whereNoneHoldsBothAreTold() {
        ActionOutcome missed = EvidenceEvaluator.bySignals(looked("\"Done\" visible: not there"), TROUBLE);

        assertThat(missed.ok()).isFalse();
        assertThat(missed.expected()).isEqualTo("\"Done\" visible: not there; no errors: x is undefined");
    }
}
