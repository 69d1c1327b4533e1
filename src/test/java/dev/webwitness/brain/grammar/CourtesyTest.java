package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CourtesyTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Click A. Thanks!",
                "Click A. Thanks!!",
                "Click A. Thank you very much.",
                "Click A. Thanks and best regards, Tom M.",
                "Click A. Kind regards, Tom",
                "Click A. Many thanks in advance, Anna",
                "Click A. Cheers",
                "Good day. Click A.",
                "Good morning,\nclick A",
                "Hi all.\nPlease click A"
            })
    void isNoStep(String task) {
        assertThat(TaskReader.read(task).stream().filter(line -> line.actions().isEmpty()))
                .allMatch(ReadLine::understood);
        assertThat(TaskReader.read(task).stream().flatMap(line -> line.actions().stream()))
                .extracting(action -> action.label())
                .containsExactly("click \"A\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Click \"Thanks\"", "1. Click Send\n2. Thanks", "Click Send\nExpected: Thanks", "Click Hello"})
    void isOneWhereItIsNumberedOrToBeSeen(String task) {
        assertThat(TaskReader.read(task).stream().flatMap(line -> line.actions().stream()))
                .anyMatch(action -> action.label().matches(".*(?:Thanks|Hello).*"));
    }

    /** An order after a greeting is one, however it is written. */
    @ParameterizedTest
    @ValueSource(strings = {"Thanks, Click Save.", "Hi, Open Settings. Click A"})
    void swallowsNoOrder(String task) {
        assertThat(TaskReader.read(task).stream().flatMap(line -> line.actions().stream()))
                .anyMatch(action -> action.label().matches("click \"(?:Save|Settings)\""));
    }
}
