package dev.webwitness.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The evidence of an error, whatever is put into it: at most 4 KB of valid JSON, no markup, no image, cut with a marker. */
class ErrorEvidenceTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern TAG = Pattern.compile("<[/!?a-zA-Z][^<>]*>");
    private static final List<String> PIECES = List.of(
            "plain words ",
            "<div class=\"a\" onclick=\"b()\">",
            "</div>",
            "<scr<b>ipt>",
            "<script>alert(1)</script>",
            "<!-- note -->",
            "<img src='data:image/png;base64,iVBORw0KGgoAAAA'>",
            "data:image/jpeg;base64,/9j/4AAQSkZJRg==",
            "iVBORw0KGgo" + "A".repeat(200),
            "\ud83d\ude00",
            "\ud83d",
            "\ude00",
            "\u0000\u0007\u001f",
            "\"\\\n\t",
            "\u2028\ufeff\uffff",
            "日本語",
            "é".repeat(500),
            "\"".repeat(3000),
            "x".repeat(6_000),
            "<".repeat(9_000));

    @Test
    void whateverIsPutInItIsSmallAndValidJson() throws IOException {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            check("seed " + seed, map(random, 1 + random.nextInt(6)));
        }
    }

    @Test
    void whatHoldsItselfEnds() throws IOException {
        Map<String, Object> self = new LinkedHashMap<>();
        List<Object> list = new ArrayList<>();
        self.put("list", list);
        self.put("self", self);
        list.add(self);
        list.add(list);

        check("self", self);
    }

    @Test
    void whatIsDeepWideOrEndlessEnds() throws IOException {
        Object deep = "bottom";
        for (int i = 0; i < 50_000; i++) {
            deep = i % 2 == 0 ? List.of(deep) : Map.of("k", deep);
        }
        check("deep", Map.of("deep", deep));
        check("wide", Map.of("wide", Collections.nCopies(1_000_000, "")));
        check("maps", Map.of("maps", Collections.nCopies(1_000_000, Map.of())));
        check("number", Map.of("number", BigInteger.TEN.pow(20_000), "none", Double.NaN));
        check("bytes", Map.of("bytes", new byte[100_000], "array", new Object[] {1, "two", null}));
        Map<String, Object> odd = new HashMap<>();
        odd.put(null, null);
        odd.put("k".repeat(10_000), new Object() {
            @Override
            public String toString() {
                throw new UnsupportedOperationException();
            }
        });
        check("odd", odd);
    }

    @Test
    void whatFitsStaysAsItIs() {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("status", 503);
        evidence.put("share", 0.25);
        evidence.put("nearest", List.of("button \"Pay\"", "a < b and c > d", "link → Übersicht"));
        evidence.put("counts", Map.of("found", 2L, "visible", true));

        assertThat(evidence(evidence)).isEqualTo(evidence);
    }

    @Test
    void whatIsCutSaysSo() {
        assertThat(evidence(Map.of("text", "x".repeat(10_000))).get("text").toString())
                .startsWith("xxxx")
                .endsWith("… [cut]");
        Map<String, Object> many = new LinkedHashMap<>();
        for (int i = 0; i < 2_000; i++) {
            many.put("key " + i, i);
        }
        assertThat(evidence(many)).containsEntry("key 0", 0).containsEntry("cut", true);
        assertThat((List<?>) evidence(Map.of("list", Collections.nCopies(5_000, "a")))
                        .get("list"))
                .element(-1
                        + ((List<?>) evidence(Map.of("list", Collections.nCopies(5_000, "a")))
                                        .get("list"))
                                .size())
                .isEqualTo("… [cut]");
    }

    @Test
    void markupAndImagesAreNamedInsteadOfShown() {
        assertThat(evidence(Map.of(
                        "html", "Found <button class='x' onclick='pay()'><b>Pay</b></button> twice",
                        "open", "before <img alt=\"",
                        "image", "see data:image/png;base64,iVBORw0KGgoAAAANSUhEUg== there")))
                .containsEntry("html", "Found [html]Pay[html] twice")
                .containsEntry("open", "before [html]")
                .containsEntry("image", "see [data] there");
    }

    @Test
    void cuttingTwiceIsCuttingOnce() {
        for (int seed = 0; seed < 300; seed++) {
            Map<String, Object> once = evidence(map(new Random(seed), 4));
            assertThat(JSON.valueToTree(evidence(once)).toString().getBytes(StandardCharsets.UTF_8).length)
                    .isLessThanOrEqualTo(ErrorInfo.MAX_EVIDENCE_BYTES);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a",
                "<a ",
                "<a x=",
                "<a x='",
                "<script",
                "<script>",
                "<!--",
                "<!-",
                "data:image/",
                "<",
                "</",
                "\ud83d"
            })
    void anythingRepeatedEndsSoon(String piece) {
        Map<String, Object> evidence = Map.of("text", piece.repeat(2_000_000 / piece.length()));

        assertTimeoutPreemptively(Duration.ofSeconds(2), () -> check(piece, evidence));
    }

    @Test
    void messageAndSelectorsAreBoundedAndWellFormedToo() throws IOException {
        ErrorInfo error = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "Nothing matches \ud83d " + "y".repeat(100_000),
                "shop.test",
                Collections.nCopies(1_000, "css=\ude00" + "z".repeat(5_000)),
                null);

        byte[] bytes = JSON.writeValueAsBytes(error.toMap());

        assertThat(bytes).hasSizeLessThan(30_000);
        assertThat(JSON.readTree(bytes).path("message").asText())
                .startsWith("Nothing matches \ufffd y")
                .endsWith("… [cut]");
    }

    private static Map<String, Object> evidence(Map<String, Object> evidence) {
        return java.util.Objects.requireNonNull(
                WebwitnessException.of(ErrorCode.NAVIGATION_FAILED, "It failed.", "shop.test", List.of(), evidence)
                        .info()
                        .evidence());
    }

    /** Written as bytes, which unlike text has no place for half a character. */
    private static void check(String name, Map<String, Object> evidence) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(evidence(evidence));

        assertThat(bytes.length).as(name).isLessThanOrEqualTo(ErrorInfo.MAX_EVIDENCE_BYTES);
        JsonNode read = JSON.readTree(bytes);
        assertThat(read.isObject()).as(name).isTrue();
        texts(read)
                .forEach(text -> assertThat(text)
                        .as(name)
                        .doesNotContainPattern(TAG)
                        .doesNotContainIgnoringCase("data:image")
                        .doesNotContain("iVBORw0KGgoAAAAAAAAAAAAAAAAAAAAA"));
    }

    private static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        node.fields().forEachRemaining(field -> {
            texts.add(field.getKey());
            texts.addAll(texts(field.getValue()));
        });
        if (node.isArray()) {
            node.forEach(item -> texts.addAll(texts(item)));
        }
        if (node.isTextual()) {
            texts.add(node.asText());
        }
        return texts;
    }

    private static Map<String, Object> map(Random random, int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            map.put(text(random), value(random, depth));
        }
        return map;
    }

    private static Object value(Random random, int depth) {
        int kind = random.nextInt(depth > 0 ? 7 : 4);
        return switch (kind) {
            case 0 -> random.nextInt();
            case 1 -> random.nextDouble() * Math.pow(10, random.nextInt(600) - 300);
            case 2 -> random.nextBoolean();
            case 3 -> text(random);
            case 4 -> map(random, depth - 1);
            default -> {
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(kind == 5 ? 5 : 30); i > 0; i--) {
                    list.add(kind == 5 ? value(random, depth - 1) : text(random));
                }
                yield list;
            }
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(PIECES.get((int) (Math.pow(random.nextDouble(), 2) * PIECES.size())));
            if (random.nextInt(3) == 0) {
                text.append((char) random.nextInt(0x10000));
            }
        }
        return text.toString();
    }
}
