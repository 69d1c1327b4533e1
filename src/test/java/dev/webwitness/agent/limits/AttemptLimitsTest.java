package dev.webwitness.agent.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.Steps;
import dev.webwitness.agent.attempt.StepHistory;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long a step may take. */
class AttemptLimitsTest {
    private static long seconds(Decision.Act act, int stepTimeoutS, int budgetS) {
        Duration budget = Duration.ofSeconds(budgetS);
        AttemptLimits bounds = new AttemptLimits(
                new RunLimits(budget, 25, Duration.ofSeconds(stepTimeoutS), 8),
                new TimeBudget(budget),
                new ScriptedBrain(),
                new StepHistory(List.of()));
        return Math.round((bounds.stepEndNs(act) - System.nanoTime()) / 1e9);
    }

    private static Decision.Act act(Action... actions) {
        return LoopStand.act(actions);
    }

    @Test
    void openingAPageMayTakeThirtySecondsAndMoreWhereTheCallSaysSo() {
        Decision.Act open = act(new Action.Open("/slow"));

        assertThat(seconds(open, 15, 60)).isEqualTo(30);
        assertThat(seconds(open, 45, 60)).isEqualTo(45);
        assertThat(seconds(open, 15, 20)).as("never beyond the budget").isEqualTo(20);
        assertThat(seconds(act(Steps.click("A")), 15, 60)).isEqualTo(15);
    }

    @Test
    void aTimeThatTheStepNamesHolds() {
        assertThat(seconds(act(Steps.click("A")).within(22), 15, 60)).isEqualTo(22);
        assertThat(seconds(act(new Action.Open("/slow")).within(3), 15, 60)).isEqualTo(3);
        assertThat(seconds(act(new Action.Wait(null, 40)), 15, 60)).isBetween(40L, 43L);
        assertThat(seconds(act(Steps.click("A"), new Action.Wait(null, 20)), 15, 60))
                .isBetween(35L, 38L);
    }
}
