package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Acts and checks are done in the order in which they come, whatever the order in which they are told. */
class SequelTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click Save, then Qty is 5                                                       | click "Save"; expect "Qty" has value "5"
            click Save, then Saved appears                                                  | click "Save"; expect "Saved" visible
            click Save and then Total equals 12                                             | click "Save"; expect "Total" has value "12"
            click Save, then Terms is ticked                                                | click "Save"; expect "Terms" checked
            click Kitchen, then Lamp is on                                                  | click "Kitchen"; expect "Lamp" checked
            open the menu, then Settings                                                    | click "menu"; click "Settings"
            click Save but Qty is 5                                                         | click "Save"; expect "Qty" has value "5"
            "Saved" is visible after ticking Terms                                          | check "Terms"; expect "Saved" visible
            the dialog is closed after you click Save                                       | click "Save"; expect "dialog" not visible
            Save becomes enabled after ticking Terms                                        | check "Terms"; expect "Save" enabled
            set Qty to 5 after ticking Terms                                                | check "Terms"; type "5" into "Qty"
            after clicking Save, delete the row "Milk"                                      | click "Save"; click "Delete" (row Milk)
            after clicking Save, add "Milk" to the cart                                     | click "Save"; click "add to cart" (row Milk)
            after opening the menu, add "Milk" to the cart                                  | click "menu"; click "add to cart" (row Milk)
            before clicking Save, tick Terms                                                | check "Terms"; click "Save"
            Before clicking "Save", enter 5 in Qty                                          | type "5" into "Qty"; click "Save"
            before uploading a.pdf, tick Terms                                              | check "Terms"; upload "a.pdf"
            before you click Save, tick Terms                                               | check "Terms"; click "Save"
            tick Terms before you click Save                                                | check "Terms"; click "Save"
            open the menu after clicking Save                                               | click "Save"; click "menu"
            choose "Red" after searching for "Milk"                                         | type "Milk" into searchbox "search"; press Enter on searchbox "search"; click "Red"
            scroll down after opening the menu                                              | click "menu"; scroll down
            click Save after you tick Terms                                                 | check "Terms"; click "Save"
            click Save and see if Qty is 5                                                  | click "Save"; expect "Qty" has value "5"
            "A" is visible, not "B"                                                         | expect "A" visible; expect "B" not visible
            Terms should be ticked but not Newsletter                                       | expect "Terms" checked; expect "Newsletter" not checked
            expect the list to have 3 items                                                 | expect 3 "items"
            open the menu: Qty is 5                                                         | click "menu"; expect "Qty" has value "5"
            search for "Milk" and add "Milk" to the cart                                    | type "Milk" into searchbox "search"; press Enter on searchbox "search"; click "add to cart" (row Milk)
            close the dialog and add "Milk" to the cart                                     | click button "Close" (in dialog); click "add to cart" (row Milk)
            Type call me after closing time into Message                                    | type "call me after closing time" into "Message"
            Select Send after clicking Save in Trigger                                      | select "Send after clicking Save" in "Trigger"
            Type nice but the price is high into Review                                     | type "nice but the price is high" into "Review"
            Fill Message with Sorry but the shop is closed                                  | type "Sorry but the shop is closed" into "Message"
            Open Lesson 2: Time is money                                                    | click "Lesson 2: Time is money"
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
                "after renaming \"A\" to \"B\", click Save",
                "do not click Save before ticking Terms",
                "Do not click Save after you click Cancel",
                "Do not click Save after entering \"x\" in Name",
                "Before you buy Milk, click Terms",
                "Before deleting Bob, click Edit",
                "Before adding the mug, remove the plate",
                "Open Orders after logging in",
                "Click Try before you buy it",
                "Open the menu right after clicking Save",
                "Click Cancel 5 seconds after clicking Save"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "never click Save before ticking Terms",
                "in the row \"Milk\", never click Delete",
                "Do nothing before you click Save"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
