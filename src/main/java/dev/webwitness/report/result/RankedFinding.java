package dev.webwitness.report.result;

import dev.webwitness.model.TextTruncator;
import dev.webwitness.model.result.Finding;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A finding as the ranked list of a run shows and stores it: with what it rests on, noise included. */
public final class RankedFinding {
    private RankedFinding() {}

    /**
     * The finding, JSON-shaped; what it does not have is left out.
     *
     * <p>{@code request} and {@code exception} are as in {@code webwitness.result.v1}; {@code noise} says whether it lies at or below the
     * noise line.
     */
    public static Map<String, @Nullable Object> of(Finding finding) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("rank", finding.rank());
        map.put("score", finding.score().value());
        map.put("noise", !finding.aboveNoise());
        map.put("kind", finding.kind());
        map.put("headline", TextTruncator.toChars(finding.headline(), 500));
        put(map, "after", finding.occurrence().after());
        map.put("why", finding.score().why());
        map.put("count", finding.occurrence().count());
        map.put("first_ms", finding.occurrence().firstMs());
        map.put("last_ms", finding.occurrence().lastMs());
        map.put("step", finding.occurrence().step());
        map.put("url", finding.occurrence().url());
        Finding.FailedRequest request = finding.evidence().request();
        if (request != null) {
            Map<String, @Nullable Object> inner = new LinkedHashMap<>();
            inner.put("method", request.method());
            inner.put("url", request.url());
            inner.put("status", request.status());
            put(inner, "failure", request.failure());
            put(inner, "body_excerpt", request.bodyExcerpt());
            put(inner, "sent_excerpt", request.sentExcerpt());
            map.put("request", inner);
        }
        Finding.ThrownError exception = finding.evidence().exception();
        if (exception != null) {
            Map<String, @Nullable Object> inner = new LinkedHashMap<>();
            inner.put("message", TextTruncator.toChars(exception.message(), 1_000));
            put(inner, "at", exception.at());
            put(inner, "source_line", exception.sourceLine());
            map.put("exception", inner);
        }
        put(map, "uri", finding.uri());
        return map;
    }

    private static void put(Map<String, @Nullable Object> map, String name, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            map.put(name, TextTruncator.toChars(text, 600));
        }
    }
}
