package dev.webwitness.brain.steps.slot;

/** A slot that is told its words where it stands in a form: <code>{does:contain|include}</code>. */
public interface WordSlot extends Slot {
    /** The slot for these words, divided by {@code |}. */
    Slot of(String words);
}
