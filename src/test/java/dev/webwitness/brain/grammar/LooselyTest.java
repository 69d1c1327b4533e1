package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences told loosely: a way told after the place it leads to, a verb said once for two acts, a state with its place, what one should get. */
class LooselyTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Go back to the form using the Edit link                   | click link "Edit"
            return to the list via the "All boats" button             | click button "All boats"
            Go to the settings page via the gear icon                 | click "gear"
            Go back to step 2 using the browser's back button         | back
            Return to Drafts via the breadcrumb                       | click "Drafts"
            Go to the page with the Edit link                         | ?
            Press the browser's back button twice                     | back; back
            Click the second photo and then the share icon in the toolbar | click #2 "photo"; click "share" (in toolbar)
            Tap the first card, then the pencil icon                  | click #1 "card"; click "pencil"
            Hover the Products menu and then the Shoes entry          | hover "Products"; hover "Shoes"
            press Save and then the dialog should close               | click "Save"; expect "dialog" not visible
            click the heart, then the counter says 3                  | click "heart"; expect "counter" has value "3"
            right-click the second row, "Rename"                      | right-click #2 row "row"; click "Rename"
            rightclick the budget, Copy link                          | right-click "budget"; click "Copy link"
            right-click Budget, the menu should open                  | right-click "Budget"; expect "menu" visible
            open /a (then click Import, not Paste)                    | open /a; click "Import"
            Make sure "Printing" is unchecked in the share modal      | expect "Printing" (in share modal) unchecked
            Save must be greyed out in the edit form                  | expect "Save" (in edit form) disabled
            the SMS toggle is off in the sidebar                      | expect switch "SMS" (in sidebar) unchecked
            Express is selected in the Shipping dropdown              | expect "Shipping" has value "Express"
            2023 must be unticked afterwards                          | expect "2023" unchecked
            3 June 2026, 14:30 should no longer be shown              | expect "3 June 2026, 14:30" not visible
            Check that Monday, 5 May is listed                        | expect "Monday, 5 May" visible
            type 3 June 2026, 14:30 into When                         | type "3 June 2026, 14:30" into "When"
            What you should get is Seat taken                         | expect "Seat taken" visible
            What I should see is a green tick.                        | expect "green tick" visible
            What you should see now is the total is 5                 | expect "total" has value "5"
            reason: delete what's there, put "Flu"                    | clear "reason"; type "Flu" into "reason"
            Title: clear it and type Winter sale                      | clear "Title"; type "Winter sale" into "Title"
            Notes: delete                                             | type "delete" into "Notes"
            There you write in the field Town "Kiel" and make enter   | type "Kiel" into "Town"; press Enter
            portions -> 5                                             | type "5" into "portions"
            distance > 5                                              | expect "distance" is > 5
            last comment = thanks a lot                               | expect the last "comment" has value "thanks a lot"
            second passenger = Bob                                    | type "Bob" into #2 "passenger"
            Orders tab: 3 orders are listed                           | click tab "Orders"; expect 3 "orders"
            Shopping list tab: Onions says 3 pcs                      | click tab "Shopping list"; expect "Onions" has value "3 pcs"
            add tags sweet and autumn                                 | type "sweet" into "tags"; press Enter; type "autumn" into "tags"; press Enter
            Untick the little box about text messages                 | uncheck "text messages"
            open the guest list                                       | click "guest list"
            Select zone "C - Old town"                                | select "C - Old town" in "zone"
            Select the concert "Night Owls"                           | click "Night Owls"
            the status is Rejected, Approve button gone               | expect "status" has value "Rejected"; expect button "Approve" not visible
            click Save, Edit link disabled                            | click "Save"; expect link "Edit" disabled
            make sure "Ada" is still in the name field                | expect textbox "name" contains "Ada"
            Open Dates, street "Elm Road", house number 12            | click "Dates"; type "Elm Road" into "street"; type "12" into "house number"
            crop, ratio 16:9, apply                                   | click "Crop"; select "16:9" in "ratio"; click "Apply"
            in the header the cart says 3                             | expect "cart" (in header) has value "3"
            in the dialog the Save button is disabled                 | expect button "Save" (in dialog) disabled
            In the menu the user must click Logs                      | click "Logs" (in menu)
            in the morning the shop should be closed                  | ?
            In the preview iframe the h1 should be "Hi"               | switch to frame preview; expect "h1" has value "Hi"
            Choose "A4" in the Size dropdown and 2 for the copies     | select "A4" in combobox "Size"; select "2" in "copies"
            Reject with reason "Too late"                             | click "Reject"; type "Too late" into "reason"
            Submit with reason                                        | ?
            The log opens, with no errors in the console              | expect "log" visible; expect no errors
            F5, still 2 songs                                         | reload; expect 2 "songs"
            reload, still waiting                                     | ?
            Submit week, yes in the browser popup                     | click "Submit week"; accept the dialog
            Sign in at https://a.test with user ada and password x1   | open https://a.test; type "ada" into "username"; type "x1" into textbox "password"; click "Sign in"
            sign in at the counter with code 5                        | ?
            you enter in the category "Cactus"                        | click "Cactus"
            With the mouse go over the map, appears tooltip "Hi"      | hover "map"; expect "Hi" visible
            If you go with mouse over the small i, it comes "Hi"      | hover "small i"; expect "Hi" visible
            species: king (take the suggestion Kingfisher)            | type "king" into "species"; click "Kingfisher"
            A bar should slide in with the track title "Sunrise"      | expect "bar" visible; expect "track title" has value "Sunrise"
            open the Console tab, which should be empty               | click "Console"; expect "Console" empty
            press Send and right after that Undo                      | click "Send"; click "Undo"
            Type abc1 into both the Code and the Repeat code field    | type "abc1" into "Code"; type "abc1" into "Repeat code"
            Click the first free day, then 09:20                      | click #1 "free day"; click "09:20"
            press A, then 10:30                                       | ?
            It should say Ordered and show the new balance            | expect "Ordered" visible; expect "new balance" visible
            Of the proposals you take the second                      | click #2 "second" (in proposals)
            Like payment you select Invoice                           | select "Invoice" in "payment"
            wait for the player, no longer than 20 seconds            | wait for "player" visible
            try 25 in Wed                                             | type "25" into "Wed"
            try 3 times                                               | ?
            The meter number is preset, it should be W-55             | expect "meter number" has value "W-55"
            No warning banner should be visible                       | expect "warning banner" not visible
            A cookie banner should be shown                           | expect "cookie banner" visible
            On the Reviews tab "Great" is shown                       | click tab "Reviews"; expect "Great" visible
            On the Reviews tab, "Great" is shown                      | click tab "Reviews"; expect "Great" visible
            In the form tab to the next field                         | press Tab
            what one must see is the word Closed                      | expect "Closed" visible
            What you expect: the total is 12                          | expect "total" has value "12"
            Context menu of the file: "Rename"                        | right-click "file"; click "Rename"
            head back to the list using the breadcrumb                | click "list"
            Leave the editor through the close icon                   | click "close"
            In Reason replace the text by "Holiday"                   | type "Holiday" into "Reason"
            the timer is running                                      | ?
            the timer says 00:10                                      | expect "timer" has value "00:10"
            """)
    void readsEachAsItIsMeant(String line, String done) {
        String read = TaskReader.read(line).stream().allMatch(ReadLine::understood)
                ? String.join("; ", TaskReaderTest.labels(line))
                : "?";
        assertThat(read).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            comment: "a" new line "b"                | comment
            Body: two lines, "a" newline "b"         | Body
            type "a" newline "b" into Notes          | Notes
            Notes: two lines: "a" and "b"            | Notes
            """)
    void breaksTheLinesOfAValue(String line, String field) {
        assertThat(TaskReaderTest.labels(line)).containsExactly("type \"a\nb\" into \"" + field + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "take the quickest connection",
                "click the heaviest parcel",
                "\"A\" is disabled in Chrome",
                "open /a (then wait)"
            })
    void asksAboutTheRest(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
