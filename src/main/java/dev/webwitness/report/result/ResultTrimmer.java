package dev.webwitness.report.result;

import dev.webwitness.model.text.TokenEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Cuts an answer to a size, the least useful parts first: addresses, details of warnings and claims, bookkeeping, texts of findings, the rest of a long outline; then whole
 * findings from the bottom, never the first. Where the run waits for steps, the outline is cut last. The run's id, status, stop reason and summary always stay. Of an error first
 * its evidence is cut, and last its message.
 */
final class ResultTrimmer {
    /** The least useful length of an outline; findings are shortened before it. */
    private static final int USEFUL_OUTLINE_TOKENS = 160;

    /** How many steps keep their effects in a short answer. */
    private static final int DONE_WHEN_SHORT = 5;
    /** The most tokens of a host's name. */
    private static final int VENDOR_TOKENS = 24;

    private static final List<String> NEVER_DROPPED = List.of(
            "schema",
            "run_id",
            "status",
            "stop_reason",
            "error",
            "result",
            "summary",
            "errors_top",
            "errors_omitted",
            "page");

    private final Map<String, @Nullable Object> full;
    private final int most;
    private final List<String> truncated = new ArrayList<>();
    private Map<String, @Nullable Object> result = new LinkedHashMap<>();
    /** Tokens of the current result; -1 for not counted. */
    private int size = -1;

    ResultTrimmer(Map<String, @Nullable Object> full, int maxTokens) {
        this.full = full;
        this.most = maxTokens;
    }

    Map<String, @Nullable Object> fitted() {
        result = new LinkedHashMap<>(full);
        if (fits()) {
            return result;
        }
        // Each cut in turn, until one is enough. The outline is what a caller writes the next steps by: where the run
        // waits for them, all else goes first.
        boolean waits = "waiting".equals(result.get("status"));
        boolean done = cutDetails()
                || drop("usage", "timing", "timeouts", "judge")
                || shrinkFindings(45)
                || drop("plan", "checkpoint")
                || cutTexts(120)
                || shrinkFindings(25)
                || waits
                        && (drop("data", "claims", "warnings")
                                || keepActions(1)
                                || dropFindings(1)
                                || drop("steps", "artifacts"))
                || cutOutline(USEFUL_OUTLINE_TOKENS)
                || drop("data")
                || cutOutline(0)
                || drop("page_outline", "claims", "warnings")
                || keepActions(1)
                || drop("steps", "artifacts")
                || dropFindings(1)
                || cutTexts(40)
                || drop("next_actions")
                || bareFinding()
                || cutError(40);
        if (!done) {
            last();
        }
        return result;
    }

    private int size() {
        if (size < 0) {
            size = Math.max(CompactJson.tokens(result), TokenEstimate.of(new ResultFormatter(result).toString()));
        }
        return size;
    }

    private void put(String name, Object value) {
        result.put(name, value);
        size = -1;
    }

    private @Nullable Object remove(String name) {
        size = -1;
        return result.remove(name);
    }

    private boolean fits() {
        return size() <= most;
    }

    private boolean cutDetails() {
        replace("artifacts", "artifacts.uris", artifacts -> without(artifacts, "uris"));
        return fits()
                || replace("checkpoint", "checkpoint.files", checkpoint -> without(checkpoint, "files"))
                || eachOf("warnings", 3, warning -> CompactJson.cut(String.valueOf(warning), 40))
                || eachOf("claims", 6, ResultTrimmer::briefClaim)
                || replace("steps", "steps.done", ResultTrimmer::fewerDone)
                || replace("error", "error.evidence", error -> without(without(error, "evidence"), "selectorsTried"))
                || text("result", 160)
                || text("summary", 120)
                || replace("steps", "steps.done", steps -> without(steps, "done"))
                || keepActions(2);
    }

    /** Keeps the last steps, shortened. */
    private static Map<String, @Nullable Object> fewerDone(Map<String, @Nullable Object> steps) {
        Map<String, @Nullable Object> less = new LinkedHashMap<>(steps);
        if (steps.get("done") instanceof List<?> done) {
            less.put(
                    "done",
                    done.subList(Math.max(0, done.size() - DONE_WHEN_SHORT), done.size()).stream()
                            .map(line -> CompactJson.cut(String.valueOf(line), 40))
                            .toList());
        }
        return less;
    }

    private static Map<String, @Nullable Object> without(Map<String, @Nullable Object> map, String name) {
        Map<String, @Nullable Object> less = new LinkedHashMap<>(map);
        less.remove(name);
        return less;
    }

    private static @Nullable Object briefClaim(@Nullable Object claim) {
        if (!(claim instanceof Map<?, ?> map)) {
            return claim;
        }
        return RunResult.fields(
                "text", CompactJson.cut(String.valueOf(map.get("text")), 30), "holds", map.get("holds"));
    }

    private boolean cutTexts(int tokens) {
        replace("page", "page", page -> {
            Map<String, @Nullable Object> less = new LinkedHashMap<>();
            page.forEach((name, value) -> less.put(name, CompactJson.cut(String.valueOf(value), tokens / 2)));
            return less;
        });
        eachOf("warnings", 2, warning -> CompactJson.cut(String.valueOf(warning), tokens / 3));
        eachOf("claims", 3, ResultTrimmer::briefClaim);
        text("result", tokens);
        return text("summary", tokens);
    }

    /** Shortens an error's message and an overlong vendor. */
    private boolean cutError(int tokens) {
        return replace("error", "error.message", error -> {
            Map<String, @Nullable Object> less = new LinkedHashMap<>(error);
            less.computeIfPresent("message", (name, text) -> CompactJson.cut(String.valueOf(text), tokens));
            less.computeIfPresent("vendor", (name, text) -> CompactJson.cut(String.valueOf(text), VENDOR_TOKENS));
            return less;
        });
    }

    /** Keeps as many lines of the outline as fit, if at least {@code least} tokens do. */
    private boolean cutOutline(int least) {
        if (!(result.get("page_outline") instanceof String outline)) {
            return fits();
        }
        Object whole = remove("page_outline");
        say("page_outline");
        int left = most - size() - 40;
        if (left < Math.max(least, 20)) {
            put("page_outline", least > 0 ? head(outline, least) : "…");
            return fits();
        }
        put("page_outline", head(outline, left));
        for (int less = left * 3 / 4; !fits() && less > 20; less = less * 3 / 4) {
            put("page_outline", head(String.valueOf(whole), less));
        }
        return fits();
    }

    private static String head(String outline, int tokens) {
        StringBuilder kept = new StringBuilder();
        int left = tokens;
        for (String line : outline.split("\n", -1)) {
            left -= TokenEstimate.of(CompactJson.of(line)) + 1;
            if (left < 0) {
                break;
            }
            kept.append(line).append('\n');
        }
        return kept.append('…').toString();
    }

    private boolean shrinkFindings(int tokens) {
        return eachOf("errors_top", Integer.MAX_VALUE, finding -> {
            Map<String, @Nullable Object> block = copy(finding);
            FindingFormatter.shrink(block, tokens);
            return block;
        });
    }

    private boolean dropFindings(int keep) {
        while (!fits() && findings().size() > keep) {
            List<Object> fewer = new ArrayList<>(findings());
            fewer.remove(fewer.size() - 1);
            put("errors_top", fewer);
            Map<String, @Nullable Object> omitted = copy(result.get("errors_omitted"));
            omitted.computeIfPresent("below_limit", (name, count) -> ((Number) count).longValue() + 1);
            put("errors_omitted", omitted);
        }
        return fits();
    }

    private List<?> findings() {
        return result.get("errors_top") instanceof List<?> list ? list : List.of();
    }

    private boolean bareFinding() {
        return eachOf("errors_top", 1, finding -> FindingFormatter.bare(copy(finding), 40));
    }

    /** Drops whole actions: a cut call would not work. */
    private boolean keepActions(int most) {
        return eachOf("next_actions", most, action -> action);
    }

    private boolean drop(String... names) {
        for (String name : names) {
            if (!fits() && result.containsKey(name)) {
                boolean said = remove(name) != null;
                if (said) {
                    say(name);
                }
            }
        }
        return fits();
    }

    /** The last resort: shortens the first finding's headline and the summary. */
    private void last() {
        result.keySet().removeIf(name -> !NEVER_DROPPED.contains(name) && !name.equals("truncated"));
        size = -1;
        for (int tokens = 32; tokens >= 4 && !fits(); tokens /= 2) {
            cutTexts(tokens);
            cutError(tokens);
            int limit = tokens;
            eachOf("errors_top", 1, finding -> FindingFormatter.bare(copy(finding), limit));
        }
        for (String name : List.of("page", "result", "errors_omitted", "truncated", "errors_top", "schema", "error")) {
            if (!fits()) {
                remove(name);
            }
        }
    }

    private boolean text(String name, int tokens) {
        if (!fits() && result.get(name) instanceof String text && TokenEstimate.of(text) > tokens) {
            put(name, CompactJson.cut(text, tokens));
            say(name);
        }
        return fits();
    }

    private boolean replace(String name, String said, UnaryOperator<Map<String, @Nullable Object>> change) {
        if (!fits() && result.get(name) instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> before = copy(map);
            Map<String, @Nullable Object> after = change.apply(before);
            if (!after.equals(before)) {
                put(name, after);
                say(said);
            }
        }
        return fits();
    }

    private boolean eachOf(String name, int most, UnaryOperator<@Nullable Object> change) {
        if (!fits() && result.get(name) instanceof List<?> list) {
            List<@Nullable Object> after = new ArrayList<>();
            list.stream().limit(most).forEach(item -> after.add(change.apply(item)));
            if (!after.equals(list)) {
                put(name, after);
                say(name);
            }
        }
        return fits();
    }

    private static Map<String, @Nullable Object> copy(@Nullable Object map) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        if (map instanceof Map<?, ?> from) {
            from.forEach((key, value) -> copy.put(String.valueOf(key), value));
        }
        return copy;
    }

    private void say(String what) {
        if (!truncated.contains(what)) {
            truncated.add(what);
        }
        put("truncated", List.copyOf(truncated));
    }
}
