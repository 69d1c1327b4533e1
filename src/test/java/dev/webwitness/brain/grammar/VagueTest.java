package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands on no page as it is told is neither looked for nor acted on. */
class VagueTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A confirmation modal should list both changes",
                "Verify that a countdown appears and starts from around 10:00",
                "All visible cards should show 2 or more beds and a price of $2,500/mo or lower",
                "check that PDX 2BR is listed with all three filters",
                "Click Start; the button should go back to its inactive state",
                "The lightbox should stay open, showing what used to be the fifth photo",
                "the old date is no longer listed",
                "the previous price is not shown",
                "the postcode hasn't been lost",
                "1 photo left, cover falls back to that one",
                "no ingredient should still be listed in grams",
                "no ingredient should still be listed in grams, dogs bark loudly",
                "no horizontal scroll at 375px",
                "the table should scroll horizontally",
                "Upload a.pdf and b.pdf. The file name is shown",
                "The file name is shown",
                "title shows the week number before the current one",
                "The mini player at the bottom should appear and display that episode's title",
                "Tick A. Click Cancel. Flip it once more",
                "btn now says Cancel, spots left went down by 1",
                "a → plate HH-AB 123 → valid 1 year → Pay",
                "Check that the photo is displayed at 800x600.",
                "Under 768px width the menu is hidden.",
                "In the Orders table there is no horizontal scrollbar.",
                "Hover over the carousel. It does not overflow horizontally.",
                "There should be no horizontal scrolling at any width",
                "Everything fits on the screen.",
                "Expected: the browser window is resized to 800x600",
                "The button is enabled or disabled.",
                "Resize the window (375px wide, do not click Subscribe).",
                "gets struck through"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the status is \"2 or more\"",
                "\"both changes\" is visible",
                "the badge says \"first class\"",
                "the unit is \"grams\"",
                "Tick \"in stock only\"",
                "the changes are listed",
                "Click \"on the go\""
            })
    void whatIsQuotedOrNamedIsRead(String line) {
        assertThat(TaskReader.read(line)).allMatch(ReadLine::understood);
    }
}
