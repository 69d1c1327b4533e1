package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of a task as it was read.
 *
 * @param text the step as written, without its bullet or number
 * @param intents what it means, in order; also those nothing can be done about yet
 * @param actions what will be done; empty where the line is not understood, is ambiguous, or only forbids something
 * @param ambiguous whether it can mean more than one thing and has to be asked about
 * @param notUnderstood the words that were not understood or the feature that is missing; null where all was
 * @param flow how often, or whether, its actions and the lines that belong to it are done; null for a plain line
 * @param nearest the form of the grammar that comes closest, where something was not understood or is ambiguous
 */
public record ReadLine(
        String text,
        List<Intent> intents,
        List<Action> actions,
        boolean ambiguous,
        @Nullable String notUnderstood,
        @Nullable String nearest,
        @Nullable Flow flow) {
    public ReadLine {
        intents = List.copyOf(intents);
        actions = List.copyOf(actions);
        if ((ambiguous || notUnderstood != null) && !(actions.isEmpty() && flow == null)) {
            throw new AssertionError("a line that is to be asked about must not act: " + text);
        }
    }

    /** Whether it can be carried out as it stands; a line that only forbids something can, by doing nothing. */
    public boolean understood() {
        return notUnderstood == null && !ambiguous;
    }
}
