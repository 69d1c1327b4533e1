package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A button that is to be used is clicked; what is still there is what is there. */
class UsedButtonsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Use the button "Convert"                                  | click button "Convert"
            Use the search button                                     | click button "search"
            use the Edit button next to Bob                           | click button "Edit" (near Bob)
            Use the plus button twice to zoom in                      | click button "plus"; click button "plus"
            Use the "Save" button and check that "Saved" appears      | click button "Save"; expect "Saved" visible
            there are still 18 pics                                   | expect 18 "pics"
            there should be still 3 rows                              | expect 3 "rows"
            there are still no results                                | expect "results" not visible
            """)
    void isReadAs(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not use the Delete button", "Never use the \"Pay\" button"})
    void prohibited(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.intents()).allMatch(Intent::negated));
    }

    @ParameterizedTest
    @ValueSource(strings = "Use the menu")
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
