package dev.webwitness.model.step;

import dev.webwitness.model.Point;
import org.jspecify.annotations.Nullable;

/**
 * The element a step means.
 *
 * @param how the kind of {@code text}: words to match, or a selector
 * @param text the bare name ({@code Sign in}), or the selector's own text
 * @param role the role named by the words ({@code button}, {@code link}, {@code textbox}); null for none
 * @param ordinal 1 for the first, 2 for the second, -1 for the last, 0 for no position
 * @param scope words that narrow the search to a part of the page, such as {@code row of Bob} or {@code Billing}; null where none
 * @param relation how the scope narrows: {@code in}, {@code row}, {@code under}, {@code above}, {@code near}, {@code there}, {@code frame}, {@code of} for what is counted in a part
 *     of the page; null without a scope, but {@code near} where a text must be beside the element
 * @param quoted whether the caller put the name in quotes, so that an exact match wins over a similar one
 */
public record Target(
        How how,
        String text,
        @Nullable String role,
        int ordinal,
        @Nullable String scope,
        @Nullable String relation,
        boolean quoted) {

    /** The kind of a target's text. */
    public enum How {
        NAME,
        REF,
        TEST_ID,
        CSS,
        XPATH,
        /** A point of the window, see {@link Point}. */
        POINT,
        /** A free place of the window outside the element the text names and outside all open layers; with an empty text, outside the layers only. */
        OUTSIDE
    }

    /** An element by its name alone. */
    public static Target named(String name) {
        return new Target(How.NAME, name, null, 0, null, null, true);
    }

    /** An element by its ref in the newest observation. */
    public static Target ref(String ref) {
        return new Target(How.REF, ref, null, 0, null, null, true);
    }

    /** A copy without its role if that is the given one. */
    Target withoutRole(String one) {
        return one.equals(role) ? new Target(how, text, null, ordinal, scope, relation, quoted) : this;
    }

    /** The target in the step language. */
    public String label() {
        return TargetLabel.of(this);
    }
}
