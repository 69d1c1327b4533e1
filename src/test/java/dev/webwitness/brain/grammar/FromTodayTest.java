package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Days told from today are typed as the days they are. Today is Sunday, 22 November 2026. */
class FromTodayTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);

    @ParameterizedTest
    @CsvSource({
        "today, 2026-11-22",
        "tomorrow, 2026-11-23",
        "yesterday, 2026-11-21",
        "the day after tomorrow, 2026-11-24",
        "in 3 days, 2026-11-25",
        "in two weeks, 2026-12-06",
        "one week from today, 2026-11-29",
        "a month ago, 2026-10-22",
        "in a year, 2027-11-22",
        "next Monday, 2026-11-23",
        "next Sunday, 2026-11-29",
        "this Sunday, 2026-11-22",
        "last Friday, 2026-11-20",
        "the end of next month, 2026-12-31",
        "the first day of this month, 2026-11-01"
    })
    void aDayToldFromTodayIsADate(String words, String day) {
        assertThat(Dates.day(words, TODAY)).isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        set the due date to tomorrow         | type "2026-11-23" into "due date"
        type tomorrow into "From"            | type "2026-11-23" into "From"
        enter next Monday in the Start field | type "2026-11-23" into textbox "Start"
        check in tomorrow                    | type "2026-11-23" into "check in"
        Pick the day after tomorrow in Start | type "2026-11-24" into "Start"
        set the start to tomorrow at 14:00   | type "2026-11-23 14:00" into "start"
        set "Start" to tomorrow 8am          | type "2026-11-23 08:00" into "Start"
        set "End" to next Monday at 12:15 pm | type "2026-11-23 12:15" into "End"
        out: 2 nights later                  | type "2026-11-24" into "out"
        """)
    void itIsTypedAsThatDate(String line, String done) {
        assertThat(TaskReader.read(line, TODAY))
                .singleElement()
                .satisfies(read ->
                        assertThat(read.actions()).extracting(Action::label).containsExactly(done));
    }

    @Test
    void laterIsToldFromTheDayThatWasTypedBefore() {
        assertThat(TaskReader.read("check in: tomorrow, check out: 2 nights later", TODAY)
                        .get(0)
                        .actions())
                .last()
                .hasToString("Type[text=2026-11-25, target="
                        + Named.of("check out", null).target() + "]");
    }

    @Test
    void itIsToldAsItWasWritten() {
        assertThat(TaskReader.read("set the due date to tomorrow", TODAY).get(0).intents())
                .containsExactly(new Intent("type", "due date", "tomorrow", false, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set the due date to next week",
                "set the due date to tomorrow at 8",
                "set the start to tomorrow at 25:00"
            })
    void whatIsNoOneDayIsAskedAbout(String line) {
        assertThat(TaskReader.read(line, TODAY)).noneMatch(ReadLine::understood);
    }
}
