package dev.webwitness.brain.steps.form;

import java.util.List;

/**
 * A row of the table.
 *
 * @param id its name, by which {@link ActionForms}, {@link CheckForms} or {@link FlowForms} build what it means
 * @param example one step in canonical words
 * @param meaning what it does, a sentence
 * @param group the heading it stands under
 * @param taught whether the description of the tool shows it
 */
public record Form(
        String id,
        String example,
        String meaning,
        String group,
        Kind kind,
        boolean taught,
        List<FormPattern> patterns) {
    /** What a form is: something done, something expected, or something that is said of other steps. */
    public enum Kind {
        ACT,
        CHECK,
        FLOW
    }

    public Form {
        patterns = List.copyOf(patterns);
    }
}
