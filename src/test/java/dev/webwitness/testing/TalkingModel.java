package dev.webwitness.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.model.Abilities;
import dev.webwitness.brain.model.Finish;
import dev.webwitness.brain.model.ModelAnswer;
import dev.webwitness.brain.model.ModelClient;
import dev.webwitness.brain.model.ModelQuestion;
import dev.webwitness.brain.model.Tokens;
import dev.webwitness.brain.model.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A model that answers at once, with what a function makes of the question; it keeps what it was asked. An answer that breaks the schema is an error. */
public final class TalkingModel implements ModelClient {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Function<ModelQuestion, String> talks;
    private final List<ModelQuestion> questions = new ArrayList<>();
    private final boolean sees;

    /** @param talks answers JSON, or throws what the question fails with */
    public TalkingModel(boolean sees, Function<ModelQuestion, String> talks) {
        this.sees = sees;
        this.talks = talks;
    }

    public List<ModelQuestion> questions() {
        return questions;
    }

    /** All that was said in a question. */
    public static String said(ModelQuestion question) {
        return question.system() + "\n" + question.task() + "\n" + String.join("\n", question.parts());
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, Usage usage) {
        questions.add(question);
        try {
            var answer = JSON.readTree(talks.apply(question));
            if (!question.schema().violations(answer).isEmpty()) {
                throw new AssertionError(question.schema().violations(answer));
            }
            return CompletableFuture.completedFuture(
                    new ModelAnswer(answer, Tokens.NONE, "talking", Finish.COMPLETE, 0));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public Usage newRun() {
        return new Usage(1_000_000);
    }

    @Override
    public String name() {
        return "a talking model";
    }

    @Override
    public Abilities abilities() {
        return new Abilities(true, sees, true, 100_000);
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
}
