package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.interpreter.StepsBrain;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Plans that repeat and choose, before a page that answers what a test says. */
class RepeatingTest {
    private final List<StepRecord> history = new ArrayList<>();
    private Function<Action, @Nullable Object> page = action -> null;

    private static Map<String, Object> found(String... texts) {
        return Map.of(
                "total",
                texts.length,
                "items",
                IntStream.range(0, texts.length)
                        .mapToObj(i -> Map.of("ref", "e" + (i + 1), "text", texts[i]))
                        .toList());
    }

    private Decision next(StepsBrain brain) {
        return brain.decide(Situations.after(history)).join();
    }

    /** Does one step; the answer is its label. */
    private String step(StepsBrain brain) {
        Decision decision = next(brain);
        if (!(decision instanceof Decision.Act act)) {
            return decision instanceof Decision.Finish finish
                    ? (finish.success() ? "passed" : "failed: ") + finish.answer()
                    : "asks: " + ((Decision.Ask) decision).question();
        }
        List<ActionOutcome> outcomes = act.actions().stream()
                .map(action -> new ActionOutcome(
                        action,
                        new ActionOutcome.Result(true, true, null, null),
                        "",
                        ActionOutcome.ActedOn.NOTHING,
                        new TimeSpan(0, 1),
                        List.of(),
                        page.apply(action)))
                .toList();
        history.add(new StepRecord(
                history.size() + 1,
                act.label(),
                null,
                outcomes,
                true,
                new TimeSpan(0, 1),
                new StepRecord.PageState("", "", null, null)));
        return String.join(" + ", act.actions().stream().map(Action::label).toList());
    }

    private List<String> all(StepsBrain brain) {
        List<String> done = new ArrayList<>();
        while (done.size() < 200) {
            String step = step(brain);
            done.add(step);
            if (step.startsWith("passed") || step.startsWith("failed") || step.startsWith("asks")) {
                break;
            }
        }
        return done;
    }

    @Test
    void aLineIsDoneSoManyTimes() {
        assertThat(all(StepsBrain.read("repeat 3 times: click \"Add\"\nclick \"Done\"")))
                .containsExactly("click \"Add\"", "click \"Add\"", "click \"Add\"", "click \"Done\"", "passed");
    }

    @Test
    void theLinesIndentedBelowAreRepeatedInTheirOrder() {
        assertThat(all(StepsBrain.read("Repeat 2 times:\n  - click \"A\"\n  - click \"B\"\nclick \"C\"")))
                .containsExactly("click \"A\"", "click \"B\"", "click \"A\"", "click \"B\"", "click \"C\"", "passed");
    }

    @Test
    void itIsLookedBeforeEachRoundWhetherTheEndHolds() {
        int[] looks = {0};
        page = action -> action instanceof Action.Look ? ++looks[0] == 3 : null;

        assertThat(all(StepsBrain.read("click \"More\" until \"End\" is visible")))
                .containsExactly(
                        "check whether \"End\" visible",
                        "click \"More\" + check whether \"End\" visible",
                        "click \"More\" + check whether \"End\" visible",
                        "passed");
    }

    @Test
    void whatNeverEndsIsNotPassed() {
        page = action -> action instanceof Action.Look ? false : null;

        List<String> done = all(StepsBrain.read("click \"More\" until \"End\" is visible"));

        assertThat(done).hasSize(52);
        assertThat(done.get(51)).startsWith("failed: ").contains("50 times").contains("\"End\" visible");
    }

    @Test
    void eachElementIsFoundAgainByItsText() {
        List<String> rows = new ArrayList<>(List.of("Ann", "Bob", "Cem"));
        page = action -> {
            if (action instanceof Action.Click) {
                rows.remove(0);
            }
            return action instanceof Action.Gather ? found(rows.toArray(String[]::new)) : null;
        };

        assertThat(all(StepsBrain.read("for each row, click \"Delete\"")))
                .containsExactly(
                        "find every row",
                        "click \"Delete\" in ref=e1 + find every row",
                        "click \"Delete\" in ref=e1 + find every row",
                        "click \"Delete\" in ref=e1",
                        "passed");
    }

    @Test
    void theElementItselfIsWhatTheRoundCallsIt() {
        page = action -> action instanceof Action.Gather ? found("One", "Two") : null;

        assertThat(all(StepsBrain.read("for each link: click it, go back")))
                .containsExactly(
                        "find every link", "click ref=e1 + back + find every link", "click ref=e2 + back", "passed");
    }

    @Test
    void anElementThatIsGoneBeforeItsTurnIsNotPassedOver() {
        int[] asked = {0};
        page = action -> action instanceof Action.Gather
                ? ++asked[0] == 1 ? found("One", "Two", "Three") : found("Other")
                : null;

        assertThat(all(StepsBrain.read("for each link: click it")).get(2))
                .startsWith("failed: ")
                .contains("link 2 of 3")
                .contains("Two");
    }

    @Test
    void moreThanFiftyElementsAreNotPassed() {
        String[] many = IntStream.range(0, 50).mapToObj(i -> "Row " + i).toArray(String[]::new);
        Map<String, Object> sixty = Map.of("total", 60, "items", found(many).get("items"));
        page = action -> action instanceof Action.Gather ? sixty : null;

        List<String> done = all(StepsBrain.read("for each row click \"Open\""));

        assertThat(done).hasSize(52);
        assertThat(done.get(51)).startsWith("failed: ").contains("first 50 of 60");
    }

    @Test
    void oneOfTwoWaysIsTaken() {
        String task = "if \"Out\" is visible, click \"Out\", otherwise click \"In\"\nclick \"End\"";
        page = action -> action instanceof Action.Look ? true : null;
        assertThat(all(StepsBrain.read(task)))
                .containsExactly("check whether \"Out\" visible", "click \"Out\"", "click \"End\"", "passed");
        history.clear();
        page = action -> action instanceof Action.Look ? false : null;
        assertThat(all(StepsBrain.read(task)))
                .containsExactly("check whether \"Out\" visible", "click \"In\"", "click \"End\"", "passed");
    }

    @Test
    void otherwiseFollowsAConditionOrIsAskedAbout() {
        page = action -> action instanceof Action.Look ? false : null;
        assertThat(all(StepsBrain.read(
                        "if \"Out\" is visible:\n  click \"Out\"\notherwise:\n  click \"In\"\n  click \"Go\"")))
                .containsExactly("check whether \"Out\" visible", "click \"In\"", "click \"Go\"", "passed");
        history.clear();
        assertThat(all(StepsBrain.read("click \"A\"\notherwise click \"B\"")).get(1))
                .startsWith("asks: ");
    }

    @Test
    void aRepetitionOfNothingIsAskedAbout() {
        assertThat(all(StepsBrain.read("repeat 5 times:\nclick \"A\"")))
                .containsExactly(
                        "asks: \"repeat 5 times:\" does not say what is done. Indent the lines that belong to it, or"
                                + " write them behind a colon, then resume_run.");
    }

    @Test
    void aRememberedValueStandsInLaterSteps() {
        page = action -> action instanceof Action.Remember ? "B-4711" : null;

        assertThat(all(StepsBrain.read("remember \"Order\" as order\n"
                        + "type \"no {order}\" into \"Search\"\n"
                        + "expect \"$order\" visible\n"
                        + "type {other} into \"X\"")))
                .containsExactly(
                        "remember \"Order\" as order",
                        "type \"no B-4711\" into \"Search\"",
                        "expect \"B-4711\" visible",
                        "type \"{other}\" into \"X\"",
                        "passedB-4711");
    }

    @Test
    void whatRemainsOfARepetitionCanBeReadAgain() {
        StepsBrain brain = StepsBrain.read("repeat 3 times:\n  - click \"A\"\n  - click \"B\"\nclick \"C\"");
        step(brain);
        step(brain);
        step(brain);
        List<String> remaining = brain.remaining();
        assertThat(remaining)
                .containsExactly(
                        "click \"B\"", "(2 done) repeat 3 times:", "  - click \"A\"", "  - click \"B\"", "click \"C\"");
        history.clear();
        assertThat(all(StepsBrain.read(String.join("\n", remaining))))
                .containsExactly("click \"B\"", "click \"A\"", "click \"B\"", "click \"C\"", "passed");
    }

    @Test
    void aRoundOverElementsIsBegunAnewByAnotherProcess() {
        page = action -> action instanceof Action.Gather ? found("One", "Two", "Three") : null;
        StepsBrain brain = StepsBrain.read("for each row:\n  - click \"A\"\n  - click \"B\"\nclick \"C\"");
        for (int i = 0; i < 4; i++) {
            step(brain);
        }
        List<String> remaining = brain.remaining();
        assertThat(remaining)
                .containsExactly("(1 of 3 done) for each row:", "  - click \"A\"", "  - click \"B\"", "click \"C\"");
        history.clear();
        assertThat(all(StepsBrain.read(String.join("\n", remaining))))
                .startsWith("find every row", "click \"A\" in ref=e2")
                .endsWith("click \"C\"", "passed");
        history.clear();
        page = action -> action instanceof Action.Gather ? found("One", "Two", "Three", "Four", "Five") : null;
        assertThat(all(StepsBrain.read(String.join("\n", remaining))).get(1))
                .startsWith("asks: ")
                .contains("1 of 3");
    }

    @Test
    void aPlanThatBeginsAgainBeginsItsRepetitionsAgain() {
        StepsBrain brain = StepsBrain.read("repeat 2 times: click \"A\"");
        step(brain);
        assertThat(brain.beginAgain(true)).isTrue();
        history.clear();
        assertThat(all(brain)).containsExactly("click \"A\"", "click \"A\"", "passed");
    }

    @Test
    void repetitionsStandInEachOther() {
        page = action ->
                action instanceof Action.Gather ? found("One", "Two") : action instanceof Action.Look ? true : null;
        assertThat(all(StepsBrain.read("for each row:\n"
                        + "  - if \"Delete\" is visible, click \"Delete\"\n"
                        + "  - repeat 2 times: click \"Up\"")))
                .containsExactly(
                        "find every row",
                        "check whether \"Delete\" in ref=e1 visible",
                        "click \"Delete\" in ref=e1",
                        "click \"Up\" in ref=e1",
                        "click \"Up\" in ref=e1",
                        "find every row",
                        "check whether \"Delete\" in ref=e2 visible",
                        "click \"Delete\" in ref=e2",
                        "click \"Up\" in ref=e2",
                        "click \"Up\" in ref=e2",
                        "passed");
    }
}
