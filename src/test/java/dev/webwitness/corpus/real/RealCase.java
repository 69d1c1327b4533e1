package dev.webwitness.corpus.real;

import dev.webwitness.corpus.CorpusCase;
import dev.webwitness.corpus.Plan;
import dev.webwitness.corpus.Truth;
import dev.webwitness.model.result.RunStatus;

/**
 * One task on one application with one fault before it.
 *
 * @param about id, kind and sort, as in the corpus
 */
record RealCase(CorpusCase about, Plan plan, Fault fault) {
    /** The task fails over the fault. */
    static RealCase fault(String id, String kind, Fault fault, Truth truth, String... task) {
        return of(id, kind, CorpusCase.Sort.FAULT, Plan.fault("/", truth, task), fault);
    }

    /** The task fails and nothing the browser reports says why. */
    static RealCase silent(String id, Fault fault, String... task) {
        return of(id, "silent", CorpusCase.Sort.SILENT, Plan.silent("/", task), fault);
    }

    /** The task passes. */
    static RealCase healthy(String id, Fault fault, String... task) {
        return of(id, "healthy", CorpusCase.Sort.HEALTHY, Plan.healthy("/", task), fault);
    }

    private static RealCase of(String id, String kind, CorpusCase.Sort sort, Plan plan, Fault fault) {
        return new RealCase(CorpusCase.about(id, kind, sort, plan), plan, fault);
    }

    /** The same, where other endings are right too. */
    RealCase ending(RunStatus... right) {
        Plan other = plan.ending(right);
        return of(about.id(), about.kind(), about.sort(), other, fault);
    }

    /** The same amid what an ordinary page carries, see {@link Tags}. */
    RealCase amidTags() {
        return new RealCase(about, plan, fault.and(Tags.FAULT));
    }

    @Override
    public String toString() {
        return about.id();
    }
}
