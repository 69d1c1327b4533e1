package dev.webwitness.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.Budget;
import dev.webwitness.model.Action;
import dev.webwitness.model.Decision;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long a step may take. */
class BoundsTest {
    private static long seconds(Decision.Act act, int stepTimeoutS, int budgetS) {
        Duration budget = Duration.ofSeconds(budgetS);
        Bounds bounds = new Bounds(
                new Limits(budget, 25, Duration.ofSeconds(stepTimeoutS), 8),
                new Budget(budget),
                new ScriptedBrain(),
                new Course(List.of()));
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
