package dev.webwitness.brain;

import dev.webwitness.brain.model.ModelClient;
import dev.webwitness.brain.model.Models;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.Caller;
import dev.webwitness.model.LentModel;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Picks the brain for a run, as it was asked for and as the task is written. Safe for any thread. */
public final class Brains {
    private final @Nullable ModelClient model;

    /** @param model the configured model, null where none is; stays the caller's */
    public Brains(@Nullable ModelClient model) {
        this.model = model;
    }

    /** Those that need no model. */
    public static Brains withoutModel() {
        return new Brains(null);
    }

    /**
     * The brain for a request. A task that the grammar reads whole goes to {@link StepsBrain}; another one to the configured model, where there is none to
     * the one that the caller lends, and without either to {@link StepsBrain} again, which stops at a line it does not understand; a task without any step
     * goes to {@link SmokeBrain} then.
     *
     * @param caller who asks
     * @param gate masks what a model is told of a page
     * @throws WebwitnessException {@code capability.unsupported} for a brain that is not configured, or not built
     */
    public Brain choose(RunRequest request, Caller caller, UnaryOperator<String> gate) {
        return choose(request.task(), request.brain(), caller, gate);
    }

    /** The same for a task that does not come with a whole request, such as the steps of a resume. */
    public Brain choose(String task, BrainChoice choice, Caller caller, UnaryOperator<String> gate) {
        StepsBrain steps = StepsBrain.read(task);
        ModelClient configured = model;
        LentModel lent = caller.model();
        return switch (choice) {
            case SAMPLING -> {
                if (lent == null) {
                    throw WebwitnessException.unsupported(
                            "brain.sampling",
                            "webwitness",
                            "Whoever asks for this run lends no model: the client has no sampling. Leave out \"brain\" (or say brain=steps) and write"
                                    + " the task as steps, one a line, such as: click \"Sign in\".");
                }
                yield sampling(lent, task, gate);
            }
            case MODEL -> {
                if (configured == null) {
                    throw WebwitnessException.unsupported(
                            "brain.model",
                            "webwitness",
                            "No model is configured. Set brain.model.provider (see webwitness config), or leave out \"brain\" and write the task as"
                                    + " steps, one a line, such as: click \"Sign in\".");
                }
                yield new ModelBrain("model", configured, task, gate);
            }
            case AUTO -> {
                if (steps.readsWhole()) {
                    yield withoutModel(steps);
                }
                yield configured != null
                        ? new ModelBrain("model", configured, task, gate)
                        : lent != null ? sampling(lent, task, gate) : withoutModel(steps);
            }
            case STEPS -> withoutModel(steps);
        };
    }

    private static Brain sampling(LentModel lent, String task, UnaryOperator<String> gate) {
        return new ModelBrain("sampling", Models.lent(lent), task, gate);
    }

    private static Brain withoutModel(StepsBrain steps) {
        return steps.hasSteps() ? steps : new SmokeBrain();
    }
}
