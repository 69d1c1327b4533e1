package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is spoken of again is where it was: in the dialog, the row, the card, or the switch that was turned. */
class ThereinTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click Enable in the "Enable flag?" dialog                                       | click "Enable" (in Enable flag? dialog)
            click Enable in the dialog "Enable flag?"                                       | click "Enable" (in dialog Enable flag?)
            click Export in the "File" menu                                                 | click "Export" (in File menu)
            In the dialog click Enable                                                      | click "Enable" (in dialog)
            Click the details of "Bob", click Save there                                    | click "details" (in Bob); click "Save"
            click Enable there                                                              | click "Enable"
            click Enable there                                                              | click "Enable"
            Hover over the card "A" ¶ Click the pencil on it                                | hover "A"; click "pencil" (in A)
            Hover the tile "Oven" and click the gear on it                                  | hover "Oven"; click "gear" (in Oven)
            The panel "Filters" slides in. Click "Reset" in it                              | expect "Filters" visible; click "Reset" (in Filters)
            Open /settings. Click Security there                                            | open /settings; click "Security"
            Flip the switch for new-checkout to on ¶ The switch must still be off           | check "switch for new-checkout"; expect "switch for new-checkout" unchecked
            Turn on the toggle for "Dark mode" ¶ The toggle should be on                    | check "toggle" (in Dark mode); expect "toggle" (in Dark mode) checked
            Turn on the "Dark mode" toggle ¶ The toggle should be on                        | check switch "Dark mode"; expect switch "Dark mode" checked
            Tick the checkbox "Terms" ¶ The checkbox is ticked                              | check checkbox "Terms"; expect checkbox "Terms" checked
            Tick the box in the row "Milk" ¶ The box should be ticked                       | check "checkbox" (in row Milk); expect "checkbox" (in row Milk) checked
            Click "Renew" in the row "Moby Dick" ¶ Its Renew button should be disabled      | click "Renew" (in row Moby Dick); expect button "Renew" (row Moby Dick) disabled
            Click Renew in the Moby Dick row ¶ Its due date should be 12 May                | click "Renew" (in Moby Dick row); expect "due date" (row Moby Dick) has value "12 May"
            Press the heart on the card "Lamp" ¶ Its counter should be 1                    | click "heart" (in card Lamp); expect "counter" (row Lamp) has value "1"
            In the row "Milk" click Edit ¶ Its quantity is 3                                | click "Edit" (row Milk); expect "quantity" has value "3"
            Type 3 into "Qty" of the row "Milk" ¶ Its total should be 9                     | type "3" into "Qty" (in row Milk); expect "total" (row Milk) has value "9"
            Tick the box in the row "Milk" ¶ Its status must be Done                        | check "checkbox" (in row Milk); expect "status" (row Milk) has value "Done"
            Choose plan A. Click Next.                                                      | click "A"; click "Next"
            Assign it to J. R. Smith. Then save.                                            | type "J. R. Smith" into "assignee"; click "Save"
            Refresh, driver's still M. Kowalski                                             | reload; expect "driver" has value "M. Kowalski"
            Driver must be M. Okafor. Click Close.                                          | expect "Driver" has value "M. Okafor"; click "Close"
            Open the page of Dr. M. Keller. The rating is 4.5                               | click "M. Keller"; expect "rating" has value "4.5"
            Do not confirm it, press Ctrl+Z. Novak is shown                                 | press Control+Z; expect "Novak" visible
            Assign to "Bob", reason: vehicle breakdown                                      | type "Bob" into "assignee"; type "vehicle breakdown" into "reason"
            Choose fixtures/contacts.csv in the file picker, then click Next                | upload "fixtures/contacts.csv"; click "Next"
            A modal titled "Enable flag?" opens; click Enable in it                         | expect "Enable flag?" visible; click "Enable" (in Enable flag?)
            Click A. Thanks!                                                                | click "A"
            Click A. Panel opens                                                            | click "A"; expect "Panel" visible
            Click A. Kind regards, Tom                                                      | click "A"
            The grade is B. Subject shows Math                                              | expect "grade" has value "B"; expect "Subject" has value "Math"
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
                "Click Enable in it",
                "The \"Save\" button is enabled. Click Cancel in it",
                "Tick \"Required\". Drag it above question 1",
                "Click Delete on it",
                "Choose status Waiting for parts",
                "The label reads Not Started",
                "The old text is not visible"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A dialog \"Share\" opens; do not click Copy in it",
                "Never press Delete there",
                "Don't click the pencil on it"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
