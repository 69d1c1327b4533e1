package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What an element is said to be is looked at as one of the states that can be looked at. */
class StatesTest {
    /** The words for states but one that is a colour too, and two that mean chosen or ready to be pressed, and so asked about. */
    static final List<String> WORDS = Lexicon.STATES.keySet().stream()
            .filter(word -> !List.of("grey", "active", "inactive").contains(word))
            .toList();

    @ParameterizedTest
    @FieldSource("WORDS")
    void everyWordForAStateIsOneThatCanBeLookedAt(String word) {
        List<Expectation> expected = expectations("The \"Beta\" box is " + word);

        assertThat(expected).isNotEmpty();
        assertThat(expected)
                .filteredOn(one -> one.kind() == Expectation.Kind.STATE)
                .allMatch(one -> Expectation.STATES.contains(one.value()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The Beta switch is on               | switch "Beta" checked
            The Beta switch is off              | switch "Beta" unchecked
            The Beta switch is not on           | switch "Beta" not checked
            "Bob" is unselected                 | "Bob" not selected
            "Bob" is not deselected             | "Bob" selected
            The Home tab is marked as active    | tab "Home" selected
            The More menu is closed             | "More" closed
            The More menu is open               | "More" open
            The More menu is not open           | "More" closed
            The Bold button is not pressed      | button "Bold" not pressed
            In the row of Cleo the status is Shipped | "status" (row Cleo) has value "Shipped"
            France is selected in Country       | "Country" has value "France"
            An image with the alt text "Cup" is visible | img "Cup" visible
            The picture of a coffee cup is there | img "coffee cup" visible
            The table has a column called Customer | columnheader "Customer" visible
            The status of Bob Martin is Open    | "status" (row Bob Martin) has value "Open"
            The status is Active                | "status" has value "Active"
            The order status should be Closed   | "order status" has value "Closed"
            the state is not Disabled           | "state" not has value "Disabled"
            The status column is Available      | "status column" has value "Available"
            The status is empty                 | "status" empty
            The Save button is active           | button "Save" enabled
            prices > 5                          | every one of "prices" is > 5
            """)
    void otherWordsForAStateAreLookedAtAsIt(String line, String looked) {
        assertThat(expectations(line)).extracting(Expectation::label).containsExactly(looked);
    }

    private static List<Expectation> expectations(String line) {
        return TaskReader.read(line).stream()
                .flatMap(read -> read.actions().stream())
                .filter(Action.Expect.class::isInstance)
                .map(action -> ((Action.Expect) action).expectation())
                .toList();
    }
}
