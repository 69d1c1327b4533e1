package dev.webwitness.brain;

import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;

/** Picks the brain for a run, as it was asked for and as the task is written. */
public final class Brains {
    private Brains() {}

    /**
     * The brain for a request. Steps that the grammar reads, whole or in part, go to {@link StepsBrain}, which stops at a line it does not
     * understand; a task without any step goes to {@link SmokeBrain}.
     *
     * @throws WebwitnessException {@code capability.unsupported} for a brain that is not built
     */
    public static Brain choose(RunRequest request) {
        return choose(request.task(), request.brain());
    }

    /** The same for a task that does not come with a whole request, such as the steps of a resume. */
    public static Brain choose(String task, BrainChoice choice) {
        return switch (choice) {
            case MODEL -> throw unsupported("model", "a configured model");
            case SAMPLING -> throw unsupported("sampling", "the client's own model");
            case AUTO, STEPS -> {
                StepsBrain steps = StepsBrain.read(task);
                yield steps.hasSteps() ? steps : new SmokeBrain();
            }
        };
    }

    private static WebwitnessException unsupported(String name, String what) {
        return WebwitnessException.unsupported(
                "brain." + name,
                "webwitness",
                "Runs driven by " + what
                        + " are not built yet. Leave out \"brain\" (or say brain=steps) and write the task as steps, one a line,"
                        + " such as: click \"Sign in\".");
    }
}
