package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.StepsBrain;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Random lines from a fixed seed: reading never throws, never hangs, and never acts on what is forbidden. */
class TaskReaderFuzzTest {
    private static final long SEED = 20261121L;
    private static final List<String> WORDS = List.of(
            "click",
            "type",
            "the",
            "\"Save\"",
            "'Bob'",
            "into",
            "in",
            "and",
            "then",
            ",",
            ";",
            "→",
            "->",
            "expect",
            "not",
            "visible",
            "should",
            "css=#a > b",
            "xpath=//a[1]",
            "ref=e1",
            "testid=x",
            "(",
            ")",
            "\"",
            "'",
            "*",
            "|",
            "1.",
            "wait",
            "2",
            "seconds",
            "button",
            "row of",
            "under",
            "first",
            "#99999999999",
            "press",
            "Ctrl+A",
            "select",
            "from",
            "check",
            "is",
            "url",
            "contains",
            "title",
            "no",
            "errors",
            "Given",
            "Expected:",
            "/path",
            "http://x.test/",
            "🙂",
            "\uE000",
            "\uD800",
            "\t",
            "\n",
            "with",
            "password",
            "log in as",
            "if",
            "each",
            "dialog",
            "accept",
            "tab",
            "frame",
            "switch to",
            "it",
            "its",
            "has",
            "value",
            "at least",
            "items",
            ":",
            "-",
            "—",
            "open",
            "go to");
    private static final List<String> FORBIDS = List.of(
            "don't",
            "do not",
            "never",
            "Please do not",
            "you must not",
            "make sure you don't",
            "under no circumstances",
            "be careful not to",
            "Don’t",
            "and don't",
            "should not");
    private static final List<String> ACTS = List.of(
            "click \"Pay\"",
            "click Pay",
            "click on the Pay button",
            "press Pay",
            "submit the form",
            "submit",
            "pay",
            "delete the item",
            "type \"x\" into \"Pay\"",
            "check \"Pay\"",
            "select \"Pay\" in \"List\"",
            "press Enter",
            "open /pay",
            "click the second \"Pay\" in the row of Bob",
            "double-click Pay",
            "hit Pay and click Delete",
            "click Pay or Delete",
            "click Pay, Cancel or Delete",
            "tick Pay",
            "close the tab",
            "accept the dialog",
            "log in as a with password bcd",
            "go to Pay → Now",
            "search for \"x\"",
            "press Ctrl+Enter twice",
            "click css=#pay");

    @Test
    @Timeout(60)
    void randomLinesNeverThrow() {
        Random random = new Random(SEED);
        for (int i = 0; i < 1000; i++) {
            StringBuilder line = new StringBuilder();
            for (int n = random.nextInt(18); n >= 0; n--) {
                line.append(WORDS.get(random.nextInt(WORDS.size()))).append(random.nextInt(9) == 0 ? "" : " ");
            }
            String task = line.toString();
            assertThat(TaskReader.read(task)).as(task).allSatisfy(read -> {
                assertThat(read.text()).isNotBlank();
                assertThat(read.understood() || read.actions().isEmpty()).isTrue();
                assertThat(read.understood() || read.nearest() != null).isTrue();
            });
            StepsBrain.read(task).secretTexts();
        }
    }

    @Test
    @Timeout(60)
    void noForbiddenPhraseEverActs() {
        Random random = new Random(SEED);
        for (int i = 0; i < 1200; i++) {
            String task = FORBIDS.get(random.nextInt(FORBIDS.size())) + " "
                    + (random.nextInt(5) == 0 ? "ever " : "")
                    + ACTS.get(random.nextInt(ACTS.size()))
                    + List.of("", ".", "!", " please", " yet", " at all").get(random.nextInt(6));
            assertThat(TaskReader.read(task))
                    .as(task)
                    .allSatisfy(read -> assertThat(read.actions()).isEmpty());
        }
    }

    @Test
    @Timeout(20)
    void aVeryLongTaskIsReadInTime() {
        assertThat(TaskReader.read("click ".repeat(20_000))).isNotNull();
        assertThat(TaskReader.read("\"".repeat(5_000))).isNotNull();
        assertThat(TaskReader.read("a ".repeat(20_000) + "should be b")).isNotNull();
        assertThat(TaskReader.read("click \"A\"\n".repeat(3_000))).hasSizeLessThanOrEqualTo(LineSplitter.MOST);
    }

    @Test
    void aStatementThatGoesOnWithWhatItWasComesToAnEnd() {
        assertThat(TaskReader.read("floor -> 3, show only dirty rooms")).isNotEmpty();
    }
}
