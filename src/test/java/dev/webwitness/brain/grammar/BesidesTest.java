package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a statement tells besides its first predicate is looked at. */
class BesidesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Expect the message "That code is not valid", with the code input emptied        | expect "That code is not valid" visible; expect textbox "code" empty
            The "Quit lesson?" sheet should be shown, with the focus on "Keep learning".    | expect "Quit lesson?" visible; expect "Keep learning" focused
            Press "Print view" - a print-friendly page without the sidebar should load      | click "Print view"; expect "print-friendly page" visible; expect "sidebar" not visible
            a reaction counter of 1 must be displayed under the message                     | expect "reaction counter" (under message) has value "1"
            there should be at least 40 thumbnails by then                                  | expect >=40 "thumbnails"
            You should see: Parking valid until 16:30.                                      | expect "Parking valid until 16:30" visible
            In the overview it has to say "Coach 7"                                         | expect "overview" contains "Coach 7"
            The button Vote shall be not anymore clickable                                  | expect button "Vote" disabled
            'Renew' can't be used there anymore                                             | expect "Renew" disabled
            The first pupil should be Zimmer and the last pupil Abbot                       | expect #1 "pupil" has value "Zimmer"; expect the last "pupil" has value "Abbot"
            The first question has to be Your age.                                          | expect #1 "question" has value "Your age"
            The parser should prefill Email with lena@work.example                          | expect "Email" has value "lena@work.example"
            Just tell me which amount it shows                                              | extract "amount" as amount
            check that the Email field is filled                                            | expect textbox "Email" not empty
            exchange rate is filled                                                         | expect "exchange rate" not empty
            The details page should show "A" and at least 3 scan events                     | expect "A" visible; expect >=3 "scan events"
            The tile should say "Heating" and must not show "Error"                         | expect "tile" has value "Heating"; expect "tile" not has value "Error"
            "Save" is disabled and must not show "Saving"                                   | expect "Save" disabled; expect "Save" not has value "Saving"
            Press Update → "See you!"                                                       | click "Update"; expect "See you!" visible
            Click "Save" → "Saved"                                                          | click "Save"; expect "Saved" visible
            click "(new" → "Saved!"                                                         | click "(new"; expect "Saved!" visible
            click Send → "Sent"                                                             | click "Send"; expect "Sent" visible
            put 5 as max bid and hit Place bid => "Bid too low"                             | type "5" into "max bid"; click "Place bid"; expect "Bid too low" visible
            click "File" → "Save"                                                           | click "File"; click "Save"
            report queue is empty                                                           | expect "report queue" empty
            Check the flag hasn't disappeared from the table | expect "flag" visible
            There should be exactly two notes saying Later | expect 2 "Later"
            exactly two "Later" notes are shown | expect 2 "Later"
            only one note saying Later is left | expect 1 "Later"
            there is exactly one "Later" | expect 1 "Later"
            there are two "Delete" buttons | expect 2 button "Delete"
            Verify the Declaration checkbox isn't pre-ticked | expect checkbox "Declaration" not checked
            Wait for the loading spinner on the button to disappear | wait for "loading spinner" (in button) not visible
            the loading spinner should be gone | expect "loading spinner" not visible
            set the Quantity spinner to 3 | type "3" into spinbutton "Quantity"
            the Quantity spinner shows 3 | expect spinbutton "Quantity" has value "3"
            A native confirm "Send it?" shows up; cancel it | expect a dialog saying "Send it?"; dismiss the dialog
            An alert "Done" shows up; close it | expect a dialog saying "Done"; dismiss the dialog
            the right arrow is then gone | expect "right arrow" not visible
            the button is afterwards disabled | expect "button" disabled
            the counter is down to 2 | expect "counter" has value "2"
            The upload spinner is gone after 3 seconds | expect "upload spinner" not visible within 5 s
            Type Bob and check that no spinner is visible | type "Bob"; expect "spinner" not visible
            The error has not gone away and the form is still shown | expect "error" visible; expect "form" visible
            The box is then not checked | expect "box" not checked
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No cookie starting with _ga may be set",
                "no red entries in the result list",
                "The draft window must still be open with the subject intact",
                "The heart must be filled",
                "The living room tile should say \"Heating\" and must not show a warning triangle",
                "There are twelve notes saying Later",
                "Check that there are no more than two notes saying Later",
                "Check that there are not two notes saying Later",
                "Wait until two \"Later\" notes are shown",
                "The list shows two \"Later\" entries"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not click \"Save\" with the name field empty"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
