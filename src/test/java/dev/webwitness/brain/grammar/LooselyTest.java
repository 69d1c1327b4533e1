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
