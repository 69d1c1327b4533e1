package dev.webwitness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.text.TokenEstimate;
import dev.webwitness.report.result.CompactJson;
import dev.webwitness.report.result.FindingFormatter;
import dev.webwitness.report.result.RunResult;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code max_tokens} is a promise: no text a page can come up with makes an answer exceed it, counted by the real tokenizer. */
class MaxTokensTest {
    private static final Encoding O200K = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @ParameterizedTest
    @EnumSource(Texts.class)
    void holdsForWhateverThePageSays(Texts kind) {
        for (int seed = 0; seed < 6; seed++) {
            Random random = new Random(seed);
            int most = 300 + random.nextInt(2200);
            Sample sample = Sample.failed().everywhere(kind.from(seed, 40 + random.nextInt(500)));
            if (seed % 3 == 0) {
                sample.status(RunStatus.WAITING, StopReason.AWAITING_STEPS)
                        .outline(kind.from(seed, 8_000).get())
                        .remaining(List.of(kind.from(seed, 2_000).get()));
            }
            Map<String, @Nullable Object> full = RunResult.full(
                    sample.mode(seed % 2 == 0 ? Mode.DEV : Mode.COMPACT).report());

            Map<String, @Nullable Object> fitted = RunResult.fit(full, most);

            assertThat(O200K.countTokens(CompactJson.of(fitted)))
                    .as("JSON, seed %d", seed)
                    .isLessThanOrEqualTo(most);
            assertThat(O200K.countTokens(RunResult.text(fitted)))
                    .as("text, seed %d", seed)
                    .isLessThanOrEqualTo(most);
            assertThat(fitted).containsKeys("run_id", "status", "stop_reason", "summary", "errors_top");
            assertThat((List<?>) fitted.get("errors_top")).isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Texts.class)
    void estimatesNoTextTooLow(Texts kind) {
        for (int seed = 0; seed < 30; seed++) {
            String text = kind.from(seed, 900).get() + " and so on";

            assertThat(TokenEstimate.of(CompactJson.of(text)))
                    .as(text)
                    .isGreaterThanOrEqualTo(O200K.countTokens(CompactJson.of(text)));
        }
    }

    @Test
    void estimatesAUsualAnswerNotMuchTooHigh() {
        String json = CompactJson.of(RunResult.full(Sample.failed().report()));

        assertThat(TokenEstimate.of(json)).isBetween(O200K.countTokens(json), O200K.countTokens(json) * 135 / 100);
    }

    @Test
    void listsOnlyWordsThatAreOneToken() {
        assertThat(TokenEstimate.words())
                .hasSizeGreaterThan(1000)
                .allMatch(word -> O200K.countTokens(word) == 1
                        && O200K.countTokens(" " + word) == 1
                        && O200K.countTokens("_" + word) <= 2);
    }

    @Test
    void keepsAFindingUnderFourHundredTokens() {
        Map<String, @Nullable Object> plain = FindingFormatter.of(Sample.login(), Sample.RUN);
        assertThat(O200K.countTokens(CompactJson.of(plain))).isLessThan(260);

        for (Texts kind : Texts.values()) {
            Sample sample = Sample.failed().everywhere(kind.from(3, 900));
            Map<String, @Nullable Object> block =
                    FindingFormatter.of(sample.report().diagnosis().findings().get(0), Sample.RUN);
            assertThat(O200K.countTokens(CompactJson.of(block))).as(kind.name()).isLessThan(400);
        }
    }

    @Test
    void fitsTheUsualFailureIntoTheDefaultWhole() {
        Map<String, @Nullable Object> full = RunResult.full(Sample.failed().report());

        assertThat(RunResult.fit(full, 1500)).isEqualTo(full);
    }
}
