package dev.webwitness.brain.factory;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.OutputSchema;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.interpreter.StepsBrain;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.brain.llm.ModelBrain;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.brain.smoke.SmokeBrain;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.ClientModel;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Plan;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Chooses the brain of a run, by its request and its task. Safe for any thread. */
public final class BrainFactory {
    private final @Nullable ModelClient model;
    private final PlanMode planning;
    private final JudgeMode judging;
    private final VisionMode vision;
    private final PromptRules rules;

    /** With a plan, a judge and pictures where they help. */
    public BrainFactory(@Nullable ModelClient model) {
        this(model, PlanMode.AUTO, JudgeMode.AUTO, VisionMode.AUTO);
    }

    /** With our own rules. */
    public BrainFactory(@Nullable ModelClient model, PlanMode planning, JudgeMode judging, VisionMode vision) {
        this(model, planning, judging, vision, PromptRules.USUAL);
    }

    /**
     * @param model the configured model, null where none is; stays the caller's
     * @param planning when it makes a plan first
     * @param judging when it judges a claim of success
     * @param vision when it is shown the page's picture
     * @param rules what it keeps to, one that a caller lends as well
     */
    public BrainFactory(
            @Nullable ModelClient model, PlanMode planning, JudgeMode judging, VisionMode vision, PromptRules rules) {
        this.rules = rules;
        this.model = model;
        this.planning = planning;
        this.judging = judging;
        this.vision = vision;
    }

    /** Those that need no model. */
    public static BrainFactory withoutModel() {
        return new BrainFactory(null);
    }

    /**
     * The brain for a request. An empty task, and one that is {@code smoke test}, goes to {@link SmokeBrain}; a task in the step language to {@link StepsBrain};
     * any other to the configured model, where there is none to the one that the caller lends, and without either to {@link StepsBrain} again, which does
     * nothing but list the lines that are not read.
     *
     * @param caller who asks
     * @param gate masks what a model is told of a page
     * @throws WebwitnessException {@code capability.unsupported} for a brain that is not configured, or not built; {@code arguments.invalid} for a step that
     *     is not for this caller
     */
    public Brain choose(RunRequest request, ClientCapabilities caller, UnaryOperator<String> gate) {
        return choose(request, request.task(), request.brain(), caller, gate, null);
    }

    /**
     * The same for a part of the task, such as what remains of it or the steps of a resume.
     *
     * @param plan the plan a model made for it before; null where there is none
     */
    public Brain choose(
            RunRequest request,
            String task,
            BrainChoice choice,
            ClientCapabilities caller,
            UnaryOperator<String> gate,
            @Nullable Plan plan) {
        if (SmokeBrain.isAskedFor(task)) {
            return new SmokeBrain();
        }
        StepsBrain steps = StepsBrain.read(task);
        if (request.caller().entrance().equals("http") && steps.evaluatesScript()) {
            throw WebwitnessException.argument(
                    task.equals(request.task()) ? "task" : "steps",
                    "holds \"wait until js:\", which is not for callers over HTTP: wait for what the page shows, or"
                            + " for a response.",
                    "wait for response /api/orders");
        }
        ModelClient configured = model;
        ClientModel lent = caller.model();
        return switch (choice) {
            case SAMPLING -> {
                if (lent == null) {
                    throw WebwitnessException.unsupported(
                            "brain.sampling",
                            "webwitness",
                            "Whoever asks for this run lends no model: the client has no sampling. Leave out \"brain\""
                                    + " (or say brain=steps) and write the task as steps, one a line, such as: click"
                                    + " \"Sign in\".");
                }
                yield acting("sampling", ModelClients.lent(lent), request, task, gate, plan);
            }
            case MODEL -> {
                if (configured == null) {
                    throw WebwitnessException.unsupported(
                            "brain.model",
                            "webwitness",
                            "No model is configured. Set brain.model.provider (see webwitness config), or leave out"
                                    + " \"brain\" and write the task as steps, one a line, such as: click \"Sign in\".");
                }
                yield acting("model", configured, request, task, gate, plan);
            }
            case AUTO -> {
                if (steps.readsWhole()) {
                    yield steps;
                }
                yield configured != null
                        ? acting("model", configured, request, task, gate, plan)
                        : lent != null ? acting("sampling", ModelClients.lent(lent), request, task, gate, plan) : steps;
            }
            case STEPS -> steps;
        };
    }

    private Brain acting(
            String name,
            ModelClient client,
            RunRequest request,
            String task,
            UnaryOperator<String> gate,
            @Nullable Plan plan) {
        return new ModelBrain(
                name,
                client,
                task,
                gate,
                new ModelBrain.Options(
                        vision, planning, OutputSchema.orNull(request.answer().outputSchema()), plan, rules));
    }

    /**
     * Who judges a claim of success of a run; null where nobody does. What it uses of the model counts with what the brain uses.
     *
     * @param onThisMachine whether the run's site is
     */
    public @Nullable Judge judge(RunRequest request, Brain brain, boolean onThisMachine, UnaryOperator<String> gate) {
        ModelClient configured = model;
        if (configured == null || !judging.wanted(onThisMachine)) {
            return null;
        }
        UsageMeter account = brain instanceof ModelBrain ? brain.usage() : configured.newRun();
        return new Judge(configured, account, request.task(), gate);
    }
}
