package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences that tell something: warnings are no orders, what is taken back is not expected, and what a sentence goes on with is not dropped. */
class ToldNotOrderedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Clicking \"Delete\" removes the account",
                "Careful: clicking Delete removes everything",
                "If you click Delete, the account is gone",
                "When you click Pay, money is lost",
                "Hovering Delete should not open a menu",
                "By clicking Pay you agree to the terms",
                "Delete the draft, but do not do it yet",
                "Click Save, this should not happen",
                "Skip the payment",
                "Close all tabs",
                "click every \"Details\" link",
                "put two mugs in the basket",
                "filter: not Lenovo + Dell, price 5-10",
                "After closing the tab nothing should be pending",
                "the button says \"Order now\" and is green"
            })
    void whatOnlyTellsIsAskedAbout(String sentence) {
        assertThat(read(sentence)).anyMatch(line -> !line.understood());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "There is no \"Delete chat\" option",
                "there are no \"Old\" links",
                "There should be no \"Beta\" badge",
                "it shows \"Server error\" - this should not happen",
                "the user sees \"Access denied\", that must not be"
            })
    void whatMustNotBeIsExpectedNotToBe(String sentence) {
        assertThat(actions(sentence))
                .hasSize(1)
                .allMatch(action ->
                        action instanceof Action.Expect it && it.expectation().negated());
    }

    @Test
    void theSecondHalfOfASentenceIsRead() {
        assertThat(actions("\"A\" and \"B\" should be visible but \"C\" should not"))
                .hasSize(3)
                .last()
                .matches(action ->
                        action instanceof Action.Expect it && it.expectation().negated());
    }

    @Test
    void whatIsGivenANameIsNotWaitedFor() {
        assertThat(actions("Give it the name \"Atlas\"")).hasSize(1).first().isInstanceOf(Action.Type.class);
    }

    @Test
    void whatIsDoneFirstComesFirst() {
        assertThat(TaskReaderTest.labels("click Decrease before clicking Increase"))
                .containsExactlyElementsOf(TaskReaderTest.labels("click Decrease\nclick Increase"));
        assertThat(actions("click Save as soon as it becomes enabled").get(0)).isInstanceOf(Action.Wait.class);
    }

    /** A form that does not fit leaves no trace: what {@code it} points at stays what it was. */
    @Test
    void aFormThatDoesNotFitIsForgotten() {
        List<Action> before = actions("hover \"Seat 14C\"\nclick it");
        assertThat(actions("hover \"Seat 14C\"\n\"Aisle\" is visible, whatever else, price 3\nclick it"))
                .endsWith(before.get(before.size() - 1));
    }

    private static List<ReadLine> read(String task) {
        return TaskReader.read("click \"Start\"\n" + task);
    }

    private static List<Action> actions(String task) {
        return TaskReader.read(task).stream()
                .flatMap(line -> line.actions().stream())
                .toList();
    }
}
