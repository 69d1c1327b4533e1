package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code it} is after other things were pressed, and what is done again; what it looks like is asked about. */
class SpokenOfTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Turn "News" off, press Save, reload, and confirm it is still off | uncheck "News"; click "Save"; reload; expect "News" unchecked
            Tick Terms and press Save. It should still be checked            | check "Terms"; click "Save"; expect "Terms" checked
            Click "Dark mode". Click again                                   | click "Dark mode"; click "Dark mode"
            """)
    void isWhatItWas(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Open \"Buy milk\". It should be dashed",
                "It should be struck through",
                "see if the error is user friendly",
                "the message is clear and helpful",
                "The message is no longer than 100 characters"
            })
    void howItLooksIsAskedAbout(String task) {
        assertThat(TaskReader.read(task)).anyMatch(line -> !line.understood());
    }
}
