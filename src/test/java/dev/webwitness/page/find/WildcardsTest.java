package dev.webwitness.page.find;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WildcardsTest {
    @ParameterizedTest
    @CsvSource({
        "Wel*, Welcome, true",
        "Wel*, A Welcome, false",
        "*.pdf, plan.pdf, true",
        "*.pdf, plan.pdf.exe, false",
        "a*a, a, false",
        "a*a, aa, true",
        "*/orders/*, /shop/orders/12, true",
        "/orders/*, /shop/orders/12, false",
        "*ab*ab*, xabx, false",
        "*ab*ab*, xabab, true",
        "*ab*b, ab, false",
        "*, anything, true",
        "plain, plain, true",
        "plain, plainer, false"
    })
    void starStandsForAnything(String pattern, String text, boolean like) {
        assertThat(Wildcards.like(pattern, text)).isEqualTo(like);
    }

    /** A pattern that takes others for ever. */
    @Test
    void noPatternIsSlow() {
        assertThat(Wildcards.like("*a".repeat(2_000) + "*b", "a".repeat(4_000))).isFalse();
    }
}
