package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and values with words of a use of their own are kept as one. */
class TitledTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click the Save and close button                                                 | click button "Save and close"
            Click the Save and continue button                                              | click button "Save and continue"
            Press the Accept & close button                                                 | click button "Accept & close"
            Click the Cancel and return link                                                | click link "Cancel and return"
            Click the Copy and paste tab                                                    | click tab "Copy and paste"
            Click the Yes, delete button                                                    | click button "Yes, delete"
            Click the No, thanks button                                                     | click button "No, thanks"
            Click Don't save                                                                | click "Don't save"
            Click the Don't ask again button                                                | click button "Don't ask again"
            Click Do not show again                                                         | click "Do not show again"
            Click Try again                                                                 | click "Try again"
            Click button Buy now                                                            | click button "Buy now"
            Click the link labelled Shop now                                                | click link "Shop now"
            Click Save and close                                                            | click "Save and close"
            Click OK, got it                                                                | click "OK, got it"
            Press the Save and close button in the Robin row                                | click button "Save and close" (in Robin row)
            Right-click the Save and close button next to "Line 3"                          | right-click button "Save and close" (near Line 3)
            Click the Log in with Google button                                             | click button "Log in with Google"
            there should be a Click and collect button                                      | expect button "Click and collect" visible
            there should be a Mark all as read button                                       | expect button "Mark all as read" visible
            the Mark all as read checkbox is checked                                        | expect checkbox "Mark all as read" checked
            the button Show hidden files is enabled                                         | expect button "Show hidden files" enabled
            the button that says Save should be disabled                                    | expect button "Save" disabled
            the link that says Details is visible                                           | expect link "Details" visible
            Save and close should be visible                                                | expect "Save and close" visible
            the status is Not started                                                       | expect "status" has value "Not started"
            the status should be In progress                                                | expect "status" has value "In progress"
            the status changes to On hold                                                   | expect "status" has value "On hold"
            the heading says All tasks                                                      | expect "heading" has value "All tasks"
            the heading should be Open                                                      | expect "heading" has value "Open"
            the first question should be Your age                                           | expect #1 "question" has value "Your age"
            it should say No results                                                        | expect "No results" visible
            the message should be Not found                                                 | expect "Not found" visible
            the first row should be Last week                                               | expect #1 row "row" contains "Last week"
            the button should say Save and go back                                          | expect "button" has value "Save and go back"
            the status next to Milk should be Open                                          | expect "status" (near Milk) has value "Open"
            I should not see Open                                                           | expect "Open" not visible
            I should see Mark all as read                                                   | expect "Mark all as read" visible
            I do not see Close                                                              | expect "Close" not visible
            you should not see the Mark all as read link                                    | expect link "Mark all as read" not visible
            I see Room 12                                                                   | expect "Room 12" visible
            I should not see Room 12                                                        | expect "Room 12" not visible
            the Not started tab is active                                                   | expect tab "Not started" selected
            the Save button is not visible                                                  | expect button "Save" not visible
            the menu is not open                                                            | expect "menu" closed
            Click Save and check that "Saved" is visible                                    | click "Save"; expect "Saved" visible
            Click Save. Do not click Delete                                                 | click "Save"
            The label reads Not Started                                                     | expect "Not Started" visible
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
    @ValueSource(strings = {"Click Save and continue", "choose Save and publish", "the form should be filled"})
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not click the Save and close button", "never click Save and close"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
