package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Getting about a page and acting on it, told in plain words; what only looks like it is not read so. */
class WaysTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Expand "Costs" and check the total shows. Collapse it again.        | click "Costs"; expect "total" visible; click "Costs"
            Open the accordion "Returns" and close it again.                    | click "Returns"; click "Returns"
            Open the "Advanced" section, tick "Debug" and close the section again. | click "Advanced"; check "Debug"; click "Advanced"
            Open the dialog "Help" and close it again                           | click dialog "Help"; click button "Close"
            Close the sidebar, then open it again.                              | click button "Close" (in sidebar); click "sidebar"
            Expand "A", click "B" and close it                                  | click "A"; click "B"; click button "Close"
            Open the docs link in a new tab and close it afterwards.            | open in a new tab link "docs"; close the tab
            In the frame "pay", click "Go". Go back to the main page afterwards. | switch to frame pay; click "Go"; switch to frame main
            In the frame "editor" type "hello"                                  | switch to frame editor; type "hello"
            "Print map" opens a new tab, switch there and click "OK".           | click "Print map"; switch to tab newest; click "OK"
            In the new tab click "OK"                                           | switch to tab newest; click "OK"
            Switch to the popup window and click "Allow"                        | switch to tab newest; click "Allow"
            Next → Next → Finish                                                | click "Next"; click "Next"; click "Finish"
            Save → Publish                                                      | click "Save"; click "Publish"
            In the menu choose File > Export > PDF.                             | click "File"; click "Export"; click "PDF"
            Hit "Next" twice, then "Back".                                      | click "Next"; click "Next"; click "Back"
            Go to "Reports", then "Monthly".                                    | click "Reports"; click "Monthly"
            Click the tab "Reviews", then the tab "Details".                    | click tab "Reviews"; click tab "Details"
            Visit https://a.test/x, then https://a.test/y                       | open https://a.test/x; open https://a.test/y
            Take me to the login page.                                          | click "login"
            Navigate to Contact via the footer.                                 | click "Contact" (in footer)
            Click through to the second page of results.                        | go to page 2
            Scroll down a bit and then back up.                                 | scroll down; scroll up
            Click "Home", "Products" and "About" in the navigation.             | click "Home" (in navigation); click "Products" (in navigation); click "About" (in navigation)
            Confirm with OK.                                                    | click "OK"
            Skip the tour.                                                      | click "Skip"
            Dismiss the banner at the top.                                      | click button "Close" (in banner)
            Type "yes" into the prompt and accept.                              | accept the dialog with "yes"
            Check that the alert says "Done" and close it.                      | expect a dialog saying "Done"; accept the dialog
            Select all with Ctrl+A and copy with Ctrl+C.                        | press Control+A; press Control+C
            Focus the search field with "/".                                    | press /
            Use Ctrl+F to open the search.                                      | press Control+F
            Use the keyboard shortcut Ctrl+B.                                   | press Control+B
            Toggle "Notifications" off and on again.                            | uncheck "Notifications"; check "Notifications"
            Switch the theme to light and back to dark.                         | select "light" in "theme"; select "dark" in "theme"
            Change the language to French in the footer.                        | select "French" in "language" (in footer)
            Play the video and pause it after 5 seconds.                        | click "Play"; wait 5.0 s; click "Pause"
            Zoom in on the map twice.                                           | click "Zoom in"; click "Zoom in"
            Zoom in three times, then zoom out once.                            | click "Zoom in"; click "Zoom in"; click "Zoom in"; click "Zoom out"
            Drag "Chair" onto the picture of the house.                         | drag "Chair" to "picture of the house"
            Move "Task A" above "Task C" by dragging it.                        | drag "Task A" above "Task C"
            Refresh and wait for it to load.                                    | reload
            Expand the second accordion and check that the first one is collapsed. | click #2 "accordion"; expect #1 "accordion" collapsed
            Open the first result, go back and open the second.                 | click #1 "result"; back; click #2 "result"
            Click on the second tab, then on the third.                         | click #2 "tab"; click #3 "tab"
            Double click "Bob" twice.                                           | double-click "Bob"; double-click "Bob"
            Press the letter "n".                                               | press n
            Press Ctrl + Shift + P.                                             | press Control+Shift+P
            Expand all rows with "Expand all".                                  | click "Expand all"
            Go forward to the details page.                                     | forward
            Go to the address bar and type /login.                              | open /login
            Change the URL to /orders?page=2.                                   | open /orders?page=2
            check "Help" is the heading                                         | expect "heading" has value "Help"
            Click "Day", "Week" and "Month" one after the other.                | click "Day"; click "Week"; click "Month"
            Continue with "Next".                                               | click "Next"
            Put the video in fullscreen.                                        | click "fullscreen"
            Select the whole text and press Delete.                             | press Control+A; press Delete
            Switch from list to grid.                                           | click "grid"
            check that the cart has 2 items                                     | expect 2 "items" (in cart)
            check the sidebar shows 3 entries                                   | expect 3 "entries" (in sidebar)
            """)
    void readsAsThePlainWords(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Go through the wizard with Next until you reach "Summary".     | until you see Summary
            Increase the quantity to 3 with the plus button.               | until the quantity is 3
            """)
    void repeatsUntilItIsThere(String line, String until) {
        assertThat(TaskReader.read(line)).singleElement().satisfies(read -> {
            assertThat(read.understood()).isTrue();
            assertThat(read.intents()).hasSize(2).anyMatch(one -> until.equals(one.value()));
            assertThat(read.flow()).isNotNull();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Skip this step and go to the summary.",
                "Skip the next step",
                "Skip the login test",
                "Login → Dashboard → Logout",
                "Open the page in a new window.",
                "Open a second tab with /admin",
                "Drag the first item to the end of the list.",
                "Search for \"Rome\" on the map",
                "Press \"Save\", then \"Saved\"",
                "Minimize the chat and open it again.",
                "Copy the link and open it.",
                "Go forward two months in the calendar.",
                "Switch between the two tabs.",
                "Go back to the tab with the list.",
                "Scroll halfway down.",
                "Click the stepper up twice and down once.",
                "Continue with \"Google\".",
                "Go offline and reload.",
                "Collapse it"
            })
    void asksAboutWhatCannotBeTold(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
