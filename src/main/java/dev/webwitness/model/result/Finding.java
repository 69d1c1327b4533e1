package dev.webwitness.model.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group of events with one cause, complete enough to act on.
 *
 * @param rank from 1, most likely cause first
 * @param kind {@code http_error}, {@code network_failure}, {@code exception}, {@code console_error}, {@code csp}, {@code cors},
 *     {@code mixed_content}, {@code crash}, {@code websocket}, {@code worker}, {@code navigation}, {@code dialog}, {@code assertion},
 *     {@code agent}, {@code slow}
 * @param uri where its artifacts are
 */
public record Finding(
        int rank,
        String kind,
        String headline,
        Evidence evidence,
        Occurrence occurrence,
        Score score,
        @Nullable String uri) {

    /** The score a finding must exceed to be shown among the errors. */
    public static final double NOISE_LINE = 0.5;

    /** The request or the exception of a finding. */
    public record Evidence(
            @Nullable FailedRequest request, @Nullable ThrownError exception) {
        public static final Evidence NONE = new Evidence(null, null);
    }

    /**
     * How often, when and where it was seen.
     *
     * @param after the action it followed, null where it followed none
     * @param firstMs when it was first seen, in milliseconds since the run started
     * @param url the page it was first seen on
     */
    public record Occurrence(@Nullable String after, int count, long firstMs, long lastMs, int step, String url) {}

    /**
     * How likely it is the cause of a failure.
     *
     * @param value above {@link #NOISE_LINE} it counts as an error, at or below it is noise
     * @param why what raised or lowered it, in words
     */
    public record Score(double value, List<String> why) {
        public Score {
            why = List.copyOf(why);
        }
    }

    /** The request that failed, with the start of what it answered and of what was sent with it. */
    public record FailedRequest(
            String method,
            String url,
            int status,
            @Nullable String failure,
            @Nullable String bodyExcerpt,
            @Nullable String sentExcerpt) {
        /** A failed request without a sent body. */
    }

    /** The exception, where it was thrown, and that line's text where it is known. */
    public record ThrownError(
            String message, @Nullable String at, @Nullable String sourceLine) {}

    public Finding withRank(int place) {
        return new Finding(place, kind, headline, evidence, occurrence, score, uri);
    }

    public Finding withUri(String other) {
        return new Finding(rank, kind, headline, evidence, occurrence, score, other);
    }

    /** Whether it counts as an error rather than as noise. */
    public boolean aboveNoise() {
        return score.value > NOISE_LINE;
    }
}
