package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.flow.Flow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is to be done on the first of several things is done on each of them, wherever the line tells which. */
class LoopsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            for the first two products click "Add to cart"            | product | 2 | click "Add to cart"
            For the first two products, click "Add to cart".          | product | 2 | click "Add to cart"
            for each of the first 3 products click "Add to cart"      | product | 3 | click "Add to cart"
            click "Add to cart" for each of the first two products    | products | 2 | click "Add to cart"
            on the first two cards press Follow                       | card | 2 | click "Follow"
            in the first three rows tick the box                      | row | 3 | check "box"
            For the first two items set the quantity to 3             | item | 2 | type "3" into "quantity"
            """)
    void isDoneOnEach(String line, String kind, int first, String action) {
        assertThat(TaskReader.read(line)).singleElement().satisfies(read -> {
            assertThat(read.notUnderstood()).isNull();
            assertThat(read.flow()).isInstanceOfSatisfying(Flow.Each.class, each -> {
                assertThat(each.words()).isEqualTo(kind);
                assertThat(each.first()).isEqualTo(first);
            });
            assertThat(read.actions())
                    .singleElement()
                    .satisfies(done -> assertThat(done.label()).isEqualTo(action));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for the last two products click \"Add to cart\"",
                "for both products click \"Add to cart\"",
                "in the last three rows tick the box",
                "open the first two links",
                "expand both rows",
                "on the first 2 pages click Next",
                "for the first two seconds a spinner is shown",
                "On the first two tabs never click Close",
                "For each tab never click Close",
                "For the first two users you should not click Delete",
                "For the first two rows avoid clicking Delete",
                "For the first two attempts click Login",
                "For the first two names type Anna and Bob"
            })
    void isNotDoneOnceWhereSeveralAreMeant(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
