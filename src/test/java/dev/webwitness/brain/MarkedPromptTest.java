package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.prompt.ModelPrompt;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.BrainChoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What a model is told with a marked picture, held in a file, so that a change in it is seen.
 *
 * <p>To write it anew after a wanted change: {@code mvn test -Dtest=MarkedPromptTest -Dgolden.update=true}, then look at the difference.
 */
class MarkedPromptTest {
    private static final Path GOLDEN =
            Path.of("src/test/resources/dev/webwitness/brain/llm/provider/golden/prompt-with-marks.txt");

    @Test
    void thePromptWithMarksIsTheGoldenOne() throws IOException {
        MarkedScreenshot shot = new MarkedScreenshot(new byte[] {1, 2, 3}, 1280, 800, 1, 0, 0, 2);
        DecisionContext plain = Situations.of();
        Observation seen = new Observation(
                0,
                Situations.HOME + "map",
                "Map",
                new Observation.Content("h1 \"Map\"\ncanvas e2\nbutton \"Zoom in\" e3", List.of(), "hash"),
                List.of("most of the page is a picture"),
                1);
        DecisionContext now = new DecisionContext(plain.request(), List.of(), seen, List.of(), null, null);
        String task = ModelPrompt.task(
                "Click the harbour on the map.", Situations.request("", BrainChoice.MODEL), null, null);

        ModelQuestion question = ModelPrompt.question(
                PromptRules.USUAL, task, null, "", false, now, shot, text -> text, Duration.ofSeconds(60));

        String told = String.join(
                        "\n\n=====\n\n",
                        question.system(),
                        question.task(),
                        String.join("\n\n-----\n\n", question.parts()))
                + "\n\n===== and the picture: " + question.image() + "\n";
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(GOLDEN, told);
        }
        assertThat(told)
                .as("%s; to accept the change run with -Dgolden.update=true", GOLDEN)
                .isEqualTo(Files.readString(GOLDEN));
        assertThat(told.getBytes(StandardCharsets.UTF_8).length).isLessThan(ModelPrompt.MOST_BYTES);
    }
}
