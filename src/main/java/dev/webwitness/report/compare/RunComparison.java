package dev.webwitness.report.compare;

import static dev.webwitness.report.result.RunResult.fields;

import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares two runs: outcome, times, findings, and the steps in pairs. Pure. */
public final class RunComparison {
    private static final int MOST_FINDINGS = 100;
    private static final int MOST_STEPS = 300;

    private RunComparison() {}

    /**
     * One step of a run.
     *
     * @param ms how long it took
     */
    public record Step(String label, boolean ok, long ms) {}

    /**
     * One of the two runs.
     *
     * @param run what run.json says
     * @param result what result.json says; empty for a run that has none
     * @param steps oldest first
     */
    public record Side(
            String runId, Map<String, @Nullable Object> run, Map<String, @Nullable Object> result, List<Step> steps) {
        public Side {
            steps = List.copyOf(steps);
        }
    }

    /**
     * The comparison, JSON-shaped: {@code base} and {@code head} with status, reason, summary and times; {@code findings} as {@code new}, {@code gone} and
     * {@code same}; {@code steps} as pairs, null where a side has none.
     */
    public static Map<String, @Nullable Object> of(Side base, Side head) {
        return fields(
                "base", outcome(base),
                "head", outcome(head),
                "findings", findings(base, head),
                "steps", steps(base.steps(), head.steps()));
    }

    private static Map<String, @Nullable Object> outcome(Side side) {
        Map<String, @Nullable Object> run = side.run();
        Map<?, ?> timing = side.result().get("timing") instanceof Map<?, ?> map ? map : Map.of();
        return fields(
                "run_id", side.runId(),
                "status", run.get("status"),
                "stop_reason", run.get("stop_reason"),
                "summary", run.get("summary"),
                "started_at", run.get("started_at"),
                "total_ms", timing.get("total_ms") instanceof Number total ? total : run.get("duration_ms"),
                "browser_ms", timing.get("browser_ms"),
                "brain_ms", timing.get("brain_ms"),
                "waiting_ms", timing.get("waiting_ms"),
                "steps", side.steps().size());
    }

    private static Map<String, @Nullable Object> findings(Side base, Side head) {
        Map<String, Map<?, ?>> before = byName(base);
        Map<String, Map<?, ?>> after = byName(head);
        List<Object> added = new ArrayList<>();
        List<Object> same = new ArrayList<>();
        after.forEach((name, finding) -> (before.containsKey(name) ? same : added).add(shown(finding)));
        before.keySet().removeAll(after.keySet());
        List<Object> gone = new ArrayList<>();
        before.values().forEach(finding -> gone.add(shown(finding)));
        return fields("new", added, "gone", gone, "same", same);
    }

    /** The findings above the noise line, by a key without what differs from run to run, such as numbers. */
    private static Map<String, Map<?, ?>> byName(Side side) {
        Map<String, Map<?, ?>> all = new LinkedHashMap<>();
        if (side.run().get("ranked") instanceof List<?> ranked) {
            ranked.stream()
                    .filter(finding -> finding instanceof Map<?, ?> map && !Boolean.TRUE.equals(map.get("noise")))
                    .limit(MOST_FINDINGS)
                    .forEach(finding -> all.putIfAbsent(name((Map<?, ?>) finding), (Map<?, ?>) finding));
        }
        return all;
    }

    private static String name(Map<?, ?> finding) {
        // An HTTP status stays; other numbers and long ids differ from run to run.
        String headline = String.valueOf(finding.get("headline"))
                .replaceAll("[0-9a-fA-F]{8,}", "#")
                .replaceAll("(?<![\\p{L}\\p{M}\\p{N}_])(?![1-5]\\d\\d(?![\\p{L}\\p{M}\\p{N}_]))\\d+", "#");
        return finding.get("kind") + " " + headline;
    }

    private static Map<String, @Nullable Object> shown(Map<?, ?> finding) {
        return fields(
                "kind", finding.get("kind"),
                "headline", finding.get("headline"),
                "step", finding.get("step"),
                "count", finding.get("count"));
    }

    /** Pairs steps with the same words in order, by the longest common subsequence. */
    private static List<Map<String, @Nullable Object>> steps(List<Step> before, List<Step> after) {
        List<Step> a = before.subList(0, Math.min(MOST_STEPS, before.size()));
        List<Step> b = after.subList(0, Math.min(MOST_STEPS, after.size()));
        int[][] common = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) {
            for (int j = b.size() - 1; j >= 0; j--) {
                common[i][j] = same(a.get(i), b.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        List<Map<String, @Nullable Object>> pairs = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            if (i < a.size() && j < b.size() && same(a.get(i), b.get(j))) {
                pairs.add(pair(a.get(i++), b.get(j++)));
            } else if (j >= b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1])) {
                pairs.add(pair(a.get(i++), null));
            } else {
                pairs.add(pair(null, b.get(j++)));
            }
        }
        return pairs;
    }

    private static boolean same(Step a, Step b) {
        return a.label().equals(b.label());
    }

    private static Map<String, @Nullable Object> pair(@Nullable Step base, @Nullable Step head) {
        Step either = head != null ? head : base;
        return fields(
                "label",
                either == null ? "" : TextTruncator.toChars(either.label(), 300),
                "base",
                half(base),
                "head",
                half(head));
    }

    private static @Nullable Map<String, @Nullable Object> half(@Nullable Step step) {
        return step == null ? null : fields("ok", step.ok(), "ms", step.ms());
    }
}
