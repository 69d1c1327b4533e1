package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A part of the page that is told to be in it or not is looked for as that, and not as a text. */
class ContainedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The video player should be paused at first | expect "video player" paused
            check that the guest view has no Edit button | expect button "Edit" (in guest view) not visible
            the wizard should not show the Back link | expect link "Back" (in wizard) not visible
            the email preview contains no images | expect "images" (in email preview) not visible
            Check that the page does not show the cookie banner | expect "cookie banner" not visible
            it does not show the site header                    | expect "site header" not visible
            The print view shows no navigation bar              | expect "navigation bar" (in print view) not visible
            the preview must not contain the side menu          | expect "side menu" (in preview) not visible
            The page should show the site footer                | expect "site footer" visible
            The page does not contain "Sale"                    | expect "Sale" not visible
            Click the list icon right of the sorting            | click "list" (near sorting)
            click the gear icon left of the search field        | click "gear" (near search field)
            Click the arrow to the right of the chart           | click "arrow" (near chart)
            """)
    void isLookedForAsThat(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace(" // ", "\n"))))
                .as(task)
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "verify the receipt doesn't show the customer's phone number",
                "The receipt does not show the Print button",
                "The heading should contain the current date",
                "the footer contains the current year",
                "The title contains the current month",
                "The header shows today's date",
                "Days without free slots should be disabled in the calendar",
                "Past days are not selectable",
                "Weekends should be greyed out in the date picker",
                "Lesson 4 should be unlocked in the sidebar",
                "The card isn't blocked",
                "1. Click lesson 2 // => does not open, there is a lock next to it",
                "1. Click the menu // => opens",
                "click the lesson // it does not open"
            })
    void whatNoElementTellsIsAskedAbout(String task) {
        assertThat(TaskReader.read(task.replace(" // ", "\n"))).as(task).anyMatch(read -> !read.understood());
    }
}
