package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is to be seen: what comes and goes in every tense, comes with something else, is told in pieces, or in the order of another language. */
class SeenTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the overlay went away                                    | expect "overlay" not visible
            check that plan.pdf has disappeared from the folder      | expect "plan.pdf" not visible
            A bubble popped up                                       | expect "bubble" visible
            make sure the drawer has opened                          | expect "drawer" visible
            The Send button must stay disabled from now on           | expect button "Send" disabled
            The badge should be gone by then                         | expect "badge" not visible
            zoe@x.org should show up as Invited                      | expect "zoe@x.org" has value "Invited"
            The file is listed in the table as Private               | expect "file" has value "Private"
            The Order link must not be grey any more                 | expect link "Order" not disabled
            the field Name stays grey                                | expect textbox "Name" disabled
            The receipt should list "Coffee"                         | expect "receipt" contains "Coffee"
            Guests must list mia@x.org                               | expect "Guests" contains "mia@x.org"
            click "Help" and check that it leads to /help            | click "Help"; expect url contains /help
            a settings dialog should open, with the Reset link disabled | expect "settings dialog" visible; expect link "Reset" disabled
            a viewer opens with the caption "Harbour"                | expect "viewer" visible; expect "Harbour" visible
            A list with four names appears                           | expect "list" visible; expect 4 "names"
            a strip with "3 chosen" should slide in                  | expect "3 chosen" visible
            The note should show up with "today" as its date         | expect "note" visible; expect "today" visible
            Both the name and the mail should be empty               | expect "name" empty; expect "mail" empty
            The header and the footer should show "Acme"             | expect "header" has value "Acme"; expect "footer" has value "Acme"
            hover the tile, pen + bin appear                         | hover "tile"; expect "pen" visible; expect "bin" visible
            The chart has 4 bars and no bar called "n/a"             | expect 4 "bars"; expect "n/a" not visible
            There must be 3 offers, none of them with the badge "Sold" | expect 3 "offers"; expect every one of "offers" not contains "Sold"
            4 songs are shown, all of them marked "New"              | expect 4 "songs"; expect every one of "songs" contains "New"
            At least one flat is found                               | expect >=1 "flats"
            minimum 2 trains must come                               | expect >=2 "trains"
            It must stay 7 books                                     | expect 7 "books"
            only two columns remain                                  | expect 2 "columns"
            Wait for the photos, there should be 3 of them           | wait for "photos" visible; expect 3 "photos"
            Now must come the text "Name is missing"                 | expect "Name is missing" visible
            There must not come any error                            | expect no errors
            Must be visible plan.pdf and also the button Go must be active | expect "plan.pdf" visible; expect button "Go" enabled
            Below the chart should be a legend                       | expect "legend" visible
            Under the title stands "Draft"                           | expect "Draft" visible
            Save is at the bottom right and active                   | expect "Save" visible; expect "Save" enabled
            "Paint" is in the column To do                           | expect "Paint" (in To do) visible
            You should get a code that starts with K-                | expect "code" is like K-*
            The system says "Stored"                                 | expect "Stored" visible
            She says the sum stays 0,00 € - it should be 12,50 €     | expect "sum" has value "12,50 €"
            My boss reports that the Pay button is greyed out there, it shouldn't be | expect button "Pay" not disabled
            Confirm that no errors were logged in the console        | expect no errors
            there is exactly one key in it                           | expect 1 "keys"
            The stock should have dropped to 80                      | expect "stock" has value "80"
            The price went up to 7 €                                 | expect "price" has value "7 €"
            The status changed to Paid                               | expect "status" has value "Paid"
            Between the tables there must be a line                  | expect "line" visible
            You should not be able to press Save                     | expect "Save" disabled
            It must not be possible to click "Order"                 | expect "Order" disabled
            Remember the fare. Click "Undo" - the fare has to be the remembered one again | remember "fare" as fare; click "Undo"; expect "fare" is = {fare}
            Remember the claim number. Verify that the first row contains the remembered claim number | remember "claim number" as claim_number; expect #1 row "row" contains "{claim_number}"
            Click "Follow" - the button should now read "Following"  | click "Follow"; expect button "Following" visible
            The greeting "Good day" should be displayed              | expect "Good day" visible
            thumb (2) below it                                       | expect "thumb" contains "2"
            "That is no valid address" below the field               | expect "That is no valid address" visible
            "Right" is shown; score = 2                              | expect "Right" visible; expect "score" has value "2"
            click "Pay" - error "Card refused"                       | click "Pay"; expect "Card refused" visible
            open rate > 20 %                                         | expect "open rate" is > 20 %
            "Ada", "Ben" are gone                                    | expect "Ada" not visible; expect "Ben" not visible
            the button's aria-pressed should be true                 | expect "button" pressed
            """)
    void readsTheStatement(String line, String looked) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(looked);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            net 12.00, tax 2.28, gross 14.28                         | expect "net" has value "12.00"; expect "tax" has value "2.28"; expect "gross" has value "14.28"
            Unread (4), Bob not listed                               | expect "Unread" contains "4"; expect "Bob" not visible
            star icon on Ada, none on Ben                            | expect "star" (in Ada) visible; expect "star" (in Ben) not visible
            new line on top of the journal, status Open              | expect "new line" (in journal) visible; expect "status" has value "Open"
            exactly one hit, size 40                                 | expect 1 "hits"; expect "size" has value "40"
            empty table, "0 rows"                                    | expect "table" empty; expect "0 rows" visible
            Ada is listed, home branch Ghent                         | expect "Ada" visible; expect "home branch" has value "Ghent"
            "Sent" + Undo link bottom left                           | expect "Sent" visible; expect link "Undo" visible
            bar at the top: 3 items, 12.40                           | expect "bar" contains "3 items"; expect "bar" contains "12.40"
            Order is greyed out, hint "Sign in first"                | expect "Order" disabled; expect "Sign in first" visible
            3 files, all "Stored"                                    | expect 3 "files"; expect every one of "files" contains "Stored"
            Ada in the list, Ben not                                 | expect "Ada" (in list) visible; expect "Ben" not visible
            Start page with "Autumn sale" banner                     | expect "Start page" visible; expect "Autumn sale" visible
            browser asks "Leave now?"                                | expect "Leave now?" visible
            """)
    void readsThePiecesOfWhatIsExpected(String pieces, String looked) {
        assertThat(String.join("; ", TaskReaderTest.labels("Expected: " + pieces)))
                .isEqualTo(looked);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the seat map loads, at most 12 seconds                   | wait for "seat map" visible
            wait for the export (20 sec max)                         | wait for "export" visible
            Wait for the invoice (can take up to 15 seconds)         | wait for "invoice" visible
            Wait for the receipt to be posted                        | wait for "receipt" visible
            """)
    void waitsWithALimit(String line, String waited) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(waited);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The list is open, the sum has grown by 5 and Ada comes first | list visible, Ada first
            "On" is shown, mail is untouched, and Off is disabled    | null On, Off disabled
            """)
    void readsTheStatementsBesideOneThatIsAskedAbout(String line, String read) {
        ReadLine asked = TaskReader.read(line).get(0);
        assertThat(asked.understood()).isFalse();
        assertThat(asked.intents())
                .extracting(one -> one.target() + " " + one.value())
                .containsExactly(read.split(", "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "She says the page is slow",
                "The row is grey",
                "The field must not be red any longer",
                "The button should remain enabled throughout",
                "The photo shows up as expected",
                "The link leads to /help",
                "The quantity in the old bin should have gone down by 12",
                "Status changes to Open, row turns grey",
                "The map must show 3 pins, one of them red",
                "The first row shows Bob, the second Ada",
                "the whole thing should be cheaper now",
                "word is read out loud",
                "There must be my name below the text",
                "Expected: the limit is like it was",
                "The comment must be seen under the recipe with my name"
            })
    void asksAboutWhatCannotBeLookedAt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }
}
