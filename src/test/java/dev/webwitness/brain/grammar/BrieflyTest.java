package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What leaves words out is read as the whole orders it stands for. */
class BrieflyTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Set Status to Open, priority "High"                             | select "Open" in "Status"; select "High" in "priority"
            Set the priority to high, the status to open                    | select "high" in "priority"; select "open" in "status"
            Set Status to Open, press Save                                  | select "Open" in "Status"; click "Save"
            Clicking the logo takes you to the home page                    | click "logo"; expect url is the home page
            Clicking the logo takes you to the About page                   | click "logo"; expect url contains about
            Click the large green Save button                               | click button "Save"
            Approve the second request, reject the last one                 | click "Approve" (in second request); click "Reject" (in last request)
            Add a todo "Buy milk"                                           | click "Add todo"; type "Buy milk" into "name"
            After a refresh still "Dark" in Theme                           | reload; expect "Dark" visible in Theme
            If a dialog appears, confirm it                                 | accept the dialog
            Wait until the upload is complete                               | wait for network idle
            wait until processing is done, max 60 sec                       | wait for network idle
            Wait for the upload dialog                                      | wait for "upload dialog" visible
            "Approved" is shown next to Bob                                 | expect "Approved" visible beside Bob
            "Approved" is not shown next to Bob                             | expect "Approved" not visible beside Bob
            Wait for "Done" next to Import                                  | wait for "Done" visible beside Import
            Turn off Red and Blue. They should both be off                  | uncheck "Red"; uncheck "Blue"; expect "Red" unchecked; expect "Blue" unchecked
            Tick A1, B2 and C3. All three should be ticked                  | check "A1"; check "B2"; check "C3"; expect "A1" checked; expect "B2" checked; expect "C3" checked
            """)
    void isReadAsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Send date tomorrow", "Start date today, end date tomorrow", "Delivery date in 3 days"})
    void datesAreSet(String line) {
        assertThat(TaskReaderTest.labels(line))
                .allMatch(label -> label.matches("type \"20\\d\\d-\\d\\d-\\d\\d\" into .* date\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Click the big blue button",
                "\"Approved\" is shown next to my name",
                "Tick A1 and B2. All three should be ticked",
                "All three should be ticked"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not add a todo \"Buy milk\"", "Never set Status to Open, priority \"High\""})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
    }
}
