package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that look like other words, and things told again by their kind alone. */
class LookalikesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            choose No thanks                             | click "No thanks"
            Press Maybe later                            | click "Maybe later"
            Not now                                      | click "Not now"
            Press Copy link                              | click "Copy link"
            Click the Pricing link                       | click link "Pricing"
            nav to lists, open Night Shift               | click "lists"; click "Night Shift"
            tab Members                                  | click tab "Members"
            press ?                                      | press ?
            put it in the basket                         | click "add to basket"
            group by Status                              | select "Status" in combobox "group by"
            Clear the Nickname field and leave it        | clear textbox "Nickname"; press Tab
            Newsletter leave not ticked                  | uncheck "Newsletter"
            Leave Newsletter not ticked                  | uncheck "Newsletter"
            No thanks button should be visible           | expect button "No thanks" visible
            go to Shows                                  | click "Shows"
            Card greyed out, Invoice not                 | expect "Card" disabled; expect "Invoice" not disabled
            Enter VAT number DE123 456                   | type "DE123 456" into "VAT number"
            New street: Am Markt 3                       | type "Am Markt 3" into "New street"
            Bob is not listed, Ann still is              | expect "Bob" not visible; expect "Ann" visible
            Go to Desk > Open tickets                    | click "Desk"; click "Open tickets"
            Go to View > Freeze > 1 row                  | click "View"; click "Freeze"; click "1 row"
            Return to the Members tab                    | click "Members"
            Tick "Vegan" for guest 4                     | check "Vegan" (in guest 4)
            Click D4 once more to deselect it            | click "D4"
            untick Bob, OK                               | uncheck "Bob"; click "OK"
            At the end please press Send                 | click "Send"
            press Yes, cancel                            | click "Yes, cancel"
            Confirm with Yes, delete                     | click "Yes, delete"
            Choose Monday and then 9:15                  | click "Monday"; click "9:15"
            Open the ticket, then the tab History        | click "ticket"; click tab "History"
            click No, keep it                            | click "No, keep it"
            Click Delete and press Yes, remove account   | click "Delete"; click "Yes, remove account"
            click Yes, then cancel                       | click "Yes"; click "Cancel"
            press OK, continue                           | click "OK"; click "Continue"
            Open the report and group the rows by team   | click "report"; select "team" in combobox "group by"
            Open the Sprint 12 board and group it by assignee | click "Sprint 12 board"; select "assignee" in combobox "group by"
            Click the patient, then the tab Appointments | click "patient"; click tab "Appointments"
            click the row, then the button Edit          | click "row"; click button "Edit"
            Pick the 18th and then the 09:30 slot        | click "18"; click "09:30 slot"
            QA: open Settings → Profile; sort by name    | click "Settings"; click "Profile"; select "name" in combobox "sort by"
            """)
    void isReadAsItIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click the "Tea" card; drag this card to "Done"                | drag "Tea" to "Done"
            Hover the Moss green swatch; click the swatch                 | click "Moss green swatch"
            Click the Save button; the button should be disabled          | expect button "Save" disabled
            Click the Save button, click the Undo button; the button should be disabled | expect "button" disabled
            """)
    void whatIsToldByItsKindIsTheOneNamedBefore(String line, String last) {
        assertThat(TaskReaderTest.labels(line)).as(line).last().isEqualTo(last);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check cookies are set",
                "Amount should be 85, start \"next month\" from the dropdown",
                "the session is still kept"
            })
    void asksWhatNoOneCanSee(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(read -> !read.understood());
    }
}
