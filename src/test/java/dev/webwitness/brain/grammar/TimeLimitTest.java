package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By when something is to be seen is looked at with it; how long it stays cannot be. */
class TimeLimitTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            "Saved" should appear within 2 seconds                     | expect "Saved" visible within 2 s
            expect "Saved" visible within 500 ms                       | expect "Saved" visible within 0.5 s
            Within 2 seconds, "Saved" is shown                         | expect "Saved" visible within 2 s
            click Save and "Saved" is shown within 1.5 seconds         | click "Save"; expect "Saved" visible within 1.5 s
            The results must load in under 3 seconds                   | expect "results" visible within 3 s
            "Saved" is shown (within a second)                         | expect "Saved" visible within 1 s
            the toast should disappear within 5 s                      | expect "toast" not visible within 5 s
            the toast disappears after about 5 seconds                 | expect "toast" not visible within 7 s
            after 3 seconds the banner is gone                         | expect "banner" not visible within 5 s
            the spinner should not be shown for longer than 2 seconds  | expect "spinner" not visible within 2 s
            The total should be 12 within one minute                   | expect "total" has value "12" within 60 s
            click "Save within 2 seconds"                              | click "Save within 2 seconds"
            type "back in 5 minutes" into Status                       | type "back in 5 minutes" into "Status"
            wait 2 seconds                                             | wait 2.0 s
            "Saved" is shown                                           | expect "Saved" visible
            """)
    void isToldWithWhatIsLookedFor(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @Test
    void howLongSomethingStaysIsAskedAbout() {
        assertThat(TaskReader.read("\"Saved\" must be visible for at least 3 seconds"))
                .singleElement()
                .satisfies(line -> assertThat(line.notUnderstood()).contains("how long something stays"));
    }
}
