package dev.webwitness.brain.steps.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Whatever is forbidden is not done, in however many words: it is understood as a prohibition, or not read. */
class ProhibitionsTest {
    private static final List<String> FRAMES = List.of(
            "do not %s",
            "don't %s",
            "don’t %s",
            "please do not %s",
            "never %s",
            "Never, ever %s",
            "you must not %s",
            "you should not %s",
            "you cannot %s",
            "you may not %s",
            "we won't %s",
            "without: %s",
            "do NOT %s",
            "DO NOT %s!",
            "under no circumstances %s",
            "in no case %s",
            "it is forbidden to %s",
            "it is not allowed to %s",
            "avoid this: %s",
            "avoid to %s",
            "refrain from it: %s",
            "make sure not to %s",
            "make sure you do not %s",
            "be careful not to %s",
            "there is no need to %s",
            "no need to %s",
            "not: %s",
            "no %s",
            "not %s",
            "%s? No.",
            "%s - do not",
            "%s (don't)",
            "%s (not)",
            "%s, not",
            "%s: never",
            "%s is forbidden",
            "%s is not allowed",
            "%s must not happen",
            "%s. Don't.",
            "instead of this: %s",
            "rather than %s",
            "skip: %s",
            "ignore: %s",
            "do anything but %s",
            "do not do this: %s",
            "do not, %s",
            "don't you %s",
            "if possible do not %s",
            "except: %s",
            "unless told so, %s",
            "do not click \"X\" and %s",
            "do not click \"X\", %s",
            "do not click \"X\" or %s",
            "never click \"X\" but %s");

    @Test
    void noActIsDoneInAnyProhibitingFrame() {
        List<String> done = new ArrayList<>();
        int tried = 0;
        for (Form form : FormTable.get().forms()) {
            for (String frame : form.kind() == Form.Kind.ACT ? FRAMES : List.<String>of()) {
                String line = String.format(frame, form.example());
                tried++;
                TaskReader.read(line).stream()
                        .filter(read -> !read.actions().isEmpty() || read.flow() != null)
                        .forEach(read -> done.add(line + " -> " + read.actions() + read.flow()));
            }
        }
        assertThat(done).isEmpty();
        assertThat(FRAMES).hasSizeGreaterThanOrEqualTo(40);
        assertThat(tried).isGreaterThan(2500);
    }

    @Test
    void aPlainProhibitionIsUnderstoodAndDoesNothing() {
        for (String line : List.of(
                "do not click \"Pay\"", "don't click \"Pay\"", "Never open /logout", "Please do not press Enter.")) {
            assertThat(TaskReader.read(line)).as(line).singleElement().satisfies(read -> {
                assertThat(read.understood()).isTrue();
                assertThat(read.actions()).isEmpty();
            });
        }
    }

    @Test
    void aTitleThatForbidsWhatFollowsStopsTheRunBeforeIt() {
        List<ParsedStep> lines = TaskReader.read("Do not:\n- click \"Pay\"");

        assertThat(lines.get(0).understood()).isFalse();
        assertThat(lines.get(0).unread().reason()).contains("do not".toLowerCase(Locale.ROOT));
    }
}
