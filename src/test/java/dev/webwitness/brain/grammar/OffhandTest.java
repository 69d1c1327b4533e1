package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Short and offhand wordings are read as the plain ones; what only looks like them is not. */
class OffhandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click Save, the dialog should close by itself               | click "Save"; expect "dialog" not visible
            The banner must go away on its own after 5 seconds          | expect "banner" not visible within 7 s
            No errors should have been logged to the console            | expect no errors
            Load the profile page /people/7                             | open /people/7
            The form should be gone and the list back                   | expect "form" not visible; expect "list" visible
            The dialog is closed and the list is back                   | expect "dialog" not visible; expect "list" visible
            City, Street and Phone should all be marked as invalid      | expect "City" invalid; expect "Street" invalid; expect "Phone" invalid
            City and Street must be flagged as required                 | expect "City" required; expect "Street" required
            rightclick plan.txt, Move to…                               | right-click "plan.txt"; click "Move to"
            Open the 3 dots, Share with team                            | click "3 dots"; click "Share with team"
            Click the gear icon, Profile                                | click "gear"; click "Profile"
            Open the three dots, Share is disabled                      | click "three dots"; expect "Share" disabled
            Open the kebab menu, Enter                                  | click "kebab menu"; press Enter
            choose Inbox in the tree, ok                                | click "Inbox" (in tree); click "ok"
            close this tab and Save copy in the editor                  | close the tab; click "Save copy" (in editor)
            Close this tab and Go to Settings                           | close the tab; click "Settings"
            the note is there, Notes (3)                                | expect "note" visible; expect "Notes (3)" visible
            both rows hidden, link "Undo" instead                       | expect "rows" not visible; expect link "Undo" visible
            Click the gear up right and then Profile                    | click "gear"; click "Profile"
            The logo is down left                                       | expect "logo" visible
            Click the arrow up                                          | click "arrow up"
            The breadcrumb should be Shop / Men / Shoes now             | expect "breadcrumb" has value "Shop / Men / Shoes"
            With the button Show rates you come further                 | click button "Show rates"
            With the link Details you get to the product page           | click link "Details"
            Click Delete (there's a confirm dialog, accept it)          | click "Delete"; accept the dialog
            Click Print (cancel the browser dialog)                     | click "Print"; dismiss the dialog
            Click Save (and close the panel)                            | click "Save"; click button "Close" (in panel)
            Click Export (it takes a while)                             | click "Export"
            Click Send without entering a subject                       | click "Send"
            Town is filled with Oslo                                    | expect "Town" has value "Oslo"
            The title should be Overview now                            | expect title is "Overview"
            The title should be Buy now                                 | expect title is "Buy now"
            "A" is listed under Done, not under Open                    | expect "A" visible in done; expect "A" not visible in open
            The card is in Done, not in Doing                           | expect "card" (in Done) visible; expect "card" (in Doing) not visible
            The total is shown in EUR, not in USD                       | expect "total" contains "EUR"
            A dialog with the title "Share" is displayed                | expect "Share" visible
            back, forward, Songs again                                  | back; forward; expect "Songs" visible
            """)
    void readsAsThePlainWords(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Put ann@a.test in the box, role "Reader". Send. The box is empty again.       | type "ann@a.test" into "box"; select "Reader" in "role"; click "Send"; expect "box" empty
            Sign in as ann@a.test, password pw7. Log out. Sign in as bob@a.test with the same password | type "ann@a.test" into "email"; type "pw7" into textbox "password"; click "Sign in"; click "Log out"; type "bob@a.test" into "email"; type "pw7" into textbox "password"; click "Sign in"
            The link "More" appears. Click that link                                      | expect link "More" visible; click link "More"
            Type ABC in Code. The list stays hidden. Overwrite it with XYZ                | type "ABC" into "Code"; expect "list" not visible; type "XYZ" into "Code"
            Type 5 in Amount. The total shows 10. Change it to 6                          | type "5" into "Amount"; expect "total" has value "10"; type "6" into "Amount"
            The name field shows Ann. Change it to Bob                                    | expect textbox "name" has value "Ann"; type "Bob" into textbox "name"
            Remember the price. Click Next. On the next page must stand the same price    | remember "price" as price; click "Next"; expect "page" contains "{price}"
            Note the order number. Click Orders. The list must show the noted number      | remember "order number" as order_number; click "Orders"; expect "list" contains "{order_number}"
            """)
    void readsWhatIsSpokenOfAgain(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @Test
    void typesTheDaysThatBeginAndEndAreTold() {
        List<ReadLine> read = TaskReader.read("Arrival is tomorrow, departure in 3 days", LocalDate.of(2026, 3, 1));
        assertThat(read.get(0).actions().stream().map(Action::label))
                .containsExactly("type \"2026-03-02\" into \"Arrival\"", "type \"2026-03-04\" into \"departure\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Expected: the name field should be filled with \"Tom\"",
                "Expected: City is filled with Oslo",
            })
    void typesNothingWhereSomethingIsToBeSeen(String line) {
        assertThat(TaskReader.read("open /a\n" + line))
                .allMatch(ReadLine::understood)
                .noneMatch(read -> read.intents().stream()
                        .anyMatch(intent -> intent.action().equals("type")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "If it asks \"Notify all?\" just say Skip",
                "if the page asks \"Overwrite?\", click Keep",
            })
    void readsAQuestionOfThePageAsACondition(String line) {
        assertThat(TaskReader.read(line)).allMatch(ReadLine::understood).anyMatch(read -> read.flow() != null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Open the 3 dots, Nothing happens",
                "Right-click a.txt, Nothing happens",
                "mark all 4 files and click Delete",
                "The answer is slightly indented",
                "The box is somewhat bigger",
                "The star is filled with yellow",
                "The list is filled with data",
                "With a voucher you get further discounts",
                "Anna appears in the team list, not in the guest list",
                "Yoga is shown in the list, not in the calendar",
                "The same price must be shown",
                "Log in as c@d.test with the same password",
                "press M → volume 0",
            })
    void asksAboutWhatOnlyLooksLikeThem(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
