package dev.webwitness.report.result;

import dev.webwitness.model.TokenEstimate;
import dev.webwitness.model.result.RunReport;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer to a run, {@code webwitness.result.v1}: complete, cut to a size, and as text. */
public final class RunResult {
    private RunResult() {}

    /**
     * The whole answer, JSON-shaped, in the contract's field order. Findings above the noise line are listed up to the mode's limit (five, in
     * dev mode ten); the rest are counted in {@code errors_omitted}. A finding's {@code uri} that is a bare artifact name becomes the address
     * of that artifact of this run.
     */
    public static Map<String, @Nullable Object> full(RunReport report) {
        return ResultBuilder.of(report);
    }

    /**
     * The answer cut so that neither its compact JSON nor its {@link #text} takes more than so many tokens (o200k; see
     * {@link TokenEstimate}), for limits from 300 on; below that it is as small as it can be. Findings are cut last. What was cut is named in
     * {@code truncated}, and findings that had to go are counted in {@code errors_omitted.below_limit}.
     *
     * @param full an answer as {@link #full} gives it; it is left as it is
     */
    public static Map<String, @Nullable Object> fit(Map<String, @Nullable Object> full, int maxTokens) {
        return new ResultTrimmer(full, maxTokens).fitted();
    }

    /**
     * The answer without what is empty, none or zero and what only repeats the call, for a run that waits: its caller reads several of them.
     *
     * @param full an answer as {@link #full} gives it; it is left as it is
     */
    public static Map<String, @Nullable Object> brief(Map<String, @Nullable Object> full) {
        return BriefResult.of(full);
    }

    /** The same answer as text, errors first. */
    public static String text(Map<String, @Nullable Object> result) {
        return new ResultFormatter(result).toString();
    }
}
