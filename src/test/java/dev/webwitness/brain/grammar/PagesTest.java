package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.StepsBrain;
import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of pages. */
class PagesTest {
    private static ReadLine line(String text) {
        List<ReadLine> lines = StepsBrain.read(text).lines();
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "go to the next page, next",
        "go to page 3, 3",
        "open page 2 of the results, 2",
        "go to the last page, last",
        "navigate to the first results page, first",
    })
    void pagesAreTurned(String text, String to) {
        assertThat(line(text).actions()).containsExactly(new Action.Turn(to));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "click \"Next\"",
                "click next page",
                "go to the Pages page",
                "go to the next step",
                "don't go to the next page"
            })
    void whatIsNoWayThroughPagesStaysWhatItWas(String text) {
        assertThat(line(text).actions()).noneMatch(Action.Turn.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go through all pages until you see \"Zebra\"",
                "page through the results until \"Zebra\" is visible",
                "Browse through each of the result pages until you find \"Zebra\"",
            })
    void goingThroughPagesIsARepetition(String text) {
        ReadLine read = line(text);

        assertThat(read.actions()).containsExactly(new Action.Turn("next"));
        assertThat(read.flow())
                .isInstanceOfSatisfying(
                        Flow.Until.class,
                        until -> assertThat(until.end().value()).isEqualTo("Zebra"));
        assertThat(read.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "extract list \"Fruits\" over all pages as f, 0",
        "extract list \"Fruits\" over the first 3 pages as f, 3",
        "extract list \"Fruits\" from the first two pages as f, 2",
        "extract list \"Fruits\" over pages 1 to 4 as f, 4",
        "extract list \"Fruits\" as f, 1",
    })
    void anExtractionSaysHowManyPagesItReads(String text, int pages) {
        assertThat(line(text).actions()).singleElement().isInstanceOfSatisfying(Action.Extract.class, it -> {
            assertThat(it.pages()).isEqualTo(pages);
            assertThat(it.target().text()).isEqualTo("Fruits");
            assertThat(line(it.label()).actions()).as(it.label()).containsExactly(it);
        });
    }
}
