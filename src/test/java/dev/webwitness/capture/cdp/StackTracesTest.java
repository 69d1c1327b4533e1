package dev.webwitness.capture.cdp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import dev.webwitness.capture.network.HeaderSanitizer;
import dev.webwitness.model.event.SourcePosition;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StackTracesTest {
    @Test
    void countsFromOneAndMarksAsynchronousParents() {
        String json = """
            {"callFrames": [{"functionName": "inner", "url": "http://a/x.js", "lineNumber": 0, "columnNumber": 4}],
             "parent": {"description": "await", "callFrames": [
                 {"functionName": "outer", "url": "http://a/x.js", "lineNumber": 9, "columnNumber": 0},
                 {"functionName": "", "url": "webwitness-console-limit", "lineNumber": 9, "columnNumber": 0}]}}\
            """;

        assertThat(StackTraces.of(JsonParser.parseString(json).getAsJsonObject()))
                .containsExactly(
                        new SourcePosition("http://a/x.js", 1, 5, "inner"),
                        new SourcePosition("http://a/x.js", 10, 1, "async outer"));
    }

    @Test
    void saysWhereATimerCalled() {
        String json = """
            {"callFrames": [{"functionName": "beat", "url": "http://a/x.js", "lineNumber": 0, "columnNumber": 4}],
             "parent": {"description": "setInterval", "callFrames": [
                 {"functionName": "start", "url": "http://a/x.js", "lineNumber": 9, "columnNumber": 0}]}}\
            """;

        assertThat(StackTraces.of(JsonParser.parseString(json).getAsJsonObject()))
                .extracting(SourcePosition::function)
                .containsExactly("beat", "async setInterval start");
    }

    @Test
    void readsTheStackInAnErrorsText() {
        String text = """
            TypeError: no
                at save (http://a/x.js?v=1:10:5)
                at async http://a/y.js:2:3
                at <anonymous>\
            """;

        assertThat(StackTraces.parse(text))
                .containsExactly(
                        new SourcePosition("http://a/x.js?v=1", 10, 5, "save"),
                        new SourcePosition("http://a/y.js", 2, 3, "async"));
    }

    @Test
    void keepsNoCredentialsOfHeaders() {
        assertThat(HeaderSanitizer.maskAndTruncate(
                        Map.of("Authorization", "Bearer x", "Set-Cookie", "a=b", "Accept", "text/html")))
                .containsOnly(
                        Map.entry("authorization", "[masked]"),
                        Map.entry("set-cookie", "[masked]"),
                        Map.entry("accept", "text/html"));
    }
}
