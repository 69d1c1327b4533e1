package dev.webwitness.brain.steps.slot;

import java.util.List;

/** What a slot of a form takes, such as an element or a quoted text. */
public interface Slot {
    /**
     * All readings of the tokens from {@code at} on, the longest first; empty where they are none.
     *
     * @param sentence what is read; nothing beyond its end is looked at
     */
    List<Read> read(Sentence sentence, int at);

    /**
     * One reading.
     *
     * @param end the first token that does not belong to it
     * @param value what was read
     * @param literal how many of its tokens stand for a closed set of words, such as the name of a key
     */
    record Read(int end, Object value, int literal) {
        public Read(int end, Object value) {
            this(end, value, 0);
        }
    }
}
