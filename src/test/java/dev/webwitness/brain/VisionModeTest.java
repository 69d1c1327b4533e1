package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VisionModeTest {
    private static final List<ElementRef> ENOUGH = List.of(
            Situations.element("e1", "button", "A", null),
            Situations.element("e2", "button", "B", null),
            Situations.element("e3", "button", "C", null));

    private static DecisionContext seen(List<ElementRef> elements, String outline, StepRecord... history) {
        DecisionContext usual = Situations.of();
        return new DecisionContext(
                usual.request(),
                List.of(history),
                new Observation(
                        0, Situations.HOME, "Shop", new Observation.Content(outline, elements, "hash"), List.of(), 1),
                List.of(),
                null,
                null);
    }

    private static StepRecord click(boolean ok, String effect, @Nullable ErrorInfo error) {
        Action click = new Action.Click(Target.named("A"), Action.Click.Kind.SINGLE);
        ActionOutcome outcome =
                new ActionOutcome(click, new ActionOutcome.Result(ok, ok, error, null), effect, new TimeSpan(0, 1));
        return new StepRecord(
                1,
                "click",
                null,
                List.of(outcome),
                ok,
                new TimeSpan(0, 1),
                new StepRecord.PageState(Situations.HOME, "Shop", null, null));
    }

    @Test
    void aPageWhoseOutlineTellsEnoughIsNotShown() {
        assertThat(VisionMode.AUTO.wants(seen(ENOUGH, "button A"))).isFalse();
        assertThat(VisionMode.AUTO.wants(seen(ENOUGH, "button A", click(true, "text changed", null))))
                .isFalse();
    }

    @Test
    void aPageOfFewControlsOrOneThatIsDrawnIsShown() {
        assertThat(VisionMode.AUTO.wants(seen(ENOUGH.subList(0, 2), ""))).isTrue();
        assertThat(VisionMode.AUTO.wants(seen(ENOUGH, "h1 Game\n canvas \"Board\"")))
                .isTrue();
    }

    @Test
    void aStepWithoutEffectOrWithoutItsElementMakesItLook() {
        assertThat(VisionMode.AUTO.wants(seen(ENOUGH, "", click(true, "", null))))
                .isTrue();
        assertThat(VisionMode.AUTO.wants(seen(
                        ENOUGH,
                        "",
                        click(false, "", ErrorInfo.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "not there")))))
                .isTrue();
    }

    @Test
    void neverIsNeverAndAlwaysIsAlways() {
        assertThat(VisionMode.NEVER.wants(seen(List.of(), ""))).isFalse();
        assertThat(VisionMode.ALWAYS.wants(seen(ENOUGH, ""))).isTrue();
    }
}
