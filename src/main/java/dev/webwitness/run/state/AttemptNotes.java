package dev.webwitness.run.state;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What the next attempt at a run is told of what was before it; each is taken once. Safe for any thread. */
public final class AttemptNotes {
    private final AtomicReference<@Nullable String> note = new AtomicReference<>();
    private final AtomicReference<@Nullable String> lostPage = new AtomicReference<>();
    private final AtomicReference<@Nullable String> remark = new AtomicReference<>();

    /** What its brain is told first. */
    public void note(String text) {
        note.set(text);
    }

    @Nullable
    public String takeNote() {
        return note.getAndSet(null);
    }

    /** The page that it was to go on with was closed, for this reason. */
    public void lostPage(String why) {
        lostPage.set(why);
    }

    @Nullable
    public String takeLostPage() {
        return lostPage.getAndSet(null);
    }

    /** What its result has to say. */
    public void remark(String text) {
        remark.set(text);
    }

    @Nullable
    public String takeRemark() {
        return remark.getAndSet(null);
    }
}
