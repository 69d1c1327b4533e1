package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import org.junit.jupiter.api.Test;

/** The short description of the language in the tool. */
class StepLanguageTest {
    @Test
    void theDescriptionTeachesTheLanguageInThreeHundredTokens() {
        String description = StepLanguage.description();

        assertThat(Encodings.newDefaultEncodingRegistry()
                        .getEncoding(EncodingType.O200K_BASE)
                        .countTokens(description))
                .as(description)
                .isLessThanOrEqualTo(300);
        assertThat(description)
                .contains("click \"Name\"")
                .contains("resume_run")
                .contains("look");
    }
}
