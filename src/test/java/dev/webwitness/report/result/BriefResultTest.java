package dev.webwitness.report.result;

import static dev.webwitness.report.result.RunResult.fields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BriefResultTest {
    @Test
    void leavesOutWhatIsEmptyAndKeepsWhatSaysSomething() {
        assertThat(RunResult.brief(fields(
                        "status", "waiting",
                        "error", null,
                        "errors_top", List.of(),
                        "errors_omitted", fields("duplicates", 0, "noise", 2, "below_limit", 0L),
                        "claims", List.of(),
                        "warnings", List.of("one"),
                        "steps", fields("taken", 1, "limit", 25, "recovered", 0, "restarts", 0))))
                .isEqualTo(Map.of(
                        "status", "waiting",
                        "errors_top", List.of(),
                        "errors_omitted", Map.of("noise", 2),
                        "warnings", List.of("one"),
                        "steps", Map.of("taken", 1, "limit", 25)));
    }

    @Test
    void leavesOutLimitsUntilOneIsReachedAndAModelUntilItIsAsked() {
        assertThat(RunResult.brief(fields(
                        "timeouts", fields("budget_s", 60, "timed_out", false),
                        "usage", fields("brain", "steps", "calls", 0))))
                .isEmpty();
        assertThat(RunResult.brief(fields(
                        "timeouts", fields("budget_s", 60, "timed_out", true),
                        "usage", fields("brain", "model", "calls", 2))))
                .containsOnlyKeys("timeouts", "usage");
    }

    @Test
    void leavesTheFullAnswerAsItIs() {
        Map<String, Object> full = fields("claims", List.of(), "steps", fields("recovered", 0));

        RunResult.brief(full);

        assertThat(full).isEqualTo(fields("claims", List.of(), "steps", fields("recovered", 0)));
    }
}
