package dev.webwitness.agent.human;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.FakePage;
import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.OutgoingChange;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Decision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who decides on a change: the task, then a person, else nobody. */
@Tag("security")
class ChangeApprovalTest {
    private static final OutgoingChange PAYS = new OutgoingChange("POST", "https://shop.example/pay", "amount=20");

    private final FakePage page = new FakePage();
    private final List<String> asked = new ArrayList<>();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private CompletableFuture<Boolean> thinks = CompletableFuture.completedFuture(false);

    /** A person who answers at the second look; null for nobody. */
    private HumanResponder somebody(HumanResponder.@Nullable Answer answer) {
        return new HumanResponder() {
            private int looks;

            @Override
            public boolean ask(String question) {
                asked.add(question);
                return answer != null;
            }

            @Override
            public @Nullable Reply reply() {
                return looks++ == 0 || answer == null ? null : new Reply(answer, "Ada", "");
            }

            @Override
            public @Nullable String finish(@Nullable String message) {
                return message;
            }

            @Override
            public boolean isTheTask() {
                return false;
            }
        };
    }

    private ChangeApproval approval(HumanResponder.@Nullable Answer answer) {
        Brain brain = new Brain() {
            @Override
            public String name() {
                return "model";
            }

            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                throw new AssertionError("not asked for a step");
            }

            @Override
            public CompletableFuture<Boolean> asksFor(String words, OutgoingChange change, Duration within) {
                assertThat(words).contains("a task").contains("and pay for it");
                return thinks;
            }
        };
        AgentTask task = new AgentTask(
                LoopStand.request("https://shop.example/", 60),
                brain,
                null,
                new RunLimits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8),
                NoiseList.bundled(),
                new AgentTask.Before(List.of(), "and pay for it"),
                somebody(answer));
        return new ChangeApproval(task, new NoOperator(), cancelled, new TimeBudget(Duration.ofSeconds(60)), page);
    }

    @Test
    void whatTheTaskAsksForIsNotAskedAbout() {
        thinks = CompletableFuture.completedFuture(true);
        ChangeApproval approval = approval(HumanResponder.Answer.DECLINED);

        assertThat(approval.allows(PAYS, true)).isTrue();
        assertThat(asked).isEmpty();
    }

    @Test
    void aPersonDecidesOnTheRestAndSeesWhatIsSent() {
        assertThat(approval(HumanResponder.Answer.DONE).allows(PAYS, true)).isTrue();
        assertThat(approval(HumanResponder.Answer.DECLINED).allows(PAYS, true)).isFalse();
        assertThat(approval(HumanResponder.Answer.SILENT).allows(PAYS, true)).isFalse();
        assertThat(asked)
                .allSatisfy(question -> assertThat(question).contains("POST https://shop.example/pay", "amount=20"));
    }

    @Test
    void whereNobodyIsToBeAskedNothingIsSent() {
        ChangeApproval approval = approval(HumanResponder.Answer.DONE);

        assertThat(approval.allows(PAYS, false)).isFalse();
        assertThat(asked).isEmpty();
        assertThat(approval.waiting()).isEmpty();
    }

    @Test
    void whereNobodyCanBeAskedTheRunWaitsOnce() {
        ChangeApproval approval = approval(null);

        assertThat(approval.allows(PAYS, true)).isFalse();
        Outcome waiting = approval.waiting().orElseThrow();
        assertThat(waiting).isNotNull();
        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        assertThat(waiting.answer().text()).contains("POST https://shop.example/pay", "resume_run");
        assertThat(approval.waiting()).isEmpty();
    }

    @Test
    void aModelThatCannotBeAskedHasNotSaidYes() {
        thinks = CompletableFuture.failedFuture(new WebwitnessException(ErrorCode.INTERNAL_UNHANDLED, "gone"));

        assertThat(approval(null).allows(PAYS, false)).isFalse();
    }
}
