package dev.webwitness.run;

import dev.webwitness.model.ActionOutcome;
import java.util.ArrayList;
import java.util.List;

/** The warnings of a result that come from the notes of a step: only what the caller has to know goes there. Pure. */
final class StepWarnings {
    private StepWarnings() {}

    static List<String> of(int number, ActionOutcome outcome) {
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

    private static List<String> noted(ActionOutcome outcome, String beginning) {
        return outcome.notes().stream()
                .filter(note -> note.startsWith(beginning))
                .map(note -> note.substring(beginning.length()))
                .toList();
    }
}
