package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences that say two things with one set of words, reasons beside orders, keys with what they are for, and what looks like them. */
class ContractedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            There's no mouse here, so press Tab twice             | press Tab; press Tab
            We have no voucher, so click Skip                     | click "Skip"
            I don't have a card, so choose Invoice                | click "Invoice"
            The printer is broken, so click "Save as PDF"         | click "Save as PDF"
            The total should be 5, so click Pay                   | expect "total" has value "5"; click "Pay"
            "Saved" is shown, so click Close                      | expect "Saved" visible; click "Close"
            Hover over the second row to make the bin appear      | hover #2 row "row"; expect "bin" visible
            Hover the avatar until the menu shows up              | hover "avatar"; expect "menu" visible
            Pause with the K key                                  | press K
            Open the search with the / key                        | press /
            lower the hand with Shift+L                           | press Shift+L
            Leave the comment "Fine" and press Enter              | type "Fine" into "comment"; press Enter
            Add the remark "call back" and click Post             | type "call back" into "remark"; click "Post"
            A browser prompt "Why?" opens - enter Too dear and confirm it | expect a dialog saying "Why?"; accept the dialog with "Too dear"
            The prompt "How many?" pops up: type 4 and press OK   | expect a dialog saying "How many?"; accept the dialog with "4"
            Switch Sound, Push and Mail off                       | uncheck "Sound"; uncheck "Push"; uncheck "Mail"
            Switch Terms and conditions off                       | uncheck "Terms and conditions"
            Click "New folder" and name it "Taxes"                | click "New folder"; type "Taxes" into "name"
            make sure PDF, CSV and XLSX are offered               | expect "PDF" visible; expect "CSV" visible; expect "XLSX" visible
            Rename, Move and Delete are not shown                 | expect "Rename" not visible; expect "Move" not visible; expect "Delete" not visible
            In the menu, Copy and Move are shown                  | expect "Copy" (in menu) visible; expect "Move" (in menu) visible
            Set the Period dropdown to Last month                 | select "Last month" in combobox "Period"
            Press Home, then Tab 4 times                          | press Home; press Tab; press Tab; press Tab; press Tab
            Refresh: Maybe must still be selected                 | reload; expect "Maybe" selected
            Empty list with hint "Nothing here"                   | expect "Empty list" visible; expect "Nothing here" visible
            Welcome screen with button "Go"                       | expect "Welcome screen" visible; expect button "Go" visible
            Confirm button becomes active                         | expect button "Confirm" enabled
            Edit link should not be shown                         | expect link "Edit" not visible
            Press Start and let it run for 5 seconds              | click "Start"; wait 5.0 s
            The post carries the badge "Pinned"                   | expect "post" contains "Pinned"
            On the left choose the tab Rent, not Buy              | click tab "Rent"
            In the field Town write Ber and from the suggestions take Bern, Switzerland | type "Ber" into textbox "Town"; click "Bern, Switzerland"
            the minimum price must be put 40 and Pets allowed must be checked | type "40" into "minimum price"; check "Pets allowed"
            With the down arrow press twice                       | press ArrowDown; press ArrowDown
            Must be written 7/12                                  | expect "7/12" visible
            With Escape the menu closes                           | press Escape; expect "menu" not visible
            column Phone: map to Mobile, column Fax: Ignore       | select "Mobile" in "Phone"; select "Ignore" in "Fax"
            Next, 2x                                              | click "Next"; click "Next"
            go forward twice                                      | forward; forward
            type hello, twice                                     | type "hello, twice"
            tick Terms, Newsletter off, Sign up                   | check "Terms"; uncheck "Newsletter"; click "Sign up"
            untick Ads, Sound on, Save                            | uncheck "Ads"; check "Sound"; click "Save"
            check Skip holidays, Mail off, OK                     | check "Skip holidays"; uncheck "Mail"; click "OK"
            tick Bread, Milk, Eggs                                | check "Bread"; check "Milk"; check "Eggs"
            Lena not listed in "Members"                          | expect "Lena" (in Members) not visible
            gear icon in the last row, browser question: no       | click "gear" (in last row); dismiss the dialog
            more button in the footer → Full screen               | click button "more" (in footer); click "Full screen"
            heart icon → "Added to favourites"                    | click "heart"; expect "Added to favourites" visible
            ok the browser question                               | accept the dialog
            Follow the author                                     | click "Follow"
            Follow the link "Terms"                               | click "Terms"
            Follow the team link                                  | click link "team"
            "Done" is visible, spinner is not                     | expect "Done" visible; expect "spinner" not visible
            The order gets status Sent                            | expect "status" (in order) has value "Sent"
            wait 3s, timer = 05:00                                | wait 3.0 s; expect "timer" has value "05:00"
            """)
    void saysEachThingByItself(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not press Print, the printer is out of order",
                "Never click Call, nobody is at the desk",
                "Don't use Export, it takes ages"
            })
    void aReasonForbidsNothingElse(String line) {
        ReadLine read = TaskReader.read(line).get(0);
        assertThat(read.understood()).isTrue();
        assertThat(read.actions()).isEmpty();
        assertThat(read.intents()).hasSize(1).allMatch(Intent::negated);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not click Pay, the total is 5",
                "New page with heading \"Intro\"",
                "Kitchen - \"Lamp\" is on",
                "my filters are still set",
                "everybody is back in the room",
                "Add the item \"Milk\"",
                "Log in with the access key",
                "Skip ahead a bit with the right arrow key",
                "the soup is still there on Monday",
                "Choose Rent, not later than 5 pm"
            })
    void whatMayMeanAnythingElseIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }
}
