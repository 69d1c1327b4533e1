package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wordings of everyday checks are read as the plain ones; what only looks like them is not. */
class DayToDayTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Make sure the row is gone                                        | expect "row" not visible
            Check that the banner is gone and the total is back to €20       | expect "banner" not visible; expect "total" has value "€20"
            Check the Save button is disabled                                | expect button "Save" disabled
            Pause job button is gone                                         | expect button "Pause job" not visible
            Checkout should be disabled because the minimum order is €15     | expect "Checkout" disabled
            Press Next without choosing a size                               | click "Next"
            hit Continue without a phone number                              | click "Continue"
            Enter "Age?" as the question and mark it as required             | type "Age?" into "question"; check "required"
            Open the settings with the gear icon                             | click "gear"
            The name should still be Blue Whale                              | expect "name" has value "Blue Whale"
            make sure there are no drafts left anywhere                      | expect "drafts" not visible
            Press the down arrow key once and then Enter to take the first one | press ArrowDown; press Enter
            Delete the Bergen card with its trash icon                       | click "trash" (in Bergen)
            Sign in with her login rita / jobs4all                           | type "rita" into "username"; type "jobs4all" into textbox "password"; click "Sign in"
            Leave the checkbox "Remember me" empty                           | uncheck "Remember me"
            leave the box Comment empty                                      | clear "Comment"
            Have a look in the tab Archive, the order has to be there        | click tab "Archive"; expect "order" visible
            banner "Opens at 17:00"                                          | expect "Opens at 17:00" visible
            add buttons all greyed out                                       | expect button "add" disabled
            search in menu: vegan                                            | type "vegan" into searchbox "search"; press Enter on searchbox "search"
            tooltip says Note: fragile                                       | expect "Note: fragile" visible
            error under Phone "Required"                                     | expect "Required" visible beside Phone
            press the green button Save changes                              | click button "Save changes"
            It comes a question if you are sure, answer it with OK           | accept the dialog
            Opening date 2026-12-01, time 08:00                              | type "2026-12-01" into "Opening date"; type "08:00" into "time"
            the footer has no Edit button                                    | expect button "Edit" (in footer) not visible
            side panel opens, cursor is in the URL field                     | expect "side panel" visible; expect textbox "URL" focused
            tick the events Created and Deleted                              | check "Created"; check "Deleted"
            search shoes, size 42                                            | type "shoes" into searchbox "search"; press Enter on searchbox "search"; select "42" in "size"
            2nd row: status = Paid                                           | expect "status" (in 2nd row) has value "Paid"
            message to the seller "Still there?", send                       | type "Still there?" into "message"; click "Send"
            go back, search field still says bike                            | back; expect textbox "search" has value "bike"
            Pause next to Old radio                                          | click "Pause" (near Old radio)
            """)
    void readsAsThePlainWords(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Crash on startup must not be among the open issues",
                "start page",
                "Press Copy link and open the link in a second tab",
                "the dialog has no title",
                "The footer has no border",
                "cursor is in the corner"
            })
    void asksAboutWhatOnlyLooksLikeThem(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
