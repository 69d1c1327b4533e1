package dev.webwitness.run.memory;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import org.jspecify.annotations.Nullable;

/** The one element an action names, for those by which an element is found again. Pure. */
final class NamedElement {
    private NamedElement() {}

    static @Nullable Target target(Action action) {
        boolean read = action instanceof Action.Scroll
                || action instanceof Action.Remember
                || action instanceof Action.Extract;
        return read ? null : action.target();
    }
}
