package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of values that are told with {@code or}, any will do; what is no such list means what it meant. */
class AlternativesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The status should be "Queued" or "Running"         | expect "status" has value "Queued" or "Running"
            the status is Queued or Running                    | expect "status" has value "Queued" or "Running"
            the status is Open or Closed                       | expect "status" has value "Open" or "Closed"
            The status is one of "A", "B" or "C".              | expect "status" has value "A" or "B" or "C"
            the status is Queued, Running, or Done             | expect "status" has value "Queued" or "Running" or "Done"
            the status is In progress or Done                  | expect "status" has value "In progress" or "Done"
            the status is Done or In progress                  | expect "status" has value "Done" or "In progress"
            The status changes to Queued or Running            | expect "status" has value "Queued" or "Running"
            the status becomes "Queued" or "Running"           | expect "status" has value "Queued" or "Running"
            The status should change from "Draft" to "A" or "B" | expect "status" has value "A" or "B"
            expect "Status" has value "A" or "B"               | expect "Status" has value "A" or "B"
            The row of Bob has the status Active or Pending    | expect row "row" (row Bob) contains "Active" or "Pending"
            The status of order 7 is Shipped or Delivered      | expect "status" (in order 7) has value "Shipped" or "Delivered"
            check if the status is "A" or "B"                  | expect "status" has value "A" or "B"
            The status shows "A" or "B" within 5 seconds       | expect "status" has value "A" or "B" within 5 s
            the status is "A" or "B" and the type is "C" or "D" | expect "status" has value "A" or "B"; expect "type" has value "C" or "D"
            the counter shows 5 or 6                           | expect "counter" has value "5" or "6"
            the field shows "" or "x"                          | expect "field" has value "" or "x"
            the list contains either "Bob" or "Eve"            | expect "list" contains "Bob" or "Eve"
            The "Email" field contains "a@b.c" or "x@y.z"      | expect textbox "Email" contains "a@b.c" or "x@y.z"
            every product shown is Lenovo or Dell              | expect every one of "product" has value "Lenovo" or "Dell"
            every row contains "Bob" or "Eve"                  | expect every one of "row" contains "Bob" or "Eve"
            The message is "A" or "B"                          | expect "A" or "B" visible
            the message "A" or "B" appears                     | expect "A" or "B" visible
            the toast says "A" or "B"                          | expect "A" or "B" visible
            Either "A" or "B" is visible                       | expect "A" or "B" visible
            "A" or "B" should be visible                       | expect "A" or "B" visible
            expect "A" or "B" visible                          | expect "A" or "B" visible
            Either Lenovo or Dell is shown                     | expect "Lenovo" or "Dell" visible
            "A" or "B" is shown in the footer                  | expect "A" or "B" visible in the footer
            click Save and the message "A" or "B" appears      | click "Save"; expect "A" or "B" visible
            the box is checked or disabled                     | expect "box" checked or disabled
            wait until the status is Queued or Running         | wait for "status" has value "Queued" or "Running"
            wait until the message "A" or "B" appears          | wait for "A" or "B" visible
            """)
    void anyOfThemIsLookedFor(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task))).as(task).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the status is not "A" or "B"     | expect "status" not has value "A" or "B"
            the heading never shows "A" or "B" | expect "heading" not has value "A" or "B"
            "A" or "B" is not visible        | expect "A" or "B" not visible
            You should not see "A" or "B"    | expect "A" not visible; expect "B" not visible
            """)
    void whatMustNotBeIsNoneOfThem(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task))).as(task).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            if the status is "A" or "B", click "Stop"     | "status" has value "A" or "B"
            unless "A" or "B" is visible, click "Stop"    | "A" or "B" not visible
            click "Next" until "A" or "B" is visible      | "A" or "B" visible
            click Refresh until the status is Done or New | "status" has value "Done" or "New"
            """)
    void whatDependsOnThemDependsOnAnyOfThem(String task, String condition) {
        ReadLine line = TaskReader.read(task).get(0);
        Flow flow = Objects.requireNonNull(line.flow());

        assertThat(
                        flow instanceof Flow.If when
                                ? when.condition().label()
                                : ((Flow.Until) flow).end().label())
                .isEqualTo(condition);
        assertThat(line.actions()).hasSize(1).allMatch(Action.Click.class::isInstance);
    }

    /** Beside the values, the step is told as it is. */
    @Test
    void theyAreToldAsTheyWereWritten() {
        Intent product = TaskReader.read("every product shown is Lenovo or Dell")
                .get(0)
                .intents()
                .get(0);

        assertThat(product).isEqualTo(new Intent("expect", "every product", "Lenovo or Dell", false, null));
        assertThat(TaskReader.read("the status is \"A\", \"B\" or \"C\"").get(0).intents())
                .extracting(Intent::value)
                .containsExactly("A, B or C");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the counter shows 5 or more             | expect "counter" is >= 5
            the value is 3 or higher                | expect "value" is >= 3
            "Terms or Conditions" is visible        | expect "Terms or Conditions" visible
            click "Login or Register"               | click "Login or Register"
            the Terms or Conditions link is visible | expect link "Terms or Conditions" visible
            type 5 or 6 into Qty                    | type "5 or 6" into "Qty"
            wait 5 seconds or so                    | wait 5.0 s
            """)
    void whatIsNoListOfValuesMeansWhatItMeant(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task))).as(task).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"do not click \"A\" or \"B\"", "Don't click Pay or Delete"})
    void allOfWhatIsForbiddenIsForbidden(String task) {
        ReadLine line = TaskReader.read(task).get(0);

        assertThat(line.understood()).isTrue();
        assertThat(line.actions()).isEmpty();
        assertThat(line.intents()).hasSize(2).allMatch(Intent::negated);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the status is \"A\" or \"B\" and dogs bark loudly",
                "The status should be \"Queued\" or \"Running\" or dogs bark loudly",
                "\"A\" or \"B\" is shown and dogs bark loudly",
                "every product shown is Lenovo or Dell and dogs bark loudly",
                "the status is Queued or Running or dogs bark loudly",
                "\"Saved\" is shown or \"Done\" is shown",
                "error or warning is shown",
                "an error or a warning is shown",
                "A or something like it is shown",
                "the item is in stock or reserved",
                "the color is red or blue",
                "the status is Queued or \"Running\"",
                "the status is {x} or \"B\"",
                "verify \"A\" or Monday is shown",
                "the \"A\" or \"B\" button is visible",
                "the title is \"A\" or \"B\"",
                "url contains \"/a\" or \"/b\"",
                "the date is 5 or 6 May",
                "there are 5 or 6 rows",
                "the status is neither \"A\" nor \"B\"",
                "Either \"A\" or \"B\" should not be visible",
                "Exactly one of \"A\" or \"B\" is visible",
                "only \"A\" or \"B\" is shown",
                "Either \"Yes\" or \"No\" can be selected",
                "check whether the status is \"A\" or \"B\"",
                "check if the button is enabled or disabled",
                "wait for \"A\" or \"B\"",
                "wait until either \"A\" or \"B\" is visible",
                "click \"A\" or \"B\"",
                "click A or B",
                "type \"A\" or \"B\" into Name"
            })
    void whatIsNotSurelySuchAListIsAskedAbout(String task) {
        assertThat(TaskReader.read(task)).as(task).noneMatch(ReadLine::understood);
    }

    /** {@code it} is none of those that may be there. */
    @Test
    void whicheverIsThereIsNotSpokenOfAfterwards() {
        List<ReadLine> one = TaskReader.read("\"A\" is visible\nclick it");
        List<ReadLine> either = TaskReader.read("\"A\" or \"B\" is visible\nclick it");

        assertThat(one).allMatch(ReadLine::understood);
        assertThat(either.get(0).understood()).isTrue();
        assertThat(either.get(1).understood()).isFalse();
    }

    @Test
    void eachOfThemIsKeptSecretWhereOneIs() {
        String task = "expect the password to be \"hunter2\" or \"hunter3\"";

        assertThat(Secrets.in(task, TaskReader.read(task))).isEqualTo(Set.of("hunter2", "hunter3"));
    }
}
