package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.flow.Flow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many there are, how often something is done, on which of several, and on what condition: read as told, or asked about. */
class CountedWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            3 times: click Save                                           | click "Save"
            A cookie banner may appear, accept it                         | click button "Accept" (in cookie banner)
            If the Name field is empty, type "Bob" into it and click Save | type "Bob" into textbox "Name"; click "Save"
            a banner may appear and close it                              | click button "Close"
            a banner may appear, close it                                 | click button "Close"
            a banner might appear, close it                               | click button "Close"
            a popup might show up, dismiss it                             | dismiss the dialog
            a survey may pop up - close it                                | click button "Close"
            a total of 3 rows                                             | expect 3 "rows"
            a total of 3 rows are shown                                   | expect 3 "rows"
            add "Milk" five times                                         | click "Add Milk"; click "Add Milk"; click "Add Milk"; click "Add Milk"; click "Add Milk"
            add "Milk" five times in a row                                | click "Add Milk"; click "Add Milk"; click "Add Milk"; click "Add Milk"; click "Add Milk"
            at most two rows are shown                                    | expect <=2 "rows"
            check that no rows have the status "Done"                     | expect every one of "rows" not has value "Done"
            check that the number of rows is not 0                        | expect not 0 "rows"
            check that there are zero rows in the table                   | expect 0 "rows"
            clear "Qty" and "Price"                                       | clear "Qty"; clear "Price"
            click "A" if "C" is visible, otherwise click "B"              | click "A"
            click "A" if "C" is visible; otherwise click "B"              | click "A"; click "B"
            click "A" if it is visible, otherwise "B"                     | click "A"
            click "A" if it is visible, otherwise click "B"               | click "A"
            click "A" if it is visible. Otherwise click "B"               | click "A"; click "B"
            click "A" if visible, otherwise "B"                           | click "A"
            click "Add" five times in a row                               | click "Add"; click "Add"; click "Add"; click "Add"; click "Add"
            click "Burger x2"                                             | click "Burger x2"
            click "Save" 3x                                               | click "Save"; click "Save"; click "Save"
            click Next until "Done" is visible                            | click "Next"
            click Save 3 times                                            | click "Save"; click "Save"; click "Save"
            click Save 3 times in a row                                   | click "Save"; click "Save"; click "Save"
            click Save 3x                                                 | click "Save"; click "Save"; click "Save"
            click Save again                                              | click "Save"
            click Save and Close                                          | click "Save"; click button "Close"
            click Save and check that zero errors are shown               | click "Save"; expect 0 "errors"
            click Save if it is visible, otherwise Cancel                 | click "Save"
            click Save if it is visible, otherwise click Cancel           | click "Save"
            click Save three times                                        | click "Save"; click "Save"; click "Save"
            click Save twice in a row                                     | click "Save"; click "Save"
            click Save. Click it again                                    | click "Save"; click "Save"
            click Save. There should be a single error message            | click "Save"; expect 1 "error messages"
            click Terms and Conditions                                    | click "Terms and Conditions"
            click the "A" button if it is visible, otherwise click "B"    | click button "A"
            delete the row "Milk" five times                              | click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk)
            delete the row "Milk" five times in a row                     | click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk); click "Delete" (row Milk)
            double-click Save twice                                       | double-click "Save"; double-click "Save"
            enter "zero rows" in Name                                     | type "zero rows" into "Name"
            enter 5 in both Qty and Price                                 | type "5" into "Qty"; type "5" into "Price"
            exactly two "Milk" are shown                                  | expect 2 "Milk"
            expect the number of rows to be 3                             | expect 3 "rows"
            go back 3 times                                               | back; back; back
            go back twice                                                 | back; back
            hover over Menu twice                                         | hover "Menu"; hover "Menu"
            if "A" is visible, click "A". Else click "C"                  | click "A"; click "C"
            if "A" is visible, click "A"; if not, click "C"               | click "A"; click "C"
            if "A" is visible, click it. If not, click "C"                | click "A"; click "C"
            if "A" is visible, click it. Otherwise click "B"              | click "A"; click "B"
            if "A" is visible, click it. Otherwise, click "B"             | click "A"; click "B"
            if "A" is visible, click it; otherwise click "B"              | click "A"; click "B"
            if "Qty" is empty, enter 5                                    | type "5" into "Qty"
            if Qty is empty, enter 5                                      | type "5" into "Qty"
            if Qty is empty, enter 5 and click Save                       | type "5" into "Qty"; click "Save"
            if Qty is empty, type 5 into Qty                              | type "5" into "Qty"
            if Qty is empty, type 5 into it                               | type "5" into "Qty"
            if Qty is not empty, clear it                                 | clear "Qty"
            if there are zero rows, click Add                             | click "Add"
            less than 3 rows are shown                                    | expect <3 "rows"
            no "Milk" in the list                                         | expect "Milk" not visible
            no cards show "Sold"                                          | expect "Sold" not visible
            no more than 3 rows are shown                                 | expect <=3 "rows"
            no row has the status "Done"                                  | expect every one of "row" not has value "Done"
            no rows have the status "Done"                                | expect every one of "rows" not has value "Done"
            none of the items has the label "Sold"                        | expect every one of "items" not has value "Sold"
            none of the rows contains "Done"                              | expect "Done" not visible
            none of the rows has the status "Done"                        | expect every one of "rows" not has value "Done"
            press Tab 3 times                                             | press Tab; press Tab; press Tab
            press Tab repeatedly until Qty is focused                     | press Tab
            press Tab until Qty is focused                                | press Tab
            press Tab x3                                                  | press Tab; press Tab; press Tab
            reload twice                                                  | reload; reload
            scroll down 3 times                                           | scroll down; scroll down; scroll down
            scroll down 3 times and click Save                            | scroll down; scroll down; scroll down; click "Save"
            scroll down 3x                                                | scroll down; scroll down; scroll down
            scroll down three times                                       | scroll down; scroll down; scroll down
            scroll down twice                                             | scroll down; scroll down
            scroll down twice and click Save                              | scroll down; scroll down; click "Save"
            scroll up 4 times                                             | scroll up; scroll up; scroll up; scroll up
            select "Red" and "Blue"                                       | click "Red"; click "Blue"
            select Red twice                                              | click "Red"; click "Red"
            several results                                               | expect >=2 "results"
            several results are shown                                     | expect >=2 "results"
            some rows                                                     | expect >=1 "rows"
            some rows are shown                                           | expect >=1 "rows"
            the badge shows zero                                          | expect "badge" has value "0"
            the basket must not contain 3 items                           | expect not 3 "items" (in basket)
            the cart does not have 3 items                                | expect not 3 "items" (in cart)
            the cart has a total of 3 items                               | expect 3 "items" (in cart)
            the cart shows at least 2 items and at most 4 items           | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
            the cart shows between 2 and 4 items                          | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
            the counter reads zero                                        | expect "counter" has value "0"
            the list contains "all items"                                 | expect "list" contains "all items"
            the list has zero items                                       | expect 0 "items"
            the list shows exactly 3 items                                | expect 3 "items"
            the message "zero rows" is shown                              | expect "zero rows" visible
            the number of items equals 3                                  | expect 3 "items"
            the number of results must be greater than 0                  | expect >0 "results"
            the number of rows is 3                                       | expect 3 "rows"
            the number of rows is equal to 3                              | expect 3 "rows"
            the number of rows is greater than 3                          | expect >3 "rows"
            the number of rows is not 3                                   | expect not 3 "rows"
            the number of rows should equal 3                             | expect 3 "rows"
            the number of rows should not be 0                            | expect not 0 "rows"
            the table does not have 3 rows                                | expect not 3 "rows"
            the table has a single row                                    | expect 1 "rows"
            the table has not 3 rows                                      | expect not 3 "rows"
            the table should not have 3 rows                              | expect not 3 "rows"
            the table should show zero rows                               | expect 0 "rows"
            the total is zero                                             | expect "total" has value "0"
            there are 2 "Milk"                                            | expect 2 "Milk"
            there are 2 "Milk" in the list                                | expect 2 "Milk"
            there are 3 or more rows                                      | expect >=3 "rows"
            there are a total of 3 rows                                   | expect 3 "rows"
            there are between 2 and 4 items in the cart                   | expect >=2 "items" (in cart); expect <=4 "items" (in cart)
            there are multiple results                                    | expect >=2 "results"
            there are no rows with "Milk"                                 | expect "Milk" not visible
            there are zero rows                                           | expect 0 "rows"
            there is a single row                                         | expect 1 "rows"
            there is more than one row                                    | expect >1 "rows"
            there is one row with "Milk"                                  | expect row "Milk" visible
            there is only a single row in the table                       | expect 1 "rows"
            there may be a cookie banner, close it                        | click button "Close"
            there should be zero "Milk" in the list                       | expect "Milk" not visible
            there should be zero items in the cart                        | expect 0 "items" (in cart)
            three times: click Save                                       | click "Save"
            tick "A" if it is visible, else tick "B"                      | check "A"
            tick "Terms twice"                                            | check "Terms twice"
            tick A and B                                                  | check "A"; check "B"
            twice, click Save                                             | click "Save"
            twice: click Save                                             | click "Save"
            twice: press Tab                                              | press Tab
            two "Milk" are shown                                          | expect 2 "Milk"
            two or more "Milk" are shown                                  | expect >=2 "Milk"
            two or more rows                                              | expect >=2 "rows"
            two or more rows are shown                                    | expect >=2 "rows"
            type "it happened many times" into Note                       | type "it happened many times" into "Note"
            type it happened many times into Note                         | type "it happened many times" into "Note"
            up to 3 rows are shown                                        | expect <=3 "rows"
            wait until zero rows are shown                                | wait for 0 "rows"
            zero results are shown                                        | expect 0 "results"
            zero rows                                                     | expect 0 "rows"
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
                "A cookie banner may appear; if so, close it",
                "a banner may appear. close it",
                "a couple of rows are shown",
                "a few rows are shown",
                "accept the cookies if necessary",
                "all \"Delete\" buttons are visible",
                "all \"Milk\" are shown",
                "all the rows with \"Milk\" are selected",
                "any row contains \"Milk\"",
                "at least one \"Milk\" is shown",
                "at least one checkbox is checked",
                "at least one row is selected",
                "both \"Milk\" are shown",
                "check \"A\" twice",
                "check both boxes",
                "check that not all rows are selected",
                "check that there are not 3 rows in the table",
                "clear Qty and Price",
                "clear Qty twice",
                "clear the Qty and Price fields",
                "clear the fields Qty and Price",
                "click \"Save\" x 3",
                "click \"Save\" x3",
                "click Next several times until \"Done\" is visible",
                "click Save and Cancel",
                "click Save and again",
                "click Save and then again",
                "click Save if needed",
                "click Save repeatedly",
                "click Save x 3",
                "click Save x3",
                "click Save, then again",
                "click Save. Again.",
                "click Save. Do it again",
                "click both Save and Cancel",
                "enter 5 in Qty and Price",
                "few rows are shown",
                "half of the rows are selected",
                "if necessary, accept cookies",
                "if needed, log in",
                "log in if necessary",
                "log in if needed",
                "log in if required",
                "log in when required",
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
                "press Enter a couple of times",
                "press Enter a few times",
                "press Enter many times",
                "press Enter several times",
                "press Tab repeatedly",
                "press the down arrow a few times",
                "scroll down if necessary",
                "several \"Milk\" are shown",
                "several rows are selected",
                "some items are disabled",
                "the banner may appear",
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
                "tick Terms twice",
                "tick all checkboxes",
                "tick both A and B",
                "two checkboxes are checked",
                "two rows contain \"Milk\"",
                "type 5 into \"Qty\" and \"Price\"",
                "type 5 into Qty 3 times",
                "type 5 into Qty if it is empty, otherwise click Next",
                "type 5 into Qty twice",
                "type 5 into the Qty and Price fields",
                "uncheck all"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            three times: click Save                                | 3
            twice: click Save                                      | 2
            twice, click Save                                      | 2
            """)
    void isRepeated(String line, int times) {
        assertThat(TaskReader.read(line))
                .singleElement()
                .satisfies(read -> assertThat(read.flow()).isEqualTo(new Flow.Times(times, 0)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "click \"A\" if it is visible, otherwise \"B\"",
                "click \"A\" if it is visible, otherwise click \"B\"",
                "click Save if it is visible, otherwise click Cancel",
                "tick \"A\" if it is visible, else tick \"B\""
            })
    void doesTheOtherOnlyElse(String line) {
        assertThat(TaskReader.read(line)).singleElement().satisfies(read -> {
            assertThat(read.actions()).hasSize(1);
            assertThat(read.flow())
                    .isInstanceOfSatisfying(
                            Flow.If.class, flow -> assertThat(flow.otherwise()).hasSize(1));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a banner may appear, close it",
                "there may be a cookie banner, close it",
                "if Qty is empty, enter 5",
                "if Qty is empty, type 5 into it",
                "click the \"A\" button if it is visible"
            })
    void isDoneOnCondition(String line) {
        assertThat(TaskReader.read(line))
                .singleElement()
                .satisfies(read -> assertThat(read.flow()).isInstanceOf(Flow.If.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"click Next until \"Done\" is visible", "press Tab until Qty is focused"})
    void isDoneUntil(String line) {
        assertThat(TaskReader.read(line))
                .singleElement()
                .satisfies(read -> assertThat(read.flow()).isInstanceOf(Flow.Until.class));
    }
}
