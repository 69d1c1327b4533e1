package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each line that is not read is told why, and what comes nearest. */
class StepHintsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "open it again and verify it closes too | \"it\": name the element | expect \"text\" hidden | ",
                "there should be a confirmation that mentions the order | quote the text you expect | expect \"Part\" contains \"text\" |",
                "frobnicate the widget | \"frobnicate\" begins no form | click \"Name\" |",
                "click the big red button over there | quote the name as the page shows it | click \"Name\" |",
                "is \"A\" there? | a question: write what is expected | expect \"text\" visible |",
                "click \"A\" (twice) | brackets: leave them out, or write what they say as a step | click \"Name\" |",
                "expect the total is not shown | a check that something is not there names it in quotes | expect \"text\" not visible |",
                "make sure not to click \"A\" | a check that something is not there names it in quotes | |",
                "do not click \"A\" and press Enter | a prohibition is \"do not\" with one act, on a line of its own | |",
                "click \"A\" and frobnicate | one step a line; \"frobnicate\" is no step by itself | click \"Name\" |",
                "click \"Save | a quote is never closed | click \"Name\" |",
                "repeat until the moon is full | | repeat until \"End\" is visible: scroll down |"
            })
    void anUnreadLineIsToldWhyAndTheNearestForms(String line, String reason, String form, String other) {
        ParsedStep.Unread why = TaskReader.read(line).get(0).unread();

        assertThat(why).isNotNull();
        if (reason != null) {
            assertThat(why.reason()).isEqualTo(reason);
        }
        if (form != null) {
            assertThat(why.forms()).contains(form);
        }
        if (other != null) {
            assertThat(why.forms()).contains(other);
        }
    }
}
