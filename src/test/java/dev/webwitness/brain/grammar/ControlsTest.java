package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Controls that are told by their kind are used as people mean them. */
class ControlsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Toggle the units switch to Imperial                                             | select "Imperial" in "units"
            Toggle the theme to Dark                                                        | select "Dark" in "theme"
            Sort by "Newest" and switch from the grid to the map view                       | select "Newest" in combobox "sort by"; click "Map"
            Filter by level = error via the Level dropdown                                  | select "error" in "level"
            filter by status = "In review"                                                  | select "In review" in "status"
            Type timeout in the query box and press Enter. Copy the trace_id value and paste it into the query box | type "timeout" into "query"; press Enter; remember "trace_id" as trace_id; type "{trace_id}" into "query"
            Press Live tail again to stop it                                                | click "Live tail"
            Click "Filters" again to close it                                               | click "Filters"
            Run the import. Once it's done, the summary should say "48 contacts imported"   | click "Import"; expect "summary" has value "48 contacts imported"
            Click Invite, enter "viewer@acme.test" and choose the Viewer role.              | click "Invite"; type "viewer@acme.test"; select "Viewer" in "role"
            switch to the Production environment                                            | select "Production" in "environment"
            Click the first message. Post "in thread" there, "1 reply" is shown             | click #1 "message"; type "in thread"; press Enter; expect "1 reply" visible
            Go forward to next week                                                         | click "next week"
            Leave everything blank, Next                                                    | click "Next"
            Open Preview and try to submit without answering anything                       | click "Preview"; click "Submit"
            Click Preview and try to submit                                                 | click "Preview"; click "Submit"
            in search field you put "Ishiguro", after push on the magnifier                 | type "Ishiguro" into textbox "search"; click "magnifier"
            You push on button Send                                                         | click button "Send"
            Push on Search                                                                  | click "Search"
            On left side by filter Language choose only German.                             | select "German" in "Language"
            no need to throttle, just hit Submit twice fast                                 | click "Submit"; click "Submit"
            fill policy no. with 77-40213 & tab out                                         | type "77-40213" into "policy number"; press Tab
            faculty: Law, semester: Winter 24/25, Show                                      | type "Law" into "faculty"; type "Winter 24/25" into "semester"; click "Show"
            Change consumption to 4.000 kWh and calculate again                             | select "4.000 kWh" in "consumption"; click "Calculate"
            Go to /fleet and log in with a@demo.io / demo1234 if you're redirected to the login page. | open /fleet; type "a@demo.io" into "email"; type "demo1234" into textbox "password"; click "Log in"
            If you get prompted to sign in, use test@rental.dev / hunter22.                 | type "test@rental.dev" into "email"; type "hunter22" into textbox "password"; click "Log in"
            To verify: go to /albums/42 and dismiss the cookie banner if it's there.        | open /albums/42; click button "Dismiss" (in cookie banner)
            Set the contract length filter to max. 12 months                                | select "max. 12 months" in "contract length filter"
            Skip the timer                                                                  | click "Skip"
            attach windscreen.heic, "Format not supported"                                  | upload "windscreen.heic"; expect "Format not supported" visible
            upload fjord1.jpg fjord2.jpg fjord3.jpg at once                                 | upload "fjord1.jpg", "fjord2.jpg", "fjord3.jpg"
            I'm logged in as patient "m@mail.test" / "Zahn2024!"                            | type "m@mail.test" into "email"; type "Zahn2024!" into textbox "password"; click "Log in"
            pick *Other* as reason                                                          | select "Other" in "reason"
            Copy the link and paste it into the field "URL"                                 | click "Copy"; press Control+V on textbox "URL"
            Press the up arrow in the empty message box to edit the last message            | press ArrowUp on "message"
            I have opened "My loans"                                                        | click "My loans"
            house no 8                                                                      | type "8" into "house number"
            logout, no menu anymore                                                         | click "Logout"; expect "menu" not visible
            Tick A. Click Cancel. Tick it and confirm with "Yes"                            | check "A"; click "Cancel"; check "A"; click "Yes"
            Flip the switch for new-checkout to on. Click Cancel. Turn it on again          | check "switch for new-checkout"; click "Cancel"; check "switch for new-checkout"
            the user is logged in as "anna" / "x and click Delete" | type "anna" into "username"; type "x and click Delete" into textbox "password"; click "Log in"
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Leave all fields empty and click Submit",
                "The total is 5, after click on Save the total is 6",
                "attach windscreen.jpg instead, this one is accepted",
                "Reason = Holidays, from the 1st of next month, for 2 months",
                "I look for dates near \"8010 Graz\" within 20 km",
                "drag fjord3 to first position",
                "Drag \"A\" to the first position"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not toggle the units switch to Imperial",
                "Using the star icon next to Greta Holm to delete her is not allowed",
                "Don't skip the intro",
                "Never run the import",
                "Do not switch to the Production environment",
                "Don't submit without answering anything",
                "Never upload a.jpg b.jpg",
                "Don't post \"x\" there"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
