package dev.webwitness.run;

import dev.webwitness.brain.Judge;
import dev.webwitness.run.memory.Recollection;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Who stands beside a run's brain: the judge of its claims, the person who leaves it a note, what earlier runs left, who counts its ends, and who traces it. Safe for any thread. */
final class Aside {
    private final AtomicReference<@Nullable String> note = new AtomicReference<>();
    private final AtomicReference<@Nullable String> lostPage = new AtomicReference<>();
    private final AtomicReference<@Nullable String> remark = new AtomicReference<>();
    private final Trail trail = new Trail();
    private volatile RunCounts counts = new RunCounts();
    private volatile @Nullable Supplier<String> traceparents;
    private volatile @Nullable Judge judge;
    private volatile @Nullable Recollection recollection;
    private volatile @Nullable LogIns logIns;

    void judgedBy(@Nullable Judge by) {
        judge = by;
    }

    /** Who judges its claims of success; null for nobody. */
    @Nullable
    Judge judge() {
        return judge;
    }

    void recalls(Recollection from) {
        recollection = from;
    }

    /** What it knows from earlier runs; null where nothing is remembered. */
    @Nullable
    Recollection recollection() {
        return recollection;
    }

    void logIns(LogIns its) {
        logIns = its;
    }

    /** The saved login it is about; null before it is known. */
    @Nullable
    LogIns logIns() {
        return logIns;
    }

    void countedBy(RunCounts by) {
        counts = by;
    }

    /** Where its end is counted. */
    RunCounts counts() {
        return counts;
    }

    /** Its page's requests carry where they belong in the trace from now on. */
    void tellPages() {
        traceparents = trail::traceparent;
    }

    /** What its page's requests are to carry; null for nothing. */
    @Nullable
    Supplier<String> traceparents() {
        return traceparents;
    }

    /** How it is traced. */
    Trail trail() {
        return trail;
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

    /** The page that the run was to go on with was closed, for this reason. */
    void lostPage(String why) {
        lostPage.set(why);
    }

    /** Why that page was closed, taken once; null where it is there. */
    @Nullable
    String takeLostPage() {
        return lostPage.getAndSet(null);
    }

    /** What its result has to say once it goes on. */
    void remark(String text) {
        remark.set(text);
    }

    /** The remark, taken once; null where there is none. */
    @Nullable
    String takeRemark() {
        return remark.getAndSet(null);
    }
}
