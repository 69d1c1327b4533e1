package dev.webwitness.findings.origin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallOriginTest {
    private static CallOrigin of(SourcePosition... stack) {
        return CallOrigin.of(new BrowserEvent.PageError(
                new BrowserEvent.Context(1, 0, "main"), "Error", "x", false, null, List.of(stack)));
    }

    private static SourcePosition at(String url, int line, String function) {
        return new SourcePosition(url, line, 1, function);
    }

    @Test
    void knowsATimerByTheAsynchronousParent() {
        assertThat(of(at("/a.js", 1, "beat"), at("/a.js", 2, "async setInterval start"))
                        .repeated())
                .isTrue();
        assertThat(of(at("/a.js", 1, "beat"), at("/a.js", 2, "async setTimeout "))
                        .timer())
                .isTrue();
        assertThat(of(at("/a.js", 1, "beat"), at("/a.js", 2, "async start")).timer())
                .isFalse();
    }

    @Test
    void takesANamedFunctionForNoRoot() {
        assertThat(of(at("/a.js", 1, "dispatchEvent")).root()).isEmpty();
        assertThat(of(at("/a.js", 1, "ask"), at("/a.js", 7, "")).root()).isEqualTo("/a.js:7:1");
    }

    @Test
    void knowsTheSameCodeInLineOnAnotherPage() {
        assertThat(of(at("http://a/one", 7, "")).signature())
                .isEqualTo(of(at("http://a/two", 7, "")).signature());
        assertThat(of(at("http://a/one.js", 7, "")).signature())
                .isNotEqualTo(of(at("http://a/two.js", 7, "")).signature());
    }

    @Test
    void readsTheFunctionsNameWithoutWhatCalledIt() {
        assertThat(CallOrigin.function(at("/a.js", 1, "async setTimeout load"))).isEqualTo("load");
        assertThat(CallOrigin.function(at("/a.js", 1, "async "))).isEmpty();
        assertThat(CallOrigin.function(at("/a.js", 1, "save"))).isEqualTo("save");
    }
}
