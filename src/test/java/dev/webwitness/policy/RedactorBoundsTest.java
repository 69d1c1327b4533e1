package dev.webwitness.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.policy.redaction.Redactor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate under hostile input: bounded time, JSON kept whole, and the same answer when masked twice. */
class RedactorBoundsTest {
    private static final int LENGTH = 500_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "=",
                ":",
                "\"",
                "'",
                "\\",
                "{",
                "[",
                "{\"",
                "[{\"",
                "[[",
                "{\"a\":",
                "{\"a\":\"",
                "password=",
                "password:",
                "password=\"",
                "key=\\\"",
                "token='",
                "://",
                "://a@",
                "a@",
                "@",
                "://a:b",
                "Bearer ",
                "bearer a",
                "ey",
                "eyJa.",
                "eyJ",
                "eyJaaaaaaa.aaaaaa.",
                "4 ",
                "4-",
                "41",
                "4111 ",
                "2720 ",
                "<input ",
                "<a>b",
                "<password>",
                "<password a",
                "<input a=",
                "form-data; name=",
                "form-data; name=\"a\"\r\n",
                "Cookie: a",
                "Cookie: a=",
                "Authorization: ",
                "authorization",
                "-----BEGIN PRIVATE KEY-----",
                "-----BEGIN ",
                "sk-",
                "sk_live_",
                "%3D",
                "a=%3D",
                "a=%3Dtoken%3D%3Dx&",
                "x=%3Dy%26",
                "•",
                "•••",
                "%5B",
                "a.",
                "&quot;",
                "&quot;token&quot;:&quot;",
                "a:b,",
                "\r\n",
                "\n",
                " ",
                "\uD83D",
                "\u0000",
                "[1,",
                "{\"a\":{\"a\":",
                "\\\"a\\\":\\\"",
            })
    void anythingRepeatedEndsSoon(String piece) {
        String text = piece.repeat(100_000 / piece.length());
        assertEndsSoon(text);
        assertEndsSoon("x" + text);
        assertEndsSoon("{\"k\":\"" + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "key=",
                "password:",
                "password=\"",
                "[1,",
                "{\"a\":\"",
                "form-data; name=",
                "a=%3D",
                "4111 ",
                "eyJa.",
                "<a>b"
            })
    void aMillionCharactersEndSoon(String piece) {
        assertEndsSoon(piece.repeat(LENGTH / piece.length()));
    }

    /** So long only a quadratic search takes, on the slowest machine. */
    private static void assertEndsSoon(String text) {
        Redactor redactor = new Redactor(List.of("aaaaab", "grapefruit", "password"));
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> redactor.text(text));
    }

    @Test
    void anythingMaskedTwiceIsTheSame() {
        String[] pieces = {
            "password",
            "=",
            ":",
            " ",
            "\"",
            "hunter2",
            "'",
            "{",
            "}",
            "[",
            "]",
            ",",
            "token",
            "abc",
            "Bearer ",
            "eyJhbGciOi.eyJzdWIi.sig",
            "Cookie",
            "; ",
            "http://",
            "u:p@",
            "host",
            "/",
            "?",
            "&",
            "#",
            "•••",
            "\\",
            "\\\"",
            "\n",
            "<input type=password value=",
            ">",
            "4111111111111111",
            "%3D",
            "%26",
            "secret",
            "key",
            "AbCdEf1234567890",
            "3",
            "grape",
            "fruit",
            "…",
            "&quot;"
        };
        Random random = new Random(7);
        Redactor redactor = new Redactor(List.of("hunter2", "abc", "grapefruit", "token", "3,\"a"));
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = 1 + random.nextInt(14); n > 0; n--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String once = redactor.text(text.toString());
            assertThat(redactor.text(once)).as(text.toString()).isEqualTo(once);
            assertThat(once).as(text.toString()).doesNotContain("hunter2").doesNotContain("grapefruit");
        }
    }

    @Test
    void anyJsonStaysJsonOfTheSameShape() throws Exception {
        Random random = new Random(11);
        ObjectMapper mapper = new ObjectMapper();
        Redactor redactor = new Redactor(List.of("hunter2", "12345", "\",\"", "{}", "[1]", "user"));
        for (int i = 0; i < 3_000; i++) {
            Object tree = value(random, 4);
            String json = random.nextBoolean()
                    ? mapper.writeValueAsString(tree)
                    : mapper.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
            String masked = redactor.text(json);
            if (tree instanceof Map || tree instanceof List) {
                assertThat(mapper.readTree(masked).size())
                        .as(json)
                        .isEqualTo(mapper.readTree(json).size());
                assertThat(redactor.text(masked)).as(json).isEqualTo(masked);
            }
            assertThat(redactor.tree(redactor.tree(tree))).as(json).isEqualTo(redactor.tree(tree));
        }
    }

    private static Object value(Random random, int depth) {
        List<Object> scalars = List.of(
                "x",
                "hunter2",
                "a\"b\\c",
                "password=hunter2&a=1",
                "{\"token\":\"x\"}",
                "http://u:p@h/?sid=4",
                3,
                12345,
                1.5e9,
                true,
                "",
                "Cookie: a=b",
                "Bearer abcdefgh1",
                "\u2028</script>",
                4111111111111111L,
                "[1] {} \",\" [{");
        List<String> keys = List.of(
                "a", "password", "user", "token", "pin", "headers", "name", "value", "Set-Cookie", "max_tokens");
        switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 1 -> {
                List<Object> list = new ArrayList<>();
                for (int n = random.nextInt(4); n > 0; n--) {
                    list.add(value(random, depth - 1));
                }
                return list;
            }
            case 2, 3 -> {
                Map<String, Object> map = new HashMap<>();
                for (int n = random.nextInt(5); n > 0; n--) {
                    map.put(keys.get(random.nextInt(keys.size())), value(random, depth - 1));
                }
                return map;
            }
            default -> {
                return scalars.get(random.nextInt(scalars.size()));
            }
        }
    }
}
