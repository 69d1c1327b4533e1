package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists, tables and carts: what is looked for, filtered, counted, put in and taken out is read as it is meant. */
class TabularTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Verify the row is gone                                      | expect "row" not visible
            Check the button is visible                                 | expect "button" visible
            Verify the second row is gone                               | expect #2 row "row" not visible
            Check that the list has 1 item                              | expect 1 "items"
            Check that the cart has 2 items                             | expect 2 "items" (in cart)
            Make sure the Doing column contains 3 cards                 | expect 3 "cards" (in Doing column)
            An empty state is shown                                     | expect "empty state" visible
            The error state is visible                                  | expect "error state" visible
            Shipping costs $5                                           | expect "Shipping" has value "$5"
            Update the quantity of Lamp to 3                            | type "3" into "quantity" (in Lamp)
            Check the box in the row of Alice                           | check "checkbox" (row Alice)
            Tick the box in the row of Alice                            | check "checkbox" (row Alice)
            Filter the list by "Open"                                   | select "Open" in "filter"
            Filter for "bob"                                            | select "bob" in "filter"
            Filter the table by status "Shipped"                        | select "Shipped" in "status"
            Check that page 2 is active                                 | expect "page 2" selected
            The "Open" filter is active                                 | expect "Open" selected
            Sort the list by price, lowest first                        | select "price, lowest first" in combobox "sort by"
            Show 25 rows per page                                       | select "25" in combobox "rows per page"
            Open the list and show 50 items per page                    | click "list"; select "50" in combobox "items per page"
            There are 10 rows per page                                  | expect 10 "rows"
            10 rows per page are shown                                  | expect 10 "rows"
            Only rows with status "Open" are shown                      | expect every one of "rows" contains "Open"
            Check that only tickets with the status Open are listed     | expect every one of "tickets" contains "Open"
            There is a row with "Bob" and "Admin"                       | expect row "row" (row Bob) contains "Admin"
            In the row "Bob" the status is Active                       | expect "status" (row Bob) has value "Active"
            In Bob's row, the status should be Active                   | expect "status" (row Bob) has value "Active"
            The first row should be Alice and the last one Zoe          | expect #1 row "row" contains "Alice"; expect the last row "row" contains "Zoe"
            Check that the first item is "A" and the second "B"         | expect #1 "item" has value "A"; expect #2 "item" has value "B"
            There should be nothing in the cart                         | expect "cart" empty
            Check that the cart has no items                            | expect "items" (in cart) not visible
            Add "Lamp" and "Chair" to the cart                          | click "add to cart" (row Lamp); click "add to cart" (row Chair)
            Add the first and the third product to the cart             | click #1 "add to cart"; click #3 "add to cart"
            Remove the product "Lamp" from the cart                     | click "Remove" (row Lamp)
            Delete the user Bob                                         | click "Delete" (row Bob)
            Delete the item "Milk"                                      | click "Delete" (row Milk)
            Edit the row of Bob                                         | click "Edit" (row Bob)
            Delete Bob's row                                            | click "Delete" (row Bob)
            The first row shows "Anna" in the Name column               | expect "Name" (row #1 row) has value "Anna"
            The row of Bob has a Delete button                          | expect button "Delete" (row Bob) visible
            The first row has a Delete button                           | expect button "Delete" (row #1 row) visible
            The counter shows 3 items left                              | expect "counter" has value "3 items left"
            The list shows 3 items                                      | expect 3 "items"
            The cart has 3 items with a total of $60                    | expect 3 "items"; expect "total" has value "$60"
            Check that "Lamp" is in the cart with quantity 2            | expect "Lamp" (in cart) visible; expect "quantity" (row Lamp) has value "2"
            Click on "Lamp" and add it to the cart                      | click "Lamp"; click "add to cart"
            Click Lamp and delete it                                    | click "Lamp"; click "Delete"
            Click Delete in the row of Bob and confirm with OK          | click "Delete" (row Bob); accept the dialog
            The table should load and show 25 rows per page             | expect "table" visible; expect "table" has value "25 rows per page"
            Select the row for Alice                                    | click row "row" (row Alice)
            Check that Alice's row is no longer in the table            | expect row "row" (row Alice) not visible
            Check that Bob is listed and click his row                  | expect "Bob" visible; click row "row" (row Bob)
            The columns are Name, Email and Status                      | expect "table" contains "Name"; expect "table" contains "Email"; expect "table" contains "Status"
            The columns Name, Email and Status are visible              | expect columnheader "Name" visible; expect columnheader "Email" visible; expect columnheader "Status" visible
            Drag the first row below the third                          | drag #1 row "row" below #3 row "row"
            Delete the row with "Bob"                                   | click "Delete" (row Bob)
            """)
    void readsAsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Search for Lamp and check that it is listed                 | expect "Lamp" visible
            Search for Lamp. Open it                                    | click "Lamp"
            Search for "lamp"\\nClear it                                | clear searchbox "search"
            Add "Lamp" to the cart\\nCheck that it is in the cart       | expect "Lamp" (in cart) visible
            Remove "Lamp" from the cart\\nCheck that it is gone         | expect "Lamp" not visible
            Add Lamp to the cart\\nAdd it again                         | click "add to cart" (row Lamp)
            Delete the item and verify that it is gone                  | expect "item" not visible
            Check that "Milk" is listed\\nDelete it\\nIt should be gone | expect "Milk" not visible
            Delete "Bob"\\nVerify he is gone                            | expect "Bob" not visible
            Click the Price header\\nThe first row should be "Pen"\\nClick it again | click "Price header"
            Click the heart\\nThe counter shows 1\\nClick it again      | click "heart"
            Open the first order\\nGo back\\nOpen the second one        | click #2 "order"
            Check that 3 results are shown\\nOpen the first one         | click #1 "result"
            """)
    void goesOnWithWhatWasSpokenOf(String task, String last) {
        assertThat(TaskReaderTest.labels(task.replace("\\n", "\n"))).last().isEqualTo(last);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Filter by Open",
                "Filter for open tickets",
                "Filter the list by \"Status\"",
                "Sort the table by date, newest first",
                "Check that only Bob is listed",
                "Check that 3 rows are selected",
                "Only one row is selected",
                "The list now has one more item",
                "Add two of them to the cart",
                "Click on Lamp and add two of them to the cart",
                "Click Save and continue",
                "Empty the search field and verify that the list is full again",
                "The total is the sum of all items",
                "Add three items to the cart",
                "Remove one item from the cart",
                "Add both products to the cart",
                "Open the cart\nAdd it again",
                "Add \"Lamp\" to the wishlist\nOpen it",
                "Delete it\nCheck that it is gone",
                "Delete the first row\nCheck that it is gone",
                "Click \"Clear completed\"\nVerify it is not in the list anymore",
                "At least 3 trains must be shown\nTake the second one",
                "Click the first product\nClick \"Details\"\nClick the second one"
            })
    void asksWhereItCannotBeTold(String task) {
        assertThat(TaskReader.read(task)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
