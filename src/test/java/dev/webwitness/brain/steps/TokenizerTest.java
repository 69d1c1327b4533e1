package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.slot.Token;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines cut into words, quoted texts, selectors and signs. */
class TokenizerTest {
    @Test
    void quotesOfEachKindHoldATextWhateverStandsInIt() {
        assertThat(texts("\"a, b.\" “c and d” 'it is' `x > y`")).containsExactly("a, b.", "c and d", "it is", "x > y");
        assertThat(texts("the user's 'Log out' button")).containsExactly("the", "user's", "Log out", "button");
        assertThat(texts("\"You've reached the end\" visible")).containsExactly("You've reached the end", "visible");
    }

    @Test
    void aBackslashMakesAQuotePartOfTheTextAndIsElseABackslash() {
        assertThat(texts("\"{\\\"a\\\": 1}\"")).containsExactly("{\"a\": 1}");
        assertThat(texts("\"C:\\dir\\file\" \"\\\\server\"")).containsExactly("C:\\dir\\file", "\\\\server");
        assertThat(texts("\"C:\\\\\" x")).containsExactly("C:\\", "x");
    }

    @Test
    void whatIsNoQuoteIsSaid() {
        assertThat(Tokenizer.tokenize("click \"Save").open()).isTrue();
        assertThat(Tokenizer.tokenize("click \"Say \"hi\" now\"").problem()).contains("write \\\"");
    }

    @Test
    void signsAtTheEndOfAWordStandAlone() {
        assertThat(texts("click a, b: c. d!")).containsExactly("click", "a", ",", "b", ":", "c", ".", "d", "!");
        assertThat(texts("open http://x.test/a.b?c=1.")).containsExactly("open", "http://x.test/a.b?c=1", ".");
        assertThat(texts("a > b -> c >= 5 (d)")).containsExactly("a", ">", "b", "->", "c", ">=", "5", "(", "d", ")");
    }

    @Test
    void aSelectorEndsAtTheFirstBlankOrAtItsQuote() {
        List<Token> tokens = Tokenizer.tokenize("click css=a[b=\"c\"], css=\"ul > li\" point=1, 2 ref=e4.")
                .tokens();

        assertThat(tokens.stream()
                        .filter(token -> token.kind() == Token.Kind.SELECTOR)
                        .map(Token::text))
                .containsExactly("a[b=\"c\"]", "ul > li", "1,2", "e4");
    }

    @Test
    void contractionsAreTwoWords() {
        assertThat(texts("isn't can't won’t don't"))
                .containsExactly("is", "not", "can", "not", "will", "not", "do", "not");
    }

    private static List<String> texts(String line) {
        return Tokenizer.tokenize(line).tokens().stream().map(Token::text).toList();
    }
}
