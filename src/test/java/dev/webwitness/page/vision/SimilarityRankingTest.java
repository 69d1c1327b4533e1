package dev.webwitness.page.vision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarityRankingTest {
    private static List<Integer> best(List<String> names, Double... alike) {
        return SimilarityRanking.of("wanted", names, distinct -> List.of(alike)).best();
    }

    @Test
    void theClearlyMostAlikeIsTaken() {
        assertThat(best(List.of("a", "b", "c"), 0.2, 0.7, 0.5)).containsExactly(1);
    }

    @Test
    void withoutAClearLeadItMustBeAskedWhich() {
        assertThat(best(List.of("a", "b", "c"), 0.65, 0.7, 0.3)).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void whatIsHardlyAlikeIsNotMeant() {
        assertThat(best(List.of("a", "b"), 0.3, 0.1)).isEmpty();
    }

    @Test
    void twoOfOneNameMustBeAskedAbout() {
        assertThat(SimilarityRanking.of("wanted", List.of("Open", "open!", "other"), distinct -> List.of(0.8, 0.2))
                        .best())
                .containsExactly(0, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "price low to high, Price: High to Low",
        "cheapest first, Price: high to low",
        "sort ascending, Descending",
        "sign me in, Sign out",
        "log in, Logout",
        "next page, Previous",
        "import contacts, Export contacts",
        "pause the video, Play",
        "turn on wifi, Turn off",
        "monday's menu, Tuesday",
        "expand all, Collapse all",
        "plan for 10 users, Plan for 50 users",
        "subscribe to news, Unsubscribe",
        "billing address, Shipping address",
        "newest first, Oldest first",
        "do not send, Send",
        "blue shirt, Red shirt",
        "highest price first, Price ascending",
        "smallest files first, Largest first",
        "z to a, A to Z"
    })
    void theOppositeIsNeverMeant(String asked, String name) {
        assertThat(AntonymFilter.between(asked, name)).isTrue();
        assertThat(AntonymFilter.between(name, asked)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "price low to high, Cheapest first",
        "put it in the basket, Add to bag",
        "sign me in, Log in to your account",
        "next, Go on to the next step",
        "open or close the menu, Close menu",
        "blue shirt, Shirts",
        "sort from a to z, Name (A-Z)"
    })
    void whatIsOnlySaidInOtherWordsIsNoOpposite(String asked, String name) {
        assertThat(AntonymFilter.between(asked, name)).isFalse();
    }
}
