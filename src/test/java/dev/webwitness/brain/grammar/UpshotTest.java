package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to have come of something is looked for whole. */
class UpshotTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Popup opens, shows "0 places left"                                              | expect "Popup" visible; expect "0 places left" visible
            "2 kg" becomes "4 kg"                                                           | expect "4 kg" visible; expect "2 kg" not visible
            "Save" becomes "Saved"                                                          | expect "Save" has value "Saved"
            the comments panel is not shown to anonymous visitors                           | expect "comments panel" not visible
            the pause button is displayed instead of play                                   | expect button "pause" visible; expect button "play" not visible
            play the 2nd one, pause button is displayed instead of play                     | click #2 "Play"; expect button "pause" visible; expect button "play" not visible
            The summary should report 120 valid rows and 3 rows with errors                 | expect "summary" contains "120 valid rows"; expect "summary" contains "3 rows with errors"
            Only cards assigned to Priya should be visible                                  | expect every one of "card" contains "Priya"
            It comes one line in the table only                                             | expect 1 "lines"
            in the table stands now 15                                                      | expect "table" contains "15"
            1 kg potatoes is shown                                                          | expect "1 kg potatoes" visible
            1 kg potatoes, the badge on the list icon says 6                                | expect "1 kg potatoes" visible; expect "badge" (in list icon) has value "6"
            form with remaining days (should be 18)                                         | expect "form" visible; expect "remaining days" has value "18"
            "4.5 days" calculated automatically                                             | expect "4.5 days" visible
            a reaction pill with the count 1 should be displayed                            | expect "reaction pill" has value "1"
            A preview with the first 5 rows should be displayed                             | expect "preview" visible; expect 5 "rows"
            star has gone from the map                                                      | expect "star" not visible
            it should calculate 5 days                                                      | expect "5 days" visible
            the window is closing                                                           | expect "window" not visible
            fee = 20,40 €                                                                   | expect "fee" has value "20,40 €"
            expect the URL to match /invoices/<id>                                          | expect url is /invoices/*
            Click Like; aria-pressed should now be true                                     | click "Like"; expect "Like" pressed
            Click Edit in the row of Bob. "A" is shown in that row                          | click "Edit" (row Bob); expect row "row" (row Bob) contains "A"
            Toggle the switch in the `dark-mode` row. It should get the label "Enabled"     | click "switch" (in dark-mode row); expect row "row" (row dark-mode) contains "Enabled"
            "A" is shown in row 2                                                           | expect #2 row "row" contains "A"
            Close the player and check that it is removed from the DOM                      | click button "Close" (in player); expect "player" not visible
            Close the dialog. It should be gone                                             | click button "Close" (in dialog); expect "dialog" not visible
            Select No → the text area becomes visible; select Yes → it's hidden again       | click "No"; expect "text area" visible; click "Yes"; expect "text area" not visible
            Click "New list". Type "Lunch" as the name. The card shows "Save"               | click "New list"; type "Lunch" into "name"; expect "card" has value "Save"
            Click "+ Add card". Type "Lunch" as the name. The card is visible               | click "+ Add card"; type "Lunch" into "name"; expect "Lunch" visible
            The line total should be 760.00 and the invoice total incl. 19% VAT should be 904.40 | expect "line total" has value "760.00"; expect "invoice total incl. 19% VAT" has value "904.40"
            "Mr" becomes "Mrs"                                                              | expect "Mr" has value "Mrs"
            the list shows 3 items                                                          | expect 3 "items"
            The panel is visible                                                            | expect "panel" visible
            The page shows 3 open tasks and 2 errors                                        | expect "3 open tasks" visible; expect "2 errors" visible
            every row has a speed > 0                                                       | expect every one of "speed" is > 0
            Change the servings to 8 and check that "200 g lentils" becomes "400 g lentils" | type "8" into "servings"; expect "400 g lentils" visible; expect "200 g lentils" not visible
            Click Save and verify that the popup opens, shows "A"                           | click "Save"; expect "popup" visible; expect "A" visible
            Expand "Hourly forecast" and verify aria-expanded is true                       | click "Hourly forecast"; expect "Hourly forecast" expanded
            "A" is at the top of the list                                                   | expect #1 "entry" (in list) contains "A"
            "Status" becomes "Paid"                                                         | expect "Status" has value "Paid"
            "Status" is now "Paid"                                                          | expect "Status" has value "Paid"
            Check off the first two ingredients - they should get a strikethrough           | check #1 "ingredient"; check #2 "ingredient"; expect #1 "ingredient" struck through; expect #2 "ingredient" struck through
            Tick "Eggs" and check that it gets struck through                               | check "Eggs"; expect "Eggs" struck through
            Wait until the map has finished loading                                         | wait for "map" visible
            The status tiles should read 18 Active, 4 Idle and 2 Offline                    | expect "Active" has value "18"; expect "Idle" has value "4"; expect "Offline" has value "2"
            verify all 24 vehicles are back                                                 | expect 24 "vehicles"
            You should be redirected to /invoices/<id> and see a "Draft" badge              | expect url is /invoices/*; expect "Draft" visible
            On the review step you should see 48 valid rows and 2 rows with errors          | expect "48 valid rows" visible; expect "2 rows with errors" visible
            In its place there should be a "This message was deleted" placeholder           | expect "This message was deleted" visible
            The summary should show a total volume of 1,500 kg                              | expect "total volume" (in summary) has value "1,500 kg"
            the card shows a price of 45 €                                                  | expect "price" (in card) has value "45 €"
            status turns to registered                                                      | expect "status" has value "registered"
            Subtotal should be $1,200.50 and Total $1,296.54                                | expect "Subtotal" has value "$1,200.50"; expect "Total" has value "$1,296.54"
            there must be no horizontal scrollbar                                           | expect page does not scroll sideways
            There should be no horizontal scrolling at any point                            | expect page does not scroll sideways
            The page should not scroll horizontally                                         | expect page does not scroll sideways
            Verify the layout doesn't overflow horizontally                                 | expect page does not scroll sideways
            Make sure nothing overflows the viewport                                        | expect page does not scroll sideways
            Check there's no horizontal overflow                                            | expect page does not scroll sideways
            there is a horizontal scrollbar                                                 | expect page scrolls sideways
            The page fits into the viewport width                                           | expect page does not scroll sideways
            if the page scrolls sideways, click "Fix"                                       | click "Fix"
            Upload registration.pdf; file name + a bin icon are displayed                   | upload "registration.pdf"; expect "registration.pdf" visible; expect "bin" visible
            Upload docs/sample.pdf. The file name is shown below the button                 | upload "docs/sample.pdf"; expect "sample.pdf" visible
            Type "x" into the file name field                                               | type "x" into textbox "file name"
            Go to the Servers page, the table should be showing 25 rows.                    | click "Servers"; expect 25 "rows"
            the badge should be displaying "5"                                              | expect "badge" has value "5"
            Wizard starts, step 1 of 4 is highlighted                                       | expect "Wizard" visible; expect "step 1 of 4" highlighted
            The column headers are "A" and "B"                                              | expect columnheader "A" visible; expect columnheader "B" visible
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Class is marked with a clock icon",
                "A list with 3 items is visible and dogs bark loudly",
                "the comments panel is not shown to anonymous visitors and dogs bark loudly",
                "Popup opens, shows \"0 places left\" and dogs bark loudly",
                "Click Edit. \"A\" is shown in that row",
                "Tick Compare; \"A\" is shown in this row",
                "There is exactly one Nordwind",
                "Only cards assigned to Priya should be visible, dogs bark loudly",
                "The price is shown to be 5",
                "Press it, a warning comes that this can't be undone, accept",
                "The column header should turn red and show a \"WIP limit exceeded\" warning",
                "The field should turn red and show \"Required\"",
                "rent reads 890 € and cellar is mentioned",
                "The envelope should be at the top of the Sent list with the status \"Awaiting signature\"",
                "every row has a speed > 0 and dogs bark loudly",
                "the message reads \"A\" and is followed by \"B\""
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not close the player", "Never press the button that is displayed instead of play"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
