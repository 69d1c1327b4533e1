package dev.webwitness.findings.describe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.result.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which place of a stack a finding names, and the line it shows. */
class FirstPartyFrameTest {
    private static final String APP = "http://localhost:3000/assets/app.js";
    private static final Original REACT = mapped("node_modules/react-dom/index.js", 900, true, "throw e;");
    private static final Original LOGIN = mapped("src/login.ts", 42, false, "const t = user.token;");

    private static Original mapped(String file, int line, boolean library, String text) {
        return new Original(new Original.Place(file, line, 13), true, library, null, text, null);
    }

    private static SourcePosition at(String url, int column, Original original) {
        return new SourcePosition(url, 1, column, "f", original);
    }

    private static Finding thrown(SourcePosition... stack) {
        Story story = Story.shop();
        story.signals.add(new BrowserEvent.PageError(
                new BrowserEvent.Context(900, 1, "main"), "TypeError", "x is undefined", false, APP, List.of(stack)));
        return story.rank().all().get(0);
    }

    @Test
    void theTopmostPlaceOfTheSitesOwnSourceIsNamedWithItsLine() {
        Finding.ThrownError error =
                thrown(at(APP, 10, REACT), at(APP, 99, LOGIN)).evidence().exception();

        assertThat(error.at()).isEqualTo("src/login.ts:42:13");
        assertThat(error.sourceLine()).isEqualTo("const t = user.token;");
    }

    @Test
    void whereOnlyLibrariesAreOnTheStackTheTopmostIsNamed() {
        assertThat(thrown(at(APP, 10, REACT), at(APP, 11, REACT))
                        .evidence()
                        .exception()
                        .at())
                .isEqualTo("node_modules/react-dom/index.js:900:13");
    }

    @Test
    void theSitesOwnLibraryGoesBeforeSomebodyElsesScript() {
        SourcePosition tracker = at("https://cdn.tracker.example/t.js", 5, mapped("t.js", 1, false, "track()"));

        assertThat(thrown(tracker, at(APP, 10, REACT)).evidence().exception().at())
                .isEqualTo("node_modules/react-dom/index.js:900:13");
    }

    @Test
    void withoutAMapThePlaceIsTheScriptsAndTheLineItsOwn() {
        Original plain = new Original(
                new Original.Place(APP, 1, 10), false, false, null, "  user.token.trim()", "source map answered 404");
        Finding.ThrownError error = thrown(at(APP, 10, plain)).evidence().exception();

        assertThat(error.at()).isEqualTo("assets/app.js:1:10");
        assertThat(error.sourceLine()).isEqualTo("user.token.trim()");
        assertThat(thrown(at(APP, 10, null)).evidence().exception().sourceLine())
                .isNull();
    }

    @Test
    void anErrorThePageLoggedHasItsPlaceWhereTheLineIsKnown() {
        Story story = Story.shop();
        story.signals.add(new BrowserEvent.Console(
                new BrowserEvent.Context(900, 1, "main"),
                "error",
                "no stock left",
                "console-api",
                APP,
                List.of(at(APP, 7, LOGIN)),
                null));
        Finding.ThrownError error = story.rank().all().get(0).evidence().exception();

        assertThat(error.message()).isEqualTo("no stock left");
        assertThat(error.at()).isEqualTo("src/login.ts:42:13");
    }
}
