package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left to the words beside it, or to what was spoken of before, is read; what only looks like it is not. */
class LeftOutTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Press the plus button next to "Adult" twice and the one next to "Student" once | click button "plus" (near Adult); click button "plus" (near Adult); click button "plus" (near Student)
            Click the + next to Milk twice and the one next to Eggs      | click "+" (near Milk); click "+" (near Milk); click "+" (near Eggs)
            Press plus twice and minus once                              | click "plus"; click "plus"; click "minus"
            Press Tab twice and click Save once                          | press Tab; press Tab; click "Save"
            The download link is there but the share one isn't           | expect link "download" visible; expect link "share" not visible
            the monthly plan is selected but the yearly one isn't        | expect "monthly plan" selected; expect "yearly plan" not selected
            the Save button is enabled, the Cancel one is disabled       | expect button "Save" enabled; expect button "Cancel" disabled
            reload, "hello all" still there                              | reload; expect "hello all" visible
            hall.jpg is gone, kitchen.jpg still there                    | expect "hall.jpg" not visible; expect "kitchen.jpg" visible
            Choose Water as type of damage and Kitchen as place          | select "Water" in "type of damage"; select "Kitchen" in "place"
            Choose Monday as day and noon as time                        | select "Monday" in "day"; select "noon" in "time"
            Choose Black and White as theme                              | select "Black and White" in "theme"
            tick size 39 and the color Black                             | check "39"; check "Black"
            Untick the brand Nike and the color Red                      | uncheck "Nike"; uncheck "Red"
            Tick Nike and Adidas                                         | check "Nike"; check "Adidas"
            Click the map. Close the popup with Escape and verify that it's gone | click "map"; press Escape; expect "popup" not visible
            Click the map. Dismiss the popover with Esc; it should be gone | click "map"; press Escape; expect "popover" not visible
            Click Save. Hide the panel with Ctrl+B and make sure it disappears | click "Save"; press Control+B; expect "panel" not visible
            Close the dialog by pressing Escape                          | press Escape
            Clear the amount field. Put 500 into the field               | clear textbox "amount"; type "500" into textbox "amount"
            Type Berlin into City. Click Next. Type x into the field     | type "Berlin" into "City"; click "Next"; type "x" into "field"
            Double-click the heading and replace its text with "Hi"      | double-click "heading"; type "Hi" into "heading"
            drag the 4th photo in front of the first                     | drag #4 "photo" before #1 "photo"
            drag the first tab behind the third                          | drag #1 "tab" after #3 "tab"
            Open the file tree. Open README.md from it                   | click "file tree"; click "README.md" (in file tree)
            Open the menu, then pick Settings from it                    | click "menu"; click "Settings" (in menu)
            Click Country and choose France from it                      | click "Country"; select "France" in "Country"
            Anna's row shows 5. Click the pencil in that row             | expect row "row" (row Anna) contains "5"; click "pencil" (row Anna)
            Seat 12A is already booked, so it must be greyed out         | expect "12A" disabled
            """)
    void bringsBackWhatIsLeftOut(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            choose a term of 48 months from the dropdown                 | select "48 months" in combobox "term"
            choose a quantity of 3                                       | type "3" into "quantity"
            Set Berlin as city                                           | type "Berlin" into "city"
            Use the branch dropdown to show only release/2.4             | select "release/2.4" in combobox "branch"
            Use the sort dropdown to sort by price                       | select "price" in combobox "sort by"
            Select "Express" as the shipping method (radio button)       | check radio "Express"
            Select "M" as the size (dropdown)                            | select "M" in "size"
            select "Toggle minimap" from the command palette             | click "Toggle minimap" (in command palette)
            First you search the book "The Trial"                        | type "The Trial" into searchbox "search"; press Enter on searchbox "search"
            Click Delete and answer with yes                             | click "Delete"; accept the dialog
            Click Reply and answer with "thanks"                         | click "Reply"; type "thanks"
            A "Leave without saving?" prompt should come up - dismiss it | expect "Leave without saving?" visible; dismiss the dialog
            Remove the promo code again: the discount line should disappear | click "Remove"; expect "discount line" not visible
            Open the terminal via View > Terminal                        | click "View"; click "Terminal"
            View > Freeze > 1 row                                        | click "View"; click "Freeze"; click "1 row"
            price > 10                                                   | expect "price" is > 10
            Open the sheet Budget 2025                                   | click "Budget 2025"
            click "Spin 45" on Thursday                                  | click "Spin 45" (in Thursday)
            drag the volume down to 0                                    | type "0" into "volume"
            country is preset to Germany                                 | expect "country" has value "Germany"
            "Step 2 of 3" is highlighted in the progress bar             | expect "Step 2 of 3" (in progress bar) highlighted
            The preview must not contain the comments section            | expect "comments section" (in preview) not visible
            The page should not contain a login form                     | expect "login form" not visible
            The list must not contain Bob                                | expect "list" not contains "Bob"
            search for zzz → "No flags found"                            | type "zzz" into searchbox "search"; press Enter on searchbox "search"; expect "No flags found" visible
            """)
    void readsWhatIsToldTheOtherWayAbout(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Action → Expected\\n1. Click Refund → a toast appears         | click "Refund"; expect "toast" visible
            Ticket order (staging)\\nDo → See\\n1. Click Buy → total 5     | click "Buy"; expect "total" has value "5"
            Step → Result\\n1. Click Join → "Thanks"                      | click "Join"; expect "Thanks" visible
            """)
    void takesWhatStandsOverTheArrowsForAHeader(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flag turns green",
                "Clicking Calculate without entering a date of birth is not allowed",
                "Sending it without filling in anything is forbidden",
                "Click Stop. Click the pencil in that row",
                "The new invoice should be the top row",
                "The new reply should be the last post in the thread",
                "filters still there",
                "submit → \"Saved\"",
                "Use the search box to show only cats"
            })
    void asksAboutWhatCannotBeTold(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
