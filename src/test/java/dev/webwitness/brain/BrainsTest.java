package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.Caller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import org.junit.jupiter.api.Test;

/** Which brain a request gets. */
class BrainsTest {
    @Test
    void stepsGoToStepsAlsoWhereOnlySomeAreUnderstood() {
        assertThat(choose("click \"A\"").name()).isEqualTo("steps");
        assertThat(choose("click \"A\"\nfrobnicate the widget").name()).isEqualTo("steps");
    }

    @Test
    void aTaskWithoutStepsIsLookedAround() {
        assertThat(choose("check the checkout works").name()).isEqualTo("smoke");
        assertThat(Brains.withoutModel()
                        .choose(
                                Situations.request("Please evaluate the landing page", BrainChoice.STEPS),
                                Caller.ALONE,
                                text -> text)
                        .name())
                .isEqualTo("smoke");
    }

    @Test
    void aBrainThatIsNotBuiltIsRefusedWithWhatToDoInstead() {
        for (BrainChoice choice : new BrainChoice[] {BrainChoice.MODEL, BrainChoice.SAMPLING}) {
            assertThatExceptionOfType(WebwitnessException.class)
                    .isThrownBy(() -> Brains.withoutModel()
                            .choose(Situations.request("click \"A\"", choice), Caller.ALONE, text -> text))
                    .satisfies(refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED))
                    .withMessageContaining("steps");
        }
    }

    private static Brain choose(String task) {
        return Brains.withoutModel().choose(Situations.request(task, BrainChoice.AUTO), Caller.ALONE, text -> text);
    }
}
