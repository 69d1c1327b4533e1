package dev.webwitness.brain.steps;

/** A slot that is told its words where it stands in a form: <code>{does:contain|include}</code>. */
interface WordSlot extends Slot {
    /** The slot for these words, divided by {@code |}. */
    Slot of(String words);
}
