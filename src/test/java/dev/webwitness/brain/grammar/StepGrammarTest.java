package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.brain.StepsBrain;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The grammar as callers see it: short enough, and true. */
class StepGrammarTest {
    @Test
    void theBriefGrammarIsUnderThreeHundredTokens() {
        int tokens = Encodings.newDefaultEncodingRegistry()
                .getEncoding(EncodingType.O200K_BASE)
                .countTokens(StepGrammar.inBrief());
        assertThat(tokens).isLessThan(300);
    }

    @Test
    void everyFormItTeachesIsUnderstood() {
        for (String form : StepGrammar.forms()) {
            assertThat(TaskReader.read(form)).as(form).hasSize(1).allSatisfy(line -> {
                assertThat(line.understood()).isTrue();
                assertThat(line.actions()).isNotEmpty();
            });
        }
    }

    @Test
    void everyExampleLineOfTheBriefGrammarIsUnderstood() {
        List<String> lines = StepGrammar.inBrief()
                .lines()
                .filter(line -> line.matches("(click|type|press|select|check|wait|expect) .*"))
                .toList();
        assertThat(lines).hasSizeGreaterThan(5);
        assertThat(StepsBrain.read(String.join("\n", lines)).readsWhole()).isTrue();
    }
}
