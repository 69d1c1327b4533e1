package dev.webwitness.report.result;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.model.text.TokenEstimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats a finding as JSON: a block of the answer, and an entry of the ranked list. */
public final class FindingFormatter {
    /** The most tokens of a block; the specification promises 400. */
    static final int MOST_TOKENS = 390;

    private FindingFormatter() {}

    /** The block of the answer. */
    public static Map<String, @Nullable Object> of(Finding finding, String runId) {
        Map<String, @Nullable Object> block = new LinkedHashMap<>();
        block.put("rank", finding.rank());
        block.put("kind", finding.kind());
        block.put("headline", CompactJson.cut(finding.headline(), 100));
        block.put("cause", cause(finding));
        block.put("count", finding.occurrence().count());
        block.put("first_ms", finding.occurrence().firstMs());
        block.put("last_ms", finding.occurrence().lastMs());
        block.put("step", finding.occurrence().step());
        block.put("url", CompactJson.cut(finding.occurrence().url(), 60));
        block.put(
                "why",
                finding.score().why().stream()
                        .limit(5)
                        .map(why -> CompactJson.cut(why, 30))
                        .toList());
        block.put("score", finding.score().value());
        block.put("uri", uri(finding.uri(), runId));
        for (int limit = 60; limit >= 10 && CompactJson.tokens(block) > MOST_TOKENS; limit -= 10) {
            shrink(block, limit);
        }
        return block;
    }

    private static Map<String, @Nullable Object> cause(Finding finding) {
        Map<String, @Nullable Object> cause = new LinkedHashMap<>();
        Finding.FailedRequest request = finding.evidence().request();
        if (request != null) {
            Map<String, @Nullable Object> block = new LinkedHashMap<>();
            block.put("method", request.method());
            block.put("url", CompactJson.cut(request.url(), 70));
            block.put("status", request.status());
            putIfThere(block, "failure", request.failure(), 40);
            putIfThere(block, "body_excerpt", request.bodyExcerpt(), 110);
            putIfThere(block, "sent_excerpt", request.sentExcerpt(), 60);
            cause.put("request", block);
        }
        Finding.ThrownError exception = finding.evidence().exception();
        if (exception != null) {
            Map<String, @Nullable Object> block = new LinkedHashMap<>();
            block.put("message", CompactJson.cut(exception.message(), 80));
            putIfThere(block, "at", exception.at(), 60);
            putIfThere(block, "source_line", exception.sourceLine(), 60);
            cause.put("exception", block);
        }
        putIfThere(cause, "after", finding.occurrence().after(), 50);
        return cause;
    }

    private static void putIfThere(Map<String, @Nullable Object> map, String name, @Nullable String text, int tokens) {
        if (text != null && !text.isBlank()) {
            map.put(name, CompactJson.cut(text, tokens));
        }
    }

    /** Turns an artifact's name into its address. Drops an overlong address, which would not work cut. */
    private static @Nullable String uri(@Nullable String uri, String runId) {
        if (uri == null || TokenEstimate.of(uri) > 70) {
            return null;
        }
        return uri.contains("://") ? uri : "webwitness://runs/" + runId + "/artifacts/" + uri;
    }

    /** Shortens a block: texts, then reasons. */
    static void shrink(Map<String, @Nullable Object> block, int tokens) {
        for (String name : List.of("headline", "url")) {
            block.computeIfPresent(
                    name, (key, text) -> CompactJson.cut((String) text, name.equals("headline") ? tokens * 2 : tokens));
        }
        if (block.get("why") instanceof List<?> why) {
            block.put("why", why.stream().limit(tokens > 30 ? 4 : 2).toList());
        }
        if (block.get("cause") instanceof Map<?, ?> cause) {
            Map<String, @Nullable Object> smaller = new LinkedHashMap<>();
            cause.forEach((key, value) -> smaller.put((String) key, shrunk(value, tokens)));
            block.put("cause", smaller);
        }
    }

    private static @Nullable Object shrunk(@Nullable Object value, int tokens) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> smaller = new LinkedHashMap<>();
            map.forEach((key, inner) -> smaller.put((String) key, shrunk(inner, tokens)));
            return smaller;
        }
        return value instanceof String text ? CompactJson.cut(text, tokens) : value;
    }

    /** The shortest block. */
    static Map<String, @Nullable Object> bare(Map<String, @Nullable Object> block, int tokens) {
        Map<String, @Nullable Object> bare = new LinkedHashMap<>();
        bare.put("rank", block.get("rank"));
        bare.put("kind", block.get("kind"));
        bare.put("headline", CompactJson.cut(String.valueOf(block.get("headline")), tokens));
        bare.put("step", block.get("step"));
        return bare;
    }

    /**
     * The finding in the ranked list, JSON-shaped. Missing parts are left out.
     *
     * <p>{@code request} and {@code exception} are as in {@code webwitness.result.v1}; {@code noise} says whether it lies at or below the
     * noise line.
     */
    public static Map<String, @Nullable Object> ranked(Finding finding) {
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
