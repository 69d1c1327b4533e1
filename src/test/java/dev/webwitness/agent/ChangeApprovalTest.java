package dev.webwitness.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.browser.Budget;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.Change;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Status;
import dev.webwitness.model.WebwitnessException;
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
    private static final Change PAYS = new Change("POST", "https://shop.example/pay", "amount=20");

    private final FakePage page = new FakePage();
    private final List<String> asked = new ArrayList<>();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private CompletableFuture<Boolean> thinks = CompletableFuture.completedFuture(false);

    /** A person who answers at the second look; null for nobody. */
    private Person somebody(Person.@Nullable Answer answer) {
        return new Person() {
            private int looks;

            @Override
            public boolean asked(String question) {
                asked.add(question);
                return answer != null;
            }

            @Override
            public @Nullable Reply reply() {
                return looks++ == 0 || answer == null ? null : new Reply(answer, "Ada", "");
            }

            @Override
            public @Nullable String over(@Nullable String message) {
                return message;
            }

            @Override
            public boolean isTheTask() {
                return false;
            }
        };
    }

    private ChangeApproval approval(Person.@Nullable Answer answer) {
        Brain brain = new Brain() {
            @Override
            public String name() {
                return "model";
            }

            @Override
            public CompletableFuture<Decision> decide(Situation situation) {
                throw new AssertionError("not asked for a step");
            }

            @Override
            public CompletableFuture<Boolean> asksFor(String words, Change change, Duration within) {
                assertThat(words).contains("a task").contains("and pay for it");
                return thinks;
            }
        };
        Assignment task = new Assignment(
                LoopStand.request("https://shop.example/", 60),
                brain,
                null,
                "and pay for it",
                new Limits(Duration.ofSeconds(60), 25, Duration.ofSeconds(15), 8),
                NoiseList.bundled(),
                List.of(),
                somebody(answer));
        return new ChangeApproval(task, Operator.nobody(), cancelled, new Budget(Duration.ofSeconds(60)), page);
    }

    @Test
    void whatTheTaskAsksForIsNotAskedAbout() {
        thinks = CompletableFuture.completedFuture(true);
        ChangeApproval approval = approval(Person.Answer.DECLINED);

        assertThat(approval.allows(PAYS, true)).isTrue();
        assertThat(asked).isEmpty();
    }

    @Test
    void aPersonDecidesOnTheRestAndSeesWhatIsSent() {
        assertThat(approval(Person.Answer.DONE).allows(PAYS, true)).isTrue();
        assertThat(approval(Person.Answer.DECLINED).allows(PAYS, true)).isFalse();
        assertThat(approval(Person.Answer.SILENT).allows(PAYS, true)).isFalse();
        assertThat(asked)
                .allSatisfy(question -> assertThat(question).contains("POST https://shop.example/pay", "amount=20"));
    }

    @Test
    void whereNobodyIsToBeAskedNothingIsSent() {
        ChangeApproval approval = approval(Person.Answer.DONE);

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
        assertThat(waiting.status()).isEqualTo(Status.WAITING);
        assertThat(waiting.answer()).contains("POST https://shop.example/pay", "resume_run");
        assertThat(approval.waiting()).isEmpty();
    }

    @Test
    void aModelThatCannotBeAskedHasNotSaidYes() {
        thinks = CompletableFuture.failedFuture(new WebwitnessException(ErrorCode.INTERNAL_UNHANDLED, "gone"));

        assertThat(approval(null).allows(PAYS, false)).isFalse();
    }
}
