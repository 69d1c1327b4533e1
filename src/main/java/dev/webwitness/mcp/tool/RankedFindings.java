package dev.webwitness.mcp.tool;

import dev.webwitness.model.Finding;
import dev.webwitness.run.RunHandle;
import dev.webwitness.run.Runs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run's findings by rank, noise included: of a run of this process all of them; of an older one those its {@code run.json} lists under
 * {@code ranked}, or else those its result shows.
 */
final class RankedFindings {
    private RankedFindings() {}

    static Answer answer(Runs runs, PastRuns past, String runId, int limit) {
        Optional<RunHandle> live = runs.find(runId);
        List<Map<?, ?>> all = live.isPresent()
                ? live.get().report().findings().stream()
                        .<Map<?, ?>>map(RankedFindings::object)
                        .toList()
                : stored(past, runId);
        List<Map<?, ?>> shown = all.stream().limit(limit).toList();

        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        content.put("run_id", runId);
        content.put("events", shown);
        content.put("next_after", null);
        content.put("totals", Map.of("findings", all.size()));
        StringBuilder text = new StringBuilder();
        for (Map<?, ?> finding : shown) {
            text.append(finding.get("rank")).append(". ").append(finding.get("headline"));
            text.append(" (")
                    .append(finding.get("kind"))
                    .append(", step ")
                    .append(finding.get("step"))
                    .append(")\n");
        }
        text.append(shown.size()).append(" of ").append(all.size()).append(" findings.");
        return new Answer.Structured(content, text.toString(), false);
    }

    private static List<Map<?, ?>> stored(PastRuns past, String runId) {
        Object listed = past.folder(runId).run().map(run -> run.get("ranked")).orElse(null);
        Object found = listed == null ? past.result(runId).get("errors_top") : listed;
        return found instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .<Map<?, ?>>map(entry -> (Map<?, ?>) entry)
                        .toList()
                : List.of();
    }

    private static Map<String, @Nullable Object> object(Finding finding) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("rank", finding.rank());
        map.put("kind", finding.kind());
        map.put("headline", finding.headline());
        map.put("after", finding.after());
        map.put("count", finding.count());
        map.put("first_ms", finding.firstMs());
        map.put("step", finding.step());
        map.put("url", finding.url());
        map.put("why", finding.why());
        map.put("score", finding.score());
        map.put("noise", !finding.aboveNoise());
        map.put("uri", finding.uri());
        return map;
    }
}
