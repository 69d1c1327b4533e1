package dev.webwitness.run;

import dev.webwitness.brain.Judge;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Who stands beside a run's brain: the judge of its claims, and the person who leaves it a note. Safe for any thread. */
final class Aside {
    private final AtomicReference<@Nullable String> note = new AtomicReference<>();
    private volatile @Nullable Judge judge;

    void judgedBy(@Nullable Judge by) {
        judge = by;
    }

    /** Who judges its claims of success; null for nobody. */
    @Nullable
    Judge judge() {
        return judge;
    }

    /** What the brain is told first in the next attempt. */
    void note(String text) {
        note.set(text);
    }

    /** The note, taken once; null where there is none. */
    @Nullable
    String takeNote() {
        return note.getAndSet(null);
    }
}
