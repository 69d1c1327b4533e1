package dev.webwitness.store.listing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Selects runs.
 *
 * @param status only these, such as {@code failed}; null for all
 * @param urlContains only those whose start address contains this, case ignored; null for all
 * @param since only those started at this time or later; null for all
 * @param cursor the run id after which the page starts: the last one of the page before; null for the first page
 * @param owner only those of this owner; null for all
 * @param limit how many at most; between 1 and {@value #MOST}
 */
public record RunFilter(
        @Nullable String status,
        @Nullable String urlContains,
        @Nullable Instant since,
        @Nullable String cursor,
        @Nullable String owner,
        int limit) {
    /** The most one page holds. */
    public static final int MOST = 1_000;

    public RunFilter {
        limit = Math.max(1, Math.min(MOST, limit));
    }

    /** A filter for all owners. */
    public RunFilter(
            @Nullable String status,
            @Nullable String urlContains,
            @Nullable Instant since,
            @Nullable String cursor,
            int limit) {
        this(status, urlContains, since, cursor, null, limit);
    }

    /** The same filter for one owner. */
    public RunFilter ownedBy(String only) {
        return new RunFilter(status, urlContains, since, cursor, only, limit);
    }

    /** The newest runs, whatever they are. */
    public static RunFilter newest(int limit) {
        return new RunFilter(null, null, null, null, limit);
    }
}
