package dev.webwitness.findings.score;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRecoveryTest {
    private static final SourcePosition ASKS = new SourcePosition(Story.SHOP + "/app.js", 5, 9, "hints");
    private static final SourcePosition LOGS = new SourcePosition(Story.SHOP + "/app.js", 8, 9, "hints");
    private static final SourcePosition ELSEWHERE = new SourcePosition(Story.SHOP + "/app.js", 90, 9, "cart");

    private static List<String> why(Story story, String headline) {
        return story.rank().all().stream()
                .filter(finding -> finding.headline().startsWith(headline))
                .findFirst()
                .orElseThrow()
                .score()
                .why();
    }

    private static Story says(Story story, String text, SourcePosition where) {
        return story.signal((at, step) -> new BrowserEvent.Console(
                new BrowserEvent.Context(at, step, "main"),
                "warning",
                text,
                "console-api",
                null,
                List.of(where),
                null));
    }

    private static Story hintsFail() {
        return Story.shop().click("Find").add(call("/hints").status(503).from(ASKS));
    }

    @Test
    void aRequestThatIsAskedAgainAndAnsweredIsOverAndDone() {
        Story story = hintsFail().add(call("/hints").status(200).from(ASKS)).expectsInVain("Lamp");

        assertThat(why(story, "GET /hints")).contains("asked again, and answered");
        assertThat(story.rank().all()).filteredOn(Finding::aboveNoise).hasSize(1);
    }

    @Test
    void aSearchThatTheNextLetterReplacesIsNoFailure() {
        Story story = Story.shop()
                .type("la", "Find")
                .add(call("/find?q=l").cancelled().took(90).from(ASKS))
                .add(call("/find?q=la").status(200).from(ASKS))
                .expectsInVain("Lamp");

        assertThat(why(story, "GET /find")).contains("asked again, and answered");
    }

    @Test
    void whatThePageGaveUpContradictsNoSuccess() {
        Story story = Story.shop()
                .click("Find")
                .add(call("/find").cancelled().took(90).from(ASKS));

        assertThat(story.rank().all()).hasSize(1).noneMatch(Finding::aboveNoise);
        assertThat(story.rank().excused()).isEmpty();
    }

    @Test
    void anAnswerToTheSameSentBeforeTheFailureWasKnownSaysNothing() {
        Story story =
                Story.shop().click("Order").add(call("/order").method("POST").status(200));
        Story twice = story.add(call("/order").method("POST").status(409)).expectsInVain("Ordered");

        assertThat(why(twice, "POST /order")).doesNotContain("asked again, and answered");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[hints] using the static list: HTTP 503",
                "hints down, falling back to defaults",
                "hints: showing cached ones"
            })
    void aFallbackThatTheSameCodeLogsHandlesIt(String said) {
        assertThat(why(says(hintsFail(), said, LOGS).expectsInVain("Lamp"), "GET /hints"))
                .contains("the page says that it goes on without");
    }

    @Test
    void aFallbackOfOtherCodeIsAboutSomethingElse() {
        assertThat(why(
                        says(hintsFail(), "cart: using the stored one", ELSEWHERE)
                                .expectsInVain("Lamp"),
                        "GET /hints"))
                .doesNotContain("the page says that it goes on without");
    }

    @Test
    void whatIsExpectedHoldsAllTheSame() {
        assertThat(why(hintsFail().expects("Lamp"), "GET /hints")).contains("what was expected held all the same");
        assertThat(hintsFail().expects("Lamp").rank().all()).noneMatch(Finding::aboveNoise);
    }

    @Test
    void anErrorBesideWhatIsExpectedLeavesTheTaskHeld() {
        Story story = Story.shop()
                .click("Cart")
                .thrown("TypeError", "slot is null", "/widget.js")
                .expects("1 item");

        assertThat(story.rank().all()).noneMatch(Finding::aboveNoise);
        assertThat(story.rank().excused()).hasSize(1);
    }

    @Test
    void aServiceWorkerThatCannotBeRegisteredLeavesTheTaskHeld() {
        Story story = Story.shop()
                .click("Cart")
                .add(call("/sw.js").ofServiceWorker().status(404).from(ASKS))
                .rejected("TypeError", "Failed to register a ServiceWorker: http://localhost:3000/sw.js", "/app.js")
                .expects("1 item");

        assertThat(story.rank().all()).hasSize(1).noneMatch(Finding::aboveNoise);
    }

    @Test
    void theOneChangeThatWasRefusedContradictsWhatShows() {
        Story refused = Story.shop()
                .click("Save")
                .add(call("/notes").method("POST").status(500).from(ASKS))
                .expects("All notes");

        assertThat(refused.rank().all().get(0).aboveNoise()).isTrue();
    }

    @Test
    void aRefusedChangeBesideOneThatWasAcceptedDoesNot() {
        Story accepted = Story.shop()
                .click("Save")
                .add(call("/notes").method("POST").status(201).from(ASKS))
                .add(call("/seen").method("POST").status(500).from(ASKS))
                .expects("All notes");

        assertThat(accepted.rank().all()).noneMatch(Finding::aboveNoise);
    }
}
