package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole and half sentences, as careful and as hasty writers put them, are read as the plain orders they stand for. */
class PolishedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The card "Fix login" has to be dragged to the column "Done"        | drag "Fix login" to "Done"
            The button "Save" has to be clicked twice                          | click button "Save"; click button "Save"
            The checkbox "Terms" has to be ticked                              | check checkbox "Terms"
            "Terms" needs to be ticked                                         | check "Terms"
            The file cv.pdf has to be attached to the form                     | upload "cv.pdf" to "form"
            The text "Hello" should be typed into the comment field            | type "Hello" into textbox "comment"
            The option "Monthly" is to be chosen from the interval list        | select "Monthly" in "interval list"
            The Email field is to be filled in with anna@example.com           | type "anna@example.com" into textbox "Email"
            Open the folder "Invoices" with a double-click                     | double-click "Invoices"
            Select the first row by ticking its checkbox                       | check checkbox "checkbox" (row #1 row)
            Reorder the list by dragging "Bolt" above "Ant"                    | drag "Bolt" above "Ant"
            Drag "Bolt" so that it is above "Ant"                              | drag "Bolt" above "Ant"
            Change the quantity so that it is 3                                | type "3" into "quantity"
            Make sure to tick "Terms" and to press Save                        | check "Terms"; click "Save"
            Attempt a click on "Save"                                          | click "Save"
            Fill in "Anna" as first name and "Berg" as last name               | type "Anna" into "first name"; type "Berg" into "last name"
            In the three dots menu of "Report", click "Rename"                 | click "three dots menu" (in Report); click "Rename"
            Leave the "Email" field                                            | press Tab on textbox "Email"
            Click out of the email field                                       | press Tab on textbox "email"
            leave the phone field blank                                        | clear textbox "phone"
            Allow 2 seconds to pass                                            | wait 2.0 s
            "/cart" is part of the URL                                         | expect url contains /cart
            A toast "Saved" should appear briefly                              | expect "Saved" visible
            Use the breadcrumb to return to Pricing                            | click "Pricing" (in breadcrumb)
            Click seats 12 and 13                                              | click "12"; click "13"
            Tick the checkboxes of the first and second row                    | check checkbox "checkbox" (row #1 row); check checkbox "checkbox" (row #2 row)
            Use the back button of the browser                                 | back
            Go to Settings, then Developer, then "API keys"                    | click "Settings"; click "Developer"; click "API keys"
            Click Reports → Monthly in the left menu                           | click "Reports" (in left menu); click "Monthly" (in left menu)
            In the left menu, click "Billing" → "Invoices"                     | click "Billing" (in left menu); click "Invoices" (in left menu)
            Go to Reports > Monthly > 2026 in the sidebar                      | click "Reports" (in sidebar); click "Monthly" (in sidebar); click "2026" (in sidebar)
            Open the page (if a popup appears, click Later)                    | open /; click "Later"
            Press Save, after which click Close                                | click "Save"; click "Close"
            Press Save, after which save is disabled                           | click "Save"; expect "save" disabled
            Press the + button                                                 | click button "+"
            Tick the first two todos; both should be struck through            | check #1 "todo"; check #2 "todo"; expect #1 "todo" struck through; expect #2 "todo" struck through
            Mark the first two todos as done                                   | check #1 "todo"; check #2 "todo"
            Turn Wifi and Radio off. They should be off                        | uncheck "Wifi"; uncheck "Radio"; expect "Wifi" unchecked; expect "Radio" unchecked
            Tick "Alpha". Tick "Beta". Both should be checked                  | check "Alpha"; check "Beta"; expect "Alpha" checked; expect "Beta" checked
            Tick "Red" and "Blue". All boxes should be checked                 | check "Red"; check "Blue"; expect every one of "boxes" checked
            Documents tab: attach cv.pdf                                       | click tab "Documents"; upload "cv.pdf"
            search at the top: mug                                             | type "mug" into searchbox "search"; press Enter on searchbox "search"
            hide whitespace on                                                 | check "hide whitespace"
            the browser should ask "Leave page?", accept this                  | expect a dialog saying "Leave page?"; accept the dialog
            A message saying that the file is too large is displayed           | expect "the file is too large" visible
            an error saying the file is too large is displayed                 | expect "the file is too large" visible
            Footer: Imprint, Privacy, Terms                                    | expect "Imprint" (in Footer) visible; expect "Privacy" (in Footer) visible; expect "Terms" (in Footer) visible
            You should be on the home page                                     | expect url is the home page
            Click the logo and check that it takes you back to the home page   | click "logo"; expect url is the home page
            you should be on the cart page                                     | expect url contains cart
            Type "Mill" into the Title field. Verify the Title is "Mill"       | type "Mill" into textbox "Title"; expect "Title" has value "Mill"
            Check the title is "Mill"                                          | expect title is "Mill"
            there is a big field in the middle, write there "hello"            | type "hello" into "field"
            Take the permit for 1 year                                         | click "permit for 1 year"
            """)
    void isReadAsThePlainWords(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Set it to 3 using the + button",
                "click the + button until the quantity is 3",
                "Set the quantity to 3 by clicking the plus button"
            })
    void pressesUntilItIsSo(String line) {
        assertThat(TaskReader.read(line))
                .singleElement()
                .satisfies(read -> assertThat(read.flow()).isInstanceOf(dev.webwitness.brain.flow.Flow.Until.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Header: logo, search, cart",
                "Choose the ticket for 2 adults",
                "The card \"Fix login\" should be dragged already",
                "Tick \"Red\" and \"Blue\". All three should be checked",
                "reject the last one"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Never drag the card \"Fix login\" to Done",
                "Do not tick the first two rows",
                "Do not leave the \"Email\" field"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
    }
}
