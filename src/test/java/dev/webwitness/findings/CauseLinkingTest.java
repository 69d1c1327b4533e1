package dev.webwitness.findings;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What lies behind what: an effect hangs under its cause, and what merely happened before is not laid at anybody's door. */
class CauseLinkingTest {
    private static final SourcePosition APP = new SourcePosition(Story.SHOP + "/app.js", 7, 9, "load");

    private static String first(Story story) {
        return story.rank().all().get(0).headline();
    }

    @Test
    void aPolicyThatForbadeTheRequestLiesBehindTheFetchThatFailed() {
        Story story = Story.shop()
                .noise()
                .click("Weather")
                .signal((at, step) -> new BrowserEvent.Console(
                        new BrowserEvent.Context(at, step, "main"),
                        "error",
                        "Refused to connect to 'https://weather.example/now' because it violates the following Content"
                                + " Security Policy directive: \"connect-src 'self'\".",
                        "security",
                        Story.SHOP + "/app.js",
                        List.of(APP),
                        null))
                .thrown("TypeError", "Failed to fetch", true, APP)
                .expectsInVain("Sunny");

        assertThat(first(story)).startsWith("Refused to connect to").contains("then TypeError: Failed to fetch");
    }

    @Test
    void aScriptWhoseContentIsNotWhatWasPromisedLiesBehindTheNameThatIsMissing() {
        Story story = Story.shop()
                .add(call("https://cdn.example/lib/3.2.1/plotter.min.js")
                        .type("script")
                        .status(200))
                .log(
                        "error",
                        "security",
                        "Failed to find a valid digest in the 'integrity' attribute for resource"
                                + " 'https://cdn.example/lib/3.2.1/plotter.min.js' with computed SHA-256 integrity 'x'."
                                + " The resource has been blocked.",
                        Story.SHOP + "/")
                .noise()
                .click("Draw")
                .thrown("ReferenceError", "Chart is not defined", "/app.js")
                .expectsInVain("Turnover");

        assertThat(first(story)).startsWith("Failed to find a valid digest").contains(", then ReferenceError: Chart");
    }

    @Test
    void aLibraryFromElsewhereLiesBehindTheNameThatIsMissingRatherThanATracker() {
        Story story = Story.shop()
                .refused("script", "https://cdn.example/npm/leaf@1.9.4/dist/leaf.js", "net::ERR_CONNECTION_RESET")
                .refused("script", "https://tags.example/t.js", "net::ERR_CONNECTION_RESET")
                .click("Map")
                .thrown("ReferenceError", "L is not defined", "/app.js")
                .expectsInVain("You are here");

        assertThat(first(story)).contains("/npm/leaf@1.9.4/dist/leaf.js").contains("L is not defined");
    }

    @Test
    void aReportThatThePageSendsByItselfIsNotBehindWhatFailsNextToIt() {
        Story story = Story.shop()
                .click("Cart")
                .later(10_500)
                .add(call("/rum").method("POST").status(503).from(APP))
                .thrown("TypeError", "Cannot read properties of undefined (reading 'id')", false, APP)
                .expectsInVain("1 item");

        assertThat(first(story)).startsWith("TypeError");
    }

    @Test
    void anAnswerThatWasAPageLiesBehindTheValueThatIsMissingLater() {
        Story story = Story.shop()
                .add(call("/api/prices")
                        .status(200)
                        .mime("text/html")
                        .body("<!doctype html><title>Sign in</title>")
                        .from(APP))
                .thrown("SyntaxError", "Unexpected token '<', \"<!doctype \"... is not valid JSON", true, APP)
                .noise()
                .click("Total")
                .thrown("TypeError", "Cannot read properties of undefined (reading 'lamp')", false, APP)
                .expectsInVain("12 €");

        RankedFindings ranked = story.rank();

        assertThat(ranked.all().get(0).headline()).startsWith("GET /api/prices answered 200 with a page");
        assertThat(ranked.all())
                .filteredOn(Finding::aboveNoise)
                .extracting(Finding::kind)
                .containsExactly("http_error", "assertion");
    }

    @Test
    void aServiceWorkerThatThrewLiesBehindTheAnswerThatNeverReachedThePage() {
        Story story = Story.shop()
                .noise()
                .click("Load")
                .signal((at, step) -> new BrowserEvent.PageError(
                        new BrowserEvent.Context(at, step, "service-worker:" + Story.SHOP + "/sw.js"),
                        "TypeError",
                        "cache.march is not a function",
                        false,
                        Story.SHOP + "/sw.js",
                        List.of(new SourcePosition(Story.SHOP + "/sw.js", 3, 1, "answer"))))
                .add(call("/api/list").failure("net::ERR_FAILED").from(APP))
                .thrown("TypeError", "Failed to fetch", true, APP)
                .expectsInVain("Lamp");

        assertThat(first(story)).startsWith("In a worker: TypeError: cache.march is not a function");
    }

    @Test
    void aBinaryThatIsMissingLiesBehindTheCodeThatCouldNotStart() {
        Story story = Story.shop()
                .failed("fetch", "/api/news", 404)
                .click("Convert")
                .add(call("/engine.wasm").status(404))
                .logged()
                .thrown(
                        "TypeError",
                        "Failed to execute 'compile' on 'WebAssembly': HTTP status code is not ok",
                        true,
                        APP)
                .expectsInVain("Done");

        assertThat(first(story)).startsWith("GET /engine.wasm answered 404, then TypeError");
    }

    @Test
    void whatAFrameOfOthersThrowsCountsOnceTheRunWorkedInIt() {
        SourcePosition theirs = new SourcePosition("https://pay.example/card.js", 4, 2, "pay");
        Story outside = Story.shop().click("Pay").signal((at, step) -> inFrame(at, step, theirs));
        Story inside = Story.shop().clickInFrame("Pay").signal((at, step) -> inFrame(at, step, theirs));

        assertThat(outside.rank().all()).noneMatch(Finding::aboveNoise);
        assertThat(inside.rank().all()).anyMatch(Finding::aboveNoise);
        assertThat(first(inside)).startsWith("Error: card number missing");
    }

    private static BrowserEvent inFrame(long at, int step, SourcePosition where) {
        return new BrowserEvent.PageError(
                new BrowserEvent.Context(at, step, "frame:https://pay.example/"),
                "Error",
                "card number missing",
                false,
                where.url(),
                List.of(where));
    }

    @Test
    void anExpectationThatHoldsHidesARefusalButNoExceptionOverIt() {
        Story story = Story.shop()
                .click("Sign in")
                .add(call("/api/login").method("POST").status(401).from(APP).body("{\"error\":\"Wrong password\"}"))
                .thrown("TypeError", "Cannot read properties of undefined (reading 'token')", false, APP)
                .expects("Wrong password");

        assertThat(story.rank().all().get(0).aboveNoise()).isTrue();
    }

    @Test
    void whatAnErrorOverlaySaysIsToldWithTheAnswerItIsAbout() {
        Story story = Story.shop()
                .click("Details")
                .add(call("/src/detail.jsx").type("script").status(500))
                .log(
                        "error",
                        "overlay",
                        "[plugin:react] /home/me/src/detail.jsx: Unexpected token (2:0)",
                        Story.SHOP + "/")
                .expectsInVain("12 €");
        Story alone = Story.shop()
                .noise()
                .click("Details")
                .log("error", "overlay", "Compiled with problems: ERROR in ./src/list.js", Story.SHOP + "/")
                .expectsInVain("12 €");

        assertThat(first(story))
                .isEqualTo("GET /src/detail.jsx answered 500, and an overlay says: [plugin:react]"
                        + " /home/me/src/detail.jsx: Unexpected token (2:0)");
        assertThat(first(alone)).startsWith("An overlay says: Compiled with problems");
    }

    @Test
    void aPageThatCameWhenItWasAskedForAgainIsNobodysCause() {
        Story came = new Story(Story.SHOP)
                .open("/")
                .add(call("/").type("document").main().failure("net::ERR_CONNECTION_REFUSED"))
                .page("/")
                .expects("Hello");
        Story went = new Story(Story.SHOP)
                .open("/")
                .page("/")
                .open("/")
                .add(call("/").type("document").main().failure("net::ERR_CONNECTION_REFUSED"))
                .expectsInVain("Hello");

        assertThat(came.rank().all()).noneMatch(Finding::aboveNoise);
        assertThat(came.rank().excused()).isEmpty();
        assertThat(first(went)).contains("ERR_CONNECTION_REFUSED");
    }

    @Test
    void codeThatReadsAnEmptyAnswerIsNotBlamedOnWhatAnotherScriptAskedFor() {
        SourcePosition widget = new SourcePosition(Story.SHOP + "/widget.js", 3, 1, "poll");
        Story story = Story.shop()
                .add(call("/api/hints").status(404).mime("text/html").from(widget))
                .click("Remove")
                .thrown("SyntaxError", "Unexpected end of JSON input", true, APP)
                .expectsInVain("Removed");

        assertThat(first(story)).startsWith("SyntaxError: Unexpected end of JSON input");
    }
}
