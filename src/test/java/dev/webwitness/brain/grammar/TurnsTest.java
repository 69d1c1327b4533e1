package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Turns of speech that stand for a plain order or check. */
class TurnsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Under Deductions, tick "Home office"                                            | click "Deductions"; check "Home office"
            Under Audience, hit "Import contacts"                                           | click "Audience"; click "Import contacts"
            The heading there should be "Where we ship"                                     | expect "heading" has value "Where we ship"
            Push Show offers and give it some 15 seconds                                    | click "Show offers"; wait 15.0 s
            look for plate "B-XT 204" in the filter field                                   | type "B-XT 204" into textbox "filter"
            cv.docx into the CV field                                                       | upload "cv.docx" to textbox "CV"
            Import clips/intro.mp4 through the "Add media" button                           | upload "clips/intro.mp4" to button "Add media"
            Damage type Scratch, mileage 48210, add photo scratch.png                       | select "Scratch" in "Damage type"; type "48210" into "mileage"; upload "scratch.png"
            The play icon should have turned into a pause icon                              | expect "pause" visible
            i key opens info panel                                                          | press i; expect "info panel" visible
            esc key closes the menu                                                         | press Escape; expect "menu" not visible
            The code KINO5 you write in the voucher and press on Redeem                     | type "KINO5" into "voucher"; click "Redeem"
            Two times click on Continue                                                     | click "Continue"; click "Continue"
            Hit Space to play and Space again to pause                                      | press Space; press Space
            You choose Services and there Parking                                           | click "Services"; click "Parking"
            take Lindenallee from the list what opens                                       | select "Lindenallee"
            A "New" badge is expected beside the price                                      | expect "New" visible
            The summary must not mention F8                                                 | expect "summary" not contains "F8"
            saved jobs in the header: 1                                                     | expect "saved jobs" (in header) has value "1"
            Search owner Lindqvist                                                          | type "Lindqvist" into searchbox "search"; press Enter on searchbox "search"
            Set the thermostat to 21.5 with the slider                                      | type "21.5" into slider "thermostat"
            Map the "mail" column to "Email"                                                | select "Email" in "mail"
            Place your bid and wait for "Done"                                              | click "Place bid"; wait for "Done" visible
            Press the orange Report damage                                                  | click "Report damage"
            Give me the XP you got                                                          | extract "XP" as xp
            After a reload, verify that "Draft" is visible                                  | reload; expect "Draft" visible
            Dune is listed there as Pending                                                 | expect "Dune" has value "Pending"
            Click the ... icon                                                              | click "..."
            Open the ... menu of the row "Milk"                                             | click "..." (in row Milk)
            search in the header: "shoes"                                                   | type "shoes" into searchbox "search"; press Enter on searchbox "search"
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
                "Void the Tiramisu: a prompt asks for a PIN, enter 4321 there.",
                "please choose two seats near to each other in row F",
                "the other lines remain \"Approved\"",
                "track 1 is expected to hold two clips"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not place your bid",
                "Never rename the device \"Plug 3\" to \"B\"",
                "Under Deductions, do not tick \"Home office\"",
                "Do not add photo scratch.png"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
