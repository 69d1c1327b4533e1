package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signs are clicked where they are; keys stay keys. */
class SpottedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            press + on Water 4 times                                                        | click "+" (near Water); click "+" (near Water); click "+" (near Water); click "+" (near Water)
            press + on the Water tile                                                       | click "+" (in Water)
            click + on Apples twice                                                         | click "+" (near Apples); click "+" (near Apples)
            press - on the second row                                                       | click "-" (in second row)
            hit + on Adults                                                                 | click "+" (near Adults)
            press the + next to Apples 3 times                                              | click "+" (near Apples); click "+" (near Apples); click "+" (near Apples)
            press +                                                                         | press +
            thumbs up on the last answer                                                    | click "thumbs up" (in last answer)
            thumbs down on the first reply                                                  | click "thumbs down" (in first reply)
            reply contains "on its way"; thumbs up on the last answer; it stays highlighted | expect "reply" contains "on its way"; click "thumbs up" (in last answer); expect "thumbs up" (in last answer) highlighted
            x on the Weight tile, "Remove tile?" - yes                                      | click "x" (in Weight); expect "Remove tile?" visible; accept the dialog
            the x on the banner                                                             | click "x" (in banner)
            bin on the second row                                                           | click "bin" (in second row)
            tick the row off                                                                | check "row"
            tick off the second task                                                        | check #2 "task"
            tick the first todo off                                                         | check #1 "todo"
            Tick the "Buy milk" task off                                                    | check "Buy milk"
            Tick the task off the list                                                      | check "task"
            turn the row off                                                                | uncheck "row"
            tick Mark as read, Forward off                                                  | check "Mark as read"; uncheck "Forward"
            press + on Water 4 times\\nWater = 4 glasses                                    | click "+" (near Water); click "+" (near Water); click "+" (near Water); click "+" (near Water); expect "Water" has value "4 glasses"
            Click Refresh\\nTotal = 12 items                                                | click "Refresh"; expect "Total" has value "12 items"
            approve the first comment                                                       | click "Approve" (in first comment)
            Fill in the title "Abc" and the slug release-notes-4-2 | type "Abc" into "title"; type "release-notes-4-2" into "slug"
            The timeline should have four entries, and the latest one should be "Sent" | expect 4 "entries" (in timeline); expect "latest entry" has value "Sent"
            Cancel an appointment\\n1. Open Appointments\\n2. Click Cancel | click "Appointments"; click "Cancel"
            Delete the project\\n1. Open Settings\\n2. Click Delete | click "Settings"; click "Delete"
            Delete the project\\n1. Open Settings\\n2. "Bob" is shown | click "Delete"; click "Settings"; expect "Bob" visible
            archive the last mail                                                           | click the last "Archive"
            mark the second comment as spam                                                 | click "Mark as spam" (in second comment)
            The first comment you approve, the second one you mark as spam                  | click "Approve" (in first comment); click "Mark as spam" (in second comment)
            The last mail you archive                                                       | click the last "Archive"
            click > twice                                                                   | click ">"; click ">"
            It must not appear the label Pending                                            | expect "Pending" not visible
            the tag Urgent is not shown                                                     | expect "Urgent" not visible
            """)
    void readsWhatIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"star on the second mail", "tick Newsletter off"})
    void asksAboutWhatOnlyLooksLikeIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
