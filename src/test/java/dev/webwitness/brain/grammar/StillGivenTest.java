package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was given before is looked for where it was given, and what was kept where it is pointed at. */
class StillGivenTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Set the status filter to "Open" and the priority filter to "High"\\nReload; both filters should still be set | type "Open" into "status filter"; type "High" into "priority filter"; reload; expect "status filter" has value "Open"; expect "priority filter" has value "High"
            Select "Red" in colour and "XL" in size\\nreload\\nboth filters should still be set              | select "Red" in "colour"; select "XL" in "size"; reload; expect "colour" has value "Red"; expect "size" has value "XL"
            Type Ada into name and Lind into surname\\nreload the page, both fields should still be filled   | type "Ada" into "name"; type "Lind" into "surname"; reload; expect "name" has value "Ada"; expect "surname" has value "Lind"
            Set the status filter to Open\\nType Ada into name\\nReload. The filter should still be set      | select "Open" in "status filter"; type "Ada" into "name"; reload; expect "status filter" has value "Open"
            Set status to Open, priority to High and owner to Ada\\nreload\\nall three filters should still be applied | select "Open" in "status"; select "High" in "priority"; select "Ada" in "owner"; reload; expect "status" has value "Open"; expect "priority" has value "High"; expect "owner" has value "Ada"
            Remember the number of the first train. The heading should contain that number.                  | remember "number" (in first train) as number_of_the_first_train; expect "heading" is = {number_of_the_first_train}
            Type Ada into name. Remember the order number. The heading should contain that number            | type "Ada" into "name"; remember "order number" as order_number; expect "heading" is = {order_number}
            Type 12 into Amount. The summary should show that amount                                         | type "12" into "Amount"; expect "summary" contains "12"
            Type 12 into Amount. The page should contain that number                                         | type "12" into "Amount"; expect "12" visible
            Note the price of the first item as p. The header should contain that price                      | remember "price" (in first item) as p; expect "header" contains "{p}"
            Note the value of "Points". The header shows it                                                  | remember "Points" as points; expect "header" contains "{points}"
            """)
    void readsWhatIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "both filters are still set",
                "The filter should be applied",
                "Type Ada into name. Note the total. The summary should contain it",
                "The page should contain that number",
                "The banner should show that code"
            })
    void asksAboutWhatOnlyLooksLikeIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
