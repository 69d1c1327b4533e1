package dev.webwitness.run.resume;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which runs that rest are let go, and when. */
class IdleRunsTest {
    private static final long SECOND = 1_000_000_000L;

    private final IdleRuns resting = new IdleRuns(Duration.ofSeconds(10));

    private List<String> due(List<String> runs, long nowNs) {
        return resting.due(runs.stream().collect(Collectors.toMap(run -> run, run -> run.startsWith("secret"))), nowNs);
    }

    @Test
    void aRunIsLetGoOnceItRestedLongEnough() {
        assertThat(due(List.of("a"), 0)).isEmpty();
        assertThat(due(List.of("a", "b"), 9 * SECOND)).isEmpty();
        assertThat(due(List.of("a", "b"), 10 * SECOND)).containsExactly("a");
        assertThat(due(List.of("a", "b"), 20 * SECOND)).containsExactly("a", "b");
    }

    @Test
    void whoAsksForARunKeepsIt() {
        due(List.of("a"), 0);
        resting.asked("a");

        assertThat(resting.rests("a")).isFalse();
        assertThat(due(List.of("a"), 10 * SECOND)).isEmpty();
        assertThat(due(List.of("a"), 20 * SECOND)).containsExactly("a");
    }

    @Test
    void aRunThatWentOnRestsAnew() {
        due(List.of("a"), 0);
        due(List.of(), 5 * SECOND);

        assertThat(due(List.of("a"), 10 * SECOND)).isEmpty();
    }

    @Test
    void ofTooManyTheLongestRestingGo() {
        due(List.of("first"), 0);
        List<String> many = IntStream.range(0, 100).mapToObj(i -> "run " + i).toList();

        assertThat(due(
                        IntStream.range(-1, 100)
                                .mapToObj(i -> i < 0 ? "first" : many.get(i))
                                .toList(),
                        SECOND))
                .containsExactly("first");
    }

    @Test
    void aRunThatMetASecretIsHeldHoweverLongItRests() {
        due(List.of("secret", "a"), 0);

        assertThat(due(List.of("secret", "a"), 1000 * SECOND)).containsExactly("a");
    }

    @Test
    void ofTooManyThatMetASecretTheLongestRestingGo() {
        List<String> many = IntStream.range(0, 51).mapToObj(i -> "secret " + i).toList();
        due(many.subList(7, 8), 0);

        assertThat(due(many, SECOND)).containsExactly("secret 7");
        assertThat(due(many.subList(0, 50), 2 * SECOND)).isEmpty();
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
