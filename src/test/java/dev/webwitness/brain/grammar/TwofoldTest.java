package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two things told with one verb are each done and seen. */
class TwofoldTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            I should not see the Save button and the Cancel button                          | expect button "Save" not visible; expect button "Cancel" not visible
            I should no longer see the Edit and Delete buttons                              | expect button "Edit" not visible; expect button "Delete" not visible
            I should see a Save button and a Cancel link                                    | expect button "Save" visible; expect link "Cancel" visible
            there should be a Name field and an Email field                                 | expect textbox "Name" visible; expect textbox "Email" visible
            there should be an Edit button and a Delete button in the Milk row              | expect button "Edit" (in Milk row) visible; expect button "Delete" (in Milk row) visible
            the Name and Email fields disappear                                             | expect textbox "Name" not visible; expect textbox "Email" not visible
            the Home, About and Contact links are visible                                   | expect link "Home" visible; expect link "About" visible; expect link "Contact" visible
            Check the Milk and Bread checkboxes                                             | check checkbox "Milk"; check checkbox "Bread"
            Turn off the Email and SMS toggles                                              | uncheck switch "Email"; uncheck switch "SMS"
            Click the Save button and the Close button                                      | click button "Save"; click button "Close"
            click the Save and Cancel buttons                                               | click button "Save"; click button "Cancel"
            Click on Save and on Close                                                      | click "Save"; click "Close"
            I should see "Milk", but not the Cancel button                                  | expect "Milk" visible; expect button "Cancel" not visible
            the page shows "Welcome", but not the Login button                              | expect "Welcome" visible; expect button "Login" not visible
            "Milk" and "Bread" should not be in the list                                    | expect "Milk" not visible; expect "Bread" not visible
            the page should not show "Milk" or "Bread"                                      | expect "Milk" not visible; expect "Bread" not visible
            the list should contain "Milk" but not "Bread"                                  | expect "list" contains "Milk"; expect "list" not contains "Bread"
            the header contains Ann but not Login                                           | expect "header" contains "Ann"; expect "header" not contains "Login"
            the status is Open, not Done                                                    | expect "status" has value "Open"; expect "status" not has value "Done"
            the button should say Follow, not Unfollow                                      | expect "button" has value "Follow"; expect "button" not has value "Unfollow"
            the Email field: empty                                                          | expect textbox "Email" empty
            "Milk": gone                                                                    | expect "Milk" not visible
            the Settings tab: selected                                                      | expect tab "Settings" selected
            focus moves to the Email field                                                  | expect textbox "Email" focused
            the Inbox tab shows a badge of 3                                                | expect tab "Inbox" contains "3"
            the Country dropdown has Germany selected                                       | expect combobox "Country" has value "Germany"
            There should be 3 "Edit" buttons                                                | expect 3 button "Edit"
            all three "Delete" buttons are visible                                          | expect 3 button "Delete"
            "Saved" should be visible as expected                                           | expect "Saved" visible
            not "Milk" but "Bread" should be visible                                        | expect "Bread" visible; expect "Milk" not visible
            there should be no "Milk" or "Bread"                                            | expect "Milk" not visible; expect "Bread" not visible
            "Milk" should have quantity 2                                                   | expect "quantity" (in row Milk) has value "2"
            the task "Milk" has priority High                                               | expect "priority" (in row Milk) has value "High"
            Select "Large" in the Size dropdown - "Saved"                                   | select "Large" in combobox "Size"; expect "Saved" visible
            Open /cart, after which "Saved"                                                 | open /cart; expect "Saved" visible
            Press the Save button: "Saved"                                                  | click button "Save"; expect "Saved" visible
            the Save button looks disabled                                                  | expect button "Save" disabled
            the URL has the hash #about                                                     | expect url contains #about
            the hash should be about                                                        | expect url contains #about
            the query parameter q is "milk"                                                 | expect url contains q=milk
            the title of the page is "My Shop"                                              | expect title is "My Shop"
            you should not see any Edit or Delete buttons                                   | expect button "Edit" not visible; expect button "Delete" not visible
            the toggle is On, not Off                                                       | expect "toggle" checked; expect "toggle" not unchecked
            I should not see Save enabled                                                   | expect "Save" not enabled
            You should see: 3 rows                                                          | expect 3 "rows"
            click File → "Save as…"                                                         | click "File"; click "Save as…"
            "Robin" should be visible in the name field                                     | expect "Robin" visible
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
                "Click the A and B buttons",
                "\"Bread\" should be second",
                "I should not see neither \"Save\" nor \"Cancel\"",
                "I should not see a list of items and the Cancel button",
                "do not click the Save and Cancel buttons",
                "never click the Save button and the Close button"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Never open the File menu"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
