package dev.webwitness.findings.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.model.event.BrowserEvent;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrowserMessageTest {
    private static BrowserEvent.Console line(String level, String source, String text) {
        return new BrowserEvent.Console(
                new BrowserEvent.Context(1, 1, "main"), level, text, source, Story.SHOP + "/", List.of(), null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "EventSource's response has a MIME type (\"text/html\") that is not \"text/event-stream\". Aborting the connection.",
                "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided ('https://a.example') does not match the recipient window's origin ('null').",
                "Refused to display 'https://a.example/' in a frame because it set 'X-Frame-Options' to 'deny'.",
                "Failed to find a valid digest in the 'integrity' attribute for resource 'https://a.example/a.js'",
                "An import map is added after module script load was triggered.",
                "Failed to load module script: Expected a JavaScript module script but the server responded with a MIME type of \"text/html\".",
                "Connecting to 'https://a.example/' violates the following Content Security Policy directive: \"connect-src 'self'\".",
                "Cookie “sid” has been rejected because it is foreign and does not have the “Partitioned“ attribute."
            })
    void aRefusalCountsWhateverItsLevel(String text) {
        for (String level : List.of("error", "warning", "info")) {
            assertThat(BrowserMessage.refuses(line(level, "security", text)))
                    .as(level)
                    .isTrue();
        }
    }

    @Test
    void adviceIsNoRefusalAndNeitherIsWhatAReportOnlyPolicyWouldHaveRefused() {
        assertThat(
                        BrowserMessage.refuses(
                                line(
                                        "warning",
                                        "security",
                                        "An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.")))
                .isFalse();
        assertThat(
                        BrowserMessage.refuses(
                                line(
                                        "error",
                                        "security",
                                        "[Report Only] Refused to load the image 'x' because it violates the following Content Security Policy directive")))
                .isFalse();
    }

    @Test
    void whatThePageLogsItselfIsNotTheBrowsersWord() {
        assertThat(BrowserMessage.refuses(line("error", "console-api", "Refused to connect to the broker")))
                .isFalse();
    }

    @Test
    void aWarningOfTheBrowserAtTheClickIsTheCauseWhereNothingElseIs() {
        Story story = Story.shop()
                .click("Preview")
                .log(
                        "warning",
                        "security",
                        "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided ('https://p.example') does not match the recipient window's origin ('null').",
                        Story.SHOP + "/")
                .expectsInVain("Ready");

        assertThat(story.rank().all().get(0).headline()).contains("does not match");
        assertThat(story.rank().all().get(0).aboveNoise()).isTrue();
    }
}
