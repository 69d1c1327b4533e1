package dev.webwitness.model;

import org.jspecify.annotations.Nullable;

/**
 * What whoever asks for a run lends to it.
 *
 * @param model its model; null where it lends none
 */
public record Caller(@Nullable LentModel model) {
    /** Lends nothing. */
    public static final Caller ALONE = new Caller(null);
}
