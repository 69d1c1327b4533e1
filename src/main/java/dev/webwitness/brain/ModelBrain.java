package dev.webwitness.brain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.model.ModelAnswer;
import dev.webwitness.brain.model.ModelClient;
import dev.webwitness.brain.model.ModelQuestion;
import dev.webwitness.brain.model.Usage;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.MarkedShot;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a configured model what to do next: it sees the task, what was done and the page, and answers with steps of the same grammar that callers write.
 * An answer whose steps cannot be read is sent back once; a model that cannot be had stops the run, with what to mend.
 *
 * <p>Belongs to one run; {@link #decide} answers on the client's thread.
 */
final class ModelBrain implements Brain {
    private static final Logger LOG = LoggerFactory.getLogger(ModelBrain.class);

    /** The most one decision takes, the second round included. */
    private static final Duration DECISION = Duration.ofSeconds(60);

    private final ModelClient client;
    private final Usage usage;
    private final String task;
    private final UnaryOperator<String> gate;
    private final Vision vision;
    private volatile CompletableFuture<ModelAnswer> asked = new CompletableFuture<>();
    private volatile boolean over;

    /**
     * @param client stays the caller's
     * @param gate masks what the model is told of the page
     * @param vision when the model is shown the page's picture; one that takes no pictures never is
     */
    ModelBrain(ModelClient client, String task, UnaryOperator<String> gate, Vision vision) {
        this.vision = client.abilities().vision() ? vision : Vision.NEVER;
        this.gate = gate;
        this.client = client;
        this.usage = client.newRun();
        this.task = task;
    }

    @Override
    public String name() {
        return "model";
    }

    @Override
    public List<String> remaining() {
        return over ? List.of() : List.of(task);
    }

    /** What was done is in the history, so the model decides itself what to do again. */
    @Override
    public boolean beginAgain(boolean repeatable) {
        return true;
    }

    @Override
    public boolean looks() {
        return vision != Vision.NEVER;
    }

    @Override
    public Usage usage() {
        return usage;
    }

    @Override
    public List<String> warnings() {
        return client.warnings();
    }

    @Override
    public String model() {
        return client.name();
    }

    @Override
    public CompletableFuture<Decision> decide(Situation situation) {
        MarkedShot shot = vision.wants(situation) ? situation.picture().get().orElse(null) : null;
        ModelQuestion question = ModelPrompt.question(task, situation, shot, gate, DECISION);
        long endNs = System.nanoTime() + DECISION.toNanos();
        CompletableFuture<Decision> decision = ask(question)
                .thenCompose(answer -> {
                    ModelReader read = ModelReader.read(answer.json(), shot);
                    return read.problems().isEmpty()
                            ? CompletableFuture.completedFuture(read.decision())
                            : again(question, shot, answer.json(), read.problems(), endNs);
                })
                .handle((decided, failure) -> failure == null ? decided : gaveUp(failure));
        decision.whenComplete((decided, failure) -> {
            over = decided instanceof Decision.Finish;
            if (decision.isCancelled()) {
                asked.cancel(true);
            }
        });
        return decision;
    }

    private CompletableFuture<ModelAnswer> ask(ModelQuestion question) {
        CompletableFuture<ModelAnswer> answer = client.ask(question, usage);
        asked = answer;
        return answer;
    }

    private CompletableFuture<Decision> again(
            ModelQuestion question, @Nullable MarkedShot shot, JsonNode answer, List<String> problems, long endNs) {
        LOG.info("the model's steps cannot be read: {}", problems);
        List<String> parts = new ArrayList<>(question.parts());
        parts.add(ModelPrompt.unreadable(answer, problems));
        ModelQuestion second = new ModelQuestion(
                question.system(),
                question.task(),
                parts,
                question.image(),
                question.schema(),
                Duration.ofNanos(Math.max(1, endNs - System.nanoTime())));
        return ask(second).thenApply(answered -> {
            ModelReader read = ModelReader.read(answered.json(), shot);
            return read.problems().isEmpty()
                    ? read.decision()
                    : new Decision.Ask(
                            StopReason.AWAITING_STEPS,
                            "The model's steps cannot be carried out: " + String.join(" ", read.problems())
                                    + " Write steps to go on.");
        });
    }

    private static Decision gaveUp(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        WebwitnessException coded = WebwitnessException.wrap(cause, "asking the model");
        if (coded.code() == ErrorCode.INTERNAL_UNHANDLED) {
            LOG.warn("asking the model failed", cause);
        }
        return new Decision.Finish(
                false, StopReason.MODEL_UNAVAILABLE, coded.info().message());
    }
}
