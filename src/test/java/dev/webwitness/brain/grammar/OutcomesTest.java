package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What came about, told as a change, as a place taken or as what is left, is looked for; what nobody could look up is asked about. */
class OutcomesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the status pill must change from Draft to Live           | expect "status pill" has value "Live"
            The badge should change from "3" to "4"                  | expect "badge" has value "4"
            Its state turns from pending into done                   | expect "state" has value "done"
            the price drops from 20 to 10                            | expect "price" has value "10"
            The counter must go up from 3 to 4                       | expect "counter" has value "4"
            The status has changed from Open to Closed               | expect "status" has value "Closed"
            change the plan from Basic to Pro                        | select "Pro" in "plan"
            'Resume' shows up instead of Pause job                   | expect "Resume" visible; expect "Pause job" not visible
            "Bob" is shown instead of "Eve"                          | expect "Bob" visible; expect "Eve" not visible
            Instead of Follow there is now Unfollow                  | expect "Unfollow" visible; expect "Follow" not visible
            Instead of the spinner the chart is shown                | expect "chart" visible; expect "spinner" not visible
            The Edit button is replaced by a Save button             | expect button "Save" visible; expect button "Edit" not visible
            Edit is shown in place of View                           | expect "Edit" visible; expect "View" not visible
            Save appears instead of Edit and is enabled              | expect "Edit" not visible; expect "Save" visible; expect "Save" enabled
            the button says Pause instead of Play                    | expect "button" has value "Pause"
            still says "Blocked" under the card                      | expect "Blocked" visible
            now shows 5 items                                        | expect 5 "items"
            "Run started"                                            | expect "Run started" visible
            the little bell at the top right shows 1, "Bob" is there | expect "little bell" has value "1"; expect "Bob" visible
            A window has to open where it says "Welcome"             | expect "Welcome" visible
            B-0042 should be in the first row                        | expect #1 row "row" contains "B-0042"
            a bar reading "50 selected" should slide in              | expect "50 selected" visible
            No login form may show up                                | expect "login form" not visible
            1 report left                                            | expect 1 "reports"
            reload, 46 photos now                                    | reload; expect 46 "photos"
            exactly 3 flags should remain                            | expect 3 "flags"
            check that no error toast pops up                        | expect "error toast" not visible
            no spinner shows up                                      | expect "spinner" not visible
            It must come a window where is written "Pay 25,00 PLN"   | expect "Pay 25,00 PLN" visible
            Now it must come the message Booking is confirmed        | expect "Booking is confirmed" visible
            in the first row must be +48 600 700 800                 | expect #1 row "row" contains "+48 600 700 800"
            Refresh the page and the row must stay                   | reload; expect "row" visible
            the dialog must not stay                                 | expect "dialog" not visible
            the pass must be shown, with Ebba Lind on it             | expect "pass" visible; expect "pass" contains "Ebba Lind"
            'helo' should not appear anywhere in the channel         | expect "helo" not visible in channel
            should a "Name taken" popup turn up, press Replace       | click "Replace"
            the jobs "lint" and "build" should be "skipped"          | expect "lint" has value "skipped"; expect "build" has value "skipped"
            the fields "A" and "B" are not empty                     | expect "A" not empty; expect "B" not empty
            the tabs "A" and "B" should be visible                   | expect "A" visible; expect "B" visible
            click Edit, editor opens                                 | click "Edit"; expect "editor" visible
            the editor opens /posts                                  | open /posts
            Bob should be shown below Anna                           | expect "Bob" (under Anna) visible
            Bob appears under "Members"                              | expect "Bob" (under Members) visible
            a badge is shown next to "Inbox"                         | expect "badge" (near Inbox) visible
            Bob is not shown in Members                              | expect "Bob" (in Members) not visible
            You should not see a banner                              | expect "banner" not visible
            Make sure you do not see "Bob"                           | expect "Bob" not visible
            I don't see any error                                    | expect no errors
            You should not see "A" or "B"                            | expect "A" not visible; expect "B" not visible
            Click Save; you must not find Bob                        | click "Save"; expect "Bob" not visible
            don't click Save                                         | ^^
            do not check that Bob is there                           | ^^
            you do not have to see the list                          | ^^
            Wait a few seconds                                       | wait 3.0 s
            wait a couple of minutes                                 | wait 120.0 s
            Wait 3 more seconds                                      | wait 3.0 s
            Next, Next, Finish                                       | click "Next"; click "Next"; click "Finish"
            Next, click Save                                         | click "Save"
            Remove the first item from the cart                      | click #1 "Remove"
            Give it 5 seconds                                        | wait 5.0 s
            """)
    void whatCameAboutIsLookedFor(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The button turns from red to green",
                "the page goes from A to B",
                "the total must stay",
                "\"Recently viewed\"",
                "the cursor must stay",
                "5 minutes left",
                "\"A\" and \"B\" are different"
            })
    void whatNobodyCouldLookUpIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
