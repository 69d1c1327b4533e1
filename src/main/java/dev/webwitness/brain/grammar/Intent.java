package dev.webwitness.brain.grammar;

import org.jspecify.annotations.Nullable;

/**
 * What a phrase means, before it becomes something that can be done.
 *
 * @param action {@code open back forward reload click dblclick rightclick hover type clear select check uncheck press upload drag
 *     scroll resize switch_tab switch_frame close_tab dialog wait expect remember extract repeat if}
 * @param target the bare name of the element, or {@code url} or {@code title}; null where the action has none
 * @param value the text typed, the option, the key, the state or text expected
 * @param negated whether it must not be: a prohibition for an action, the opposite for an expectation
 * @param scope the ordinal, place or relation that narrows the target, null where none was given
 */
public record Intent(
        String action,
        @Nullable String target,
        @Nullable String value,
        boolean negated,
        @Nullable String scope) {}
