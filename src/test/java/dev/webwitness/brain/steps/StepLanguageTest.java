package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What callers are told of the language is made from its table. */
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

    /** Write it anew with {@code ./webwitness steps --forms > docs/steps.md}. */
    @Test
    void theDocumentIsMadeFromTheTable() throws IOException {
        assertThat(Files.readString(Path.of("docs/steps.md")))
                .isEqualTo(StepLanguage.document().stripTrailing() + "\n");
    }
}
