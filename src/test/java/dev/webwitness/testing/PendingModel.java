package dev.webwitness.testing;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A model that answers when the test does; it sees no pictures. */
public final class PendingModel extends StandInModel {
    private final List<CompletableFuture<ModelAnswer>> answers = new ArrayList<>();

    private final Duration exchange;

    public PendingModel() {
        this(Duration.ofSeconds(60));
    }

    /** @param exchange the most one exchange with it may take */
    public PendingModel(Duration exchange) {
        super(false);
        this.exchange = exchange;
    }

    /** The answers it owes, one a question. */
    public List<CompletableFuture<ModelAnswer>> answers() {
        return answers;
    }

    @Override
    public Duration exchange() {
        return exchange;
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, UsageMeter usage) {
        asked.add(question);
        CompletableFuture<ModelAnswer> answer = new CompletableFuture<>();
        answers.add(answer);
        return answer;
    }
}
