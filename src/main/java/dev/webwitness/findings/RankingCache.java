package dev.webwitness.findings;

import org.jspecify.annotations.Nullable;

/** Ranks what there is to judge a run by, and not again while it is the same: a run is asked for its findings far more often than anything happens. Safe for any thread. */
public final class RankingCache {
    private @Nullable RankingInput evidence;
    private @Nullable RankedFindings ranked;

    /** The findings, likeliest cause first. */
    public synchronized RankedFindings rank(RankingInput now) {
        RankedFindings known = ranked;
        if (known == null || !now.equals(evidence)) {
            known = FindingRanker.rank(now);
            evidence = now;
            ranked = known;
        }
        return known;
    }
}
