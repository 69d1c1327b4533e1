package dev.webwitness.page.expect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values in order as a page shows them: prices, dates, names. */
class SortCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        $9.99; $10.00; $1,200.50            | ascending  | true
        $9.99; $10.00; $1,200.50            | descending | false
        1.234,56 €; 99,90 €; 5 €            | descending | true
        10; 9                               | ascending  | false
        2 items; 10 items; 10 items         | ascending  | true
        -5 °C; 3 °C                         | ascending  | true
        Anna; bert; Çem; Dora               | ascending  | true
        Anna; Cem; bert                     | ascending  | false
        2026-01-09; 2026-02-01; 2026-10-01  | ascending  | true
        2026-10-01; 2026-02-01              | ascending  | false
        """)
    void comparesNumbersAsNumbersDatesAsDatesAndElseTexts(String values, String order, boolean holds) {
        ExpectationChecker.Look look = SortCheck.look(List.of(values.split("; ")), order);

        assertThat(look.known()).isTrue();
        assertThat(look.holds()).as(look.seen()).isEqualTo(holds);
    }

    @Test
    void saysWhichTwoAreOutOfOrder() {
        assertThat(SortCheck.look(List.of("$5", "$12", "$7"), "ascending").seen())
                .isEqualTo("\"$12\" comes before \"$7\"");
    }

    @Test
    void oneValueHasNoOrderAndADayThatCanBeAMonthTellsNone() {
        assertThat(SortCheck.look(List.of("$5"), "ascending").known()).isFalse();
        assertThat(SortCheck.look(List.of("03/04/2026", "04/03/2026"), "ascending")
                        .known())
                .isFalse();
    }
}
