package dev.webwitness.brain;

import dev.webwitness.brain.model.ModelClient;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Picks the brain for a run, as it was asked for and as the task is written. Safe for any thread. */
public final class Brains {
    private final @Nullable ModelClient model;
    private final Vision vision;

    /** With pictures where they help. */
    public Brains(@Nullable ModelClient model) {
        this(model, Vision.AUTO);
    }

    /**
     * @param model the configured model, null where none is; stays the caller's
     * @param vision when the model is shown the page's picture
     */
    public Brains(@Nullable ModelClient model, Vision vision) {
        this.model = model;
        this.vision = vision;
    }

    /** Those that need no model. */
    public static Brains withoutModel() {
        return new Brains(null);
    }

    /**
     * The brain for a request. A task that the grammar reads whole goes to {@link StepsBrain}; another one to the configured model, and where there is
     * none to {@link StepsBrain} again, which stops at a line it does not understand; a task without any step goes to {@link SmokeBrain} then.
     *
     * @param gate masks what a model is told of a page
     * @throws WebwitnessException {@code capability.unsupported} for a brain that is not configured, or not built
     */
    public Brain choose(RunRequest request, UnaryOperator<String> gate) {
        return choose(request.task(), request.brain(), gate);
    }

    /** The same for a task that does not come with a whole request, such as the steps of a resume. */
    public Brain choose(String task, BrainChoice choice, UnaryOperator<String> gate) {
        StepsBrain steps = StepsBrain.read(task);
        ModelClient configured = model;
        return switch (choice) {
            case SAMPLING ->
                throw WebwitnessException.unsupported(
                        "brain.sampling",
                        "webwitness",
                        "Runs driven by the client's own model are not built yet. Leave out \"brain\" (or say brain=steps) and write the task as steps,"
                                + " one a line, such as: click \"Sign in\".");
            case MODEL -> {
                if (configured == null) {
                    throw WebwitnessException.unsupported(
                            "brain.model",
                            "webwitness",
                            "No model is configured. Set brain.model.provider (see webwitness config), or leave out \"brain\" and write the task as"
                                    + " steps, one a line, such as: click \"Sign in\".");
                }
                yield new ModelBrain(configured, task, gate, vision);
            }
            case AUTO ->
                steps.readsWhole() || configured == null
                        ? withoutModel(steps)
                        : new ModelBrain(configured, task, gate, vision);
            case STEPS -> withoutModel(steps);
        };
    }

    private static Brain withoutModel(StepsBrain steps) {
        return steps.hasSteps() ? steps : new SmokeBrain();
    }
}
