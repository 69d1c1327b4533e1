package dev.webwitness.brain.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.Situations;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.testing.PendingModel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ModelBrainTest {
    private static final ModelBrain.Options OPTIONS =
            new ModelBrain.Options(VisionMode.AUTO, PlanMode.NEVER, null, null, PromptRules.USUAL);

    private final PendingModel client = new PendingModel();

    @Test
    void aModelThatCannotBeAskedEndsTheRunWithItsOwnError() {
        WebwitnessException refused = WebwitnessException.of(
                ErrorCode.PROVIDER_RUNTIME_DISABLED,
                "openai refuses the key from OPENAI_API_KEY (401). Put a valid key there.",
                "openai",
                List.of(),
                Map.of("provider", "openai", "model", "gpt"));
        ModelBrain brain = new ModelBrain("model", client, "buy a mug", text -> text, OPTIONS);

        CompletableFuture<Decision> decision = brain.decide(Situations.of());
        client.answers().get(0).completeExceptionally(refused);

        assertThat(decision.join())
                .isEqualTo(new Decision.Finish(
                        false, StopReason.MODEL_UNAVAILABLE, refused.info().message(), null, refused.info()));
    }

    @Test
    void whatTheRunMayUseOfTheModelIsItsBudgetAndTheTaskRemains() {
        ModelBrain brain = new ModelBrain("model", client, "buy a mug", text -> text, OPTIONS);

        CompletableFuture<Decision> decision = brain.decide(Situations.of());
        client.answers()
                .get(0)
                .completeExceptionally(new WebwitnessException(
                        ErrorCode.PROVIDER_POLL_TIMEOUT, "The run has used its 500000 tokens."));

        assertThat(((Decision.Finish) decision.join()).reason()).isEqualTo(StopReason.BUDGET_SPENT);
        assertThat(brain.remaining()).containsExactly("buy a mug");
    }

    @Test
    void aFaultOfOurOwnIsNotTheModels() {
        CompletableFuture<Decision> decision =
                new ModelBrain("model", client, "buy a mug", text -> text, OPTIONS).decide(Situations.of());
        client.answers().get(0).completeExceptionally(new ArithmeticException("of ours"));

        assertThatThrownBy(decision::join)
                .cause()
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        coded -> assertThat(coded.code()).isEqualTo(ErrorCode.INTERNAL_UNHANDLED));
    }

    @Test
    void aDecisionTakesAsLongAsTheModelMayForOneExchange() {
        PendingModel slow = new PendingModel(Duration.ofSeconds(300));

        new ModelBrain("model", slow, "buy a mug", text -> text, OPTIONS).decide(Situations.of());
        new ModelBrain("model", client, "buy a mug", text -> text, OPTIONS).decide(Situations.of());

        assertThat(slow.questions().get(0).within()).isBetween(Duration.ofSeconds(290), Duration.ofSeconds(300));
        assertThat(client.questions().get(0).within()).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
    }

    @Test
    void theSecondRoundIsPartOfTheDecisionsTimeAndEndsWithIt() throws Exception {
        CompletableFuture<Decision> decision =
                new ModelBrain("model", client, "buy a mug", text -> text, OPTIONS).decide(Situations.of());
        client.answers()
                .get(0)
                .complete(new ModelAnswer(
                        new ObjectMapper()
                                .readTree("{\"seen\":\"\",\"steps\":[\"frobnicate it\"],\"finish\":null,\"ask\":null}"),
                        TokenUsage.NONE,
                        "m",
                        FinishReason.values()[0],
                        0));

        assertThat(client.questions()).hasSize(2);
        assertThat(client.questions().get(1).within())
                .isLessThan(client.questions().get(0).within());

        decision.cancel(true);

        assertThat(client.answers().get(1)).isCancelled();
    }
}
