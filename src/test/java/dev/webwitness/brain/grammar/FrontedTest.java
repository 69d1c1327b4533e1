package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrontedTest {
    private static String read(String task) {
        return TaskReader.read(task.replace("\\n", "\n")).stream()
                .map(line -> (line.understood() ? "" : "?")
                        + line.intents().stream()
                                .map(i -> (i.negated() ? "not " : "") + i.action() + " " + i.target() + "=" + i.value())
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "for Name enter \"Ada\" | type Name=Ada",
                "into Name type \"Ada\", for Email enter \"a@b.c\" and click Save | type Name=Ada, type Email=a@b.c, click Save=null",
                "as the username use admin | type username=admin",
                "for Colour, select Blue | select Colour=Blue",
                "enter name \"Ada\" | type name=Ada",
                "if it asks for a phone number, enter 555 | if phone number=visible, type phone number=555",
                "hit Publish, not \"Save draft\" | click Publish=null",
                "press \"Publish\" rather than \"Save draft\" | click Publish=null",
                "for each row click Edit | repeat row=null, click Edit=null"
            })
    void whatIsNamedBeforeItsVerbIsItsTarget(String task, String meant) {
        assertThat(read(task)).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "open /new\\nTitle: Hello\\nBody: World | open null=/new; type Title=Hello; type Body=World",
                "Title: Checkout\\n1. click Save | click Save=null",
                "Goal: buy a mug\\n1. click Buy | click Buy=null",
                "Goal: click Save | click Save=null",
                "Note: do not click Delete\\nclick Save | not click Delete=null; click Save=null",
                "click Save\\nNote: \"Saved\" must be visible | click Save=null; expect null=Saved",
                "Note: the shop runs on port 3000\\nclick Save | click Save=null",
                "Hint: use the menu\\nclick Save | click Save=null"
            })
    void whatIsToldBesideTheStepsIsDroppedOnlyWhereItHoldsNone(String task, String meant) {
        assertThat(read(task)).isEqualTo(meant);
    }
}
