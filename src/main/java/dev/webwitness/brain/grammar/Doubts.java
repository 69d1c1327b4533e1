package dev.webwitness.brain.grammar;

import java.util.List;

/** Asks whether a reading can be what was said: {@code timer is running} as a text on the page, {@code delete what is there} as one to type. */
final class Doubts {
    private Doubts() {}

    /** Whether the clause is to be asked about rather than read so. */
    static boolean any(Clause clause, List<Meant> meant, Memory before) {
        return Implausible.any(clause, meant)
                || Engulfed.any(clause, meant)
                || Engulfed.aside(clause)
                || Unheld.any(clause, meant)
                || Unknowable.any(clause, meant, before)
                || Sensed.any(clause, meant, before)
                || Vague.any(clause, meant)
                || Implausible.maybeTyped(clause, meant, before)
                || before.sent && Implausible.maybeSeen(clause, meant)
                || Having.isLeft(clause, meant)
                || Unread.several(meant)
                || Unread.isLeft(clause, meant, before);
    }
}
