package dev.webwitness.report.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.Golden;
import dev.webwitness.report.Sample;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answer as callers get it. */
class RunResultTest {
    @Test
    void answersAFailedRun() throws IOException {
        matches("failed", Sample.failed().report());
    }

    @Test
    void answersAPassedRun() throws IOException {
        matches("passed", Sample.passed().report());
    }

    @Test
    void answersAWaitingRun() throws IOException {
        matches("waiting", Sample.waiting().report());
    }

    @Test
    void answersARunThatIsStillOn() throws IOException {
        matches("running", Sample.running().report());
    }

    @Test
    void answersARunThatWeSpoiled() throws IOException {
        matches("error", Sample.broken().report());
    }

    private static void matches(String name, RunReport report) throws IOException {
        Map<String, @Nullable Object> full = RunResult.full(report);
        Golden.assertMatches(
                name + ".json",
                new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(full) + "\n");
        Golden.assertMatches(name + ".txt", RunResult.text(full));
    }

    @Test
    void namesTheFieldsInTheOrderOfTheContract() {
        assertThat(RunResult.full(Sample.waiting().report()).keySet())
                .containsExactly(
                        "schema",
                        "run_id",
                        "status",
                        "stop_reason",
                        "error",
                        "result",
                        "data",
                        "summary",
                        "errors_top",
                        "errors_omitted",
                        "claims",
                        "judge",
                        "checkpoint",
                        "page",
                        "steps",
                        "timeouts",
                        "timing",
                        "usage",
                        "warnings",
                        "artifacts",
                        "next_actions",
                        "page_outline");
        assertThat(((Map<?, ?>) list(RunResult.full(Sample.failed().report()), "errors_top")
                                .get(0))
                        .keySet().stream().map(String::valueOf))
                .containsExactly(
                        "rank",
                        "kind",
                        "headline",
                        "cause",
                        "count",
                        "first_ms",
                        "last_ms",
                        "step",
                        "url",
                        "why",
                        "score",
                        "uri");
    }

    @Test
    void givesNoOutlineUnlessItWaits() {
        assertThat(RunResult.full(Sample.failed().outline("button").report())).doesNotContainKey("page_outline");
    }

    @Test
    void listsFiveFindingsOrTenInDevModeAndCountsTheRest() {
        Sample many = Sample.failed().findings(Collections.nCopies(12, Sample.login()));

        assertThat((List<?>) RunResult.full(many.report()).get("errors_top")).hasSize(5);
        assertThat(RunResult.full(many.report()).get("errors_omitted"))
                .isEqualTo(RunResult.fields("duplicates", 7, "noise", 0L, "below_limit", 7L));
        assertThat((List<?>) RunResult.full(many.mode(Mode.DEV).report()).get("errors_top"))
                .hasSize(10);
    }

    @Test
    void cutsEverythingElseBeforeAFinding() {
        Map<String, @Nullable Object> full = RunResult.full(Sample.failed().report());

        Map<String, @Nullable Object> fitted = RunResult.fit(full, 620);

        assertThat((List<?>) fitted.get("errors_top")).hasSize(2);
        assertThat(fitted).containsKeys("truncated", "summary").doesNotContainKeys("usage", "timing");
        assertThat(RunResult.text(fitted)).contains("Cut to fit:");
    }

    /** Where it broke and whether it may be tried again is what a caller acts on, and it is short. */
    @ParameterizedTest
    @ValueSource(ints = {300, 500, 1500})
    void keepsTheErrorWholeWhateverElseHasToGo(int most) {
        ErrorInfo error = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                "The order was sent, and its effect could not be seen in time. Look at the page before repeating it.",
                "shop.example",
                List.of("text=Order"),
                Map.of("seen", "x".repeat(3_000)));
        Sample sample = Sample.failed().error(error).findings(Collections.nCopies(5, Sample.login()));

        Map<String, @Nullable Object> fitted = RunResult.fit(RunResult.full(sample.report()), most);

        Map<String, @Nullable Object> whole = new LinkedHashMap<>(error.toMap());
        whole.keySet().removeAll(List.of("selectorsTried", "evidence"));
        whole.keySet().removeIf(name -> most < 500 && name.equals("message"));
        assertThat(fitted.get("error"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsAllEntriesOf(whole);
    }

    @Test
    void countsTheFindingsThatHadToGo() {
        Sample many = Sample.failed().findings(Collections.nCopies(5, Sample.login()));

        Map<String, @Nullable Object> fitted = RunResult.fit(RunResult.full(many.report()), 500);

        int left = list(fitted, "errors_top").size();
        assertThat(left).isBetween(1, 4);
        assertThat(fitted.get("errors_omitted"))
                .isEqualTo(RunResult.fields("duplicates", 7, "noise", 0L, "below_limit", 5L - left));
    }

    @Test
    void leavesTheWholeAnswerAsItIs() {
        Map<String, @Nullable Object> full = RunResult.full(Sample.failed().report());
        String before = CompactJson.of(full);

        RunResult.fit(full, 300);

        assertThat(CompactJson.of(full)).isEqualTo(before);
    }

    @Test
    void theOutlineIsTheLastThingCutWhereTheRunWaitsForSteps() {
        String outline = "button \"Add to cart\" [e12]\n".repeat(20);
        Sample sample = Sample.waiting().outline(outline).findings(Collections.nCopies(5, Sample.login()));

        Map<String, @Nullable Object> fitted = RunResult.fit(RunResult.full(sample.report()), 900);

        assertThat(String.valueOf(fitted.get("page_outline")).lines().count()).isEqualTo(20);
        assertThat(fitted).doesNotContainKeys("timing", "usage", "timeouts");
    }

    @Test
    void keepsAUsefulPartOfALongOutline() {
        String outline = "button \"Add to cart\" [e12]\n".repeat(800);

        Map<String, @Nullable Object> fitted =
                RunResult.fit(RunResult.full(Sample.waiting().outline(outline).report()), 1500);

        assertThat(String.valueOf(fitted.get("page_outline")).lines().count()).isGreaterThan(30);
        assertThat(String.valueOf(fitted.get("page_outline"))).endsWith("…");
    }

    @Test
    void keepsWhatItMustEvenWhereNothingFits() {
        assertThat(RunResult.fit(RunResult.full(Sample.failed().report()), 1))
                .containsKeys("run_id", "status", "stop_reason", "summary");
    }

    @Test
    void offersNoCallWithAPlaceholderInIt() {
        for (Sample sample :
                List.of(Sample.failed(), Sample.passed(), Sample.waiting(), Sample.running(), Sample.broken())) {
            List<?> actions = (List<?>) RunResult.full(sample.report()).get("next_actions");
            assertThat(actions).isNotEmpty().hasSizeLessThanOrEqualTo(3);
            assertThat(actions).allSatisfy(action -> {
                Map<?, ?> map = (Map<?, ?>) action;
                assertThat(map.containsKey("open") || map.get("arguments") instanceof Map)
                        .isTrue();
                assertThat(CompactJson.of(map)).doesNotContain("<").doesNotContain("null");
            });
        }
    }

    private static List<?> list(Map<String, @Nullable Object> result, String name) {
        return result.get(name) instanceof List<?> list ? list : List.of();
    }
}
