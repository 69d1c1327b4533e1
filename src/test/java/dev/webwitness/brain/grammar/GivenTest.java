package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values and fields may be told the other way about. */
class GivenTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            set the value of Qty to 5                                                       | type "5" into "Qty"
            set the value of "Qty" to "5"                                                   | type "5" into "Qty"
            replace the value of "Qty" with 5                                               | type "5" into "Qty"
            fill 5 in "Qty"                                                                 | type "5" into "Qty"
            fill in Ann Lee for "First name"                                                | type "Ann Lee" into "First name"
            fill 5 in the field "Qty"                                                       | type "5" into "Qty"
            put in Ann Lee for First name                                                   | type "Ann Lee" into "First name"
            put in 12.50 € for Qty                                                          | type "12.50 €" into "Qty"
            as Qty enter 12.50 €                                                            | type "12.50 €" into "Qty"
            as Qty enter ann@x.com                                                          | type "ann@x.com" into "Qty"
            Colour is set to Red                                                            | expect "Colour" has value "Red"
            Colour should be Red                                                            | expect "Colour" has value "Red"
            choose Colour Red                                                               | select "Red" in "choose Colour"
            the link is set to "Done"                                                       | expect "link" has value "Done"
            Qty has become 3                                                                | expect "Qty" has value "3"
            the page title is equal to Home                                                 | expect title is "Home"
            "Red" is selected in "Colour"                                                   | expect "Colour" has value "Red"
            Save is not hidden                                                              | expect "Save" visible
            the Save button should not be hidden                                            | expect button "Save" visible
            give Qty the value 5                                                            | type "5" into "Qty"
            edit Name to Bob                                                                | type "Bob" into "Name"
            use Ann Lee as Name                                                             | type "Ann Lee" into "Name"
            Type Qty is set to 5 into Note                                                  | type "Qty is set to 5" into "Note"
            The message says Your plan is set to expire                                     | expect "Your plan is set to expire" visible
            Fill Title with He has become king                                              | type "He has become king" into "Title"
            The heading reads My life is not hidden                                         | expect "heading" has value "My life is not hidden"
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make Qty 5",
                "All boxes are not hidden",
                "Fill in Address for Bob",
                "Edit \"Milk\" to continue",
                "As Admin type hello"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"do not fill 5 in \"Qty\"", "never set the value of Qty to 5"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
