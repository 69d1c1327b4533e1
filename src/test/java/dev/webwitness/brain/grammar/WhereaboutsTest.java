package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where something is done or seen counts wherever in the sentence it is said. */
class WhereaboutsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            "Edit" should be disabled in the Milk row                                       | expect "Edit" (in Milk row) disabled
            "Paid" is shown in the Moby Dick row                                            | expect "Paid" visible in row of Moby Dick
            Change the "Qty" to 3 in the Milk row                                           | type "3" into "Qty" (in Milk row)
            Change the status to "Done" in the Milk row                                     | select "Done" in "status" (in Milk row)
            Check "Paid" in the Milk row                                                    | check "Paid" (in Milk row)
            Check that "Paid" is shown in the Milk row                                      | expect "Paid" visible in row of Milk
            Check that the row of "Bob" has Admin as role                                   | expect "role" (row Bob) has value "Admin"
            Choose "Done" from the "Status" list in the Milk row                            | select "Done" in "Status" (in Milk row)
            Clear "Qty" in the Milk row                                                     | clear "Qty" (in Milk row)
            Clear the Qty field in the Milk row                                             | clear textbox "Qty" (in Milk row)
            Click Edit in the Milk row                                                      | click "Edit" (in Milk row)
            Click the "Edit" button in the Milk row                                         | click button "Edit" (in Milk row)
            Double-click the name in the Milk row                                           | double-click "name" (in Milk row)
            Enter 3 in Qty in the Milk row                                                  | type "3" into "Qty" (in Milk row)
            Expect "Paid" in the Milk row                                                   | expect "Paid" visible in row of Milk
            Expect "Paid" in the last row                                                   | expect the last row "row" contains "Paid"
            Fill "Qty" with 3 in the Milk row                                               | type "3" into "Qty" (in Milk row)
            For "Kitchen", set the volume to 30                                             | type "30" into "volume" (in Kitchen)
            Hover over the name in the Milk row                                             | hover "name" (in Milk row)
            In row 2 the status is Paid                                                     | expect "status" (in row 2) has value "Paid"
            In row 2, the name is Bob and the role is Admin                                 | expect "name" (in row 2) has value "Bob"; expect "role" (in row 2) has value "Admin"
            In the "Docs" section, upload a.pdf to "File"                                   | upload "a.pdf" to "File" (in Docs)
            In the "Share" dialog, "Copied" is shown                                        | expect "Copied" visible in Share dialog
            In the "Share" dialog, "Edit" should be disabled                                | expect "Edit" (in Share dialog) disabled
            In the "Share" dialog, change the "Qty" to 3                                    | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, change the status to "Done"                              | select "Done" in "status" (in Share dialog)
            In the "Share" dialog, check "Paid"                                             | check "Paid" (in Share dialog)
            In the "Share" dialog, check that "Paid" is shown                               | expect "Paid" visible in Share dialog
            In the "Share" dialog, choose "Done" from the "Status" list                     | select "Done" in "Status" (in Share dialog)
            In the "Share" dialog, clear "Qty"                                              | clear "Qty" (in Share dialog)
            In the "Share" dialog, clear the Qty field                                      | clear textbox "Qty" (in Share dialog)
            In the "Share" dialog, click Edit                                               | click "Edit" (in Share dialog)
            In the "Share" dialog, click the "Edit" button                                  | click button "Edit" (in Share dialog)
            In the "Share" dialog, double-click the name                                    | double-click "name" (in Share dialog)
            In the "Share" dialog, enter 3 in Qty                                           | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, expect "Paid"                                            | expect "Paid" visible in Share dialog
            In the "Share" dialog, fill "Qty" with 3                                        | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, hover over the name                                      | hover "name" (in Share dialog)
            In the "Share" dialog, make sure the box is ticked                              | expect "box" (in Share dialog) checked
            In the "Share" dialog, pick Done as status                                      | select "Done" in "status" (in Share dialog)
            In the "Share" dialog, press the pencil icon                                    | click "pencil" (in Share dialog)
            In the "Share" dialog, qty shows 3                                              | expect "qty" (in Share dialog) has value "3"
            In the "Share" dialog, remember the price as p                                  | remember "price" (in Share dialog) as p
            In the "Share" dialog, right-click the name                                     | right-click "name" (in Share dialog)
            In the "Share" dialog, select "Done"                                            | click "Done" (in Share dialog)
            In the "Share" dialog, select Done in the Status dropdown                       | select "Done" in combobox "Status" (in Share dialog)
            In the "Share" dialog, set "Qty" to 3                                           | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, set "Status" to "Done"                                   | select "Done" in "Status" (in Share dialog)
            In the "Share" dialog, set Qty to 3                                             | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, set the status to Done                                   | select "Done" in "status" (in Share dialog)
            In the "Share" dialog, switch "Paid" on                                         | check "Paid" (in Share dialog)
            In the "Share" dialog, the Edit button must not be visible                      | expect button "Edit" (in Share dialog) not visible
            In the "Share" dialog, the status is Paid                                       | expect "status" (in Share dialog) has value "Paid"
            In the "Share" dialog, there are 3 buttons                                      | expect 3 "buttons" (in Share dialog)
            In the "Share" dialog, there is no Edit button                                  | expect button "Edit" (in Share dialog) not visible
            In the "Share" dialog, tick the box                                             | check "box" (in Share dialog)
            In the "Share" dialog, turn on the switch                                       | check "switch" (in Share dialog)
            In the "Share" dialog, type "3" into "Qty"                                      | type "3" into "Qty" (in Share dialog)
            In the "Share" dialog, type 3 into the Qty field                                | type "3" into textbox "Qty" (in Share dialog)
            In the "Share" dialog, uncheck the Paid checkbox                                | uncheck checkbox "Paid" (in Share dialog)
            In the "Share" dialog, upload a.pdf to "File"                                   | upload "a.pdf" to "File" (in Share dialog)
            In the Milk row, set Qty to 3 and the total is 9                                | type "3" into "Qty" (in Milk row); expect "total" (in Milk row) has value "9"
            In the cart, click Remove and "Cart is empty" is shown                          | click "Remove" (in cart); expect "Cart is empty" visible
            In the dialog, there are 3 buttons                                              | expect 3 "buttons" (in dialog)
            In the header, "Bob" is shown                                                   | expect "Bob" visible in the header
            In the header, there are 2 links                                                | expect 2 "links" (in header)
            In the row "Milk", there are 3 buttons                                          | expect 3 "buttons" (in row of Milk)
            In the second row, "Bob" is shown                                               | expect #2 row "row" contains "Bob"
            In the sidebar, there are no links                                              | expect "links" (in sidebar) not visible
            Make sure the box is ticked in the Milk row                                     | expect "box" (in Milk row) checked
            Next to "Bob", "Admin" is shown                                                 | expect "Admin" visible beside Bob
            Next to "Milk", click Edit                                                      | click "Edit" (near Milk)
            Next to "Milk", the status is Paid                                              | expect "status" (near Milk) has value "Paid"
            On /cart check that "Total" is visible                                          | expect "Total" visible
            On the Orders page, there are 3 rows                                            | expect 3 "rows"
            On the card "Tea", there is 1 button                                            | expect 1 "buttons" (in card of Tea)
            Pick Done as status in the Milk row                                             | select "Done" in "status" (in Milk row)
            Press the pencil icon in the Milk row                                           | click "pencil" (in Milk row)
            Qty shows 3 in the Milk row                                                     | expect "Qty" (in Milk row) has value "3"
            Remember the price as p in the Milk row                                         | remember "price" (in Milk row) as p
            Remember the price in row 2 as p                                                | remember "price" (in row 2) as p
            Right-click the name in the Milk row                                            | right-click "name" (in Milk row)
            Select "Done" in the Milk row                                                   | click "Done" (in Milk row)
            Select Done in the Status dropdown in the Milk row                              | select "Done" in combobox "Status" (in Milk row)
            Set "Qty" to 3 in the Milk row                                                  | type "3" into "Qty" (in Milk row)
            Set "Qty" to 3 in the row "Milk" and click Save                                 | type "3" into "Qty" (in row Milk); click "Save"
            Set "Qty" to 3 in the row "Milk", "Qty" to 4 in the row "Tea"                   | type "3" into "Qty" (in row Milk); type "4" into "Qty" (in row Tea)
            Set "Status" to "Done" in the Milk row                                          | select "Done" in "Status" (in Milk row)
            Set "Title" to "Cat in the row"                                                 | type "Cat in the row" into "Title"
            Set Qty to 3 in the Milk row                                                    | type "3" into "Qty" (in Milk row)
            Set the quantity to 2 for the first item                                        | type "2" into "quantity" (in first item)
            Set the status to Done in the Milk row                                          | select "Done" in "status" (in Milk row)
            Switch "Paid" on in the Milk row                                                | check "Paid" (in Milk row)
            The Edit button must not be visible in the Milk row                             | expect button "Edit" (in Milk row) not visible
            The error under Email says "Invalid"                                            | expect "Invalid" visible beside Email
            The menu is displayed and the name is shown in the header                       | expect "menu" visible; expect "name" (in header) visible
            The message reads "Hi" in the row "Bob"                                         | expect "Hi" visible in row of Bob
            The name is not Bob in row 2                                                    | expect "name" (in row 2) not has value "Bob"
            The row "Bob" reads Paid in the Status column                                   | expect "Status" (in row Bob) has value "Paid"
            The status is Paid in the Milk row                                              | expect "status" (in Milk row) has value "Paid"
            There are 3 buttons in the Milk row                                             | expect 3 "buttons" (in row of Milk)
            There are 3 buttons in the dialog                                               | expect 3 "buttons" (in dialog)
            There are 3 buttons on the card "Milk"                                          | expect 3 "buttons" (in card of Milk)
            There is no Edit button in the Milk row                                         | expect button "Edit" (in row of Milk) not visible
            Tick the box in the Milk row                                                    | check "checkbox" (in Milk row)
            Turn on the switch in the Milk row                                              | check "switch" (in Milk row)
            Type "3" into "Qty" in the Milk row                                             | type "3" into "Qty" (in Milk row)
            Type 3 into the Qty field in the Milk row                                       | type "3" into textbox "Qty" (in Milk row)
            Uncheck the Paid checkbox in the Milk row                                       | uncheck checkbox "Paid" (in Milk row)
            Under "Address", "Edit" should be disabled                                      | expect "Edit" (under Address) disabled
            Under "Address", change the "Qty" to 3                                          | type "3" into "Qty" (under Address)
            Under "Address", change the status to "Done"                                    | select "Done" in "status" (under Address)
            Under "Address", check "Paid"                                                   | check "Paid" (under Address)
            Under "Address", choose "Done" from the "Status" list                           | select "Done" in "Status" (under Address)
            Under "Address", clear "Qty"                                                    | clear "Qty" (under Address)
            Under "Address", clear the Qty field                                            | clear textbox "Qty" (under Address)
            Under "Address", click Edit                                                     | click "Edit" (under Address)
            Under "Address", click the "Edit" button                                        | click button "Edit" (under Address)
            Under "Address", double-click the name                                          | double-click "name" (under Address)
            Under "Address", fill "Qty" with 3                                              | type "3" into "Qty" (under Address)
            Under "Address", hover over the name                                            | hover "name" (under Address)
            Under "Address", make sure the box is ticked                                    | expect "box" (under Address) checked
            Under "Address", press the pencil icon                                          | click "pencil" (under Address)
            Under "Address", qty shows 3                                                    | expect "qty" (under Address) has value "3"
            Under "Address", remember the price as p                                        | remember "price" (under Address) as p
            Under "Address", right-click the name                                           | right-click "name" (under Address)
            Under "Address", select "Done"                                                  | select "Done" in "Address"
            Under "Address", select Done in the Status dropdown                             | select "Done" in combobox "Status" (under Address)
            Under "Address", set "Qty" to 3                                                 | type "3" into "Qty" (under Address)
            Under "Address", set "Status" to "Done"                                         | select "Done" in "Status" (under Address)
            Under "Address", set Qty to 3                                                   | type "3" into "Qty" (under Address)
            Under "Address", set the status to Done                                         | select "Done" in "status" (under Address)
            Under "Address", switch "Paid" on                                               | check "Paid" (under Address)
            Under "Address", the Edit button must not be visible                            | expect button "Edit" (under Address) not visible
            Under "Address", the status is Paid                                             | expect "status" (under Address) has value "Paid"
            Under "Address", there are 3 buttons                                            | expect 3 "buttons" (in Address)
            Under "Address", there is no Edit button                                        | expect button "Edit" (under Address) not visible
            Under "Address", tick the box                                                   | check "box" (under Address)
            Under "Address", turn on the switch                                             | check "switch" (under Address)
            Under "Address", type "3" into "Qty"                                            | type "3" into "Qty" (under Address)
            Under "Address", type 3 into the Qty field                                      | type "3" into textbox "Qty" (under Address)
            Under "Address", uncheck the Paid checkbox                                      | uncheck checkbox "Paid" (under Address)
            Under "Address", upload a.pdf to "File"                                         | upload "a.pdf" to "File" (under Address)
            Upload a.pdf to "File" in the Milk row                                          | upload "a.pdf" to "File" (in Milk row)
            Wait until the status is Done in the row "Milk"                                 | wait for "status" (in row Milk) has value "Done"
            select "Red" in "Colour" in the dialog                                          | select "Red" in "Colour" (in dialog)
            Wait up to 5 seconds for "Saved"                                                | wait for "Saved" visible
            "Saved" is shown in the "Delete" dialog                                         | expect "Saved" visible in Delete dialog
            Set Note to items in the cart                                                   | type "items in the cart" into "Note"
            Fill Comment with we sat in the front row                                       | type "we sat in the front row" into "Comment"
            Remember the number in the row Bob as Name                                      | remember "number" (in row Bob) as Name
            The row "Bob" shows Made in Italy                                               | expect row "Bob" contains "Made in Italy"
            The row "Bob" should not show Paid under Status                                 | expect "Status" (in row Bob) not has value "Paid"
            Within the dialog, click Save                                                   | click "Save" (in dialog)
            Milk is not shown but Bread is shown in the cart                                | expect "Milk" not visible; expect "Bread" (in cart) visible
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
                "Of the row \"Milk\", click Edit",
                "Click Edit. \"A\" is shown in that row",
                "For \"Milk\", set Qty to 3 and for \"Bread\", set Qty to 5",
                "The price in the header is 5 in the row \"Milk\"",
                "\"Milk\" is shown under \"Dairy\" in the sidebar",
                "Set Qty to 3 in the row \"Milk\" and to 5 in the row \"Bread\""
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not set the \"Qty\" to 3 in the row \"Milk\"",
                "In the row \"Milk\", do not click Delete",
                "Never tick the box in the Milk row"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
