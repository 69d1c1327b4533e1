package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many there are, how often something is done, on which of several, and on what condition: read as told, or asked about. */
class CountedWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
        a total of 3 rows                                   | expect 3 "rows"
        a total of 3 rows are shown                         | expect 3 "rows"
        at most two rows are shown                          | expect <=2 "rows"
        check that no rows have the status "Done"           | expect every one of "rows" not has value "Done"
        check that the number of rows is not 0              | expect not 0 "rows"
        check that there are zero rows in the table         | expect 0 "rows"
        click Save and check that zero errors are shown     | click "Save"; expect 0 "errors"
        click Save. There should be a single error message  | click "Save"; expect 1 "error messages"
        enter "zero rows" in Name                           | type "zero rows" into "Name"
        exactly two "Milk" are shown                        | expect 2 "Milk"
        expect the number of rows to be 3                   | expect 3 "rows"
        if there are zero rows, click Add                   | click "Add"
        less than 3 rows are shown                          | expect <3 "rows"
        no "Milk" in the list                               | expect "Milk" not visible
        no cards show "Sold"                                | expect "Sold" not visible
        no more than 3 rows are shown                       | expect <=3 "rows"
        no row has the status "Done"                        | expect every one of "row" not has value "Done"
        no rows have the status "Done"                      | expect every one of "rows" not has value "Done"
        none of the items has the label "Sold"              | expect every one of "items" not has value "Sold"
        none of the rows contains "Done"                    | expect "Done" not visible
        none of the rows has the status "Done"              | expect every one of "rows" not has value "Done"
        several results                                     | expect >=2 "results"
        several results are shown                           | expect >=2 "results"
        some rows                                           | expect >=1 "rows"
        some rows are shown                                 | expect >=1 "rows"
        the badge shows zero                                | expect "badge" has value "0"
        the basket must not contain 3 items                 | expect not 3 "items" (in basket)
        the cart does not have 3 items                      | expect not 3 "items" (in cart)
        the cart has a total of 3 items                     | expect 3 "items" (in cart)
        the cart shows at least 2 items and at most 4 items | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
        the cart shows between 2 and 4 items                | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
        the counter reads zero                              | expect "counter" has value "0"
        the list contains "all items"                       | expect "list" contains "all items"
        the list has zero items                             | expect 0 "items"
        the list shows exactly 3 items                      | expect 3 "items"
        the message "zero rows" is shown                    | expect "zero rows" visible
        the number of items equals 3                        | expect 3 "items"
        the number of results must be greater than 0        | expect >0 "results"
        the number of rows is 3                             | expect 3 "rows"
        the number of rows is equal to 3                    | expect 3 "rows"
        the number of rows is greater than 3                | expect >3 "rows"
        the number of rows is not 3                         | expect not 3 "rows"
        the number of rows should equal 3                   | expect 3 "rows"
        the number of rows should not be 0                  | expect not 0 "rows"
        the table does not have 3 rows                      | expect not 3 "rows"
        the table has a single row                          | expect 1 "rows"
        the table has not 3 rows                            | expect not 3 "rows"
        the table should not have 3 rows                    | expect not 3 "rows"
        the table should show zero rows                     | expect 0 "rows"
        the total is zero                                   | expect "total" has value "0"
        there are 2 "Milk"                                  | expect 2 "Milk"
        there are 2 "Milk" in the list                      | expect 2 "Milk"
        there are 3 or more rows                            | expect >=3 "rows"
        there are a total of 3 rows                         | expect 3 "rows"
        there are between 2 and 4 items in the cart         | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
        there are multiple results                          | expect >=2 "results"
        there are no rows with "Milk"                       | expect "Milk" not visible
        there are zero rows                                 | expect 0 "rows"
        there is a single row                               | expect 1 "rows"
        there is more than one row                          | expect >1 "rows"
        there is one row with "Milk"                        | expect row "Milk" visible
        there is only a single row in the table             | expect 1 "rows"
        there should be zero "Milk" in the list             | expect "Milk" not visible
        there should be zero items in the cart              | expect 0 "items" (in cart)
        two "Milk" are shown                                | expect 2 "Milk"
        two or more "Milk" are shown                        | expect >=2 "Milk"
        two or more rows                                    | expect >=2 "rows"
        two or more rows are shown                          | expect >=2 "rows"
        up to 3 rows are shown                              | expect <=3 "rows"
        wait until zero rows are shown                      | wait for 0 "rows"
        zero results are shown                              | expect 0 "results"
        zero rows                                           | expect 0 "rows"
        """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream()
                        .peek(read -> assertThat(read.understood()).isTrue())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Milk\" appears 3 times",
                "\"Milk\" appears only once",
                "\"Milk\" appears twice",
                "\"Milk\" is listed twice",
                "\"Milk\" is shown 3 times",
                "\"Milk\" is shown once",
                "2 rows have the status \"Done\"",
                "2-3 rows are shown",
                "3 of the rows are selected",
                "3 or fewer rows are shown",
                "3 rows are selected",
                "3 rows contain \"Milk\"",
                "a couple of rows are shown",
                "a few rows are shown",
                "all \"Delete\" buttons are visible",
                "all \"Milk\" are shown",
                "all the rows with \"Milk\" are selected",
                "all three \"Delete\" buttons are visible",
                "any row contains \"Milk\"",
                "at least one \"Milk\" is shown",
                "at least one checkbox is checked",
                "at least one row is selected",
                "both \"Milk\" are shown",
                "check that not all rows are selected",
                "check that there are not 3 rows in the table",
                "few rows are shown",
                "half of the rows are selected",
                "make sure not every item is visible",
                "many rows are shown",
                "most rows are selected",
                "not all \"Milk\" rows are selected",
                "not all items are visible",
                "not all rows are selected",
                "not every checkbox is checked",
                "one of the rows contains \"Milk\"",
                "one of the rows is selected",
                "one row contains \"Milk\"",
                "only one \"Milk\" is shown",
                "several \"Milk\" are shown",
                "several rows are selected",
                "some items are disabled",
                "the cart has a total of 30 euros",
                "the dropdown contains all options",
                "the first two items are \"Milk\" and \"Tea\"",
                "the first two rows are selected",
                "the last three rows are disabled",
                "the list contains all items",
                "the list does not show all items",
                "the page shows both fields",
                "the row contains each item",
                "the top 3 results contain \"Milk\"",
                "there are 2 rows with \"Milk\"",
                "there are a couple of results",
                "there are a few results",
                "there are many rows",
                "two checkboxes are checked",
                "two rows contain \"Milk\""
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
