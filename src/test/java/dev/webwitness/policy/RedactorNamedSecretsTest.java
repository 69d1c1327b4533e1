package dev.webwitness.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.policy.redaction.Redactor;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets known by value: every spelling of them, and the words they must not take with them. */
class RedactorNamedSecretsTest {
    private static final String SECRET = "p@ss \"w<ö>rd/'&+=\\1";

    @Test
    void masksEverySpelling() throws Exception {
        Redactor redactor = new Redactor(List.of(SECRET));
        String json = new ObjectMapper().writeValueAsString(SECRET);
        String form = URLEncoder.encode(SECRET, StandardCharsets.UTF_8);
        byte[] bytes = SECRET.getBytes(StandardCharsets.UTF_8);
        for (String spelling : List.of(
                SECRET,
                json.substring(1, json.length() - 1),
                json.substring(1, json.length() - 1).replace("/", "\\/"),
                json.substring(1, json.length() - 1).replace("ö", "\\u00f6"),
                form,
                form.replace("+", "%20"),
                form.toLowerCase(java.util.Locale.ROOT).equals(form)
                        ? form
                        : form.replace("%C3%B6", "%c3%b6")
                                .replace("%3C", "%3c")
                                .replace("%3E", "%3e")
                                .replace("%2F", "%2f")
                                .replace("%2B", "%2b")
                                .replace("%3D", "%3d")
                                .replace("%5C", "%5c"),
                "p@ss &quot;w&lt;ö&gt;rd/&#39;&amp;+=\\1",
                Base64.getEncoder().encodeToString(bytes),
                Base64.getUrlEncoder().withoutPadding().encodeToString(bytes),
                HexFormat.of().formatHex(bytes))) {
            assertThat(redactor.text("x: " + spelling + " end")).as(spelling).isEqualTo("x: ••• end");
        }
    }

    @Test
    void masksBase64OfATextThatHoldsTheSecret() {
        Redactor redactor = new Redactor(List.of("hunter-two-three"));
        for (String before : List.of("", "u", "us", "bob:")) {
            String encoded =
                    Base64.getEncoder().encodeToString((before + "hunter-two-three!").getBytes(StandardCharsets.UTF_8));
            String masked = redactor.text("blob " + encoded);
            assertThat(masked).contains("•••");
            assertThat(masked.length()).isLessThan(20);
        }
    }

    @Test
    void masksASecretAddedLater() {
        Redactor redactor = new Redactor(List.of());
        assertThat(redactor.text("typed grapefruit")).isEqualTo("typed grapefruit");

        redactor.addSecret("grapefruit");

        assertThat(redactor.text("typed grapefruit")).isEqualTo("typed •••");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "ab", "---", "•••", "   "})
    void ignoresWhatCannotBeASecret(String value) {
        assertThat(new Redactor(List.of(value)).text("ab --- ••• cab")).isEqualTo("ab --- ••• cab");
    }

    @Test
    void aShortSecretIsMaskedOnlyWhereItStandsAlone() {
        Redactor redactor = new Redactor(List.of("test"));

        assertThat(redactor.text("type \"test\" at http://testsite.test/latest"))
                .isEqualTo("type \"•••\" at http://testsite.•••/latest");
    }

    @Test
    void aSecretThatIsItselfTheNameOfOneKeepsNamesReadable() {
        Redactor redactor = new Redactor(List.of("password"));

        assertThat(redactor.text("type \"password\" into Password")).isEqualTo("type \"•••\" into Password");
        assertThat(redactor.text("password=password&x=1")).isEqualTo("password=•••&x=1");
        assertThat(redactor.text("{\"password\":\"password\"}")).isEqualTo("{\"password\":\"•••\"}");
    }

    @Test
    void aSecretOfSeveralWordsIsMaskedWholeAfterItsName() {
        Redactor redactor = new Redactor(List.of("correct horse battery"));

        assertThat(redactor.text("password=correct horse battery")).isEqualTo("password=•••");
        assertThat(redactor.text("password: correct horse battery.")).isEqualTo("password: •••.");
    }

    @Test
    void aNumericSecretLeavesJsonValid() throws Exception {
        Redactor redactor = new Redactor(List.of("445566"));
        String masked = redactor.text("{\"id\":445566,\"n\":[445566,1],\"s\":\"x445566y\",\"other\":44556677}");

        assertThat(masked).isEqualTo("{\"id\":\"•••\",\"n\":[\"•••\",1],\"s\":\"x•••y\",\"other\":44556677}");
        new ObjectMapper().readTree(masked);
        assertThat(redactor.tree(Map.of("ms", 445566))).isEqualTo(Map.of("ms", "•••"));
    }

    @Test
    void aSecretThatIsAJsonDocumentLeavesJsonValid() throws Exception {
        String document = "{\"type\":\"service_account\",\"client\":\"x\"}";
        Redactor redactor = new Redactor(List.of(document));
        String masked =
                redactor.text("{\"a\":" + document + ",\"b\":" + new ObjectMapper().writeValueAsString(document) + "}");

        assertThat(masked).doesNotContain("service_account");
        new ObjectMapper().readTree(masked);
    }

    @Test
    void masksTheBeginningOfASecretThatWasCutOff() {
        Redactor redactor = new Redactor(List.of("grapefruit-lemonade"));

        assertThat(redactor.text("typed grapefruit-lem")).isEqualTo("typed •••");
        assertThat(redactor.text("typed grapefruit-lem… [cut]")).isEqualTo("typed •••… [cut]");
    }

    @Test
    void masksEveryLineOfAMultiLineSecret() {
        Redactor redactor = new Redactor(List.of("first-line-of-the-secret\nsecond-line-of-the-secret\n"));

        assertThat(redactor.text("got second-line-of-the-secret")).isEqualTo("got •••");
        assertThat(redactor.text("\"first-line-of-the-secret\\nsecond-line-of-the-secret\""))
                .isEqualTo("\"•••\"");
    }
}
