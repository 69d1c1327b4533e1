package dev.webwitness.run.journal;

import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The warnings of a result that come from the notes of a step: only what the caller has to know goes there. Pure. */
public final class StepWarnings {
    private StepWarnings() {}

    public static List<String> of(int number, ActionOutcome outcome) {
        String step = "step " + number + " (" + outcome.action().label() + ")";
        List<String> warnings = new ArrayList<>();
        List<String> said = noted(outcome, ActionOutcome.PAGE_SAYS);
        if (!said.isEmpty()) {
            warnings.add("After " + step + " the page says \"" + String.join("\", \"", said) + "\".");
        }
        for (String warning : noted(outcome, ActionOutcome.WARNING)) {
            warnings.add("At " + step + ": " + warning + ".");
        }
        for (String taken : noted(outcome, ActionOutcome.NOT_BY_NAME)) {
            warnings.add("Nothing on the page is called as " + step + " says. Taken was " + taken
                    + ". Write its name where that is right.");
        }
        return warnings;
    }

    /** What a run that passed says of the steps that failed on the way to it. */
    public static List<String> passedOver(List<StepRecord> steps) {
        return failed(steps)
                .map(step -> "Step " + step.number() + " (" + step.label() + ") failed on the way: " + why(step))
                .toList();
    }

    public static Stream<StepRecord> failed(List<StepRecord> steps) {
        return steps.stream().filter(step -> !step.ok());
    }

    /** Why a step failed, in the words of the action it failed at. */
    public static String why(StepRecord failed) {
        return failed.outcomes().stream()
                .filter(outcome -> !outcome.ok())
                .map(outcome -> outcome.expected() != null
                        ? outcome.action().label() + " did not hold: " + outcome.expected()
                        : outcome.error() != null ? outcome.error().message() : "it did not work")
                .reduce((first, second) -> second)
                .orElse("it did not work");
    }

    private static List<String> noted(ActionOutcome outcome, String beginning) {
        return outcome.notes().stream()
                .filter(note -> note.startsWith(beginning))
                .map(note -> note.substring(beginning.length()))
                .toList();
    }
}
