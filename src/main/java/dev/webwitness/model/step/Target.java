package dev.webwitness.model.step;

import dev.webwitness.model.Point;
import org.jspecify.annotations.Nullable;

/**
 * Which element a step means.
 *
 * @param how what {@code text} is: words to be matched, or a selector named outright
 * @param text the bare name ({@code Sign in}), or the selector's own text
 * @param role the role the words gave away ({@code button}, {@code link}, {@code textbox}), null where they did not
 * @param ordinal 1 for the first, 2 for the second, -1 for the last, 0 where no position was given
 * @param scope words that narrow it to a part of the page, such as {@code row of Bob} or {@code Billing}; null where none
 * @param relation how the scope narrows: {@code in}, {@code row}, {@code under}, {@code above}, {@code near}, {@code there}, {@code frame}, {@code of} for what is counted in a part
 *     of the page; null without a scope, but {@code near} where a text is told to be beside the element
 * @param quoted whether the caller put the name in quotes, so that it must match as written before anything fuzzier
 */
public record Target(
        How how,
        String text,
        @Nullable String role,
        int ordinal,
        @Nullable String scope,
        @Nullable String relation,
        boolean quoted) {

    /** What a target's text is. */
    public enum How {
        NAME,
        REF,
        TEST_ID,
        CSS,
        XPATH,
        /** A place of the window, see {@link Point}. */
        POINT,
        /** A free place of the window outside of what the text names and of all that lies open; outside of the latter alone where it is empty. */
        OUTSIDE
    }

    /** An element by its bare name. */
    public static Target named(String name) {
        return new Target(How.NAME, name, null, 0, null, null, true);
    }

    /** An element by its ref in the newest observation. */
    public static Target ref(String ref) {
        return new Target(How.REF, ref, null, 0, null, null, true);
    }

    /** The same without its role where that is this one. */
    Target withoutRole(String one) {
        return one.equals(role) ? new Target(how, text, null, ordinal, scope, relation, quoted) : this;
    }

    /** The target as the step language writes it. */
    public String label() {
        return TargetLabel.of(this);
    }
}
