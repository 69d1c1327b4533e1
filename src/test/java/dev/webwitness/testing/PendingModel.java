package dev.webwitness.testing;

import dev.webwitness.brain.model.ModelAnswer;
import dev.webwitness.brain.model.ModelQuestion;
import dev.webwitness.brain.model.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A model that answers when the test does; it sees no pictures. */
public final class PendingModel extends StandInModel {
    private final List<CompletableFuture<ModelAnswer>> answers = new ArrayList<>();

    public PendingModel() {
        super(false);
    }

    /** The answers it owes, one a question. */
    public List<CompletableFuture<ModelAnswer>> answers() {
        return answers;
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, Usage usage) {
        asked.add(question);
        CompletableFuture<ModelAnswer> answer = new CompletableFuture<>();
        answers.add(answer);
        return answer;
    }
}
