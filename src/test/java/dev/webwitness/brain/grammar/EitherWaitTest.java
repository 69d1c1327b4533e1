package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EitherWaitTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "wait until \"Done\" or \"Failed\" is visible",
                "wait until either \"Done\" or \"Failed\" is visible",
                "wait until either the table or the error message appears"
            })
    void aWaitForOneOfTwoThingsIsAskedAboutAndNotGuessed(String step) {
        assertThat(TaskReader.read(step)).allSatisfy(line -> {
            assertThat(line.understood()).isFalse();
            assertThat(line.actions()).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait 5 seconds or so", "wait until \"Save or cancel\" is visible", "wait for \"Done\""})
    void aWaitForOneThingIsRead(String step) {
        assertThat(TaskReader.read(step)).allMatch(ReadLine::understood);
    }
}
