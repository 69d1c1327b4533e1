package dev.webwitness.brain.llm;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.OutputSchema;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.interpreter.PlanInterpreter;
import dev.webwitness.brain.judge.ChangePrompt;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.prompt.ModelPrompt;
import dev.webwitness.brain.llm.prompt.PlanPrompt;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.brain.llm.prompt.RememberedPathPrompt;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.OutgoingChange;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a configured model what to do next: it sees the task, what was done and the page, and answers with steps of the same language that callers write.
 * A task of several goals is planned first, once; the model may plan anew on the way. An answer whose steps cannot be read, or whose data does not fit,
 * is sent back once; a model that cannot be had stops the run, with what to mend.
 *
 * <p>Belongs to one run; {@link #decide} answers on the client's thread.
 */
public final class ModelBrain implements Brain {
    private static final Logger LOG = LoggerFactory.getLogger(ModelBrain.class);

    /** The most one decision takes, the second round included, unless one exchange may take longer. */
    private static final Duration DECISION = Duration.ofSeconds(60);

    /** The most that making a plan takes of it. */
    private static final Duration PLAN = Duration.ofSeconds(25);

    private final String name;
    private final ModelClient client;
    private final UsageMeter usage;
    private final String task;
    private final @Nullable OutputSchema schema;
    private final UnaryOperator<String> gate;
    private final boolean plans;
    private final VisionMode vision;
    private final PromptRules rules;
    private volatile CompletableFuture<ModelAnswer> asked = new CompletableFuture<>();
    private volatile @Nullable Plan plan;
    private volatile String earlier = "";
    private volatile boolean begun;
    private volatile boolean over;

    /**
     * How a model is asked.
     *
     * @param vision when the model is shown the page's picture; a model without vision never is
     * @param schema what the data at the end must fit; null where none is asked for
     * @param known the plan that an earlier process made, null where there is none; it is not made again
     * @param rules what the model keeps to
     */
    public record Options(
            VisionMode vision,
            PlanMode planning,
            @Nullable OutputSchema schema,
            @Nullable Plan known,
            PromptRules rules) {}

    /**
     * @param name {@code model} or {@code sampling}
     * @param client stays the caller's
     * @param gate masks what the model is told of the page
     */
    public ModelBrain(String name, ModelClient client, String task, UnaryOperator<String> gate, Options options) {
        this.rules = options.rules();
        this.name = name;
        this.vision = client.abilities().vision() ? options.vision() : VisionMode.NEVER;
        this.gate = gate;
        this.client = client;
        this.usage = client.newRun();
        this.task = task;
        this.schema = options.schema();
        this.plan = options.known();
        this.begun = options.known() != null;
        this.plans = options.planning().wanted(task);
    }

    @Override
    public String name() {
        return name;
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

    /** The plan holds, and nothing of it is done on the page that begins. */
    @Override
    public void startsElsewhere() {
        Plan made = plan;
        plan = made == null ? null : made.done(0);
    }

    @Override
    public boolean looks() {
        return vision != VisionMode.NEVER;
    }

    @Override
    public UsageMeter usage() {
        return usage;
    }

    @Override
    public List<String> warnings() {
        return client.warnings();
    }

    @Override
    public Optional<WebwitnessException> unusable() {
        return client.unusable();
    }

    @Override
    public String model() {
        return client.name();
    }

    @Override
    public @Nullable Plan plan() {
        return plan;
    }

    @Override
    public void earlier(List<String> steps) {
        earlier = RememberedPathPrompt.told(steps);
    }

    @Override
    public void refused() {
        over = false;
    }

    @Override
    public CompletableFuture<Boolean> asksFor(String words, OutgoingChange change, Duration within) {
        return ask(ChangePrompt.question(words, change, gate, within))
                .thenApply(answer -> answer.json().path("asked").asBoolean());
    }

    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        over = false;
        long endNs = System.nanoTime() + longest().toNanos();
        // Here and not later: only this thread may look at the page.
        MarkedScreenshot shot =
                vision.wants(situation) ? situation.picture().get().orElse(null) : null;
        CompletableFuture<Decision> decision = planned(situation)
                .thenCompose(start ->
                        start.map(CompletableFuture::completedFuture).orElseGet(() -> next(situation, shot, endNs)))
                .handle((decided, failure) -> failure == null ? filled(decided, situation) : gaveUp(failure));
        decision.whenComplete((decided, failure) -> {
            over = decided instanceof Decision.Finish end && end.error() == null;
            if (decision.isCancelled()) {
                asked.cancel(true);
            }
        });
        return decision;
    }

    private Duration longest() {
        return client.exchange().compareTo(DECISION) > 0 ? client.exchange() : DECISION;
    }

    /** What the model had remembered stands in its steps by name, as in those of a caller. */
    private static Decision filled(Decision decided, DecisionContext now) {
        return decided instanceof Decision.Act act
                ? new Decision.Act(
                        act.actions().stream()
                                .map(action -> PlanInterpreter.filled(action, now.history()))
                                .toList(),
                        act.label(),
                        act.seen(),
                        act.withinS())
                : decided;
    }

    /** The plan, made once; where it begins elsewhere, the way there is the first decision. A plan that cannot be had is done without. */
    private CompletableFuture<Optional<Decision>> planned(DecisionContext now) {
        boolean first = !begun;
        begun = true;
        if (!first || !plans || !earlier.isEmpty()) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        String begins = now.request().url();
        return ask(PlanPrompt.question(rules, ModelPrompt.task(task, now.request(), schema, null), now, gate, PLAN))
                .thenApply(answer -> {
                    plan = PlanPrompt.read(answer.json());
                    return PlanPrompt.start(answer.json(), task, begins)
                            .<Decision>map(url -> new Decision.Act(List.of(new Action.Open(url)), "go to " + url));
                })
                .exceptionally(failure -> {
                    LOG.info("no plan was made", failure);
                    return Optional.empty();
                });
    }

    private CompletableFuture<Decision> next(DecisionContext now, @Nullable MarkedScreenshot shot, long endNs) {
        Plan before = plan;
        String whole = ModelPrompt.task(task, now.request(), schema, before);
        ModelQuestion question =
                ModelPrompt.question(rules, whole, before, earlier, schema != null, now, shot, gate, left(endNs));
        return ask(question).thenCompose(answer -> {
            ModelAnswerParser read = ModelAnswerParser.read(answer.json(), shot, schema);
            return read.problems().isEmpty()
                    ? CompletableFuture.completedFuture(accepted(read, answer.json()))
                    : again(question, shot, answer.json(), read.problems(), endNs);
        });
    }

    private static Duration left(long endNs) {
        return Duration.ofNanos(Math.max(1, endNs - System.nanoTime()));
    }

    private CompletableFuture<ModelAnswer> ask(ModelQuestion question) {
        CompletableFuture<ModelAnswer> answer = client.ask(question, usage);
        asked = answer;
        return answer;
    }

    private CompletableFuture<Decision> again(
            ModelQuestion question,
            @Nullable MarkedScreenshot shot,
            JsonNode answer,
            List<String> problems,
            long endNs) {
        LOG.info("the model's answer cannot be carried out: {}", problems);
        List<String> parts = new ArrayList<>(question.parts());
        parts.add(ModelPrompt.unreadable(answer, problems));
        ModelQuestion second = new ModelQuestion(
                question.system(), question.task(), parts, question.image(), question.schema(), left(endNs));
        return ask(second).thenApply(answered -> {
            ModelAnswerParser read = ModelAnswerParser.read(answered.json(), shot, schema);
            return read.problems().isEmpty() || read.onlyDataIsWrong()
                    ? accepted(read, answered.json())
                    : new Decision.Ask(
                            StopReason.AWAITING_STEPS,
                            "The model's steps cannot be carried out: " + String.join(" ", read.problems())
                                    + " Write steps to go on.");
        });
    }

    /** The decision of an answer that holds; what it says of the plan holds from here on. */
    private Decision accepted(ModelAnswerParser read, JsonNode answer) {
        Plan now = plan;
        List<String> anew = PlanPrompt.items(answer.path("replan"));
        if (now != null && answer.path("plan_done").isInt()) {
            now = now.done(answer.path("plan_done").asInt());
        }
        if (!anew.isEmpty()) {
            now = now == null ? new Plan(anew, List.of(), 0) : now.replanned(anew);
        }
        plan = now;
        return read.decision();
    }

    /**
     * The end where the model could not be asked, with its own error.
     *
     * @throws WebwitnessException {@code internal.unhandled} where that is no fault of the model
     */
    private static Decision gaveUp(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        WebwitnessException coded = WebwitnessException.wrap(cause, "asking the model");
        if (coded.code() == ErrorCode.INTERNAL_UNHANDLED) {
            LOG.warn("asking the model failed", cause);
            throw coded;
        }
        return Decision.Finish.undecided(coded.info());
    }
}
