package dev.webwitness.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A model that answers at once, with what a function makes of the question; it keeps what it was asked. An answer that breaks the schema is an error. */
public final class TalkingModel extends StandInModel {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Function<ModelQuestion, String> talks;

    /** @param talks answers JSON, or throws what the question fails with */
    public TalkingModel(boolean sees, Function<ModelQuestion, String> talks) {
        super(sees);
        this.talks = talks;
    }

    /** All that was said in a question. */
    public static String said(ModelQuestion question) {
        return question.system() + "\n" + question.task() + "\n" + String.join("\n", question.parts());
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, UsageMeter usage) {
        asked.add(question);
        try {
            var answer = JSON.readTree(talks.apply(question));
            if (!question.schema().violations(answer).isEmpty()) {
                throw new AssertionError(question.schema().violations(answer));
            }
            return CompletableFuture.completedFuture(
                    new ModelAnswer(answer, TokenUsage.NONE, "talking", FinishReason.COMPLETE, 0));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public String name() {
        return "a talking model";
    }
}
