package dev.webwitness.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.policy.redaction.Redactor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets that formatting splits, or that are written in a mixture of escapes. */
class RedactorSplitSecretsTest {
    private static final String SECRET = "Tulip-9-Harbour!x7";

    static List<String> forms() {
        String bare = "Tulip9Harbourx7";
        byte[] bytes = SECRET.getBytes(StandardCharsets.UTF_8);
        return List.of(
                spread(SECRET, " "),
                spread(SECRET, "-"),
                spread(SECRET, "\u00ad"),
                spread(SECRET, "\u200b"),
                spread(SECRET, "<wbr>"),
                spread(SECRET, "</b><i class=\"a\">"),
                spread(SECRET, "&shy;"),
                spread(SECRET, "&#8203;"),
                spread(SECRET, "\", \""),
                spread(SECRET, "\\n"),
                "Tulip-9<b>-Harbour!x7",
                "Tulip-9\" + \"-Harbour!x7",
                SECRET.toUpperCase(java.util.Locale.ROOT),
                SECRET.toLowerCase(java.util.Locale.ROOT),
                bare,
                "<!-- " + spread(SECRET, "-") + " -->",
                "<a title='" + spread(SECRET, " ") + "'>",
                each("%%%02x"),
                each("%%%02X"),
                each("\\u%04x"),
                each("\\x%02x"),
                each("&#%d;"),
                each("&#x%x;"),
                "Tul%69p-9-H&#97;rbour\\u0021x7",
                HexFormat.ofDelimiter(" ").formatHex(bytes),
                HexFormat.ofDelimiter(":").withUpperCase().formatHex(bytes),
                HexFormat.ofDelimiter(", ").withPrefix("0x").formatHex(bytes),
                SECRET.chars().mapToObj(String::valueOf).collect(Collectors.joining(", ", "[", "]")),
                Base64.getMimeEncoder(8, "\r\n".getBytes(StandardCharsets.UTF_8))
                        .encodeToString(bytes));
    }

    private static String spread(String text, String between) {
        return String.join(between, text.split(""));
    }

    private static String each(String format) {
        return SECRET.chars().mapToObj(c -> String.format(format, c)).collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void isMasked(String form) {
        Redactor redactor = new Redactor(List.of(SECRET));

        String masked = redactor.text("It says " + form + " there, and goes on.");

        assertThat(masked).startsWith("It says ").contains("•••").endsWith(" there, and goes on.");
        assertThat(masked.length()).isLessThan(45);
        assertThat(redactor.metSecret()).isTrue();
        assertThat(redactor.find("It says " + form)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab12", "x9#k", "p4ssw", "tulip7", "grape77"})
    void allThreeAlignmentsInBase64AreMaskedFromFourCharactersOn(String secret) {
        Redactor redactor = new Redactor(List.of(secret));
        for (String before : List.of("", "u", "us", "usr:")) {
            String encoded = Base64.getEncoder()
                    .encodeToString((before + secret + "?and so on").getBytes(StandardCharsets.UTF_8));

            assertThat(redactor.text("q " + encoded)).as(before).contains("•••").hasSizeLessThan(encoded.length() + 2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "They hunt. Er2, the ship, sails on.",
                "A hunter, 2 dogs and a hare",
                "hunter 2",
                "the hunters 22 rifles",
                "Hunt er2 is no word"
            })
    void proseThatOnlyHappensToHoldTheLettersStays(String prose) {
        assertThat(new Redactor(List.of("hunter2")).text(prose)).isEqualTo(prose);
    }

    @Test
    void aNumberIsMaskedOnlyWhereItStandsAlone() {
        Redactor redactor = new Redactor(List.of("44556677"));

        assertThat(redactor.text("call 4455-6677 now")).isEqualTo("call ••• now");
        assertThat(redactor.text("at 1445566771 ms")).isEqualTo("at 1•••1 ms");
        assertThat(redactor.text("order 14-455-667-71")).isEqualTo("order 14-455-667-71");
    }

    @Test
    void theNameOfASecretIsNoSecret() {
        Redactor redactor = new Redactor(List.of(SECRET));

        assertThat(redactor.text("type \"{{shop_password}}\" into \"Password\""))
                .isEqualTo("type \"{{shop_password}}\" into \"Password\"");
        assertThat(redactor.text("password: {{shop_password}}")).isEqualTo("password: {{shop_password}}");
        assertThat(redactor.text("{\"password\":\"{{shop_password}}\"}"))
                .isEqualTo("{\"password\":\"{{shop_password}}\"}");
    }

    @Test
    void aLongTextCostsLittle() {
        Redactor redactor = new Redactor(List.of(SECRET, "hunter2", "another-one-of-them"));
        String text = "<p class=\"a\">Some &amp; words, %20 and 12 numbers</p>\n".repeat(5_000);
        long start = System.nanoTime();

        assertThat(redactor.text(text)).isEqualTo(text);

        assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(4_000);
    }
}
