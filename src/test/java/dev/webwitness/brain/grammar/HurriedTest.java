package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hurried orders are carried out as they are meant, and none that is forbidden. */
class HurriedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Under Settings > Profile, the name is "Jo"                                      | click "Settings"; click "Profile"; expect "name" has value "Jo"
            Under Your places > Lists the list has "1 place"                                | click "Your places"; click "Lists"; expect "list" has value "1 place"
            Select 2 "Standing" tickets and 1 "Balcony" ticket using the quantity dropdowns | select "2" in "Standing"; select "1" in "Balcony"
            Navigate to the event page for "Harbor Jazz Night"                              | click "Harbor Jazz Night"
            Map the "E-Mail" column to the "Email address" field                            | select "Email address" in "E-Mail"
            leave "Nickname" set to "Do not import"                                         | expect "Nickname" has value "Do not import"
            Answer "No" to "Other income"                                                   | select "No" in "Other income"
            Send to manager                                                                 | click "Send to manager"
            slider to 5                                                                     | type "5" into slider "slider"
            slider to 1 h                                                                   | type "1" into slider "slider"
            Delete the list through the three dots                                          | click "three dots"; click "Delete"
            Delete the message from its context menu (right-click)                          | right-click "message"; click "Delete"
            Add a note "cash only" to the place                                             | type "cash only" into "note"
            The quantity make from 20 to 15, and as reason take "Damaged"                   | type "15" into "quantity"; select "Damaged" in "reason"
            hr portal, login emp1/emp1                                                      | type "emp1" into "username"; type "emp1" into textbox "password"; click "Log in"
            start page, tap "Park now"                                                      | open /; click "Park now"
            substitute: start typing Kow, take Kowalski from the list                       | type "Kow" into "substitute"; click "Kowalski"
            Type: Vacation, from 4 Aug to 8 Aug                                             | select "Vacation" in "type"; type "4 Aug" into "from"; type "8 Aug" into "to"
            Reject w/o reason                                                               | click "Reject"
            cookie banner: only necessary                                                   | click "only necessary" (in cookie banner)
            Use the header checkbox to select every row on the page                         | check "checkbox" (in table header)
            Mark the photo as a favorite (heart icon)                                       | click "heart"
            Remove line 2 via its trash icon                                                | click "trash" (in line 2)
            Remove the second line via its trash icon                                       | click "trash" (in second line)
            payment by invoice, not paypal                                                  | select "invoice" in "payment"
            postcode 10999 and wait for the street list to load                             | type "10999" into "postcode"; wait for "street list" visible
            call it Rainy days                                                              | type "Rainy days" into "name"
            upload a.pdf under Evidence                                                     | upload "a.pdf" to "Evidence"
            only make sure that "A" is visible                                              | expect "A" visible
            Skip the tour if it comes up                                                    | click "Skip"
            Skip twice                                                                      | click "Skip"; click "Skip"
            mark the 2nd stop as delivered                                                  | click "Delivered" (in 2nd stop)
            Play the first track in the "Focus" playlist                                    | click "Play" (in first track of Focus)
            drag last song to the top                                                       | drag the last "song" to #1 "song"
            drag "Other" to the top of the options                                          | drag "Other" to #1 "option"
            Set the sorting to Due date first, otherwise 1 fails                            | select "Due date first" in "sorting"
            Try to apply the promo code "EXPIRED10"                                         | type "EXPIRED10" into "promo code"; click "Apply"
            confirm booking                                                                 | click "Confirm"
            My time > Absences, then New request                                            | click "My time"; click "Absences"; click "New request"
            choose Dermatology and then Dr. Okafor                                          | click "Dermatology"; click "Dr. Okafor"
            Press "Next". Next, enter Birthdate 31.02.1990                                  | click "Next"; type "31.02.1990" into "Birthdate"
            Type "x" into Reason. Enter Birthdate 31.02.1990. "Invalid date" is shown. Correct it to 28.02.1990 | type "x" into "Reason"; type "31.02.1990" into "Birthdate"; expect "Invalid date" visible; type "28.02.1990" into "Birthdate"
            Type "a" into Code. "No longer valid" is shown. Replace it with "b"             | type "a" into "Code"; expect "No longer valid" visible; type "b" into "Code"
            Library -> Playlists -> + new                                                   | click "Library"; click "Playlists"; click "+ new"
            Try to save with a percentage of 140 - the message "Must be between 0 and 100" should appear | type "140" into "percentage"; click "save"; expect "Must be between 0 and 100" visible
            The heading should change to "May 12"                                           | expect "heading" has value "May 12"
            Save with the disk icon                                                         | click "disk"
            Police was informed: no                                                         | select "no" in "Police was informed"
            Star "CSS in 2030" too and ensure the warning "Overlaps" appears                | click "Star" (row CSS in 2030); expect "Overlaps" visible
            filter: depot Hamburg, status moving                                            | select "Hamburg" in "depot"; select "moving" in "status"
            Then please upload 2 photos, front.jpg and side.jpg.                            | upload "front.jpg", "side.jpg"
            By type of damage select Glass                                                  | select "Glass" in "type of damage"
            Accept the suggestion and verify the warning is gone                            | click "Accept"; expect "warning" not visible
            Use the track filter to show only "Frontend" sessions                           | select "Frontend" in "track filter"
            Next, enter postcode 50667 and radius 10 km, then "Find centres"                | click "Next"; type "50667" into "postcode"; type "10 km" into "radius"; click "Find centres"
            drag the 3rd picture to first place                                             | drag #3 "picture" to #1 "picture"
            I am signed in with card number "2210045" and PIN "8812"                        | type "2210045" into "card number"; type "8812" into "PIN"; click "Sign in"
            Please send for approval                                                        | click "Send for approval"
            At checkout choose "PayPal"                                                     | click "PayPal" (in checkout)
            Type: Hello, my name is Jo                                                      | type "Hello, my name is Jo"
            Confirm no changes                                                              | expect "changes" not visible
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
                "start page",
                "Fill in Maria Lopez, born 12/03/1985",
                "Drag the first item to the end of the list.",
                "Test data: email bob@example.com, password secret",
                "Remove line 2 via its trash icon, dogs bark loudly",
                "\"A\" is shown. Replace it with \"b\"",
                "Send to the manager and dogs bark loudly",
                "By type of damage select Glass, dogs bark loudly",
                "Police was informed: no, dogs bark loudly",
                "Use the track filter to show only \"Frontend\" sessions and dogs bark loudly"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not remove line 2 via its trash icon",
                "Never send to manager",
                "Don't answer \"No\" to \"Other income\"",
                "Do not skip twice",
                "Please don't drag \"Other\" to the top of the options"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
