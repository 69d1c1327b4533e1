package dev.webwitness.brain.steps.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A form takes all words of a step or none: what is added to a step that is read makes it unread, and is never dropped. */
class WholeStepMatchTest {
    private static final List<String> ADDITIONS = List.of(
            "%s carefully",
            "%s as usual",
            "%s in order to go on",
            "%s so that the list is shown",
            "%s because it is late",
            "%s unless there is an error",
            "%s after the animation",
            "%s using the mouse wheel",
            "%s (the blue one)",
            "%s for the second user",
            "%s instead of \"Other\"",
            "%s without scrolling",
            "%s, and then do the same for Bob",
            "%s and see what happens",
            "%s again",
            "%s or something like that",
            "%s?",
            "%s with care",
            "%s \"and more\"",
            "%s 7",
            "quickly %s",
            "maybe %s",
            "try to %s",
            "before that %s",
            "as an admin, %s",
            "in the next step %s",
            "\"Other\" %s",
            "(optional) %s",
            "5 %s",
            "if needed, %s",
            "somebody should %s");

    @Test
    void anAdditionThatIsNotReadMakesTheStepUnread() {
        List<String> dropped = new ArrayList<>();
        for (Form form : FormTable.get().forms()) {
            for (String addition : ADDITIONS) {
                String line = String.format(addition, form.example());
                List<ParsedStep> read = TaskReader.read(line);
                if (read.stream().anyMatch(ParsedStep::understood)) {
                    dropped.add(line + " -> " + read.get(0).actions());
                }
            }
        }
        assertThat(dropped).isEmpty();
    }

    @Test
    void aLineOfWhichOnePartIsUnreadIsNotHalfDone() {
        for (String line : List.of(
                "click \"A\", frobnicate \"B\"",
                "click \"A\". Then frobnicate it.",
                "click \"A\" and open the thing over there",
                "click \"A\" then wait for it")) {
            assertThat(TaskReader.read(line)).as(line).singleElement().satisfies(read -> {
                assertThat(read.understood()).isFalse();
                assertThat(read.actions()).isEmpty();
            });
        }
    }
}
