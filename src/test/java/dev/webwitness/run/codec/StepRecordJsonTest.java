package dev.webwitness.run.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class StepRecordJsonTest {
    private static final Target BUY = new Target(Target.How.NAME, "Buy", "button", 2, "row of Bob", "row", true);
    private static final Target POINT = new Target(Target.How.POINT, "10,20", null, 0, null, null, true);
    private static final Expectation GONE = new Expectation(Expectation.Kind.VISIBLE, BUY, "visible", true);

    private static final Expectation QUEUED =
            new Expectation(Expectation.Kind.VALUE, BUY, "Queued", false).orElse(List.of("Running", "Done"));

    private static final List<Action> ACTIONS = List.of(
            new Action.Open("https://shop.test/"),
            new Action.History(Action.History.Move.values()[0]),
            new Action.Click(BUY, Action.Click.Kind.DOUBLE),
            new Action.Click(BUY, Action.Click.Kind.SINGLE, List.of(Action.Click.Key.CONTROL, Action.Click.Key.SHIFT)),
            new Action.Hover(BUY),
            new Action.Type("Ada", null),
            new Action.Type("Ada", BUY, true),
            new Action.Login("ada", "{{shop_password}}"),
            new Action.Clear(BUY),
            new Action.Select("Blue", BUY),
            new Action.Select("Blue", List.of("Red"), BUY),
            new Action.Check(BUY, false),
            new Action.Press("Control+Enter", null),
            new Action.Scroll(null, "bottom"),
            new Action.Resize(390, Action.Resize.SAME),
            new Action.SwitchTab("new"),
            new Action.SwitchFrame("main"),
            new Action.CloseTab(),
            new Action.Dialog(true, "yes"),
            new Action.Wait(GONE, 2.5),
            new Action.Expect(GONE),
            new Action.Expect(QUEUED),
            new Action.Expect(Expectation.anyOf(List.of(GONE, QUEUED))),
            new Action.Expect(new Expectation(Expectation.Kind.DOWNLOAD, null, "*.csv", false)),
            new Action.Drag(BUY, BUY, Action.Drag.Place.ABOVE),
            new Action.Drag(POINT, BUY, Action.Drag.Place.ONTO, List.of(POINT, POINT)),
            new Action.Upload(List.of("a.pdf"), BUY),
            new Action.Remember(BUY, true, "n"),
            new Action.Extract(Action.Extract.Form.TABLE, BUY, List.of("A"), Action.Extract.ALL_PAGES, "t"),
            new Action.Extract(Action.Extract.Form.LIST, null, List.of(), 3, "l"),
            new Action.Turn("3"),
            new Action.Look(GONE),
            new Action.Gather(BUY, 50));

    private static StepRecord step(Action action) {
        return new StepRecord(
                7,
                "do it",
                null,
                List.of(new ActionOutcome(
                        action,
                        new ActionOutcome.Result(
                                false,
                                true,
                                new ErrorInfo(
                                        "WebwitnessException",
                                        ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                                        "It is covered.",
                                        "shop.test",
                                        List.of("text=Buy"),
                                        Map.of("coveredBy", "a banner")),
                                "wanted this"),
                        "1 request",
                        new ActionOutcome.ActedOn(
                                new ElementRef("e4", "button", "Buy", null, List.of("disabled"), new Box(1, 2, 3, 4)),
                                Map.of("role", "button")),
                        new TimeSpan(10, 20),
                        List.of("a note"),
                        Map.of("total", 2, "items", List.of("x", "y")))),
                false,
                new TimeSpan(10, 30),
                new StepRecord.PageState("https://shop.test/", "Shop", "agent_step-0007", null));
    }

    @Test
    void everyKindOfActionIsKept() {
        assertThat(ACTIONS.stream().map(Object::getClass).distinct())
                .containsExactlyInAnyOrderElementsOf(Stream.of(Action.class.getDeclaredClasses())
                        .filter(Class::isRecord)
                        .toList());
        for (Action action : ACTIONS) {
            StepRecord step = step(action);
            assertThat(StepRecordJson.read(StepRecordJson.written(step))).contains(step);
        }
    }

    @Test
    void aStepIsWrittenFlat() {
        Map<String, Object> written = new LinkedHashMap<>(StepRecordJson.written(step(new Action.CloseTab())));

        assertThat(written)
                .containsOnlyKeys("number", "label", "outcomes", "ok", "startMs", "endMs", "url", "title", "shot");
        assertThat(((List<?>) written.get("outcomes")).get(0))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsOnlyKeys(
                        "action",
                        "ok",
                        "dispatched",
                        "effect",
                        "element",
                        "locators",
                        "error",
                        "expected",
                        "startMs",
                        "endMs",
                        "notes",
                        "data");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> action(Map<String, Object> written) {
        Map<String, Object> outcome = (Map<String, Object>) ((List<?>) written.get("outcomes")).get(0);
        return (Map<String, Object>) outcome.get("action");
    }

    /** As versions wrote it that knew of one value only. */
    @Test
    @SuppressWarnings("unchecked")
    void anExpectationWithoutOtherValuesIsRead() {
        StepRecord step = step(new Action.Expect(GONE));
        Map<String, Object> written = StepRecordJson.written(step);
        Map<String, Object> expectation = (Map<String, Object>) action(written).get("expectation");
        expectation.remove("or");
        expectation.remove("alternatives");

        assertThat(StepRecordJson.read(written)).contains(step);
    }

    /** As versions wrote them that knew of no held keys, no appending, no second option and no points between. */
    @Test
    void actionsOfEarlierVersionsAreRead() {
        for (Action action : List.of(
                new Action.Click(BUY, Action.Click.Kind.DOUBLE),
                new Action.Type("Ada", BUY),
                new Action.Select("Blue", BUY),
                new Action.Drag(BUY, BUY, Action.Drag.Place.ABOVE))) {
            StepRecord step = step(action);
            Map<String, Object> written = StepRecordJson.written(step);
            action(written).keySet().removeAll(List.of("holding", "append", "others", "via"));

            assertThat(StepRecordJson.read(written)).contains(step);
        }
    }

    @Test
    void aCheckpointIsReadAsItWasWritten() {
        for (Checkpoint.Reason reason : Checkpoint.Reason.values()) {
            Checkpoint checkpoint = new Checkpoint(
                    reason,
                    new Checkpoint.Step(7, reason == Checkpoint.Reason.BEGUN ? "do it" : null, step(ACTIONS.get(0))),
                    List.of("click \"Next\"", "expect \"Done\""),
                    new Checkpoint.Page("https://shop.test/", "abc", 2),
                    reason == Checkpoint.Reason.SEGMENT ? "Steps 3 to 7: …" : null,
                    reason == Checkpoint.Reason.BEGUN ? null : new Plan(List.of("a", "b"), List.of("c"), 1));

            assertThat(CheckpointJson.read(CheckpointJson.written(checkpoint, 40, 1_000)))
                    .isEqualTo(checkpoint);
        }
    }

    @Test
    void whatIsNoStepIsNone() {
        for (Object odd : Arrays.asList(null, "cut", Map.of("cut", true), Map.of("number", "seven"), List.of())) {
            assertThat(StepRecordJson.read(odd)).as("%s", odd).isEmpty();
        }
    }
}
