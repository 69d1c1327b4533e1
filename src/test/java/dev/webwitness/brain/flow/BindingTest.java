package dev.webwitness.brain.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BindingTest {
    @Test
    void whatWasRememberedStandsInEachOfTheValues() {
        Expectation status = new Expectation(Kind.VALUE, Target.named("Status"), "{first}", true, true);

        Action bound = Binding.of(Map.of("first", "Queued", "then", "Running"))
                .in(new Action.Expect(status.orElse(List.of("{then}", "Done"))));

        assertThat(bound)
                .isEqualTo(new Action.Expect(new Expectation(
                        Kind.VALUE, Target.named("Status"), "Queued", true, true, List.of("Running", "Done"))));
    }
}
