package dev.webwitness.brain.steps.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.brain.steps.TaskSecrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is written, the reader answers at once and never throws. */
class TaskReaderFuzzTest {
    private static final long SEED = 20261129;

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void wordsOfTheLanguageInAnyOrderAreReadOrNot() {
        Random random = new Random(SEED);
        List<String> words = new ArrayList<>();
        FormTable.get().forms().forEach(form -> {
            words.addAll(List.of(form.example().split(" ", -1)));
            form.patterns()
                    .forEach(pattern -> words.addAll(List.of(pattern.notation().split("[^\\p{L}]+", -1))));
        });
        words.addAll(List.of(
                "and", "or", ",", ".", ":", "\"A\"", "\"B\"", "it", "not", "in", "the", "until", "if", "(", "“x",
                "\\\""));
        for (int i = 0; i < 1_500; i++) {
            StringBuilder line = new StringBuilder();
            int length = 1 + random.nextInt(14);
            for (int word = 0; word < length; word++) {
                line.append(words.get(random.nextInt(words.size()))).append(' ');
            }
            assertReadWholeOrNot(line.toString());
        }
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longWordsOfEachKindAndLongListsTakeNoLongerThanTheirLength() {
        for (String piece : List.of(
                "a",
                "1",
                "\"",
                "\\",
                "'",
                "“",
                "(",
                "{",
                ".",
                "-",
                ">",
                "=",
                "é",
                " ",
                "\t",
                "“”",
                "\" ",
                "and ",
                "\"x\" and ",
                "\"x\", ",
                "if ",
                "not ",
                "click \"a\", ")) {
            String many = piece.repeat(4_000 / piece.length());
            for (String frame : List.of(
                    "%s",
                    "click %s",
                    "expect %s visible",
                    "expect \"x\" visible %s",
                    "type %s into \"x\"",
                    "if %s, click \"x\"",
                    "for each %s: click \"x\"",
                    "password %s",
                    "css=%s")) {
                assertReadWholeOrNot(String.format(frame, many));
            }
        }
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void characterNoiseIsNeverAnError() {
        Random random = new Random(SEED);
        for (int i = 0; i < 1_500; i++) {
            StringBuilder text = new StringBuilder();
            for (int c = random.nextInt(80); c > 0; c--) {
                text.appendCodePoint(random.nextInt(10) == 0 ? 1 + random.nextInt(0xd7ff) : 32 + random.nextInt(95));
            }
            assertReadWholeOrNot(text.toString());
        }
    }

    private static void assertReadWholeOrNot(String line) {
        List<ParsedStep> read = TaskReader.read(line);
        TaskSecrets.in(read);
        for (ParsedStep step : read) {
            assertThat(step.understood() || step.actions().isEmpty() && step.flow() == null)
                    .isTrue();
        }
    }
}
