package dev.webwitness.findings.score;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelevanceTest {
    @ParameterizedTest
    @CsvSource({
        "convert, conversion, true",
        "car, cars, true",
        "pay, payments, true",
        "redeem, redeem, true",
        "ready, reading, false",
        "monday, money, false",
        "plan, play, false"
    })
    void formsOfOneWordAreAlike(String one, String other, boolean alike) {
        assertThat(Relevance.alike(one, other)).isEqualTo(alike);
    }

    @Test
    void readsWordsWithinPathsAndNames() {
        assertThat(Relevance.split("/api/v2/priceList?page=3 \"Discount applied\""))
                .containsExactly("price", "list", "discount", "applied");
    }

    @Test
    void anAddressThatSpeaksOfWhatWasAskedComesFirst() {
        Story story = Story.shop()
                .failed("fetch", "/api/weather", 500)
                .failed("fetch", "/api/rates", 500)
                .failed("fetch", "/api/news", 500)
                .expectsInVain("Exchange rate");

        assertThat(story.rank().all().get(0).headline()).startsWith("GET /api/rates");
        assertThat(story.rank().all().get(0).score().why()).contains("about what was asked (rate)");
    }

    @Test
    void whatThePageLogsAboutAnAnswerCountsAsItsOwnWords() {
        SourcePosition asks = new SourcePosition(Story.SHOP + "/app.js", 5, 9, "quotes");
        Story story = Story.shop()
                .add(call("/api/weather").status(500).from(new SourcePosition(Story.SHOP + "/w.js", 1, 1, "w")))
                .add(call("/api/quotes").status(500).from(asks))
                .signal((at, step) -> new BrowserEvent.Console(
                        new BrowserEvent.Context(at, step, "main"),
                        "warning",
                        "no quotes, conversion stays off",
                        "console-api",
                        null,
                        List.of(asks),
                        null))
                .expectsInVain("Converted");

        assertThat(story.rank().all().get(0).headline()).startsWith("GET /api/quotes");
    }

    @Test
    void codeThatWouldHaveShownWhatWasExpectedIsWhatBroke() {
        SourcePosition shows = new SourcePosition(Story.SHOP + "/pay.js", 3, 1, "pay")
                .with(new SourcePosition.Original(
                        new SourcePosition.Original.Place("pay.js", 3, 1),
                        false,
                        false,
                        null,
                        "send().then(() => out.textContent = 'Paid in full')",
                        null));
        Story story = Story.shop()
                .click("Go")
                .thrown("TypeError", "a is null", "/widget.js")
                .thrown("TypeError", "b is null", false, shows)
                .expectsInVain("Paid in full");

        assertThat(story.rank().all().get(0).headline()).isEqualTo("TypeError: b is null");
    }

    @Test
    void soItIsWithTheCodeThatAskedForWhatFailed() {
        SourcePosition asks = new SourcePosition(Story.SHOP + "/pay.js", 3, 1, "pay")
                .with(new SourcePosition.Original(
                        new SourcePosition.Original.Place("pay.js", 3, 1),
                        false,
                        false,
                        null,
                        "fetch('/p').then(() => out.textContent = 'Paid')",
                        null));
        Story story = Story.shop()
                .click("Go")
                .failed("fetch", "/seen", 500)
                .add(call("/p").status(422).from(asks))
                .expectsInVain("Paid");

        assertThat(story.rank().all().get(0).headline()).startsWith("GET /p ");
    }

    @Test
    void aWordThatMostCandidatesShareTellsNothing() {
        Story story = Story.shop();
        for (String part : List.of("a", "b", "c", "d")) {
            story.failed("fetch", "/basket/" + part.repeat(4), 500);
        }

        assertThat(story.expectsInVain("Basket").rank().all())
                .allMatch(finding -> finding.score().why().stream().noneMatch(why -> why.startsWith("about what")));
    }
}
