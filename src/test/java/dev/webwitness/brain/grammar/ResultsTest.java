package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code Click Save | Result: "Saved" is shown}: an order, and what is to be seen then. */
class ResultsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '^', textBlock = """
            Empty the cell | Result: error is gone ~ clear "cell"; expect "error" not visible
            Step 6: Submit week | Result: all cells are read-only, status Submitted ~ click "Submit week"; expect every one of "cells" readonly; expect "status" has value "Submitted"
            Click Save → Result: "Saved" is shown ~ click "Save"; expect "Saved" visible
            Click Save | Expected: "Saved" is shown ~ click "Save"; expect "Saved" visible
            Click Save | Outcome: "Saved" is shown ~ click "Save"; expect "Saved" visible
            Click Save | Verify: "Saved" is shown ~ click "Save"; expect "Saved" visible
            In the row "Heron" enter 8 for Monday and 7.5 for Tuesday | Result: row total 15.5 ~ type "8" into "Monday" (row Heron); type "7.5" into "Tuesday" (row Heron); expect "row total" has value "15.5"
            """)
    void areLookedAtAfterTheOrder(String line, String actions) {
        assertThat(TaskReader.read(line).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }
}
