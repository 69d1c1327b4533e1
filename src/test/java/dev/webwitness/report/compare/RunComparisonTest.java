package dev.webwitness.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.report.compare.RunComparison.Side;
import dev.webwitness.report.compare.RunComparison.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two runs beside each other. */
class RunComparisonTest {
    private static Map<String, Object> finding(String headline, boolean noise) {
        return Map.of("kind", "http_error", "headline", headline, "noise", noise, "count", 1, "step", 1);
    }

    private static Side side(String id, List<Object> ranked, Step... steps) {
        return new Side(
                id,
                Map.of("status", "failed", "ranked", ranked, "duration_ms", 700),
                Map.of("timing", Map.of("total_ms", 900, "browser_ms", 500)),
                List.of(steps));
    }

    @Test
    void findingsAreTheSameThoughTheirNumbersDifferAndAnotherStatusMakesAnother() {
        Map<?, ?> compared = RunComparison.of(
                side("a", List.of(finding("GET /order/17 answered 500", false), finding("GET /x answered 404", false))),
                side(
                        "b",
                        List.of(
                                finding("GET /order/98 answered 500", false),
                                finding("GET /x answered 403", false),
                                finding("GET /ads answered 500", true))));

        Map<?, ?> findings = (Map<?, ?>) compared.get("findings");
        assertThat(findings.get("same")).asString().contains("/order/98").doesNotContain("/x");
        assertThat(findings.get("new")).asString().contains("answered 403").doesNotContain("/ads");
        assertThat(findings.get("gone")).asString().contains("answered 404");
        assertThat(((Map<?, ?>) compared.get("head")).get("total_ms")).isEqualTo(900);
    }

    @Test
    void stepsArePairedInOrderAndWhatOnlyOneRunDidStandsAlone() {
        Map<?, ?> compared = RunComparison.of(
                side("a", List.of(), new Step("open", true, 5), new Step("old", true, 5), new Step("pay", true, 9)),
                side("b", List.of(), new Step("open", true, 6), new Step("pay", false, 4), new Step("more", true, 1)));

        List<?> steps = (List<?>) compared.get("steps");
        assertThat(steps.stream().map(step -> ((Map<?, ?>) step).get("label")).toList())
                .isEqualTo(List.of("open", "old", "pay", "more"));
        assertThat(((Map<?, ?>) steps.get(1)).get("head")).isNull();
        assertThat(((Map<?, ?>) steps.get(3)).get("base")).isNull();
        assertThat(((Map<?, ?>) steps.get(2)).get("head")).isEqualTo(Map.of("ok", false, "ms", 4L));
    }
}
