package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Acts told by what they are done with and values told the other way about are read; what only looks like them is not. */
class MeansTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Collapse the thread using the arrow next to Anna            | click "arrow" (near Anna)
            Delete it using the bin icon in the second row              | click "bin" (in second row)
            Delete Bob using the trash icon                             | click "trash" (near Bob)
            Open the filter via the funnel button and wait 2 seconds    | click button "funnel"; wait 2.0 s
            Click "Add plant", name it Ivy and give it a price of 400   | click "Add plant"; type "Ivy" into "name"; type "400" into "price"
            Save again                                                  | click "Save"
            In the subject you write Good news and in the text It works | type "Good news" into "subject"; type "It works" into "text"
            The card should show "Blue pen" with a stock of 42          | expect "card" has value "Blue pen"; expect "stock" has value "42"
            You should not see any banner                               | expect "banner" not visible
            pause: the grid is hidden                                   | click "pause"; expect "grid" not visible
            the menu is hidden, "Closed" on the left                    | expect "menu" not visible; expect "Closed" visible
            At country you take Chile from the list                     | select "Chile" in "country"
            The box "Send me a copy" please make on                     | check "Send me a copy"
            Attach also plan.pdf                                        | upload "plan.pdf"
            SPRING5 into coupon, Apply                                  | type "SPRING5" into "coupon"; click "Apply"
            tell me how many Guests online it shows                     | extract "Guests online" as guests_online
            tell me how the score stands                                | extract "score" as score
            Make the limit 75 and press Next                            | type "75" into "limit"; click "Next"
            Set the tick at Terms, then send it                         | check "Terms"; click "Send"
            A and B should both have been unticked automatically        | expect "A" unchecked; expect "B" unchecked
            "Sold out" on none of them                                  | expect "Sold out" not visible
            attach a.pdf through the "Choose files" input               | upload "a.pdf" to textbox "Choose files"
            Last time I got "No user" - that shouldn't come anymore     | expect "No user" not visible
            Given the browser is at /matches                            | open /matches
            The coach narrows the list down to team "Reds"              | select "Reds" in "team"
            Drag b.pdf in front of a.pdf to change the order            | drag "b.pdf" before "a.pdf"
            Drag "b.pdf" into the drop zone                             | upload "b.pdf" to "drop zone"
            name -> Anna, save                                          | type "Anna" into "name"; click "save"
            Open the card's context menu with a right click and choose Archive | right-click "card"; click "Archive"
            Open the context menu of the first row with a right click    | right-click #1 row "row"
            Bring up the context menu of the folder with the right mouse button, then Rename | right-click "folder"; click "Rename"
            Open the row's context menu via right-click and click Copy   | right-click "row"; click "Copy"
            Open the context menu with a right click on "Fix login"      | right-click "Fix login"
            Open the menu with a right click on the row                  | right-click "row"
            Open the file menu with a right click, then Rename           | right-click "file"; click "Rename"
            Click the row with a right click                             | right-click "row"
            """)
    void whatIsDoneWithSomethingIsDone(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the page must not show any of the old items",
                "make the title Home",
                "Make the list 3 columns wide",
                "2 rows are shown next to \"Eve\"",
                "Then the browser is at the start",
            })
    void whatOnlyLooksLikeThemIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }
}
