package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import org.jspecify.annotations.Nullable;

/**
 * One clause of a step: one verb or one predicate.
 *
 * @param words normalised words, quoted parts masked
 * @param place where it happens, said before the verb ({@code in the left menu choose …}), null where it was not
 * @param own whether the place was said of this clause, and not of one before it
 */
record Clause(
        String words, Masked masked, Mood mood, @Nullable Scope place, boolean own) {
    Clause(String words, Masked masked, Mood mood, @Nullable Scope place) {
        this(words, masked, mood, place, false);
    }

    Clause with(String other) {
        return new Clause(other.strip(), masked, mood, place, own);
    }

    String plain(String cut) {
        return masked.plain(cut.strip());
    }
}
