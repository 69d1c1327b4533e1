package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everyday wordings are read as the plain ones; what only looks like them is not. */
class EverydayTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            No need to watch the intro, just press "Skip"                  | click "Skip"
            There's no need to wait: click Guest                           | click "Guest"
            Hand the ticket over to Omar using the owner dropdown          | select "Omar" in combobox "owner"
            Assign it to "Team B" via the group picker and press Save      | select "Team B" in combobox "group"; click "Save"
            check that "Lisbon" is the first row                           | expect #1 row "row" contains "Lisbon"
            Dune must now be the last entry in the list                    | expect the last "entry" (in list) has value "Dune"
            Leave the quiz with the X in the corner                        | click "X" (in corner)
            Quit the game through the flag button                          | click button "flag"
            Section "Delivery" expands                                     | expect "Delivery" expanded
            The Filters panel should collapse again                        | expect "Filters" collapsed
            the menu expands                                               | expect "menu" visible
            make three times Tab and press Enter                           | press Tab; press Tab; press Tab; press Enter
            You open first the page Orders                                 | click "Orders"
            click first on "Next"                                          | click "Next"
            The tariff stays on Basic                                      | expect "tariff" has value "Basic"
            Delivery remains Automatically                                 | expect "Delivery" has value "Automatically"
            all filters are back                                           | expect "filters" visible
            same row should show 88 as score                               | expect "score" (in same row) has value "88"
            The basket must contain Order 7781 and Zone B                  | expect "basket" contains "Order 7781"; expect "basket" contains "Zone B"
            The menu should contain Terms and Conditions                   | expect "menu" contains "Terms and Conditions"
            more than 3 cars in the list                                   | expect >3 "cars"
            please to attach plan.pdf                                      | upload "plan.pdf"
            choose No thanks                                               | click "No thanks"
            Click Save, thanks                                             | click "Save"
            press Apply now                                                | click "Apply now"
            wifi + radio on, roaming off                                   | check "wifi"; check "radio"; uncheck "roaming"
            Three drafts are listed now                                    | expect 3 "drafts"
            Sign in with member number 77 12 and PIN 0000                  | type "77 12" into "member number"; type "0000" into "PIN"; click "Sign in"
            Remember the quantity as old. Press Cancel. Quantity equals old | remember "quantity" as old; click "Cancel"; expect "Quantity" is = {old}
            """)
    void readsAsThePlainWords(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No need to log in",
                "The user stays on Settings",
                "Do not click Save, the banner will appear",
                "dark mode on",
                "The total is the first row",
                "Quantity equals old"
            })
    void asksAboutWhatOnlyLooksLikeThem(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Never press \"Send\", people will get it!",
                "Do not click Publish, customers would see it",
                "Don't press Order, everybody gets a mail"
            })
    void takesWhatWouldComeOfItForTheReason(String line) {
        assertThat(TaskReader.read(line)).singleElement().satisfies(read -> {
            assertThat(read.understood()).isTrue();
            assertThat(read.intents()).singleElement().matches(Intent::negated);
        });
    }

    @Test
    void seesWhatStandsAfterAFatArrow() {
        assertThat(
                        TaskReaderTest.labels(
                                "- press Save => \"Stored\"\n- press Reset => the list is empty\n- click heart => 3 likes are shown"))
                .contains("expect \"Stored\" visible", "click \"heart\"", "expect 3 \"likes\"");
    }
}
