package dev.webwitness.brain.llm.client;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.provider.ModelCapabilities;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Asks a configured model. Safe for any thread; many questions may be under way at once. */
public interface ModelClient extends AutoCloseable {
    /**
     * Asks one question. The answer fits the question's schema; it comes, or fails, within {@link ModelQuestion#within()}.
     *
     * <p>Cancelling the future that is returned ends the exchange with the server. It fails with a {@link WebwitnessException}:
     *
     * <ul>
     *   <li>{@code provider.poll-timeout}: the question's time, or the tokens of {@code usage}, are used up
     *   <li>{@code provider.runtime-disabled}: no key, a key that is refused, or a server that cannot be reached or cannot answer now
     *   <li>{@code provider.model-mismatch}: the model is unknown, lacks an ability, refuses, or keeps answering unusably
     *   <li>{@code context.over-budget}: the question is larger than it may be
     *   <li>{@code run.capacity}: too many questions wait already
     * </ul>
     *
     * @param usage what the run has used so far; this question is added to it, failed exchanges included where the server told
     */
    CompletableFuture<ModelAnswer> ask(ModelQuestion question, UsageMeter usage);

    /** An empty account for one run, with the most it may use. */
    UsageMeter newRun();

    /** Provider and model, such as {@code anthropic claude-sonnet-5-5}. */
    String name();

    /** The most that one exchange with the model takes. */
    Duration exchange();

    /** What the model is known to be able to do. */
    ModelCapabilities abilities();

    /** What the user should know before relying on it, such as a model that is not in our table. */
    List<String> warnings();

    /** Why nothing it is asked can be answered, known before anything is sent; empty where it may be. */
    default Optional<WebwitnessException> unusable() {
        return Optional.empty();
    }

    /** Cancels what is under way. */
    @Override
    void close();
}
