package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is to be checked is looked at as it was told; what no page shows, or what nothing tells, is asked about. */
class ChecksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Check the console for errors                                   | expect no errors
            Open /a and check the browser console for JavaScript errors    | open /a; expect no errors
            Look for errors in the console                                 | expect no errors
            Check for errors                                               | expect no errors
            Ensure absence of errors                                       | expect no errors
            Check the console and the network tab for errors               | expect no errors; expect no failed requests
            Check the network tab for failed requests                      | expect no failed requests
            There should be no 404 errors                                  | expect no failed requests
            No network errors should occur                                 | expect no failed requests
            There should be no error message                               | expect "error message" not visible
            No errors should be shown                                      | expect "errors" not visible
            There should be no warning                                     | expect "warning" not visible
            No errors should be logged                                     | expect no errors
            Check that the menu turns into a burger menu                   | expect "burger menu" visible
            The button should turn into a spinner                          | expect "spinner" visible
            The "Play" button changes to "Pause"                           | expect button "Pause" visible
            The heart icon turns into "Saved"                              | expect "heart" has value "Saved"
            Check that the badge is gone                                   | expect "badge" not visible
            Check if the button is visible                                 | expect "button" visible
            Verify that the checkbox is still checked                      | expect "checkbox" checked
            Verify that the dropdown has 5 options                         | expect 5 "options" (in dropdown)
            The Overview tab is active                                     | expect tab "Overview" selected
            Verify that the "Home" link is active in the navigation        | expect link "Home" (in navigation) selected
            The Send button is active                                      | expect button "Send" enabled
            Publish is not active                                          | expect "Publish" not enabled
            The Send button is inactive                                    | expect button "Send" disabled
            The active tab is "Details"                                    | expect tab "Details" selected
            The section is closed                                          | expect "section" closed
            h1: "Pricing"                                                  | expect "h1" has value "Pricing"
            The page title must be "Plans" and its heading "Prices"        | expect title is "Plans"; expect "heading" has value "Prices"
            Every price contains a € sign                                  | expect every one of "price" contains "€"
            The counter should be 4 instead of 3                           | expect "counter" has value "4"
            The card moved to "Done"                                       | expect "card" (in Done) visible
            "A" is in the "Done" column and no longer in "To do"           | expect "A" (in Done) visible; expect "A" (in To do) not visible
            The value of "Total" is 12                                     | expect "Total" has value "12"
            There should be no hits and a hint "Try again"                 | expect "hits" not visible; expect "Try again" visible
            There should be no errors and warnings banner                  | expect "errors and warnings banner" not visible
            The page shows neither an error nor a spinner                  | expect "error" not visible; expect "spinner" not visible
            Neither of the buttons is enabled                              | expect every one of "buttons" not enabled
            No option is selected                                          | expect every one of "option" not selected
            Check that there is an author, a date and at least one image   | expect "author" visible; expect "date" visible; expect >=1 "images"
            There shouldn't be more than 10 rows                           | expect not >10 "rows"
            The 3 items are still there                                    | expect 3 "items"
            The price is 5 € or less                                       | expect "price" is <= 5 €
            The columns should be Name, Age and City                       | expect "table" contains "Name"; expect "table" contains "Age"; expect "table" contains "City"
            The panel shows the price                                      | expect "price" (in panel) visible
            In the header, the logo and the search field are visible       | expect "logo" (in header) visible; expect textbox "search" (in header) visible
            Verify the header and footer are displayed                     | expect "header" visible; expect "footer" visible
            All menu items are visible: Home and "About us"                | expect "Home" visible; expect "About us" visible
            Confirm the redirect to /home                                  | expect url contains /home
            The browser title changed to "Home"                            | expect title is "Home"
            There are three h2 headings                                    | expect 3 "h2"
            Check for a success message                                    | expect "success message" visible
            Check for "Welcome" on the page                                | expect "Welcome" visible
            Check that I can't see the admin menu                          | expect "admin menu" not visible
            The "Pay" button should not be pressable                       | expect button "Pay" disabled
            Check that there is one error and two warnings                 | expect 1 "errors"; expect 2 "warnings"
            No new tab was opened                                          | expect 1 browser tabs open
            Check that a new tab opens                                     | expect >=2 browser tabs open
            No dialog opens                                                | expect "dialog" not visible
            The button's text is "Go"                                      | expect "button" has value "Go"
            Ann and Bob are in the list                                    | expect "Ann" visible; expect "Bob" visible
            The entry is really gone                                       | expect "entry" not visible
            """)
    void looksAtWhatIsTold(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click the "Reviews" tab\\nCheck that it's active               | click tab "Reviews"; expect tab "Reviews" selected
            Note the price\\nReload\\nThe price is still the same          | remember "price" as price; reload; expect "price" is = {price}
            Remember the heading\\nReload\\nThe heading should be different | remember "heading" as heading; reload; expect "heading" is not = {heading}
            Remember the order number\\nClick Inbox\\nThe first message contains the order number | remember "order number" as order_number; click "Inbox"; expect #1 "message" contains "{order_number}"
            Check that "Save" is disabled\\nType "Ann" into "Name"\\nCheck that it is enabled | expect "Save" disabled; type "Ann" into "Name"; expect "Save" enabled
            Tick "Gift" and check that the "Note" field appears; untick it and check that it disappears | check "Gift"; expect textbox "Note" visible; uncheck "Gift"; expect textbox "Note" not visible
            There are 3 checkboxes and none is checked                      | expect 3 "checkboxes"; expect every one of "checkboxes" not checked
            Press Escape, focus back on the Open button                     | press Escape; expect button "Open" focused
            Click Next\\nOn the second page there should be 5 rows          | click "Next"; expect 5 "rows"
            """)
    void looksAtWhatIsToldAfterSomethingElse(String lines, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(lines.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Check that the response of POST /api/orders is 201",
                "Verify that GET /api/users returns 200",
                "The API responds with 500",
                "A POST request to /login is sent",
                "Check that the status code is 404",
                "The cookie \"theme\" is set to \"dark\"",
                "localStorage contains \"token\"",
                "\"ready\" is logged to the console",
                "The page loads in under 2 seconds",
                "The image has loaded",
                "There are no broken images",
                "There are no dead links",
                "No image is missing its alt text",
                "The meta description is set",
                "The title of the new tab is \"Docs\""
            })
    void saysWhatNoPageShows(String line) {
        assertThat(TaskReader.read(line)).singleElement().satisfies(read -> {
            assertThat(read.notUnderstood()).startsWith("not doable yet: looking at ");
            assertThat(read.actions()).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The cookie banner is gone",
                "The response counter is 1",
                "The request appears in the list",
                "The API key is visible",
                "The status is \"200\"",
                "The cookie settings are visible",
                "The image is visible"
            })
    void looksAtWhatIsOnlyCalledSo(String line) {
        assertThat(TaskReader.read(line)).singleElement().matches(ReadLine::understood);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Ticket\" is active",
                "Check that step 2 is active",
                "The \"Wi-Fi\" switch is active",
                "The link \"Next\" is inactive",
                "No console warnings",
                "There should be no errors or warnings in the console",
                "Make sure the counter shows one less than before",
                "The badge should show one more",
                "More results are shown",
                "Only one radio button is selected",
                "Only the first item is selected",
                "Exactly two checkboxes are checked",
                "3 of 5 tasks are done",
                "The form is reset",
                "The URL should be different",
                "The title should match the result",
                "The logo links to the home page",
                "Look for any error messages on the page",
                "The link turns into plain text",
                "The icon turns into a red one",
                "The banner can be closed",
                "All required fields are marked with an asterisk",
                "The first column is \"Name\", the second is \"Age\"",
                "The heading shows the product name",
                "On the second page there should be 5 rows",
                "All texts are in German",
                "Check the URL",
                "Check accessibility",
                "The current page is 2",
                "Check for an error message",
                "Check for updates",
                "Ann is listed before Bob",
                "There are no duplicates",
                "The message is no longer than 100 characters",
                "Untick \"All\" and check that none is ticked",
                "Click \"Show more\": the text gets longer",
                "Click Save: the name becomes bold",
                "Click Save: the total goes up",
                "The heading matches the page title",
                "All menu items are visible: home and more"
            })
    void asksAboutWhatNothingTells(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
