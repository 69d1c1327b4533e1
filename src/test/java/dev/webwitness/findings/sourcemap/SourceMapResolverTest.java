package dev.webwitness.findings.sourcemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.event.SourcePositionResolver.Loaded;
import dev.webwitness.model.event.SourcePositionResolver.Script;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceMapResolverTest {
    private static final String SCRIPT = "https://shop.test/assets/app.js";
    private static final String LOGIN = "import x;\n\nexport function login(user) {\n  return user.token;\n}\n";

    private final SourceMapResolver tracing = new SourceMapResolver();
    private final Map<String, String> web = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    private static MapWriter login() {
        return new MapWriter()
                .source("../src/login.ts", LOGIN)
                .map(0, 0, 0, 2, 7)
                .map(0, 20, 0, 3, 14, "token");
    }

    private Original trace(String text, int line, int column) {
        return trace(new Script(SCRIPT, text, false, null, null), line, column);
    }

    private Original trace(Script script, int line, int column) {
        SourcePosition place = new SourcePosition(script.url(), line, column, "");
        return tracing.trace(script, List.of(place), this::load).get(place);
    }

    private Loaded load(String url) {
        asked.add(url);
        String text = web.get(url);
        return text == null ? Loaded.failed("answered 404") : Loaded.text(text);
    }

    private static String linked(String address) {
        return "function a(b){return b.token}\n//# sourceMappingURL=" + address + "\n";
    }

    @Test
    void aMapBesideTheScriptLeadsToFileLineColumnNameAndText() {
        web.put("https://shop.test/assets/app.js.map", login().json());

        Original original = trace(linked("app.js.map"), 1, 25);

        assertThat(original)
                .isEqualTo(new Original(
                        new Original.Place("src/login.ts", 4, 15), true, false, "token", "  return user.token;", null));
        assertThat(original.place().label()).isEqualTo("src/login.ts:4:15");
    }

    @Test
    void aMapWithinTheScriptIsReadInBase64AndPercentEncoded() {
        String json = login().json();
        String base64 = "data:application/json;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
        String percent = "data:application/json,"
                + URLEncoder.encode(json, StandardCharsets.UTF_8).replace("+", "%20");

        for (String address : List.of(base64, percent)) {
            assertThat(trace(linked(address), 1, 25).place().label()).isEqualTo("src/login.ts:4:15");
        }
        assertThat(asked).isEmpty();
    }

    @Test
    void theOldCommentTheBlockCommentAndTheHeaderNameAMapToo() {
        web.put("https://shop.test/assets/m.map", login().json());
        String code = "function a(b){return b.token}\n";

        assertThat(trace(code + "//@ sourceMappingURL=m.map", 1, 25).mapped()).isTrue();
        assertThat(trace(code + "/*# sourceMappingURL=m.map */\n", 1, 25).mapped())
                .isTrue();
        assertThat(trace(new Script(SCRIPT, code, false, "m.map", null), 1, 25).mapped())
                .isTrue();
    }

    @Test
    void aCommentWithinAStringNamesNoMap() {
        String code = "var s = \"//# sourceMappingURL=\" + x; t = '//# sourceMappingURL=a.map';\nthrow s;\n";

        Original original = trace(code, 2, 1);

        assertThat(original)
                .isEqualTo(new Original(new Original.Place(SCRIPT, 2, 1), false, false, null, "throw s;", null));
        assertThat(asked).isEmpty();
    }

    @Test
    void aPrefixAgainstScriptInclusionIsLeftOut() {
        web.put("https://shop.test/assets/app.js.map", ")]}'\n" + login().json());

        assertThat(trace(linked("app.js.map"), 1, 25).mapped()).isTrue();
    }

    @Test
    void anIndexOfSectionsIsReadByTheSectionAPlaceLiesIn() {
        String second = new MapWriter()
                .source("cart.ts", "a\nb\nthrow cart\n")
                .map(0, 0, 0, 0, 0)
                .map(0, 5, 0, 2, 6)
                .json();
        String index = "{\"version\":3,\"sections\":[{\"offset\":{\"line\":0,\"column\":0},\"map\":" + login().json()
                + "},{\"offset\":{\"line\":1,\"column\":100},\"url\":\"parts/cart.map\"}]}";
        web.put("https://shop.test/assets/app.js.map", index);
        web.put("https://shop.test/assets/parts/cart.map", second);
        Script script = new Script(SCRIPT, linked("app.js.map"), false, null, null);

        assertThat(trace(script, 1, 25).place().label()).isEqualTo("src/login.ts:4:15");
        Original inSecond = trace(script, 2, 108);
        assertThat(inSecond.place().label()).isEqualTo("assets/parts/cart.ts:3:7");
        assertThat(inSecond.text()).isEqualTo("throw cart");
        assertThat(trace(script, 2, 99).mapped()).isFalse();
    }

    @Test
    void indexesThatLeadInACircleEndAndSaySo() {
        web.put(
                "https://shop.test/assets/app.js.map",
                "{\"sections\":[{\"offset\":{\"line\":0,\"column\":0},\"url\":\"app.js.map\"}]}");

        assertThat(trace(linked("app.js.map"), 1, 25).problem()).isEqualTo("the source map's sections lead on and on");
        assertThat(asked).hasSizeLessThan(10);
    }

    @Test
    void aSourceThatTheMapDoesNotBringIsFetchedOnce() {
        String map = new MapWriter()
                .source("login.ts")
                .map(0, 0, 0, 3, 2)
                .more("\"sourceRoot\":\"/src\",")
                .json();
        web.put("https://shop.test/assets/app.js.map", map);
        web.put("https://shop.test/src/login.ts", LOGIN);

        assertThat(trace(linked("app.js.map"), 1, 1).text()).isEqualTo("  return user.token;");
        assertThat(trace(linked("app.js.map"), 1, 3).place().label()).isEqualTo("src/login.ts:4:3");
        assertThat(asked).containsExactly("https://shop.test/assets/app.js.map", "https://shop.test/src/login.ts");
    }

    @Test
    void aSourceThatCannotBeHadLeavesThePlaceAndAReason() {
        web.put(
                "https://shop.test/assets/app.js.map",
                new MapWriter().source("login.ts").map(0, 0, 0, 3, 2).json());
        Original gone = trace(linked("app.js.map"), 1, 1);

        assertThat(gone.place().label()).isEqualTo("assets/login.ts:4:3");
        assertThat(gone.text()).isNull();
        assertThat(gone.problem())
                .isEqualTo("the text of assets/login.ts is not in the source map, and its file answered 404");
    }

    @ParameterizedTest
    @CsvSource({
        "webpack://shop/./src/login.ts?a1b2, src/login.ts, false",
        "webpack:///./src/login.ts, src/login.ts, false",
        "webpack:///webpack/bootstrap, webpack/bootstrap, true",
        "webpack://shop/webpack/runtime/jsonp, webpack/runtime/jsonp, true",
        "webpack://shop/./node_modules/react-dom/index.js, node_modules/react-dom/index.js, true",
        "../../../src/pages/[id].vue, src/pages/[id].vue, false",
        "https://shop.test/src/a b.ts, src/a b.ts, false",
        "https://cdn.test/lib.ts, https://cdn.test/lib.ts, false",
        "turbopack:///[project]/app/page.tsx, app/page.tsx, false",
        "file:///home/me/shop/src/x.ts, /home/me/shop/src/x.ts, false",
    })
    void sourcesAreNamedAsPeopleKnowThemAndOtherPeoplesCodeIsKnown(String source, String label, boolean library) {
        web.put(
                "https://shop.test/assets/app.js.map",
                new MapWriter().source(source, "x").map(0, 0, 0, 0, 0).json());

        Original original = trace(linked("app.js.map"), 1, 1);

        assertThat(original.place().file()).isEqualTo(label);
        assertThat(original.library()).isEqualTo(library);
    }

    @Test
    void whatTheMapSaysToIgnoreIsOtherPeoplesCode() {
        web.put(
                "https://shop.test/assets/app.js.map",
                login().more("\"ignoreList\":[0],").json());

        assertThat(trace(linked("app.js.map"), 1, 25).library()).isTrue();
    }

    @Test
    void aScriptWithoutAMapShowsItsOwnLineAboutTheColumn() {
        String line = "x".repeat(3_000) + "throw here" + "y".repeat(3_000);

        Original original = trace("a\r\n" + line + "\nb", 2, 3_001);

        assertThat(original.mapped()).isFalse();
        assertThat(original.problem()).isNull();
        assertThat(original.text()).contains("throw here").hasSize(2 * Original.REACH);
    }

    @Test
    void aScriptWithinADocumentHasItsOwnMapAndItsOwnBeginning() {
        String map = "data:application/json;base64,"
                + Base64.getEncoder()
                        .encodeToString(new MapWriter()
                                .source("/src/page.ts", "one\ntwo\n")
                                .map(0, 4, 0, 0, 1)
                                .map(1, 2, 0, 1, 0)
                                .json()
                                .getBytes(StandardCharsets.UTF_8));
        String html =
                "<h1>x</h1>\n<script>plain()</script>\n<p><script type=module>bad()\n  worse()\n//# sourceMappingURL="
                        + map + "\n</script>\n";
        Script script = new Script("https://shop.test/", html, true, null, null);

        assertThat(trace(script, 2, 9))
                .isEqualTo(new Original(
                        new Original.Place("https://shop.test/", 2, 9),
                        false,
                        false,
                        null,
                        "<script>plain()</script>",
                        null));
        assertThat(trace(script, 3, 30).place().label()).isEqualTo("src/page.ts:1:2");
        assertThat(trace(script, 4, 4).text()).isEqualTo("two");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "{}",
                "{\"mappings\":5}x",
                "<html>",
                "{\"mappings\":\"AAAA\",\"sources\":[",
                "{\"sections\":[{}]}",
                "{\"mappings\":\"!!\",\"sources\":[\"a\"]}",
                "{\"mappings\":\"AAAA\"}",
                "{\"mappings\":\"AAAA\",\"sources\":[null]}",
                "{\"mappings\":\"ADDD\",\"sources\":[\"a\"]}"
            })
    void aMapThatIsNoneLeavesTheScriptsOwnLineAndAReason(String broken) {
        web.put("https://shop.test/assets/app.js.map", broken);

        Original original = trace(linked("app.js.map"), 1, 25);

        assertThat(original.mapped()).isFalse();
        assertThat(original.text()).isEqualTo("function a(b){return b.token}");
        assertThat(original.problem()).isNotBlank();
    }

    @Test
    void whatCouldNotBeFetchedIsNamedWithItsReason() {
        assertThat(trace(linked("app.js.map"), 1, 25).problem())
                .isEqualTo("source map https://shop.test/assets/app.js.map answered 404");
        assertThat(trace(new Script(SCRIPT, null, false, null, "the text is gone"), 1, 25))
                .isEqualTo(
                        new Original(new Original.Place(SCRIPT, 1, 25), false, false, null, null, "the text is gone"));
    }

    @Test
    void nestingWithoutEndIsRefusedAndNotFollowed() {
        web.put("https://shop.test/assets/app.js.map", "{\"sections\":" + "[{\"map\":{\"sections\":".repeat(50_000));

        assertThat(trace(linked("app.js.map"), 1, 25).problem()).contains("source map");
    }

    @Test
    void mapsMadeOfGarbageCostNothing() {
        Random random = new Random(3);
        String good = login().json();
        for (int round = 0; round < 3_000; round++) {
            StringBuilder json = new StringBuilder(good);
            for (int i = 0; i < 1 + random.nextInt(6); i++) {
                int at = random.nextInt(json.length());
                switch (random.nextInt(3)) {
                    case 0 -> json.setCharAt(at, (char) random.nextInt(256));
                    case 1 -> json.deleteCharAt(at);
                    default -> json.insert(at, "{}[]\",:;AAg9-".charAt(random.nextInt(13)));
                }
            }
            String text = "x\n//# sourceMappingURL=data:,"
                    + URLEncoder.encode(json.toString(), StandardCharsets.UTF_8).replace("+", "%20");

            assertThat(trace(text, 1, 1)).isNotNull();
        }
    }

    @Test
    void aMillionSegmentsAreLookedUpInAMoment() {
        StringBuilder mappings = new StringBuilder("AAAA");
        mappings.append(",CAAC".repeat(2_000_000));
        String map = "{\"sources\":[\"a\"],\"mappings\":\"" + mappings + "\"}";
        web.put("https://shop.test/assets/app.js.map", map);
        long before = System.nanoTime();

        Original original = trace(linked("app.js.map"), 1, 1_000_001);

        assertThat(original.place().column()).isEqualTo(1_000_001);
        assertThat((System.nanoTime() - before) / 1_000_000).isLessThan(5_000);
    }
}
