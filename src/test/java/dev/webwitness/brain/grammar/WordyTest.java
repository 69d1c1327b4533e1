package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain orders are done however much they tell. */
class WordyTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            In the Country dropdown choose Germany                                          | select "Germany" in combobox "Country"
            From the Country dropdown, select "Germany"                                     | select "Germany" in combobox "Country"
            In "Card number" type $20 and press Enter                                       | type "$20" into "Card number"; press Enter
            To save the form click Save                                                     | click "Save"
            To open the menu click the three dots                                           | click "three dots"
            Click Refresh so the list updates                                               | click "Refresh"
            Click Edit to change the name                                                   | click "Edit"
            Click Next to continue                                                          | click "Next"
            Click "7", "+", "3", "="                                                        | click "7"; click "+"; click "3"; click "="
            Press Down                                                                      | press ArrowDown
            Press Left three times                                                          | press ArrowLeft; press ArrowLeft; press ArrowLeft
            Press Control and A                                                             | press Control+A
            Answer the prompt with "Robin Smith" and accept                                 | accept the dialog with "Robin Smith"
            Search the list for Robin                                                       | type "Robin" into searchbox "search"; press Enter on searchbox "search"
            Search by name for Robin                                                        | type "Robin" into searchbox "search"; press Enter on searchbox "search"
            Search for the term blue                                                        | type "blue" into searchbox "search"; press Enter on searchbox "search"
            Search for "new-checkout" in the feature flags list                             | type "new-checkout" into searchbox "search"; press Enter on searchbox "search"
            Look for Robin in the search                                                    | type "Robin" into searchbox "search"; press Enter on searchbox "search"
            Filter by category Shoes and color Red                                          | select "Shoes" in "category"; select "Red" in "color"
            Approve the request                                                             | click button "Approve"
            Forward the message                                                             | click button "Forward"
            Mark the Terms checkbox as checked                                              | check checkbox "Terms"
            Enter Meeting in Berlin in Title                                                | type "Meeting in Berlin" into "Title"
            Write Thanks for the help in Message                                            | type "Thanks for the help" into "Message"
            Type Log in to continue into Title                                              | type "Log in to continue" into "Title"
            Enter Secret123 in Password and again in Confirm password                       | type "Secret123" into "Password"; type "Secret123" into "Confirm password"
            Drag card Buy milk from To do to Done                                           | drag "Buy milk" (in To do) to "Done"
            Replace "Old" with "New" in Title                                               | type "New" into "Title"
            Replace the 5 in Quantity with 7                                                | type "7" into "Quantity"
            Delete the first row by clicking the trash icon                                 | click "trash" (in first row)
            Delete Line 3 by clicking the X next to it                                      | click "X" (near Line 3)
            Remove Blue shirt from the cart with the trash icon                             | click "trash" (near Blue shirt)
            Delete the Bergen card with its trash icon                                      | click "trash" (in Bergen)
            Change the role to Admin for Robin                                              | select "Admin" in "role" (in Robin)
            Set Quantity to 5 of order 12                                                   | type "5" into "Quantity" (in order 12)
            Set Country to Germany in the Address group                                     | select "Germany" in "Country" (in Address)
            Delete the tag urgent                                                           | click "Delete" (row urgent)
            Remove the attachment report.pdf                                                | click "Remove" (row report.pdf)
            Delete the task with the title "Buy milk"                                       | click "Delete" (row Buy milk)
            Select all text in Name and press Delete                                        | click "Name"; press Control+A; press Delete
            Pause the video                                                                 | click button "Pause"
            Deactivate the Beta features switch                                             | uncheck switch "Beta features"
            Move the focus to Email                                                         | click "Email"
            At the top right click Log out                                                  | click "Log out"
            Narrow it down with the "Available now" checkbox in the sidebar                 | check checkbox "Available now" (in sidebar)
            Trigger a build using the Run icon next to "nightly"                            | click "Run" (near nightly)
            Enable subtitles through the CC button                                          | click button "CC"
            Use 'Send test'                                                                 | click "Send test"
            Add a photo: bin.png                                                            | upload "bin.png"
            Click "Join" and, in the prompt asking for a name, enter Robin and accept       | click "Join"; accept the dialog with "Robin"
            Start the lesson without the mouse: press Tab                                   | press Tab
            Tick tickets 88 and 91 in the queue                                             | check "88" (in queue); check "91" (in queue)
            click the x at Yoga Thursday                                                    | click "x" (near Yoga Thursday)
            Fill nobody@void.test into the email field                                      | type "nobody@void.test" into textbox "email"
            Enter the plate B-XY 2044 in "Licence plate"                                    | type "B-XY 2044" into "Licence plate"
            Put kim@post.example in To and "Lunch" in Subject, leaving the body empty       | type "kim@post.example" into "To"; type "Lunch" into "Subject"; clear "body"
            15 in the Minutes field, "Tool change" as the reason                            | type "15" into textbox "Minutes"; type "Tool change" into "reason"
            Go to Machines → Line 3 → Downtime                                              | click "Machines"; click "Line 3"; click "Downtime"
            Note the code. Switch to Track, type it into the "Parcel ID" field              | remember "code" as code; click "Track"; type "{code}" into textbox "Parcel ID"
            Click Preview (opens in another tab) and switch to the preview tab. Close the preview tab. | click "Preview"; switch to tab newest; close the tab
            Filter by status Open and click Apply                                           | select "Open" in "status"; click "Apply"
            Enter Robin in Name and Smith in Last name                                      | type "Robin" into "Name"; type "Smith" into "Last name"
            Enter Berlin for City in the address                                            | type "Berlin" into "City" (in address)
            Enter 5 in Amount and Confirm payment                                           | type "5" into "Amount"; click "Confirm"
            Delete the task quickly                                                         | click "Delete"
            You should fill Name with Robin                                                 | type "Robin" into "Name"
            I'd like you to remove Bob from the Users table: click the Delete button in his row | click button "Delete" (row Bob)
            To edit Ann Lee, click the pencil in her row                                    | click "pencil" (row Ann Lee)
            Remove "Desk lamp" from the cart by pressing the x in its row                   | click "x" (row Desk lamp)
            Find Bob in the Users table. Click Delete in his row                            | expect "Bob" (in Users table) visible; click "Delete" (row Bob)
            Tick view_logs and export_logs, but leave delete_logs unchecked | check "view_logs"; check "export_logs"; uncheck "delete_logs"
            Hit the x on "Rule 1" | click "x" (in Rule 1)
            Quit through the menu and accept the alert. | click "menu"; click "Quit"; accept the dialog
            Toggle the flag "new-checkout" on for the staging environment | check "new-checkout" (in staging environment)
            Enter tracking number 1Z999AA10123456784 and press Enter | type "1Z999AA10123456784" into "tracking number"; press Enter
            Take "Neighbour", name Fam. Schulz, house no 14b | click "Neighbour"; type "Fam. Schulz" into "name"; type "14b" into "house no"
            Cancel Order 12: click Cancel in its row | click "Cancel" (row Order 12)
            Open Bob, click Delete in his row | click "Bob"; click "Delete" (row Bob)
            An alert appears. Close it. Open the Help panel. Close it | expect a dialog; dismiss the dialog; click "Help"; click button "Close"
            Hit the x on the keyboard | press x
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
                "Add Buy milk with the Add button",
                "Close the tab \"Invoice\"",
                "Mark Line 3 as read",
                "Scroll down in the list",
                "Create a contact with Name = Robin and Email = robin@example.com",
                "To delete Line 3 click the trash icon next to it",
                "first connection: max. 2 changes, arrival before 9:00",
                "Click Save, then on Close",
                "To save the form never click Delete",
                "To log out do not click Home but click Logout",
                "Submit the form while leaving Name empty",
                "Replace 5 in Amount with nothing",
                "To delete Bob, click Delete in his row and confirm",
                "Click the Delete button in his row",
                "Tab through the menu",
                "Type Bob into the search field. Click Delete in his row",
                "Turn the setting \"X\" on in every row",
                "Open /users and click Delete in her row",
                "To delete Bob never click the Delete button in his row"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"do not delete the first row by clicking the trash icon", "never search the list for Robin"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
