package dev.webwitness.brain.llm.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.Situations;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.testing.TalkingModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules of a user, in what the model is asked. */
class PromptRulesTest {
    private static final String DONE =
            "{\"seen\": \"x\", \"steps\": [], \"finish\": {\"outcome\": \"done\", \"answer\": \"x\"}, \"ask\": null}";

    private static String told(PromptRules rules) {
        TalkingModel model = new TalkingModel(false, question -> DONE);
        new BrainFactory(model, PlanMode.NEVER, JudgeMode.NEVER, VisionMode.NEVER, rules)
                .choose(Situations.request("Buy a mug", BrainChoice.AUTO), ClientCapabilities.ALONE, text -> text)
                .decide(Situations.of())
                .join();
        List<ModelQuestion> asked = model.questions();
        assertThat(asked).hasSize(1);
        return asked.get(0).system();
    }

    @Test
    void extraRulesStandBesideOurs() {
        assertThat(told(PromptRules.of(null, "Never order for more than 20 euros.")))
                .startsWith(PromptRules.USUAL.text())
                .endsWith("Never order for more than 20 euros.\n");
    }

    @Test
    void aFilesRulesStandInPlaceOfOursButNotOfTheFormOfAnAnswerNorOfWhatGuardsAgainstPages() {
        assertThat(told(PromptRules.of("Press every button once.", "Be brief.")))
                .contains("Answer with JSON")
                .contains("Rules:\nPress every button once.\n")
                .contains("data of strangers")
                .contains("Be brief.")
                .doesNotContain("Stay on the site you started on");
    }
}
