package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which runs that rest are let go, and when. */
class RestingTest {
    private static final long SECOND = 1_000_000_000L;

    private final Resting resting = new Resting(Duration.ofSeconds(10));

    @Test
    void aRunIsLetGoOnceItRestedLongEnough() {
        assertThat(resting.due(List.of("a"), 0)).isEmpty();
        assertThat(resting.due(List.of("a", "b"), 9 * SECOND)).isEmpty();
        assertThat(resting.due(List.of("a", "b"), 10 * SECOND)).containsExactly("a");
        assertThat(resting.due(List.of("a", "b"), 20 * SECOND)).containsExactly("a", "b");
    }

    @Test
    void whoAsksForARunKeepsIt() {
        resting.due(List.of("a"), 0);
        resting.asked("a");

        assertThat(resting.rests("a")).isFalse();
        assertThat(resting.due(List.of("a"), 10 * SECOND)).isEmpty();
        assertThat(resting.due(List.of("a"), 20 * SECOND)).containsExactly("a");
    }

    @Test
    void aRunThatWentOnRestsAnew() {
        resting.due(List.of("a"), 0);
        resting.due(List.of(), 5 * SECOND);

        assertThat(resting.due(List.of("a"), 10 * SECOND)).isEmpty();
    }

    @Test
    void ofTooManyTheLongestRestingGo() {
        resting.due(List.of("first"), 0);
        List<String> many = IntStream.range(0, 100).mapToObj(i -> "run " + i).toList();

        assertThat(resting.due(
                        IntStream.range(-1, 100)
                                .mapToObj(i -> i < 0 ? "first" : many.get(i))
                                .toList(),
                        SECOND))
                .containsExactly("first");
    }

    @Test
    void theStorageOfARunIsGivenBackOnce() {
        resting.gone("a", 1, "cookies");
        resting.gone("b", 1, null);

        assertThat(resting.takeStorage("a", 1)).isEqualTo("cookies");
        assertThat(resting.takeStorage("a", 1)).isNull();
        assertThat(resting.takeStorage("b", 1)).isNull();
    }

    @Test
    void theStorageOfAnEarlierAttemptIsNotGivenBack() {
        resting.gone("a", 1, "cookies");

        assertThat(resting.takeStorage("a", 2)).isNull();
        assertThat(resting.takeStorage("a", 1)).isNull();
    }
}
