package dev.webwitness.browser.forms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DateParserTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            date           | March 5, 2026            | 2026-03-05
            date           | Thursday, 5th of March 2026 | 2026-03-05
            date           | 5. Mar 2026              | 2026-03-05
            date           | 2026-3-5                 | 2026-03-05
            date           | 25.12.2026               | 2026-12-25
            date           | 12/25/2026               | 2026-12-25
            date           | 4.4.2026                 | 2026-04-04
            time           | 3:30 pm                  | 15:30
            time           | 12 am                    | 00:00
            time           | noon                     | 12:00
            time           | 9 o'clock                | 09:00
            time           | 23:59                    | 23:59
            month          | March 2027               | 2027-03
            month          | 03/2027                  | 2027-03
            month          | 2027-03                  | 2027-03
            datetime-local | March 5, 2026 at 10:30   | 2026-03-05T10:30
            datetime-local | 2026-03-05T10:30         | 2026-03-05T10:30
            datetime-local | 12 June 2026, 4pm        | 2026-06-12T16:00
            """)
    void readsWhatIsClear(String type, String words, String meaning) {
        assertThat(DateParser.of(type, words).meanings()).containsExactly(meaning);
    }

    @ParameterizedTest
    @CsvSource({"date, 5.3.2026", "date, 03/05/2026", "datetime-local, 5/3/2026 10:00"})
    void findsBothMeaningsOfWhatCanMeanTwo(String type, String words) {
        List<String> meanings = DateParser.of(type, words).meanings();
        assertThat(meanings).hasSize(2);
        assertThat(meanings)
                .anyMatch(one -> one.startsWith("2026-03-05"))
                .anyMatch(one -> one.startsWith("2026-05-03"));
    }

    @ParameterizedTest
    @CsvSource({
        "date, 31 February 2026",
        "date, soon",
        "date, March 2026",
        "date, 32.13.2026",
        "time, 25:00",
        "time, 7",
        "time, 13 pm",
        "month, Foo 2026",
        "datetime-local, 2026-03-05"
    })
    void findsNoMeaningInWhatIsNone(String type, String words) {
        assertThat(DateParser.of(type, words).meanings()).isEmpty();
    }
}
