package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of a thing by its parts is looked for in it; what only looks like it is not. */
class ComposedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The "New" column should contain a card with €4,500.00 on it               | expect columnheader "New" contains "€4,500.00"
            The cart should contain an item with $20.00 on it                         | expect "cart" contains "$20.00"
            The table contains a line with 12,50 € in it                              | expect "table" contains "12,50 €"
            The Open lane must hold a ticket with 3 comments on it                    | expect "Open lane" contains "3 comments"
            The list should contain a row with "Paid" in it                           | expect "list" contains "Paid"
            The first name and email fields should be marked as invalid               | expect textbox "first name" invalid; expect textbox "email" invalid
            The name, street and city inputs should be marked as required             | expect textbox "name" required; expect textbox "street" required; expect textbox "city" required
            The "Name" and "City" fields are disabled                                 | expect textbox "Name" disabled; expect textbox "City" disabled
            The start and end date fields should be empty                             | expect textbox "start date" empty; expect textbox "end date" empty
            The title and body fields should be readonly                              | expect textbox "title" readonly; expect textbox "body" readonly
            The terms and conditions link should be visible                           | expect link "terms and conditions" visible
            An input holding the value 120.00 should appear in its place              | expect "input" has value "120.00"
            A field containing the text "Ada" should show up                          | expect "field" has value "Ada"
            a select holding the value Red appears                                    | expect "select" has value "Red"
            A text box with the value 12 should appear in the row                     | expect "text box" has value "12"
            preview has the headline "Payment reminder"                               | expect "Payment reminder" visible
            The modal has a title "New user"                                          | expect "title" (in modal) has value "New user"
            The page has the heading "Orders"                                         | expect heading "Orders" visible
            Fill in Mia as first name, Lorenz as last name and mia@rail.test as email | type "Mia" into "first name"; type "Lorenz" into "last name"; type "mia@rail.test" into "email"
            Fill in Mia as first name                                                 | type "Mia" into "first name"
            Fill in name as Mia and city as Ulm                                       | type "Mia" into "name"; type "Ulm" into "city"
            fill in 12 as quantity                                                    | type "12" into "quantity"
            Put in 3 as quantity and 4.50 as price                                    | type "3" into "quantity"; type "4.50" into "price"
            Baumann GmbH is still at level 0                                          | expect "Baumann GmbH" has value "level 0"
            Volume is at 50                                                           | expect "Volume" has value "50"
            There must be a price under 1st class too                                 | expect "price" (under 1st class) visible
            """)
    void readsWhatIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The first and last fields differ",
                "bot says hello after max 5 secs",
                "The list says hi",
                "There must be a price under 100",
                "its date is next Monday",
                "Verify that none of the thumbnails is broken"
            })
    void asksAboutWhatOnlyLooksLikeIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
