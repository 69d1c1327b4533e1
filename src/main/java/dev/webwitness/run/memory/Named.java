package dev.webwitness.run.memory;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import org.jspecify.annotations.Nullable;

/** The one element an action names, for those by which an element is found again. Pure. */
final class Named {
    private Named() {}

    static @Nullable Target target(Action action) {
        if (action instanceof Action.Click it) {
            return it.target();
        }
        if (action instanceof Action.Hover it) {
            return it.target();
        }
        if (action instanceof Action.Type it) {
            return it.target();
        }
        if (action instanceof Action.Clear it) {
            return it.target();
        }
        if (action instanceof Action.Select it) {
            return it.target();
        }
        if (action instanceof Action.Check it) {
            return it.target();
        }
        if (action instanceof Action.Press it) {
            return it.target();
        }
        return action instanceof Action.Upload it ? it.target() : null;
    }
}
