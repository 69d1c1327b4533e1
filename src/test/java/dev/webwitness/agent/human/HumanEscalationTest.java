package dev.webwitness.agent.human;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of an end that only a person can get past. */
@Timeout(20)
class HumanEscalationTest {
    private static final Action CLICK = new Action.Click(Target.named("Orders"), Action.Click.Kind.SINGLE);
    private static final Decision ASK = new Decision.Ask(StopReason.AWAITING_PERSON, "Which account?");

    private final LoopStand stand = new LoopStand();
    private final List<String> asked = new ArrayList<>();

    private final class Somebody implements HumanResponder {
        private final Supplier<@Nullable Reply> says;
        private boolean open;

        Somebody(Supplier<@Nullable Reply> says) {
            this.says = says;
        }

        @Override
        public boolean ask(String question) {
            if (!open) {
                asked.add(question);
            }
            open = true;
            return true;
        }

        @Override
        public @Nullable Reply reply() {
            return says.get();
        }

        @Override
        public @Nullable String finish(@Nullable String message) {
            open = false;
            return message;
        }

        @Override
        public boolean isTheTask() {
            return false;
        }
    }

    private void says(HumanResponder.Answer answer, String note) {
        stand.person = new Somebody(() -> new HumanResponder.Reply(answer, "Ann", note));
    }

    private static ScriptedBrain brain(Decision... decisions) {
        return new ScriptedBrain(decisions);
    }

    @Test
    void aPersonWhoDidItLetsTheBrainGoOnAndItIsToldWhatChanged() {
        stand.page.views.add(LoopStand.view("http://127.0.0.1/login", "a"));
        stand.page.views.add(LoopStand.view("http://127.0.0.1/home", "b"));
        says(HumanResponder.Answer.DONE, "use the second one");
        ScriptedBrain brain = brain(ASK, LoopStand.act(CLICK), LoopStand.DONE);

        Outcome outcome = stand.run(brain);

        assertThat(outcome.status()).isEqualTo(RunStatus.PASSED);
        assertThat(asked).containsExactly("Which account?");
        assertThat(brain.seen.get(1).feedback().news())
                .contains("While a person was asked")
                .contains("URL changed to http://127.0.0.1/home")
                .contains("Ann says: use the second one");
        assertThat(brain.seen.get(1).feedback().replan()).isTrue();
    }

    @Test
    void whoDeclinesOrIsSilentLeavesTheEndAsItWas() {
        says(HumanResponder.Answer.DECLINED, "no time");
        Outcome declined = stand.run(brain(ASK));
        says(HumanResponder.Answer.SILENT, "");
        Outcome silent = stand.run(brain(ASK));

        assertThat(List.of(declined.status(), silent.status())).containsOnly(RunStatus.WAITING);
        assertThat(declined.warnings()).containsExactly("A person was asked and declined: no time");
        assertThat(silent.warnings()).containsExactly("A person was asked and did not answer in time.");
    }

    @Test
    void nobodyIsAskedWhereNobodyIsThereOrNothingIsForAPerson() {
        Outcome alone = stand.run(brain(ASK));
        says(HumanResponder.Answer.DONE, "");
        Outcome steps = stand.run(brain(new Decision.Ask(StopReason.AWAITING_STEPS, "What next?")));

        assertThat(alone.status()).isEqualTo(RunStatus.WAITING);
        assertThat(alone.warnings()).isEmpty();
        assertThat(steps.reason()).isEqualTo(StopReason.AWAITING_STEPS);
        assertThat(asked).isEmpty();
    }

    @Test
    void aPersonWhoHelpsInVainIsNotAskedForEver() {
        says(HumanResponder.Answer.DONE, "");
        Decision[] again = new Decision[20];
        Arrays.fill(again, ASK);

        Outcome outcome = stand.run(brain(again));

        assertThat(outcome.status()).isEqualTo(RunStatus.WAITING);
        assertThat(asked).hasSize(HumanEscalation.MOST);
    }

    @Test
    void whoIsWaitedForCanBeCancelled() {
        stand.person = new Somebody(() -> {
            stand.cancelled.set(true);
            return null;
        });

        assertThat(stand.run(brain(ASK)).status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void theWaitTakesNothingOfTheBudget() {
        stand.budget = java.time.Duration.ofMillis(1_500);
        long[] rounds = {0};
        stand.person = new Somebody(
                () -> ++rounds[0] < 9 ? null : new HumanResponder.Reply(HumanResponder.Answer.DONE, "Ann", ""));

        assertThat(stand.run(brain(ASK, LoopStand.DONE)).reason()).isEqualTo(StopReason.GOAL_REACHED);
    }
}
