package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is spoken of again is where it was: in the dialog, the row, the card, or the switch that was turned. */
class ThereinTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            A modal titled "Enable flag?" opens; click Enable in it                         | expect "Enable flag?" visible; click "Enable" (in Enable flag?)
            Add product A. Cart badge shows 1                                               | click "Add product A"; expect "Cart badge" has value "1"
            Assign it to J. R. Smith. Then save.                                            | type "J. R. Smith" into "assignee"; click "Save"
            Assign to "Bob", reason: vehicle breakdown                                      | type "Bob" into "assignee"; type "vehicle breakdown" into "reason"
            Book seat A. Seat B is free                                                     | click "Book seat A"; expect "Seat B" has value "free"
            Choose fixtures/contacts.csv in the file picker, then click Next                | upload "fixtures/contacts.csv"; click "Next"
            Choose plan A. Click Next.                                                      | click "A"; click "Next"
            Click "Renew" in the row "Moby Dick" ¶ Its Renew button should be disabled      | click "Renew" (in row Moby Dick); expect button "Renew" (row Moby Dick) disabled
            Click "Bob" in row 2. Its status is Active                                      | click "Bob" (in row 2); expect "status" has value "Active"
            Click the link in the "Bob" row. Check that its status is Active                | click "link" (in Bob row); expect "status" has value "Active"
            Click Approve in the row "Bob". Its status is Approved                          | click "Approve" (in row Bob); expect "status" (row Bob) has value "Approved"
            Click A. Cart badge shows 1                                                     | click "A"; expect "Cart badge" has value "1"
            Click A. Kind regards, Tom                                                      | click "A"
            Click A. Panel opens                                                            | click "A"; expect "Panel" visible
            Click A. Thanks!                                                                | click "A"
            Click M. Kowalski in the list                                                   | click "M. Kowalski" (in list)
            Click Renew in the Moby Dick row ¶ Its due date should be 12 May                | click "Renew" (in Moby Dick row); expect "due date" (row Moby Dick) has value "12 May"
            Click the details of "Bob", click Save there                                    | click "details" (in Bob); click "Save"
            Delete user X. User list shows 3 entries                                        | click "Delete user X"; expect 3 "entries" (in user list)
            Do not confirm it, press Ctrl+Z. Novak is shown                                 | press Control+Z; expect "Novak" visible
            Driver must be M. Okafor. Click Close.                                          | expect "Driver" has value "M. Okafor"; click "Close"
            Flip the switch for new-checkout to on. Click Cancel. The switch must still be off | check "switch for new-checkout"; click "Cancel"; expect "switch for new-checkout" unchecked
            Flip the switch for new-checkout to on ¶ The switch must still be off           | check "switch for new-checkout"; expect "switch for new-checkout" unchecked
            Hover over the card "A" ¶ Click the pencil on it                                | hover "A"; click "pencil" (in A)
            Hover the tile "Oven" and click the gear on it                                  | hover "Oven"; click "gear" (in Oven)
            In the dialog click Enable                                                      | click "Enable" (in dialog)
            In the row "Milk" click Edit ¶ Its quantity is 3                                | click "Edit" (row Milk); expect "quantity" has value "3"
            Open /settings. Click Security there                                            | open /settings; click "Security"
            Open Document Z. Without saving, close it                                       | click "Document Z"; click button "Close"
            Open the page of Dr. M. Keller. The rating is 4.5                               | click "M. Keller"; expect "rating" has value "4.5"
            Press the heart on the card "Lamp" ¶ Its counter should be 1                    | click "heart" (in card Lamp); expect "counter" (row Lamp) has value "1"
            Refresh, driver's still M. Kowalski                                             | reload; expect "driver" has value "M. Kowalski"
            Select customer X. Email must be empty                                          | click "X"; expect "Email" empty
            Select product B. Two items are shown.                                          | click "B"; expect 2 "items"
            The grade is B. Subject shows Math                                              | expect "grade" has value "B"; expect "Subject" has value "Math"
            The panel "Filters" slides in. Click "Reset" in it                              | expect "Filters" visible; click "Reset" (in Filters)
            Tick "Chat". The box is visible                                                 | check "Chat"; expect "box" visible
            Tick "Gift wrap". Type "Happy birthday" into the box                            | check "Gift wrap"; type "Happy birthday" into "box"
            Tick Terms. Check that the checkbox Newsletter is not ticked. Tick the box.     | check "Terms"; expect checkbox "Newsletter" not checked; check "box"
            Tick Terms. Open the Newsletter page. The checkbox is not ticked                | check "Terms"; click "Newsletter"; expect "checkbox" not checked
            Tick the box in the row "Milk". The box should be ticked                        | check "checkbox" (in row Milk); expect "checkbox" (in row Milk) checked
            Tick the box in the row "Milk" ¶ Its status must be Done                        | check "checkbox" (in row Milk); expect "status" (row Milk) has value "Done"
            Tick the box in the row "Milk" ¶ The box should be ticked                       | check "checkbox" (in row Milk); expect "checkbox" (in row Milk) checked
            Tick the checkbox "Terms" ¶ The checkbox is ticked                              | check checkbox "Terms"; expect checkbox "Terms" checked
            Turn on Chat. Click Help. A chat box opens. The box contains "Hi"               | check "Chat"; click "Help"; expect "chat box" visible; expect "box" contains "Hi"
            Turn on Wifi. Open the Bluetooth page. Turn off the switch                      | check "Wifi"; click "Bluetooth"; uncheck "switch"
            Turn on the "Dark mode" toggle ¶ The toggle should be on                        | check switch "Dark mode"; expect switch "Dark mode" checked
            Turn on the toggle for "Dark mode". The toggle should be on                     | check "toggle" (in Dark mode); expect "toggle" (in Dark mode) checked
            Turn on the toggle for "Dark mode" ¶ The toggle should be on                    | check "toggle" (in Dark mode); expect "toggle" (in Dark mode) checked
            Type 3 into "Qty" of the row "Milk" ¶ Its total should be 9                     | type "3" into "Qty" (in row Milk); expect "total" (row Milk) has value "9"
            click Enable in the "Enable flag?" dialog                                       | click "Enable" (in Enable flag? dialog)
            click Enable in the dialog "Enable flag?"                                       | click "Enable" (in dialog Enable flag?)
            click Enable there                                                              | click "Enable"
            click Export in the "File" menu                                                 | click "Export" (in File menu)
            select seat C. Seat map closes                                                  | click "seat C"; expect "Seat map" not visible
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
                "Click Enable in it",
                "The \"Save\" button is enabled. Click Cancel in it",
                "Tick \"Required\". Drag it above question 1",
                "Click Delete on it",
                "Choose status Waiting for parts",
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A dialog \"Share\" opens; do not click Copy in it",
                "Never press Delete there",
                "Don't click the pencil on it"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
