package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.policy.redaction.Redactor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Errors after the gate: no secret anywhere in them, wherever it stood and wherever it was cut, and still within the cap. */
class MaskedErrorTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SECRET = "Tr0ub4dor-xyzzy";

    @Test
    void noSecretIsLeftWhereverItStood() throws Exception {
        RunRedactor masking = new RunRedactor(new Redactor(List.of(SECRET)));
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            ErrorInfo raw = new ErrorInfo(
                    "WebwitnessException",
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    text(random),
                    "shop.test",
                    List.of(text(random), text(random)),
                    evidence(random, 3));

            ErrorInfo masked = masking.error(raw);

            assertThat(JSON.writeValueAsString(masked.toMap()))
                    .as("seed " + seed)
                    .doesNotContain("Tr0ub4dor");
            assertThat(JSON.writeValueAsBytes(masked.evidence()))
                    .as("seed " + seed)
                    .hasSizeLessThanOrEqualTo(ErrorInfo.MAX_EVIDENCE_BYTES);
        }
    }

    @Test
    void aSecretThatTheCapCutsInTwoIsMaskedToo() {
        RunRedactor masking = new RunRedactor(new Redactor(List.of(SECRET)));
        for (int before = 3_700; before < 4_100; before++) {
            String text = "x".repeat(before) + SECRET + "y".repeat(500);
            ErrorInfo raw = new ErrorInfo(
                    "WebwitnessException",
                    ErrorCode.NAVIGATION_FAILED,
                    text,
                    "shop.test",
                    List.of(),
                    Map.of("text", text));

            ErrorInfo masked = masking.error(raw);

            assertThat(masked.message() + masked.evidence())
                    .as("after " + before)
                    .doesNotContain(SECRET.substring(0, 8));
        }
    }

    private static Map<String, Object> evidence(Random random, int depth) {
        Map<String, Object> evidence = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            int kind = random.nextInt(depth > 0 ? 4 : 2);
            List<Object> items = new ArrayList<>(List.of(text(random), text(random), i));
            evidence.put(text(random), kind < 2 ? text(random) : kind == 2 ? items : evidence(random, depth - 1));
        }
        return evidence;
    }

    private static String text(Random random) {
        String filler = "words and more ".repeat(random.nextInt(random.nextInt(10) == 0 ? 300 : 5));
        return switch (random.nextInt(5)) {
            case 0 -> filler + SECRET;
            case 1 -> SECRET + " " + filler;
            case 2 -> filler + "http://ada:" + SECRET + "@shop.test/?q=" + SECRET;
            case 3 -> filler + "{\"password\":\"" + SECRET + "\"}";
            default -> filler + "<input value=\"" + SECRET + "\"> " + SECRET + "é";
        };
    }
}
