package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import dev.webwitness.policy.redaction.Redactor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A secret is masked in each of the values of which one does as well as another, and in each of the alternatives. */
class MaskedExpectationTest {
    private static final String SECRET = "Tr0ub4dor-xyzzy";

    private static ActionOutcome masked(Action action) {
        return new RunRedactor(new Redactor(List.of(SECRET)))
                .outcome(new ActionOutcome(
                        action, new ActionOutcome.Result(true, false, null, null), "", new TimeSpan(0, 1)));
    }

    @Test
    void noSecretIsLeftAmongTheAlternatives() {
        Expectation shown = new Expectation(Kind.TEXT, null, SECRET, false);
        Expectation other = new Expectation(Kind.TITLE_IS, null, "Home", false);
        Expectation told = Expectation.anyOf(List.of(other, shown));
        for (Action action : List.of(new Action.Expect(told), new Action.Look(told), new Action.Wait(told, 2))) {
            Action masked = masked(action).action();

            assertThat(masked.toString() + masked.label())
                    .doesNotContain(SECRET)
                    .contains("title is \"Home\" or ", Redactor.MASK);
        }
    }

    @Test
    void aMaskedTextIsStillAppended() {
        assertThat(masked(new Action.Type(SECRET, Target.named("Code"), true)).action())
                .isEqualTo(new Action.Type(Redactor.MASK, Target.named("Code"), true));
    }

    @Test
    void noSecretIsLeftAmongTheOtherValues() {
        RunRedactor masking = new RunRedactor(new Redactor(List.of(SECRET)));
        Expectation code = new Expectation(Kind.VALUE, Target.named("Code"), "none", false, true);
        Expectation told = code.orElse(List.of("x", SECRET));
        for (Action action : List.of(new Action.Expect(told), new Action.Look(told), new Action.Wait(told, 2))) {
            ActionOutcome masked = masking.outcome(new ActionOutcome(
                    action, new ActionOutcome.Result(true, false, null, null), "", new TimeSpan(0, 1)));

            assertThat(masked.action().toString() + masked.action().label())
                    .doesNotContain(SECRET)
                    .contains("none", "x", "each=true", Redactor.MASK);
        }
    }
}
