package dev.webwitness.mcp.tool.result;

import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.result.FindingFormatter;
import dev.webwitness.run.Runs;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run's findings by rank, those below the noise line included: of a run of this process all of them; of an older one those its
 * {@code run.json} lists under {@code ranked}, or else those its result shows.
 */
public final class RankedFindingsReader {
    private static final List<String> DETAILS = List.of("request", "exception", "last_ms");

    /** The findings of a run, and what is counted beside them. */
    private record Ranking(List<Map<?, ?>> findings, long total, long duplicates, Object dropped) {}

    private RankedFindingsReader() {}

    /** Filters as the timeline's: {@code has_error} for those above the noise line, {@code after} a rank, {@code from} their first time. */
    public static CallToolResult answer(Runs runs, StoredRuns past, ToolArguments arguments, int limit, int maxChars) {
        if (!arguments.texts("types").isEmpty()) {
            throw WebwitnessException.argument(
                    "types",
                    "does not go with ranked: findings have no type. With ranked: has_error, step, from, after, limit, include_details.",
                    "\"ranked\": true, \"has_error\": true");
        }
        String runId = arguments.text("run_id");
        Ranking ranking = runs.find(runId).map(live -> live(live.report())).orElseGet(() -> stored(past, runId));
        List<Map<?, ?>> matching = ranking.findings().stream()
                .filter(finding -> fits(finding, arguments))
                .toList();
        List<Map<String, @Nullable Object>> shown =
                within(matching, limit, maxChars, arguments.flag("include_details", false));
        Object next =
                shown.size() < matching.size() ? shown.get(shown.size() - 1).get("rank") : null;
        long above = ranking.findings().stream().filter(one -> !isNoise(one)).count();

        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        content.put("run_id", runId);
        content.put("events", shown);
        content.put("next_after", next);
        content.put("matching", matching.size());
        content.put(
                "totals",
                Map.of(
                        "findings",
                        ranking.total(),
                        "above_noise",
                        above,
                        "noise",
                        ranking.total() - above,
                        "duplicates",
                        ranking.duplicates()));
        content.put("noise_line", Finding.NOISE_LINE);
        content.put("dropped", ranking.dropped());
        return ToolResult.structured(content, text(shown, matching.size(), next, ranking, above), false);
    }

    private static Ranking live(RunReport report) {
        List<Map<?, ?>> all = report.diagnosis().findings().stream()
                .<Map<?, ?>>map(FindingFormatter::ranked)
                .toList();
        return new Ranking(
                all,
                all.size(),
                report.diagnosis().duplicates(),
                report.artifacts().dropped());
    }

    private static Ranking stored(StoredRuns past, String runId) {
        Map<String, @Nullable Object> run = past.folder(runId).run().orElse(Map.of());
        Object listed = run.get("ranked");
        Object found = listed == null ? past.result(runId).get("errors_top") : listed;
        List<Map<?, ?>> all = found instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .<Map<?, ?>>map(entry -> (Map<?, ?>) entry)
                        .toList()
                : List.of();
        Object dropped = run.get("dropped");
        return new Ranking(
                all,
                Math.max(all.size(), number(run.get("ranked_total"), 0)),
                number(run.get("duplicates"), 0),
                dropped == null ? Map.of() : dropped);
    }

    private static boolean fits(Map<?, ?> finding, ToolArguments arguments) {
        Integer step = arguments.integerOrNull("step");
        Boolean above = arguments.flagOrNull("has_error");
        return number(finding.get("rank"), 0) > arguments.integer("after", 0)
                && number(finding.get("first_ms"), 0) >= arguments.integer("from", 0)
                && (step == null || number(finding.get("step"), -1) == step)
                && (above == null || above != isNoise(finding));
    }

    private static boolean isNoise(Map<?, ?> finding) {
        return Boolean.TRUE.equals(finding.get("noise"));
    }

    private static List<Map<String, @Nullable Object>> within(
            List<Map<?, ?>> matching, int limit, int maxChars, boolean details) {
        List<Map<String, @Nullable Object>> shown = new ArrayList<>();
        int chars = 0;
        for (Map<?, ?> finding : matching) {
            Map<String, @Nullable Object> kept = new LinkedHashMap<>();
            finding.forEach((name, value) -> {
                if (details || !DETAILS.contains(String.valueOf(name))) {
                    kept.put(String.valueOf(name), value);
                }
            });
            chars += kept.toString().length();
            if (shown.size() >= limit || (chars > maxChars && !shown.isEmpty())) {
                break;
            }
            shown.add(kept);
        }
        return shown;
    }

    private static String text(
            List<Map<String, @Nullable Object>> shown,
            int matching,
            @Nullable Object next,
            Ranking ranking,
            long above) {
        StringBuilder text = new StringBuilder();
        boolean line = false;
        for (Map<?, ?> finding : shown) {
            if (isNoise(finding) && !line) {
                line = true;
                text.append("Below the noise line (score ")
                        .append(Finding.NOISE_LINE)
                        .append("):\n");
            }
            text.append(finding.get("rank")).append(". ").append(finding.get("headline"));
            text.append(" (").append(finding.get("kind")).append(", step ").append(finding.get("step"));
            text.append(finding.get("score") == null ? "" : ", score " + finding.get("score"))
                    .append(')');
            if (finding.get("why") instanceof List<?> why && !why.isEmpty()) {
                text.append(" why: ")
                        .append(String.join(
                                "; ", why.stream().map(String::valueOf).toList()));
            }
            text.append('\n');
        }
        text.append(shown.size()).append(" of ").append(matching).append(" findings");
        text.append(next == null ? "." : "; more with after: " + next + ".");
        text.append(" In all ").append(above).append(" above the noise line, ");
        return text.append(ranking.total() - above)
                .append(" below, ")
                .append(ranking.duplicates())
                .append(" duplicates folded.")
                .toString();
    }

    private static long number(@Nullable Object value, long otherwise) {
        return value instanceof Number number ? number.longValue() : otherwise;
    }
}
