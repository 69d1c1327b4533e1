package dev.webwitness.brain.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.Situations;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.RunVariables;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One decision a line, and what becomes of a line that fails or is not understood. */
class StepsBrainTest {
    @Test
    void decidesOneLineAfterAnotherAndThenSaysItIsDone() {
        StepsBrain brain = StepsBrain.read("click \"A\"\ndo not click \"B\"\ntype \"x\" into \"C\" and press Enter");

        assertThat(brain.decide(Situations.of()))
                .isCompletedWithValue(
                        new Decision.Act(TaskReader.read("click \"A\"").get(0).actions(), "click \"A\""));
        assertThat(((Decision.Act) brain.decide(Situations.of()).join()).label())
                .isEqualTo("type \"x\" into \"C\"");
        assertThat(((Decision.Act) brain.decide(Situations.of()).join()).label())
                .isEqualTo("press Enter");
        assertThat(brain.decide(Situations.of()).join())
                .isEqualTo(new Decision.Finish(true, StopReason.GOAL_REACHED, ""));
    }

    @Test
    void aTaskThatOnlyForbidsIsAskedAboutAndNeverPassed() {
        assertThat(StepsBrain.read("Do not click \"Pay\"")
                        .decide(Situations.of())
                        .join())
                .isInstanceOfSatisfying(
                        Decision.Ask.class,
                        ask -> assertThat(ask.question()).contains("only says what is not to be done"));
    }

    @Test
    void whatIsReadIsTheAnswer() {
        StepsBrain brain = StepsBrain.read("remember \"Order\" as order_number\nextract \"Total\" as total");
        Decision.Act first = (Decision.Act) brain.decide(Situations.of()).join();
        Decision.Act second = (Decision.Act) brain.decide(Situations.of()).join();

        Decision.Finish end =
                (Decision.Finish) brain.decide(Situations.after(List.of(read(first, "A-17"), read(second, "$5"))))
                        .join();

        assertThat(end.answer()).isEqualTo("order number: A-17; total: $5");
        assertThat(end.data()).isEqualTo(Map.of("order_number", "A-17", "total", "$5"));
    }

    @Test
    void whatIsKeptOfEachElementIsAListAlsoOfOne() {
        Action gather = new Action.Gather(Target.named("rows"), 50);
        Target ofOne = new Target(Target.How.NAME, "price", null, 0, "e1", "item", false);
        StepRecord round = read(new Decision.Act(List.of(new Action.Remember(ofOne, false, "price")), "x"), "$5");
        StepRecord other =
                read(new Decision.Act(List.of(new Action.Remember(Target.named("sum"), false, "sum")), "x"), "$9");

        assertThat(RunVariables.of(List.of(read(new Decision.Act(List.of(gather), "find"), null), round, other)))
                .isEqualTo(Map.of("price", List.of("$5"), "sum", "$9"));
    }

    private static StepRecord read(Decision.Act act, @Nullable Object data) {
        ActionOutcome outcome = new ActionOutcome(
                act.actions().get(0),
                new ActionOutcome.Result(true, true, null, null),
                "",
                ActionOutcome.ActedOn.NOTHING,
                new TimeSpan(0, 1),
                List.of(),
                data);
        return new StepRecord(
                1,
                act.label(),
                null,
                List.of(outcome),
                true,
                new TimeSpan(0, 1),
                new StepRecord.PageState(Situations.HOME, "Shop", null, null));
    }

    @Test
    void remainingLinesGoOnWhereTheFirstBrainStopped() {
        StepsBrain brain = StepsBrain.read("1. click \"A\"\n2. click \"B\"\n3. expect \"C\" visible");
        brain.decide(Situations.of()).join();

        assertThat(brain.remaining()).containsExactly("click \"B\"", "expect \"C\" visible");
        StepsBrain resumed = StepsBrain.read(String.join("\n", brain.remaining()));
        assertThat(((Decision.Act) resumed.decide(Situations.of()).join()).label())
                .isEqualTo("click \"B\"");
    }

    @Test
    void stopsAtALineThatIsNotReadAndSaysWhy() {
        StepsBrain brain = StepsBrain.read("click \"A\"\nfrobnicate the widget");
        brain.decide(Situations.of()).join();

        Decision.Ask ask = (Decision.Ask) brain.decide(Situations.of()).join();
        assertThat(ask.reason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(ask.question())
                .contains("frobnicate the widget")
                .contains("1 of 2 lines is not in the step language; line 1 was done, nothing after.")
                .contains("\"frobnicate\" begins no form")
                .contains("resume_run");
        assertThat(brain.remaining()).containsExactly("frobnicate the widget");
    }

    @Test
    void allUnreadLinesAreListedAtOnceWithTheirNearestForms() {
        String question = question("frobnicate it\nclick \"A\"\nit should be \"B\"\nexpect \"C\" visible");

        assertThat(question)
                .startsWith("2 of 4 lines are not in the step language; nothing was done.")
                .contains("\n1  frobnicate it\n   \"it\": name the element")
                .contains("\n3  it should be \"B\"")
                .contains("Nearest: ")
                .endsWith("Send them rewritten, with all that comes after, with resume_run.");
    }

    @Test
    void aTaskOfWhichNoLineIsReadIsToldTheForms() {
        assertThat(question("buy the cheapest coffee and tell me the order number"))
                .startsWith("1 of 1 line is not in the step language; nothing was done.")
                .contains("The forms: open /path");
    }

    @Test
    void nothingOfALoopIsDoneWhereOneOfItsLinesIsUnread() {
        assertThat(question("repeat 2 times:\n  - click \"A\"\n  - frobnicate it"))
                .contains("frobnicate it");
    }

    @Test
    void lookWaitsAndGoesOnBehindIt() {
        StepsBrain brain = StepsBrain.read("look\nclick \"A\"");

        Decision.Ask ask = (Decision.Ask) brain.decide(Situations.of()).join();
        assertThat(ask.reason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(ask.question()).contains("page_outline");
        assertThat(brain.remaining()).containsExactly("click \"A\"");
    }

    @Test
    void aFailedExpectationEndsTheRunAsFailed() {
        StepsBrain brain = StepsBrain.read("expect \"Thanks\" visible");
        Action action =
                ((Decision.Act) brain.decide(Situations.of()).join()).actions().get(0);
        StepRecord failed =
                Situations.failed("expect \"Thanks\" visible", action, null, "expected \"Thanks\", saw \"Sorry\"");

        assertThat(brain.decide(Situations.failed(failed)).join())
                .isEqualTo(new Decision.Finish(
                        false,
                        StopReason.EXPECTATION_FAILED,
                        "Step 1 (expect \"Thanks\" visible) failed: expected \"Thanks\", saw \"Sorry\"."));
    }

    @Test
    void aMissingOrAmbiguousElementIsAskedAboutAndItsLineStaysToBeDone() {
        StepsBrain brain = StepsBrain.read("click \"Pay\"\nexpect \"Thanks\" visible");
        Action action =
                ((Decision.Act) brain.decide(Situations.of()).join()).actions().get(0);

        Decision.Ask two = (Decision.Ask) brain.decide(Situations.failed(Situations.failed(
                        "click \"Pay\"",
                        action,
                        error(
                                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                                Map.of("ambiguous", List.of("button \"Pay\" e1", "link \"Pay\" e2"))),
                        null)))
                .join();
        assertThat(two.reason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(two.question()).contains("button \"Pay\" e1, link \"Pay\" e2");
        assertThat(brain.remaining()).containsExactly("click \"Pay\"", "expect \"Thanks\" visible");

        Decision.Ask none = (Decision.Ask) brain.decide(Situations.failed(Situations.failed(
                        "click \"Pay\"",
                        action,
                        error(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, Map.of("nearest", List.of("Pay now"))),
                        null)))
                .join();
        assertThat(none.question()).contains("Nearest: Pay now");
    }

    @Test
    void anUnreachablePageAndOtherErrorsEndTheRun() {
        assertThat(endFor(error(ErrorCode.NAVIGATION_FAILED, Map.of())).reason())
                .isEqualTo(StopReason.PAGE_UNREACHABLE);
        assertThat(endFor(error(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED, Map.of()))
                        .reason())
                .isEqualTo(StopReason.EXPECTATION_FAILED);
        assertThat(endFor(error(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, Map.of()))
                        .success())
                .isFalse();
    }

    @Test
    void secretsAreWhatTheTaskTypesIntoPasswordFields() {
        assertThat(secrets("type \"hunter22\" into \"Password\"")).containsExactly("hunter22");
        assertThat(secrets("enter \"4711\" in the PIN field")).containsExactly("4711");
        assertThat(secrets("Log in as ada@x.org with password S3cret!x")).containsExactly("S3cret!x");
        assertThat(secrets("frobnicate with password \"abc def\" please")).containsExactly("abc def");
        assertThat(secrets("the password for Ada is hunter22")).containsExactly("hunter22");
        assertThat(secrets("type \"Ada\" into \"Name\"\nexpect the \"Password\" field empty"))
                .isEmpty();
    }

    private static java.util.Set<String> secrets(String task) {
        return StepsBrain.read(task).secretTexts();
    }

    private static String question(String task) {
        return ((Decision.Ask) StepsBrain.read(task).decide(Situations.of()).join()).question();
    }

    private static Decision.Finish endFor(ErrorInfo error) {
        StepsBrain brain = StepsBrain.read("click \"Pay\"");
        Action action =
                ((Decision.Act) brain.decide(Situations.of()).join()).actions().get(0);
        return (Decision.Finish)
                brain.decide(Situations.failed(Situations.failed("click \"Pay\"", action, error, null)))
                        .join();
    }

    private static ErrorInfo error(ErrorCode code, Map<String, Object> evidence) {
        return new ErrorInfo("WebwitnessException", code, "It did not work.", null, List.of(), evidence);
    }
}
