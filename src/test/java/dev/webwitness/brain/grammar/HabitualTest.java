package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of the page is no order, and what is ordered is done as it is told. */
class HabitualTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click Print label (new tab!), switch to it                        | click "Print label"; switch to tab newest
            click Report, it opens in a new tab¶switch to it                  | click "Report"; expect >=2 browser tabs open; switch to tab newest
            set A1 = 5 now                                                    | type "5" into "A1"
            Now set quantity = 3 again                                        | type "3" into "quantity"
            ended up on /home and not on the error page                       | expect url contains /home; expect "error page" not visible
            click Filter, then "Not approved"                                 | click "Filter"; click "Not approved"
            click Sort by¶"Last updated"                                      | click "Sort by"; click "Last updated"
            when it asks whether to leave press OK                            | accept the dialog
            if the browser asks if you really want to delete click Cancel     | dismiss the dialog
            click notes.txt, then choose report.pdf instead                   | click "notes.txt"; click "report.pdf"
            B4 = 350 now                                                      | expect "B4" has value "350"
            Reserve greyed out now                                            | expect "Reserve" disabled
            250 shows                                                         | expect "250" visible
            Type "Walk the dog" as well                                       | type "Walk the dog"
            verify you end up on /home and not back on the login page         | expect url contains /home; expect "login page" not visible
            remove it and take cv.pdf instead                                 | click "Remove"; upload "cv.pdf"
            doubleclick B2 & change to 200                                    | double-click "B2"; type "200"
            the topmost entry mentions "Best hiking boots"                    | expect #1 "entry" contains "Best hiking boots"
            click the mask to impersonate her                                 | click "mask"
            In the field of number plate you write S-OP 441                   | type "S-OP 441" into textbox "number plate"
            From the list Zone you choose the number 7                        | select "7" in "Zone"
            Also you must activate the checkbox Electric car                  | check "Electric car"
            deactivate the switch Dark mode and save                          | uncheck "Dark mode"; click "Save"
            a small help is coming                                            | expect "small help" visible
            the text "Your basket is empty" must come                         | expect "Your basket is empty" visible
            "Message sent" w/ an Undo link                                    | expect "Message sent" visible; expect link "Undo" visible
            A lightbox should open, with the counter showing "3 / 8"          | expect "lightbox" visible; expect "counter" has value "3 / 8"
            choose Spam as reason, with "advert" in the comment               | select "Spam" in "reason"; type "advert" into "comment"
            The bell has a 1 on it                                            | expect "bell" has value "1"
            it asks if you really want to cancel, say OK                      | accept the dialog
            when it asks for confirmation, cancel                             | dismiss the dialog
            click Send¶"Quote sent"                                           | click "Send"; expect "Quote sent" visible
            click Get started¶"Not interested"                                | click "Get started"; click "Not interested"
            """)
    void areRead(String task, String steps) {
        assertThat(TaskReader.read(task.replace('¶', '\n')).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(Action::label))
                .containsExactly(steps.split("; "));
    }

    /** What somebody is to be done to is no word to leave out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "open the user menu to block her",
                "go to her profile to follow her",
                "check that there is a button to block him"
            })
    void nothingIsLeftOut(String task) {
        assertThat(TaskReader.read(task).stream()
                        .flatMap(read -> read.actions().stream())
                        .map(Action::label))
                .allMatch(label -> label.contains("to "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the flag has turned red",
                "put the next two episodes in the queue",
                "add 3 items to the cart",
                "click Print label¶switch to it",
                "click the English link and switch to it"
            })
    void areAskedAbout(String task) {
        assertThat(TaskReader.read(task.replace('¶', '\n'))).anyMatch(line -> !line.understood() || line.ambiguous());
    }
}
