package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers as pages show them are compared as numbers; what cannot be told is not guessed. */
class ComparedTest {
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
        Checker.Look look = Compared.look(shown, wanted);

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
            5                | >many       | "many" is no one number to compare with
            2:30             | >90         | "2:30", which is in 00:00 and not in plain numbers
            """)
    void whatCannotBeToldIsUnknown(String shown, String wanted, String seen) {
        Checker.Look look = Compared.look(shown, wanted);

        assertThat(look.known()).isFalse();
        assertThat(look.holds()).isFalse();
        assertThat(look.seen()).startsWith(seen);
    }

    @Test
    void aLabelSaysWhatStandsBesideIt() {
        assertThat(new Held("Total", ": $5", false, false).said("total")).isEqualTo("$5");
        assertThat(new Held("Total: $5", "x", false, false).said("Total")).isEqualTo("$5");
        assertThat(new Held("$5", "Total", false, false).said("price")).isEqualTo("$5");
        assertThat(new Held("7", "Total", true, false).said("7")).isEqualTo("7");
    }
}
