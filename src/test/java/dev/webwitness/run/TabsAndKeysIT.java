package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The browser's own tabs, counted, and pages that are worked by keys alone, with nothing of them in focus. */
@Tag("thorough")
class TabsAndKeysIT extends WithWorkflowRuns {
    private static final String LINKS = "<h1>Shop</h1><a href=/mug target=_blank>Mug</a> <a href=/mug>Cup</a>";

    @BeforeAll
    void open() {
        runs.site.page("/mug", "<title>Mug</title><h1>Blue mug</h1>").page("/links", LINKS);
    }

    private RunReport run(String path, String... steps) throws InterruptedException {
        return runs.run(Consent.AUTO, path, String.join("\n", steps));
    }

    @Test
    void browserTabsAreCountedAsTheyOpenAndClose() throws Exception {
        RunReport report = run(
                "/links",
                "expect 1 tab open",
                "click \"Mug\"",
                "expect 2 tabs open",
                "there should be 2 browser tabs open",
                "close the tab",
                "expect 1 tab open");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Mug | 3 | 2 tabs are open
        Cup | 2 | one tab is open
        """)
    void anotherNumberOfTabsFailsAndSaysHowManyThereAre(String link, int expected, String seen) throws Exception {
        RunReport report =
                run("/links", "click \"" + link + "\"", "there should be " + expected + " browser tabs open");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains(seen);
    }

    @Test
    void tabsOfThePageAreCountedWhereItHasAny() throws Exception {
        runs.site.page(
                "/tablist",
                "<h1>Mug</h1><div role=tablist><button role=tab>Size</button><button role=tab>Care</button><button role=tab>Reviews</button></div>");

        RunReport report = run("/tablist", "expect 3 tabs", "expect 1 tab open");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void slidesThatListenOnTheDocumentAreTurnedByKeys() throws Exception {
        runs.site.page("/slides", """
                <title>Slides</title><main id=slide>Slide 1 of 4</main><script>
                let at = 1;
                document.addEventListener('keydown', event => {
                  at += {ArrowRight: 1, PageDown: 1, ArrowLeft: -1}[event.key] || 0;
                  at = event.key === 'End' ? 4 : Math.min(4, Math.max(1, at));
                  slide.textContent = 'Slide ' + at + ' of 4';
                });
                </script>""");

        RunReport report = run(
                "/slides",
                "press ArrowRight twice",
                "expect \"Slide 3 of 4\" visible",
                "press ArrowLeft",
                "expect \"Slide 2 of 4\" visible",
                "press End",
                "expect \"Slide 4 of 4\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aGameThatIsDrawnAndHearsKeysAloneIsPlayed() throws Exception {
        runs.site.page("/game", """
                <title>Game</title><canvas width=200 height=60></canvas><p id=score>Score 0</p><script>
                const held = new Set();
                let points = 0;
                document.onkeydown = event => held.add(event.code);
                document.onkeyup = event => {
                  if (event.code === 'Space' && held.delete('Space')) points += 10;
                  if (event.code === 'KeyW' && held.delete('KeyW')) points += 1;
                  score.textContent = 'Score ' + points;
                };
                </script>""");

        RunReport report = run("/game", "press Space", "press w 3 times", "expect \"Score 13\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }
}
