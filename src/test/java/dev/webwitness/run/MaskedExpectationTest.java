package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import dev.webwitness.policy.Redactor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A secret is masked in each of the values of which one does as well as another. */
class MaskedExpectationTest {
    private static final String SECRET = "Tr0ub4dor-xyzzy";

    @Test
    void noSecretIsLeftAmongTheOtherValues() {
        Masking masking = new Masking(new Redactor(List.of(SECRET)));
        Expectation code = new Expectation(Kind.VALUE, Target.named("Code"), "none", false, true);
        Expectation told = code.orElse(List.of("x", SECRET));
        for (Action action : List.of(new Action.Expect(told), new Action.Look(told), new Action.Wait(told, 2, false))) {
            ActionOutcome masked = masking.outcome(
                    new ActionOutcome(action, true, false, "", null, Map.of(), null, null, 0, 1, List.of()));

            assertThat(masked.action().toString() + masked.action().label())
                    .doesNotContain(SECRET)
                    .contains("none", "x", "each=true", Redactor.MASK);
        }
    }
}
