package dev.webwitness.browser.overlays;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ConsentRulesTest {
    private static byte[] file(String name) throws Exception {
        try (InputStream in = ConsentRules.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void theVendoredFilesAreThoseTheirReadmeNames() throws Exception {
        String readme = new String(file("README.md"), StandardCharsets.UTF_8);
        Matcher row = Pattern.compile("\\| `([\\w.-]+)` \\| `[^`]+` \\| `([0-9a-f]{64})` \\|")
                .matcher(readme);
        int rows = 0;
        while (row.find()) {
            rows++;
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(file(row.group(1)));
            assertThat(HexFormat.of().formatHex(sum)).as(row.group(1)).isEqualTo(row.group(2));
        }
        assertThat(rows).isEqualTo(3);
        assertThat(readme).contains("16.23.0").contains("Mozilla Public License 2.0");
    }

    @Test
    void aFrameGetsTheRulesForAllAndThoseForItsAddress() {
        String plain = ConsentRules.read().forFrame("https://shop.test/");
        String coinbase = ConsentRules.read().forFrame("https://www.coinbase.com/");

        assertThat(plain).contains("\"name\":\"cookie-script\"").doesNotContain("\"name\":\"coinbase\"");
        assertThat(coinbase).contains("\"name\":\"cookie-script\"").contains("\"name\":\"coinbase\"");
        assertThat(plain.length()).isLessThan(200_000);
    }

    @Test
    void theScriptNeitherHidesNorLogsAndKnowsItsEnd() {
        assertThat(ConsentRules.read().script("https://shop.test/", false, 4_000))
                .contains("autoAction: 'optOut'", "limitMs: 4000", "enablePrehide: false", "enableCosmeticRules: false")
                .contains("heuristicMode: 'tier1'");
        assertThat(ConsentRules.read().script("https://shop.test/", true, 4_000))
                .contains("autoAction: 'optIn'", "heuristicMode: 'off'");
    }
}
