package dev.webwitness.brain.grammar;

/**
 * A piece of a task that is one step, before it is understood.
 *
 * @param text as written, without bullet or label
 * @param masked where the quoted parts of {@code words} are kept
 * @param words normalised words, quoted parts masked
 */
record Step(String text, Masked masked, String words, Mood mood, boolean item) {
    /** What the writer's labels say the words are. */
    enum Mood {
        /** Something to do, or to check where it reads like that. */
        DO,
        /** What should then be seen. */
        SEE,
        /** How things are before anything is done. */
        GIVEN
    }

    Step saying(String other) {
        return new Step(text, masked, other, mood, item);
    }
}
