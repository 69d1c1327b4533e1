package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How, when and what for something is done is no part of a name or a value, and what is part of one stays there. */
class MannerTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click Save now                                                                  | click "Save"
            go to Settings now                                                              | click "Settings"
            click Save first                                                                | click "Save"
            click Save first, then Cancel                                                   | click "Save"; click "Cancel"
            click Save also                                                                 | click "Save"
            click Save slowly                                                               | click "Save"
            click Save manually                                                             | click "Save"
            click Add manually                                                              | click "Add manually"
            click Enrol now                                                                 | click "Enrol now"
            click Buy now                                                                   | click "Buy now"
            click "Save now"                                                                | click "Save now"
            type 5 into Qty first                                                           | type "5" into "Qty"
            tick Terms also                                                                 | check "Terms"
            set Qty to 5 as well                                                            | type "5" into "Qty"
            set Qty to 5 right away                                                         | type "5" into "Qty"
            press Enter too                                                                 | press Enter
            press Enter instead                                                             | press Enter
            press Enter one more time                                                       | press Enter
            click Save for now                                                              | click "Save"
            scroll down again                                                               | scroll down
            scroll down quickly                                                             | scroll down
            click Save with the mouse                                                       | click "Save"
            go back to continue                                                             | back
            upload a.pdf to continue                                                        | upload "a.pdf"
            Click Continue to checkout                                                      | click "Continue to checkout"
            set Qty to 5 because it is required                                             | type "5" into "Qty"
            at the end, click Save                                                          | click "Save"
            click Save at the end                                                           | click "Save"
            in the meantime, click Save                                                     | click "Save"
            press Enter at the end                                                          | press Enter
            at the end, delete the row "Milk"                                               | click "Delete" (row Milk)
            initially the list is empty                                                     | expect "list" empty
            sort by newest first                                                            | select "newest first" in combobox "sort by"
            play next                                                                       | click "Play next"
            click Next                                                                      | click "Next"
            Fill in Message with I love you too                                             | type "I love you too" into "Message"
            Fill Motto with safety first                                                    | type "safety first" into "Motto"
            Click What's next                                                               | click "What's next"
            Click Mobile first                                                              | click "Mobile first"
            Set Delivery to Delete immediately                                              | select "Delete immediately" in "Delivery"
            Click Remove immediately                                                        | click "Remove immediately"
            Click See also                                                                  | click "See also"
            Click Skip for now                                                              | click "Skip for now"
            Tick Zoom with mouse                                                            | check "Zoom with mouse"
            Set Note to remember to finish                                                  | type "remember to finish" into "Note"
            Type I left because it rained into Reason                                       | type "I left because it rained" into "Reason"
            Check the title is Me too                                                       | expect title is "Me too"
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
    @ValueSource(strings = {"type \"hello\" too", "Choose All at once", "Tick Terms because we must and click Save"})
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Do not click Save now", "never press Enter at the end"})
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
