package dev.webwitness.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Finding;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutcomesTest {
    private static final Expectation DONE = new Expectation(Kind.TEXT, null, "Done", false);
    private static final Expectation NO_ERRORS = new Expectation(Kind.NO_ERRORS, null, "", false);
    private static final Action EITHER = new Action.Expect(Expectation.anyOf(List.of(DONE, NO_ERRORS)));

    private static final Ranked QUIET = new Ranked(List.of(), 0, List.of());
    private static final Ranked TROUBLE = new Ranked(
            List.of(new Finding(
                    1, "exception", "x is undefined", null, null, null, 1, 0, 1, 1, "", List.of(), 1.0, null)),
            0,
            List.of(new Ranked.Standing(true, 1, false, false)));

    private static ActionOutcome looked(@Nullable String missed) {
        return new ActionOutcome(EITHER, missed == null, false, "", null, Map.of(), null, missed, 0, 1, List.of());
    }

    @Test
    void alternativesOfWhichOneIsAboutErrorsAreAnsweredByTheFindings() {
        assertThat(Outcomes.asksForSignals(EITHER)).isTrue();
        assertThat(Outcomes.asksForSignals(new Action.Expect(DONE))).isFalse();

        assertThat(Outcomes.bySignals(looked("no such text"), QUIET).ok()).isTrue();
        assertThat(Outcomes.bySignals(looked(null), TROUBLE).ok()).isTrue();
    }

    @Test
    void whereNoneHoldsBothAreTold() {
        ActionOutcome missed = Outcomes.bySignals(looked("\"Done\" visible: not there"), TROUBLE);

        assertThat(missed.ok()).isFalse();
        assertThat(missed.expected()).isEqualTo("\"Done\" visible: not there; no errors: x is undefined");
    }
}
