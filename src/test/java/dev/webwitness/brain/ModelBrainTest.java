package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.model.Abilities;
import dev.webwitness.brain.model.Finish;
import dev.webwitness.brain.model.ModelAnswer;
import dev.webwitness.brain.model.ModelClient;
import dev.webwitness.brain.model.ModelQuestion;
import dev.webwitness.brain.model.Tokens;
import dev.webwitness.brain.model.Usage;
import dev.webwitness.model.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ModelBrainTest {
    private final List<ModelQuestion> questions = new ArrayList<>();
    private final List<CompletableFuture<ModelAnswer>> answers = new ArrayList<>();

    private final ModelClient client = new ModelClient() {
        @Override
        public CompletableFuture<ModelAnswer> ask(ModelQuestion question, Usage usage) {
            questions.add(question);
            answers.add(new CompletableFuture<>());
            return answers.get(answers.size() - 1);
        }

        @Override
        public Usage newRun() {
            return new Usage(1_000);
        }

        @Override
        public String name() {
            return "a model";
        }

        @Override
        public Abilities abilities() {
            return new Abilities(true, false, true, 8_000);
        }

        @Override
        public List<String> warnings() {
            return List.of();
        }

        @Override
        public List<String> secrets() {
            return List.of();
        }

        @Override
        public void close() {}
    };

    @Test
    void theSecondRoundIsPartOfTheDecisionsTimeAndEndsWithIt() throws Exception {
        CompletableFuture<Decision> decision =
                new ModelBrain("model", client, "buy a mug", text -> text, Vision.AUTO).decide(Situations.of());
        answers.get(0)
                .complete(new ModelAnswer(
                        new ObjectMapper()
                                .readTree("{\"seen\":\"\",\"steps\":[\"frobnicate it\"],\"finish\":null,\"ask\":null}"),
                        Tokens.NONE,
                        "m",
                        Finish.values()[0],
                        0));

        assertThat(questions).hasSize(2);
        assertThat(questions.get(1).within()).isLessThan(questions.get(0).within());

        decision.cancel(true);

        assertThat(answers.get(1)).isCancelled();
    }
}
