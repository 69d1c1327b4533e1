package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes an expectation stricter is looked at, or asked about; it never passes without. */
class QualifiedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Only \"Bob\" should be listed",
                "only active users are listed",
                "the list should only contain \"Bob\"",
                "The list shows only \"Bob\"",
                "there is only \"Bob\" in the list",
                "Just \"Bob\" is shown",
                "you only see \"Bob\"",
                "Exclusively \"Bob\" is listed",
                "No other items than \"Bob\" are shown",
                "the list contains nothing but \"Bob\"",
                "\"Bob\" is shown and nothing else",
                "\"Bob\" is the only result",
                "only the Save button is enabled",
                "\"Bob\" alone is shown",
                "the heading says exactly \"Bob\"",
                "the heading never says \"Bob\" twice",
                "the heading says \"Bob\" never",
                "the list contains \"Bob\" no longer",
                "\"Bob\" is shown twice",
                "\"Bob\" is shown exactly once",
                "You should see \"Bob\" in the right order",
                "\"Bob\" is shown everywhere",
                "You should see \"Bob\" on every page",
                "\"Bob\" is shown in all languages",
                "the list contains one of \"Bob\", \"Eve\"",
                "the list contains most of \"Bob\"",
                "\"Bob\" is shown above \"Eve\"",
                "2 rows are shown next to \"Eve\"",
                "the list contains \"Bob\" in bold",
                "the list contains \"Bob\" as the first one",
                "the list contains \"Bob\" sorted by name",
                "the Pay button should remain enabled throughout",
                "the spinner is visible the whole time",
                "\"Saved\" appears in the console"
            })
    void isAskedAboutWhereItIsNotLookedAt(String line) {
        List<ReadLine> read = TaskReader.read(line);

        assertThat(read).as(read.toString()).anyMatch(one -> !one.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            every row contains "x"                          | expect every one of "row" contains "x"
            All "Delete" buttons are disabled               | expect every one of button "Delete" disabled
            all prices should end with "€"                  | expect every one of "prices" is like *€
            Each result should mention Tolkien              | expect every one of "result" contains "Tolkien"
            both checkboxes must be unticked                | expect every one of "checkboxes" unchecked
            All of the checkboxes should not be checked     | expect every one of "checkboxes" not checked
            wait until all rows are selected                | wait for every one of "rows" selected
            the cart has only 1 item                        | expect 1 "items" (in cart)
            exactly 3 rows are shown                        | expect 3 "rows"
            Only 4 products should remain                   | expect 4 "products"
            "Only mine" is checked                          | expect "Only mine" checked
            "Sponsored" is nowhere on the page              | expect "Sponsored" not visible
            the prices are in ascending order               | expect "prices" sorted ascending
            the title is exactly "Shop"                     | expect title is "Shop"
            "Bob" is shown within 2 seconds                 | expect "Bob" visible within 2 s
            error: cannot be empty, not even once           | expect "cannot be empty, not even once" visible
            """)
    void isReadWhereItIs(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    /** Where something is told to be is looked at; what is no part of a page, such as a corner, is not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            "Tea" is shown in the cart                  | expect "Tea" visible in cart
            You should see "Tea" in the Drinks section  | expect "Tea" visible in Drinks section
            "Tea" is not in the cart any more           | expect "Tea" (in cart) not visible
            Tea is in the cart                          | expect "Tea" (in cart) visible
            wait for "Tea" in the cart                  | wait for "Tea" visible in cart
            "Tea" and "Cup" are shown in the cart       | expect "Tea" (in cart) visible; expect "Cup" (in cart) visible
            "Tea" appears in the first row              | expect #1 row "row" contains "Tea"
            "Tea" is listed under Drinks                | expect "Tea" visible in drinks
            "Required" is shown under the Email field   | expect "Required" visible beside Email field
            "Saved" appears in the top right corner     | expect "Saved" visible
            "Saved" appears in a toast                  | expect "Saved" visible
            "Saved" is displayed in English             | expect "Saved" visible
            the Doing column should contain 3 cards     | expect 3 "cards" (in Doing column)
            there are 3 cards in "Doing"                | expect 3 "cards" (in Doing)
            the search shows 3 results                  | expect 3 "results"
            the table has 4 rows                        | expect 4 "rows"
            3 results are listed on the page            | expect 3 "results"
            """)
    void isLookedForWhereItIsToldToBe(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }
}
