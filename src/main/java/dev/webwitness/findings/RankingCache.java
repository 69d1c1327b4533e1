package dev.webwitness.findings;

import org.jspecify.annotations.Nullable;

/** Ranks what there is to judge a run by, and not again while it is the same: a run is asked for its findings far more often than anything happens. Safe for any thread. */
public final class RankingCache {
    private @Nullable Evidence evidence;
    private @Nullable Ranked ranked;

    /** The findings, likeliest cause first. */
    public synchronized Ranked rank(Evidence now) {
        Ranked known = ranked;
        if (known == null || !now.equals(evidence)) {
            known = Findings.rank(now);
            evidence = now;
            ranked = known;
        }
        return known;
    }
}
