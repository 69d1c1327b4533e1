package dev.webwitness.brain.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situations;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.testing.PendingModel;
import org.junit.jupiter.api.Test;

/** Which brain a request gets. */
class BrainFactoryTest {
    @Test
    void stepsGoToStepsAlsoWhereOnlySomeAreRead() {
        assertThat(choose("click \"A\"").name()).isEqualTo("steps");
        assertThat(choose("click \"A\"\nfrobnicate the widget").name()).isEqualTo("steps");
    }

    @Test
    void onlyATaskThatAsksForASmokeTestIsLookedAround() {
        for (BrainChoice choice : new BrainChoice[] {BrainChoice.AUTO, BrainChoice.STEPS}) {
            for (String task : new String[] {"", "  ", "smoke test", "Smoke test."}) {
                assertThat(choose(task, choice).name()).as(task).isEqualTo("smoke");
            }
            assertThat(choose("check the checkout works", choice).name()).isEqualTo("steps");
            assertThat(choose("smoke test\nclick \"A\"", choice).name()).isEqualTo("steps");
        }
    }

    @Test
    void aBrainThatIsNotBuiltIsRefusedWithWhatToDoInstead() {
        for (BrainChoice choice : new BrainChoice[] {BrainChoice.MODEL, BrainChoice.SAMPLING}) {
            assertThatExceptionOfType(WebwitnessException.class)
                    .isThrownBy(() -> BrainFactory.withoutModel()
                            .choose(Situations.request("click \"A\"", choice), ClientCapabilities.ALONE, text -> text))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED))
                    .withMessageContaining("steps");
        }
    }

    @Test
    void aTaskThatIsNotInTheStepLanguageIsTheModelsWhereThereIsOne() {
        assertThat(withModel("go to the contact page and tell me the phone number"))
                .isEqualTo("model");
        assertThat(withModel("click \"A\"\nexpect \"B\" visible")).isEqualTo("steps");
        assertThat(choose("go to the contact page and tell me the phone number").name())
                .isEqualTo("steps");
    }

    @Test
    void anExpressionIsEvaluatedForWhoeverRunsTheServerAndForNobodyElse() {
        for (String task : new String[] {
            "wait until js: window.ready",
            "click \"A\"\nrepeat 2 times: wait until js: window.ready",
            "if \"A\" is visible, click \"A\", otherwise wait until js: window.ready"
        }) {
            RunRequest host = Situations.request(task, BrainChoice.AUTO);
            RunRequest guest = host.toBuilder().entrance("http").build();

            assertThat(BrainFactory.withoutModel()
                            .choose(host, ClientCapabilities.ALONE, text -> text)
                            .name())
                    .isEqualTo("steps");
            assertThatExceptionOfType(WebwitnessException.class)
                    .as(task)
                    .isThrownBy(() -> BrainFactory.withoutModel().choose(guest, ClientCapabilities.ALONE, text -> text))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID))
                    .withMessageContaining("wait for response /api/orders");
        }
    }

    private static String withModel(String task) {
        return new BrainFactory(new PendingModel())
                .choose(Situations.request(task, BrainChoice.AUTO), ClientCapabilities.ALONE, text -> text)
                .name();
    }

    private static Brain choose(String task) {
        return choose(task, BrainChoice.AUTO);
    }

    private static Brain choose(String task, BrainChoice choice) {
        return BrainFactory.withoutModel()
                .choose(Situations.request(task, choice), ClientCapabilities.ALONE, text -> text);
    }
}
