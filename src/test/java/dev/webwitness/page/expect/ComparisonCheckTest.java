package dev.webwitness.page.expect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers as pages show them are compared as numbers; what cannot be told is not guessed. */
class ComparisonCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            500 €            | >500 €      | false
            500.01 €         | > 500 €     | true
            € 501            | >500        | true
            $1,234.50        | >=1234.5    | true
            1.234,50 €       | <1235       | true
            12               | <=12        | true
            -5 °C            | <0          | true
            −5               | >-6         | true
            Deposit due: 600 EUR | >500 €  | true
            4.5 stars        | >=4.5       | true
            12 %             | <12.5 %     | true
            2:30             | >2:00       | true
            1:00:00          | >59:00:00   | false
            7 items left     | >3 items    | true
            1'000            | >999        | true
            0.125            | <1          | true
            3 kg             | >2          | true
            Ada              | =ada        | true
            Plan: Pro        | =Pro        | true
            Pro Plus         | =Pro        | false
            $5.00            | =$5         | true
            Total: $5.00     | =$5.00      | true
            $15.00           | =$5.00      | false
            ISBN 978-3-16    | =978-3-16   | true
            978-3-17         | =978-3-16   | false
            5 €              | =$5         | false
            5 kg             | =5 g        | false
            1.234            | =1.234      | true
            """)
    void numbersAreComparedAsNumbersAndTextsAsTexts(String shown, String wanted, boolean holds) {
        ExpectationChecker.Look look = ComparisonCheck.look(shown, wanted);

        assertThat(look.known()).as(look.seen()).isTrue();
        assertThat(look.holds()).as(look.seen()).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sold out         | >5          | "sold out", which has no number
            2 of 12          | >5          | "2 of 12", which has several numbers
            500 $            | >100 €      | "500 $", which is in $ and not in €
            90 min           | <2 hours    | "90 min", which is in min and not in hour
            1.234 kg         | >100 kg     | "1.234 kg": the number can be read in two ways
            5                | >{price}    | nothing to compare with: >{price}
            5                | >many       | "many" is not a single number, so it cannot be compared
            2:30             | >90         | "2:30", which is in 00:00 and not in plain numbers
            """)
    void whatCannotBeToldIsUnknown(String shown, String wanted, String seen) {
        ExpectationChecker.Look look = ComparisonCheck.look(shown, wanted);

        assertThat(look.known()).isFalse();
        assertThat(look.holds()).isFalse();
        assertThat(look.seen()).startsWith(seen);
    }

    @Test
    void aLabelSaysWhatStandsBesideIt() {
        assertThat(new ElementContent("Total", ": $5", false, false).said("total"))
                .isEqualTo("$5");
        assertThat(new ElementContent("Total: $5", "x", false, false).said("Total"))
                .isEqualTo("$5");
        assertThat(new ElementContent("$5", "Total", false, false).said("price"))
                .isEqualTo("$5");
        assertThat(new ElementContent("7", "Total", true, false).said("7")).isEqualTo("7");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1,650 €          | =“1,200 €” + 450       | true
            1,651 €          | =“1,200 €” + 450       | false
            1.650 €          | =“1.200 €” + 450       | true
            1.640 €          | =“1.200 €” + 450       | false
            1.350 €          | =“900 €” + 450         | true
            1.349,99 €       | =“900 €” + 450         | false
            1.350,50 €       | =“900,50 €” + 450      | true
            $1,350.50        | =“$900.50” + 450       | true
            1350.5           | =“900.5” + 450 €       | true
            450 € more: 1650 | =“1,200 €” + 450       | -
            0.3              | =“0.1” + 0.2           | true
            7.5              | =“12” - 4.5            | true
            7,5 Tage         | =“12 Tage” - 4.5       | true
            −2               | =“8” - 10              | true
            43 s             | >=“12 s” + 30          | true
            42 s             | >=“12 s” + 30          | true
            41 s             | >=“12 s” + 30          | false
            42 s             | >“12 s” + 30           | false
            0:42             | >=“0:12” + 30          | true
            1:41             | =“1:11” + 30           | true
            70               | <=“80” - 10            | true
            71               | <=“80” - 10            | false
            69               | <“80” - 10             | true
            25 %             | =“20 %” + 5%           | true
            6                | “7” - 1                | true
            7                | “7” - 1                | false
            Total: 1,650 €   | =“Total: 1,200 €” + 450 | true
            470 euros        | =“20 €” + 450 €        | true
            """)
    void whatIsShownIsComparedWithWhatWasRememberedAndADifference(String shown, String wanted, String holds) {
        ExpectationChecker.Look look = ComparisonCheck.look(shown, wanted);

        assertThat(look.known() ? String.valueOf(look.holds()) : "-")
                .as(look.seen())
                .isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            450       | =“free” + 450        | “free” was remembered, which has no number
            450       | =“” + 450            | “” was remembered, which has no number
            450       | =“2 of 12” + 450     | “2 of 12” was remembered, which has several numbers
            450       | =“$5” + 450 €        | “$5” was remembered, which is in $ and not in €
            105 €     | =“100 €” + 5%        | “100 €” was remembered, which is in € and not in %
            105       | =“100” + 5%          | “100” was remembered, which is in plain numbers and not in %
            2:00      | =“1:30” + 30 min     | “1:30” was remembered, which is in 00:00 and not in min
            450       | ={total} + 450       | nothing was remembered to compare with
            sold out  | =“5” + 450           | "sold out", which has no number
            1 of 455  | =“5” + 450           | "1 of 455", which has several numbers
            455 $     | =“5 €” + 450         | "455 $", which is in $ and not in €
            1.250     | >=“1.200” + 30       | "1.250": the number can be read in two ways
            1.001     | =“1” + 1.000         | "+ 1.000" is not a single number, so it cannot be added or subtracted
            """)
    void whatCannotBeReckonedIsUnknown(String shown, String wanted, String seen) {
        ExpectationChecker.Look look = ComparisonCheck.look(shown, wanted);

        assertThat(look.known()).as(look.seen()).isFalse();
        assertThat(look.holds()).isFalse();
        assertThat(look.seen()).isEqualTo(seen);
    }

    @Test
    void aTextThatOnlyLooksLikeADifferenceIsNone() {
        assertThat(ComparisonCheck.look("A - 4", "=A - 4").holds()).isTrue();
        assertThat(ComparisonCheck.look("A - 5", "=A - 4").holds()).isFalse();
    }
}
