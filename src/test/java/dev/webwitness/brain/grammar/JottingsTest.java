package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What testers jot down beside their steps is read as what it is: something to be seen, or nothing. */
class JottingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click the info icon - popover Opening hours | click "info"; expect "Opening hours" visible
            Click Buy → popup Sold out | click "Buy"; expect "Sold out" visible
            Account → Save → toast Saved | click "Account"; click "Save"; expect "Saved" visible
            Enter wrong code 1234, then the right code 9999 | type "1234" into "code"; type "9999" into "code"
            Enter test@x as email, it's not a valid one | type "test@x" into "email"
            when the login window comes, press Cancel | wait for "login window" visible; click "Cancel"
            You make a click on the book which is first | click #1 "book"
            Open the result that comes last | click the last "result"
            every price under 100 | expect every one of "price" is < 100
            5 tickets closed, 2 reopened | expect "5 tickets closed" visible; expect "2 reopened" visible
            hint says Try again | expect "Try again" visible
            The status says Open again | expect "status" has value "Open"
            click bin beside Tea, OK → Tea gone | click "bin" (near Tea); click "OK"; expect "Tea" not visible
            click bin → Tea gone | click "bin"; expect "Tea" not visible
            hover the avatar on the story - tooltip Unassigned                     | hover "avatar" (in story); expect "Unassigned" visible
            click Save in the header - toast Saved                                 | click "Save" (in header); expect "Saved" visible
            mouse over the lock - a tooltip Locked by Ann                          | hover "lock"; expect "Locked by Ann" visible
            hover the info icon → tooltip Net price                                | hover "info"; expect "Net price" visible
            message Saved appears                                                  | expect "Saved" visible
            the popup Rate us appears                                              | expect "Rate us" visible
            Wait until the total says 348 €, can take a moment                     | wait for "total" has value "348 €"
            wait until the list is loaded, may take a while                        | wait for "list" visible
            Wait until the progress bar is gone, it might take some time           | wait for "progress bar" not visible
            click Save, takes a few seconds                                        | click "Save"
            Enter 000000 as code and press Confirm, this is the wrong one          | type "000000" into "code"; click "Confirm"
            Type abc as password, that is the wrong one, and click Log in          | type "abc" into "password"; click "Log in"
            type bob@x in Email, this is an invalid address                        | type "bob@x" into "Email"
            Click Reserve // At the end it stands "Reserved" and the button Reserve is grey | click "Reserve"; expect "Reserved" visible; expect button "Reserve" disabled
            At the end there stands "Thank you"                                    | expect "Thank you" visible
            Click Block card, cancel the box that comes                            | click "Block card"; dismiss the dialog
            Click Delete, confirm the question that appears                        | click "Delete"; accept the dialog
            press Reset, say no in the box that comes                              | click "Reset"; dismiss the dialog
            Click Delete, accept the dialog that comes                             | click "Delete"; accept the dialog
            delete Easter, type DELETE in the prompt                               | click "Delete Easter"; accept the dialog with "DELETE"
            Click Rename, enter "Plan B" into the prompt and press OK              | click "Rename"; accept the dialog with "Plan B"
            Open the chat, type "Hi" in the prompt and press Enter                 | click "chat"; type "Hi" into "prompt"; press Enter
            type "a cat" in the prompt, click Generate                             | type "a cat" into "prompt"; click "Generate"
            Open the recipe "Soup" and check that it is for 4 servings             | click "Soup"; expect "servings" has value "4"
            The ticket should be for 2 adults                                      | expect "adults" has value "2"
            Given I am viewing the recipe "Risotto" // When I uncheck "Parmesan"   | click "Risotto"; uncheck "Parmesan"
            Given I have the order "A-12" open // When I click Cancel              | click "A-12"; click "Cancel"
            no price above 40                                                      | expect every one of "price" is not > 40
            There is no rating below 4                                             | expect every one of "rating" is not < 4
            all prices below 40                                                    | expect every one of "prices" is < 40
            yellow triangle in the row Spring                                      | expect "yellow triangle" (in row of Spring) visible
            green check next to Address                                            | expect "green check" (near Address) visible
            14 rows imported, 0 errors                                             | expect "14 rows imported" visible; expect 0 "errors"
            12 files uploaded, 1 failed                                            | expect "12 files uploaded" visible; expect "1 failed" visible
            x on the Bamboo chip                                                   | click "x" (in Bamboo chip)
            plus on the second row                                                 | click "plus" (in second row)
            Sign in to the demo with user "demo" and PIN 4711                      | type "demo" into "username"; type "4711" into textbox "password"; click "Sign in"
            create the task "Buy milk"                                             | click "Create task"; type "Buy milk" into "name"
            """)
    void isReadAsWhatItIs(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace(" // ", "\n"))))
                .as(task)
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "two rows disappear",
                "3 dialogs are gone",
                "Import finished, 14 rows",
                "Save failed",
                "Total: 30 €, tax 5 €",
                "rename it Plan B",
                "Take out the cap",
                "Account → name Eva → Save → Done",
                "1. Click the lock // => stays closed",
                "The text reads Please wait, this may take a while",
                "Enter 12345 as code, that one is expired",
                "x is on the chip",
                "red cross next to Address",
                "cancel the window that pops up",
                "The recipe is for 4 to 6 servings",
                "10 products found, 0 selected",
                "Given I am viewing the product page",
                "my data once more, Edit link is there",
                "Confirm // my data again"
            })
    void whatOnlyLooksLikeItIsAskedAbout(String task) {
        assertThat(TaskReader.read(task.replace(" // ", "\n"))).as(task).anyMatch(read -> !read.understood());
    }
}
