package dev.webwitness.policy.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a caller's URL is understood, and which origins a run may visit. */
class UrlPolicyTest {
    private final UrlPolicy policy = new UrlPolicy(List.of());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "localhost:3000|http://localhost:3000/",
                "localhost|http://localhost/",
                "app.localhost:8080/x|http://app.localhost:8080/x",
                "127.0.0.1:8080/a?b=c#d|http://127.0.0.1:8080/a?b=c#d",
                "[::1]:3000|http://[::1]:3000/",
                "192.168.1.10|http://192.168.1.10/",
                "10.0.0.5/admin|http://10.0.0.5/admin",
                "172.20.1.1|http://172.20.1.1/",
                "172.40.1.1|https://172.40.1.1/",
                "nas.local|http://nas.local/",
                "wiki|http://wiki/",
                "example.com|https://example.com/",
                "example.com:8080/x|https://example.com:8080/x",
                "//example.com/x|https://example.com/x",
                "  HTTP://EXAMPLE.com/Path  |http://example.com/Path",
                "https:example.com|https://example.com/",
                "http://example.com:80/|http://example.com/",
                "https://example.com:443|https://example.com/",
                "http://example.com:443/|http://example.com:443/",
                "http://user:p%40ss@example.com/|http://user:p%40ss@example.com/",
                "http://example.com?q=1|http://example.com/?q=1",
                "http://example.com#x|http://example.com/#x",
                "http://example.com/a b?q={x}|http://example.com/a%20b?q=%7Bx%7D",
                "http://example.com/%20ok|http://example.com/%20ok",
                "http://bücher.example/ö|http://xn--bcher-kva.example/%C3%B6",
                "http://good.test\\@evil.test/|http://good.test/@evil.test/",
                "http:\\\\example.com\\x|http://example.com/x",
                "http://0x7f.1/|http://127.0.0.1/",
                "http://2130706433/|http://127.0.0.1/",
                "http://017700000001/|http://127.0.0.1/",
            })
    void understandsAUrlAsABrowserDoes(String raw, String normalised) {
        assertThat(policy.normalise(raw)).isEqualTo(normalised);
        assertThat(policy.normalise(normalised)).isEqualTo(normalised);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "http://",
                "http:///",
                "https://:80",
                "http://exa mple.com",
                "http://example.com:99999",
                "http://example.com:0",
                "http://example.com:80a/",
                "http://[::1",
                "http://[::g]/",
                "http://1.2.3.4.5/",
                "http://256.1.1.1/",
                "http://a..b/",
                "http://ex\nample.com",
                "java\nscript:alert(1)",
                "not a url",
                "http://-/",
                "http://%20/",
                "?q=1"
            })
    void refusesWhatIsNoUrlAndShowsOne(String raw) {
        assertThatThrownBy(() -> policy.normalise(raw)).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID);
            assertThat(e.info().message()).contains("\"url\"").contains("Example: http://localhost:3000/login");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd", "chrome://version", "javascript:alert(1)", "JavaScript:alert(1)",
                        "data:text/html,x", "about:blank",
                "view-source:http://x.test", "ftp://x.test", "blob:http://x.test/1", "mailto:x@y.test",
                        "devtools://devtools", "ws://x.test"
            })
    void blocksSchemesThatAreNotAllowed(String raw) {
        assertThatThrownBy(() -> policy.normalise(raw)).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
            assertThat(e.info().evidence()).containsEntry("ruleId", "scheme-not-allowed");
        });
    }

    @Test
    void letsASchemeThroughThatTheConfigurationAllows() {
        UrlPolicy open = new UrlPolicy(List.of("File:", "data"));

        assertThat(open.normalise("file:///tmp/a b.html")).isEqualTo("file:///tmp/a%20b.html");
        assertThat(open.normalise("data:text/html,x")).isEqualTo("data:text/html,x");
        assertThat(open.originAllowed("file:///tmp/x.html", "file:///tmp/a.html", List.of()))
                .isTrue();
        assertThat(policy.originAllowed("file:///tmp/x.html", "http://x.test/", List.of()))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost/,true",
        "http://LOCALHOST:99/x,true",
        "http://a.localhost,true",
        "http://localhost./,true",
        "https://127.1.2.3/,true",
        "http://[::1]/,true",
        "http://[::ffff:127.0.0.1]/,true",
        "http://0.0.0.0:80,true",
        "http://0x7f000001/,true",
        "http://localhost.evil.test/,false",
        "http://127.0.0.1.evil.test/,false",
        "http://192.168.0.1/,false",
        "http://example.com/?x=localhost,false",
        "http://localhost@evil.test/,false",
        "file:///localhost,false",
        "nonsense,false",
        "'',false"
    })
    void knowsThisMachine(String url, boolean loopback) {
        assertThat(UrlPolicy.isLoopback(url)).isEqualTo(loopback);
    }

    @Test
    void allowsEveryWebOriginWhenNoneIsNamed() {
        assertThat(policy.originAllowed("https://elsewhere.test/", "http://shop.test/", List.of()))
                .isTrue();
        assertThat(policy.originAllowed("javascript:alert(1)", "http://shop.test/", List.of()))
                .isFalse();
        assertThat(policy.originAllowed("chrome://settings", "http://shop.test/", List.of()))
                .isFalse();
        assertThat(policy.originAllowed("about:blank", "http://shop.test/", List.of("x.test")))
                .isTrue();
    }

    @Test
    void keepsToTheNamedOriginsAndTheStart() {
        List<String> allowed = List.of("https://login.test:8443", "cdn.test", "*.partner.test", "api.test:9000");
        Map<String, Boolean> cases = Map.ofEntries(
                Map.entry("http://shop.test/x", true),
                Map.entry("https://shop.test/x", true),
                Map.entry("http://shop.test:81/x", false),
                Map.entry("https://login.test:8443/", true),
                Map.entry("https://login.test/", false),
                Map.entry("http://login.test:8443/", false),
                Map.entry("http://cdn.test:1234/", true),
                Map.entry("https://x.cdn.test/", false),
                Map.entry("https://a.b.partner.test/", true),
                Map.entry("https://partner.test/", true),
                Map.entry("https://evilpartner.test/", false),
                Map.entry("http://api.test:9000/", true),
                Map.entry("http://api.test/", false),
                Map.entry("blob:http://shop.test/1-2", true),
                Map.entry("blob:http://evil.test/1-2", false),
                Map.entry("http://shop.test@evil.test/", false),
                Map.entry("http://shop.test\\@evil.test/", true),
                Map.entry("data:text/html,x", false));

        cases.forEach((url, expected) -> assertThat(policy.originAllowed(url, "http://shop.test/start", allowed))
                .as(url)
                .isEqualTo(expected));
    }
}
