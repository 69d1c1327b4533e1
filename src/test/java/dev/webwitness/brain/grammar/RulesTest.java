package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RulesTest {
    private static String applied(String from, String to, String words) {
        return Rules.of(rule(from, to)).applied(words, Masked.of(words));
    }

    /** An amount of dollars is no place for a group: {@code $1,200} was written as {@code ,200}. */
    @Test
    void whatIsFoundIsWrittenAsItStands() {
        assertThat(applied("(subtotal) (\\S+) and (\\S+)", "$1 is $2 and $3", "Subtotal $1,200.50 and $2"))
                .isEqualTo("Subtotal is $1,200.50 and $2");
    }

    @Test
    void aGroupThatWasNotFoundIsNothing() {
        assertThat(applied("a(x)?(b)", "$2$1!", "ab")).isEqualTo("b!");
    }
}
