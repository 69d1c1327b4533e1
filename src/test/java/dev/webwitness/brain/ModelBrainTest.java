package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.model.Finish;
import dev.webwitness.brain.model.ModelAnswer;
import dev.webwitness.brain.model.Tokens;
import dev.webwitness.model.Decision;
import dev.webwitness.testing.PendingModel;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ModelBrainTest {
    private final PendingModel client = new PendingModel();

    @Test
    void theSecondRoundIsPartOfTheDecisionsTimeAndEndsWithIt() throws Exception {
        CompletableFuture<Decision> decision =
                new ModelBrain("model", client, "buy a mug", text -> text, Vision.AUTO).decide(Situations.of());
        client.answers()
                .get(0)
                .complete(new ModelAnswer(
                        new ObjectMapper()
                                .readTree("{\"seen\":\"\",\"steps\":[\"frobnicate it\"],\"finish\":null,\"ask\":null}"),
                        Tokens.NONE,
                        "m",
                        Finish.values()[0],
                        0));

        assertThat(client.questions()).hasSize(2);
        assertThat(client.questions().get(1).within())
                .isLessThan(client.questions().get(0).within());

        decision.cancel(true);

        assertThat(client.answers().get(1)).isCancelled();
    }
}
