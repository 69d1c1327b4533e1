package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways to what is gone to are gone; what is then seen is looked at. */
class TrailsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Go back in the browser history: the text "This album does not exist" should be displayed. | back; expect "This album does not exist" visible
            Go back: "Cart is empty" should be visible                                                | back; expect "Cart is empty" visible
            Reload the page: the text "Saved" should be shown                                         | reload; expect "Saved" visible
            Scroll down: a "Load more" button should appear                                           | scroll down; expect button "Load more" visible
            Open the help page, go into the chat iframe                                               | click "help"; switch to frame chat
            Go into the iframe "card"                                                                 | switch to frame card
            enter the payment iframe                                                                  | switch to frame payment
            Go into the settings                                                                      | click "settings"
            In the left you see Comments, you click there                                             | expect "Comments" visible; click "Comments"
            At the top there is a bell, click there                                                   | click "bell"
            You enter in the admin with user moni and password Blog!77                                | type "moni" into "username"; type "Blog!77" into textbox "password"; click "Log in"
            Enter the admin area as moni / Blog!77                                                    | type "moni" into "username"; type "Blog!77" into textbox "password"; click "Log in"
            It has a filter, put it on Pending                                                        | select "Pending" in "filter"
            There is a dropdown, put it on Paid                                                       | select "Paid" in "dropdown"
            put the filter on Pending                                                                 | select "Pending" in "filter"
            Then write in the reply "Thanks for reading" and send it                                  | type "Thanks for reading" into "reply"; click "Send"
            It must not be there the word Pending                                                     | expect "Pending" not visible
            the word Sold out must not be shown                                                       | expect "Sold out" not visible
            Cancel again, yes this time                                                               | click "Cancel"; accept the dialog
            Delete again, no this time                                                                | click "Delete"; dismiss the dialog
            navbar: Orders                                                                            | click "Orders" (in navbar)
            Weight isn't back                                                                         | expect "Weight" not visible
            Click Pay => You have 2 new messages                                                      | click "Pay"; expect 2 "new messages"
            Note the total. Reload. The total is the same as in the beginning                         | remember "total" as total; reload; expect "total" is = {total}
            And I choose "Merge" from the "More" menu                                                 | click "More"; click "Merge"
            click More and choose "Merge" from the "More" menu                                        | click "More"; click "Merge" (in More menu)
            pick "Copy" from the context menu                                                         | click "Copy" (in context menu)
            Pick Logout from the user menu                                                            | click "Logout" (in user menu)
            profile pic → My goals                                                                    | click "profile pic"; click "My goals"
            avatar → Settings                                                                         | click "avatar"; click "Settings"
            sidebar > Activities                                                                      | click "Activities" (in sidebar)
            footer > Imprint                                                                          | click "Imprint" (in footer)
            Press search, it can take a good 10 seconds                                               | click "search"
            click into the reply, ctrl+end, type Thank you                                            | click "reply"; press Control+End; type "Thank you" into "reply"
            Click the label Field                                                                     | click "Field"
            """)
    void readsWhatIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "put it on Pending",
                "Given the dialog is open",
                "Given the Orders page is open",
                "Click X\nExp: gone",
                "Click Start | Exp: still waiting",
                "still running",
                "profile pic → Profile saved",
                "the bot says hello"
            })
    void asksAboutWhatOnlyLooksLikeIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
