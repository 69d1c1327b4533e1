package dev.webwitness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.store.tokens.ApiTokens;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many clients at the packaged server with three browsers, for two minutes. */
@Tag("campaign")
class LoadIT {
    @TempDir
    private Path temp;

    @Test
    @Timeout(value = 8, unit = TimeUnit.MINUTES)
    void everyCallIsAnsweredWhateverTheLineHolds() throws Exception {
        ApiTokens tokens = new ApiTokens(temp.resolve("tokens.json"));
        String ada = tokens.add("ada", null, 0, 0, 0);
        String bob = tokens.add("bob", null, 0, 0, 0);
        Map<String, String> settings = Map.of(
                "WEBWITNESS_HTTP_AUTH", "token",
                "WEBWITNESS_HTTP_TOKENS", temp.resolve("tokens.json").toString(),
                "WEBWITNESS_HTTP_REQUESTS_PER_MINUTE", "100000");
        try (LoadServer server = LoadServer.start(temp.resolve("usual"), settings);
                LoadTrial trial = new LoadTrial(server)) {
            List<LoadAnswer> answers = trial.burst(50, ada);

            assertThat(answers).allSatisfy(it -> {
                assertThat(it.passed() || it.refused()).as("%s", it).isTrue();
                assertThat(it.strange()).as("%s", it).isFalse();
                assertThat(it.movesUp()).as("%s", it).isTrue();
            });
            assertThat(answers)
                    .filteredOn(LoadAnswer::refused)
                    .isNotEmpty()
                    .allSatisfy(it -> assertThat(it.text()).contains("Try again when one has ended"));
            assertThat(answers).filteredOn(LoadAnswer::passed).hasSizeGreaterThanOrEqualTo(27);

            isServedBeforeWhoeverCameFirstHasHadAll(server, trial, ada, bob);

            assertThat(server.ended()).isEmpty();
            assertThat(server.log()).doesNotContain("ERROR");
        }
    }

    private static void isServedBeforeWhoeverCameFirstHasHadAll(
            LoadServer server, LoadTrial trial, String ada, String bob) throws IOException {
        List<Future<LoadAnswer>> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            many.add(trial.begin(new LoadPeer(server.port(), ada).enter()));
        }
        LoadPeer one = new LoadPeer(server.port(), bob).enter();
        await().atMost(Duration.ofSeconds(30)).until(() -> many.stream().anyMatch(Future::isDone)); // the line is full
        LoadAnswer answer = trial.call(one);
        long left = many.stream().filter(it -> !it.isDone()).count();

        assertThat(answer.passed()).as("%s", answer).isTrue();
        assertThat(left).as("calls of the first that wait").isGreaterThan(12);
        assertThat(many).allSatisfy(it -> assertThat(it.get()).matches(a -> a.passed() || a.refused()));
    }

    @Test
    @Timeout(value = 12, unit = TimeUnit.MINUTES)
    void twoHundredSessionsWithFiftyCallsAtOnceAreAllServed() throws Exception {
        LoadRun.trial(temp, Duration.ofMinutes(2), Duration.ofSeconds(20));
    }
}
