package dev.webwitness.findings;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import org.junit.jupiter.api.Test;

/** Exceptions that a framework catches and logs, what answers they are laid to, and lines that were never opened. */
class CaughtExceptionsTest {
    private static final String READING =
            "TypeError: Cannot read properties of undefined (reading 'name')\n    at row (http://localhost:3000/app.js:7:9)";

    @Test
    void anExceptionThatWasOnlyPassedOnToTheConsoleIsAboveTheLineWhereAStepFailed() {
        Finding first =
                first(Story.shop().error(READING, "/app.js").click("Menu").expectsInVain("Lamp"));

        assertThat(first.kind()).isEqualTo("console_error");
        assertThat(first.headline()).contains("reading 'name'");
        assertThat(first.aboveNoise()).isTrue();
    }

    @Test
    void anExceptionThatTheCodeHandledIsNot() {
        Finding first = first(Story.shop()
                .error("stored basket ignored " + READING, "/app.js")
                .click("Menu")
                .expectsInVain("Lamp"));

        assertThat(first.kind()).isEqualTo("assertion");
    }

    @Test
    void blamesThePageThatCameInsteadOfDataForTheCodeThatFellOverIt() {
        SourcePosition asked = new SourcePosition(Story.SHOP + "/app.js", 3, 1, "ask");

        Finding first = first(Story.shop()
                .add(call("/api/list")
                        .mime("text/html")
                        .status(200)
                        .body("<!doctype html><h1>Please wait</h1>")
                        .from(asked))
                .error(READING, "/app.js")
                .expectsInVain("Lamp"));

        assertThat(first.evidence().request()).isNotNull();
        assertThat(first.headline()).contains("GET /api/list answered 200 with a page");
        assertThat(first.aboveNoise()).isTrue();
    }

    @Test
    void blamesNoRequestThatAsksForNoContentForAMissingValue() {
        Finding first = first(Story.shop()
                .add(call("/").method("OPTIONS").type("xhr").status(404))
                .add(call("/").method("HEAD").type("xhr").status(404))
                .thrown("TypeError", "Cannot read properties of null (reading 'user')", "/app.js")
                .expectsInVain("Lamp"));

        assertThat(first.kind()).isEqualTo("exception");
    }

    @Test
    void takesNoOptionsRequestOfThePagesOwnCodeForAPreflight() {
        RankedFindings ranked = Story.shop()
                .add(call("/dav").method("OPTIONS").type("xhr").status(404))
                .add(call("/dav").method("PUT").type("xhr").status(500))
                .rank();

        assertThat(ranked.all())
                .extracting(Finding::headline)
                .contains("PUT /dav answered 500", "OPTIONS /dav answered 404");
    }

    @Test
    void aRefusedSocketIsNoMereQuestionThatThePageAskedWhileItLoaded() {
        Finding first = first(Story.shop()
                .add(call("ws://localhost:3000/news").type("websocket").status(403))
                .click("News")
                .expectsInVain("Lamp"));

        assertThat(first.headline()).contains("/news").contains("403");
        assertThat(first.aboveNoise()).isTrue();
    }

    private static Finding first(Story story) {
        return story.rank().all().get(0);
    }
}
