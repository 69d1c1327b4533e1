package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Further wordings of one act or one look mean the plain one; what looks alike keeps its meaning, or is asked about. */
class WordingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Then it is necessary to click Details                                    | click "Details"
            You press on button Search and wait when the cars are shown              | click button "Search"; wait for "cars" visible
            Make the mark on Full insurance                                          | check "Full insurance"
            make a cross at Newsletter                                               | check "Newsletter"
            Put in the code 123456                                                   | type "123456" into "code"
            Give as word "la cuchara" and as translation "spoon"                     | type "la cuchara" into "word"; type "spoon" into "translation"
            Look for "Moby Dick" using the search bar in the header                  | type "Moby Dick" into searchbox "search"; press Enter on searchbox "search"
            filter the board by Priya Nair using the assignee filter                 | select "Priya Nair" in "assignee filter"
            Double-click B3, replace its content with 200                            | double-click "B3"; type "200" into "B3"
            Tick the small box Baby crib                                             | check "Baby crib"
            Click the little x in the corner                                         | click "x" (in corner)
            a second field labelled "Drop-off location" should appear                | expect textbox "Drop-off location" visible
            press Delete in this row                                                 | click "Delete" (in row)
            press Delete in the Name field                                           | press Delete on textbox "Name"
            Press the Space key twice to skip two cards                              | press Space; press Space
            untick Sold, OK                                                          | uncheck "Sold"; click "OK"
            untick Sold, Bought                                                      | uncheck "Sold"; uncheck "Bought"
            Exactly one card should be left on the board                             | expect 1 "cards"
            The consumption should be calculated as "312 kWh"                        | expect "consumption" has value "312 kWh"
            B2 must be recalculated to 560                                           | expect "B2" has value "560"
            The chip must be labelled "New"                                          | expect "chip" has value "New"
            none of them says 500                                                    | expect "500" not visible
            26 hits, "The Dispossessed" is among them                                | expect 26 "hits"; expect "The Dispossessed" visible
            The "Share result" link should be visible but not the "Try again" button | expect link "Share result" visible; expect button "Try again" not visible
            A snackbar saying "Sent" should pop up together with an "Undo" link      | expect "Sent" visible; expect link "Undo" visible
            the error appears along with a hint                                      | expect "error" visible; expect "hint" visible
            filter arrows are shown in the header row                                | expect "filter arrows" (in header row) visible
            upload buttons are not visible                                           | expect button "upload" not visible
            Tell me also the new rating | extract "new rating" as new_rating
            Then you click to Start game | click "Start game"
            "Sold out" nowhere | expect "Sold out" not visible
            make the switch "Show my real name" off | uncheck "Show my real name"
            use the browser's back button to leave the invoice | back
            type Living room into the prompt and press OK | accept the dialog with "Living room"
            Click seats C7 and C8 | click "C7"; click "C8"
            nav to settings                                                          | click "settings"
            Choose the small size                                                    | click "small size"
            click the small print link                                               | click link "small print"
            Tick SMS, untick E-mail, Send                                            | check "SMS"; uncheck "E-mail"; click "Send"
            turn off Wifi, Done                                                      | uncheck "Wifi"; click "Done"
            tick Gift wrap, untick Invoice, Pay                                      | check "Gift wrap"; uncheck "Invoice"; click "Pay"
            untick Read, Write, Delete                                               | uncheck "Read"; uncheck "Write"; uncheck "Delete"
            """)
    void whatIsSaidOtherwiseIsDone(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @Test
    void whatIsForbiddenIsNotDoneInOtherWords() {
        List<ReadLine> read = TaskReader.read("Using the star icon next to Ada to take her off the list is forbidden");

        assertThat(read).flatMap(ReadLine::actions).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the total should be visible but not bold",
                "Put in the basket the tea",
                "none of them says anything",
                "make a mark",
                "text still sounds natural",
                "go back to leave the invoice or dogs bark",
                "click the \"Filters\" button to open the filter drawer?",
                "like payment you select Invoice?",
                "I don't want you to undo with Ctrl+Z",
                "There is no need to submit the form using the Enter key",
                "Use the star icon next to Ada to take her off the list or dogs bark"
            })
    void whatLooksAlikeAndSaysLessIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
