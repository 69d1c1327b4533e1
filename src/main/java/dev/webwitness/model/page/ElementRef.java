package dev.webwitness.model.page;

import dev.webwitness.model.Box;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One element as an observation saw it.
 *
 * @param ref its handle within the observation, such as {@code e12}; frames other than the main one prefix it: {@code f1e12}
 * @param role its ARIA role, such as {@code button}
 * @param name its accessible name, whitespace folded
 * @param value its current value; null where it has none, and always null for a password field
 * @param states such as {@code checked}, {@code disabled}, {@code expanded}, {@code focused}, {@code offscreen}, {@code covered}
 */
public record ElementRef(
        String ref, String role, String name, @Nullable String value, List<String> states, Box box) {
    public ElementRef {
        states = List.copyOf(states);
    }

    /** The element as people read it, such as {@code button "Pay"}. */
    public String label() {
        return name.isEmpty() ? role : role + " \"" + name + "\"";
    }
}
