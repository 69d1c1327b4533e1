package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plain orders and plain statements put together in the ways people put them together, laid out in the ways people lay out steps: what each means alone,
 * in the same order, is what they mean together. {@code {A}} is an order, {@code {Aing}} its gerund, {@code {B}} another, {@code {E}} and {@code {F}} are
 * statements, {@code {n}} is a number.
 */
class CombinationsTest {
    private static final List<String> ORDERS = List.of(
            "click \"Save\"",
            "click the Save button",
            "press Escape",
            "type \"Ada\" into \"Name\"",
            "type Ada into the Name field",
            "enter 42 in the Amount field",
            "open /settings",
            "select Blue in the Colour dropdown",
            "tick Terms",
            "uncheck Newsletter",
            "hover the help icon",
            "upload cv.pdf to Attachments",
            "clear the Search field",
            "switch to the Notifications tab",
            "set Quantity to 3",
            "click the bin icon next to Bob",
            "press Ctrl+S");
    private static final List<String> STATEMENTS = List.of(
            "\"Saved\" is shown",
            "the message \"Saved\" appears",
            "Continue is enabled",
            "the Pay button becomes active",
            "the URL ends with /settings",
            "the dialog is closed",
            "the spinner disappears",
            "a tooltip \"Need help?\" appears",
            "5 results are shown",
            "no errors appear",
            "the total is €12.00",
            "the Name field is empty",
            "Terms is checked",
            "the toast says \"Saved\"",
            "the first row contains Bob",
            "the Delete button is gone");

    @ParameterizedTest
    @CsvFileSource(
            resources = "combinations.txt",
            delimiter = '\u0001',
            quoteCharacter = '\u0002',
            commentCharacter = '\u0003')
    void meanTogetherWhatTheyMeanAlone(String frame) {
        String form = frame.replace("\\n", "\n").replace("\\t", "\t");
        List<String> otherwise = new ArrayList<>();
        // Every other one, by the frame's length which: two frames of one kind see all.
        int most = Math.max(ORDERS.size(), STATEMENTS.size());
        for (int i = form.length() % 2; i < most; i += 2) {
            String order = ORDERS.get(i % ORDERS.size());
            String second = ORDERS.get((i * 5 + 3) % ORDERS.size());
            String statement = STATEMENTS.get((i * 7 + 3) % STATEMENTS.size());
            String other = STATEMENTS.get((i * 5 + 1) % STATEMENTS.size());
            List<String> parts = new ArrayList<>();
            for (int at = 0; at < form.length(); at++) {
                if (form.startsWith("{A", at)) {
                    parts.add(order);
                } else if (form.startsWith("{B", at)) {
                    parts.add(second);
                } else if (form.startsWith("{E}", at)) {
                    parts.add(statement);
                } else if (form.startsWith("{F}", at)) {
                    parts.add(other);
                }
            }
            if (form.matches("(?s).*\\{E}.*\\{A(?:ing)?}.*") && !form.startsWith("{E}\n")) {
                parts.sort((a, b) -> Boolean.compare(STATEMENTS.contains(a), STATEMENTS.contains(b)));
            }
            String said = filled(form, order, second, statement, other);
            if (!read(said).equals(read(String.join("\n", parts)))) {
                otherwise.add(said + "\n    is read " + read(said) + "\n    alone   " + read(String.join("\n", parts)));
            }
        }
        assertThat(otherwise).isEmpty();
    }

    /** What looks like a marker of a list, and is a part of what is said. */
    @ParameterizedTest
    @CsvFileSource(
            resources = "no-markers.txt",
            delimiter = '\u0001',
            quoteCharacter = '\u0002',
            commentCharacter = '\u0003')
    void nothingThatIsSaidIsTakenForAMarker(String task) {
        assertThat(TaskReader.read(task.replace("\\n", "\n")))
                .hasSize(task.split("\\\\n", -1).length)
                .extracting(ReadLine::text)
                .containsExactly(task.split("\\\\n", -1));
    }

    /** A name in quotes is not all that was said: what is no description of it is asked about. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "expect \"A\" and lots of dogs",
                "verify \"A\" or Monday is shown",
                "click \"A\" whatever this is",
                "check \"A\" plus the rest",
                "you should see \"A\" and some Thursday 09:30"
            })
    void whatIsSaidBesideAQuotedNameIsNotDropped(String step) {
        assertThat(TaskReader.read(step)).noneMatch(ReadLine::understood);
    }

    /** {@code Click Save} and then {@code after clicking Save, …}: told again, it is not done again. */
    @Test
    void anActToldAgainAsACauseIsDoneOnce() {
        assertThat(read("click Save\nafter clicking Save, the Pay button is enabled"))
                .isEqualTo(read("click Save\nthe Pay button is enabled"));
        assertThat(read("click Save\nafter clicking Delete, the Pay button is enabled"))
                .isEqualTo(read("click Save\nclick Delete\nthe Pay button is enabled"));
        assertThat(read("click Save\nverify that the Pay button is enabled after clicking Save"))
                .isEqualTo(read("click Save\nthe Pay button is enabled"));
    }

    /** What one says is so after a click is done, but for a click that was ordered before; what may have been done by several steps is not. */
    @Test
    void aStatementToldAfterItsCauseOrdersItOnce() {
        assertThat(read("\"Saved\" is shown after clicking Save")).isEqualTo(read("click Save\n\"Saved\" is shown"));
        assertThat(read("click Save\nclick Home\n\"Saved\" is shown after clicking Save"))
                .isEqualTo(read("click Save\nclick Home\n\"Saved\" is shown"));
        assertThat(read("click Tea\nclick Add\nthe badge shows 2 after adding the second item"))
                .isEqualTo(read("click Tea\nclick Add\nthe badge shows 2"));
    }

    private static String filled(String form, String order, String second, String statement, String other) {
        return form.replace("{Aing}", gerund(order))
                .replace("{Bing}", gerund(second))
                .replace("{A}", order)
                .replace("{B}", second)
                .replace("{E}", statement)
                .replace("{F}", other)
                .replace("{n}", "1");
    }

    private static String gerund(String order) {
        String verb = order.split(" ", 2)[0];
        String stem = verb.equals("set") ? "sett" : verb.endsWith("e") ? verb.substring(0, verb.length() - 1) : verb;
        return stem + "ing" + order.substring(verb.length());
    }

    private static String read(String task) {
        return TaskReader.read(task).stream()
                .map(line -> line.intents().stream()
                                .map(one -> one.action() + "|" + Normal.loose(one.target()) + "|"
                                        + Normal.loose(one.value()) + "|" + one.negated())
                                .collect(Collectors.joining("; "))
                        + (line.understood() ? "" : " ?"))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
