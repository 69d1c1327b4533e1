package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.llm.client.DefaultModelClient;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What goes wrong at a server: what passes is asked again, what does not fails at once and says what to mend, and nothing takes longer than it may. */
@Timeout(30)
class ProviderFaultsTest {
    private static final ModelQuestion BRIEFLY = Asking.QUESTION.within(Duration.ofMillis(900));

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aServerThatAsksToWaitIsAskedAgainWhenItSaid(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.fails(429, "Retry-After", "1"), dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.requests()).isEqualTo(2);
            assertThat(between(asking, 0, 1)).isBetween(Duration.ofMillis(990), Duration.ofSeconds(5));
        }
    }

    @Test
    void aDateToWaitUntilIsUnderstoodToo() {
        Dialect dialect = Dialect.OPENAI;
        String then = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(2));
        try (Asking asking = new Asking(dialect, dialect.fails(429, "Retry-After", then), dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(between(asking, 0, 1)).isBetween(Duration.ofMillis(900), Duration.ofSeconds(5));
        }
    }

    @Test
    void aWaitLongerThanTheTimeThatIsLeftFailsAtOnceAndSaysSo() {
        Dialect dialect = Dialect.ANTHROPIC;
        try (Asking asking = new Asking(dialect, dialect.fails(429, "Retry-After", "300"))) {
            WebwitnessException failure = asking.failure();

            assertThat(asking.requests()).isEqualTo(1);
            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_RUNTIME_DISABLED);
            assertThat(failure).hasMessageContaining("asks to wait 300 s").hasMessageContaining("brain.model.fallback");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ANTHROPIC,500",
        "ANTHROPIC,529",
        "OPENAI,500",
        "OPENAI,503",
        "GEMINI,500",
        "GEMINI,503",
        "OLLAMA,500",
        "OLLAMA,502"
    })
    void aServersFailureIsAskedAgain(Dialect dialect, int status) {
        try (Asking asking =
                new Asking(dialect, dialect.fails(status), FakeProvider.json(status, ""), dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.requests()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aServerThatKeepsFailingIsGivenUpAfterFourAttempts(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.fails(500))) {
            WebwitnessException failure = asking.failure();

            assertThat(asking.requests()).isEqualTo(4);
            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_RUNTIME_DISABLED);
            assertThat(failure.info().vendor()).isEqualTo(dialect.vendor().label());
            assertThat(failure).hasMessageContaining("answered 500").hasMessageContaining("4 times");
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aBodyThatStallsEndsWithTheTime(Dialect dialect) {
        endsInTime(dialect, FakeProvider.stalled());
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aBodyThatTricklesEndsWithTheTime(Dialect dialect) {
        endsInTime(dialect, FakeProvider.trickling());
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aServerThatSaysNothingEndsWithTheTime(Dialect dialect) {
        endsInTime(dialect, FakeProvider.silent());
    }

    @Test
    void anExchangeThatStallsIsAskedAgainWhileTheQuestionHasTime() {
        Dialect dialect = Dialect.OPENAI;
        ModelLimits limits = new ModelLimits(Duration.ofMillis(400), 32_000, 16_000, 500_000);
        try (Asking asking = new Asking(dialect, null, limits, FakeProvider.stalled(), dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void anAnswerThatIsNoneOfItsApiIsAskedAgain(Dialect dialect) {
        try (Asking asking = new Asking(
                dialect,
                FakeProvider.json(200, "{\"half"),
                FakeProvider.json(200, "{}"),
                FakeProvider.json(200, "<html>please log in</html>"),
                dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aServerThatNeverSpeaksItsApiIsSaid(Dialect dialect) {
        try (Asking asking = new Asking(dialect, FakeProvider.json(200, ""))) {
            WebwitnessException failure = asking.failure();

            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_RUNTIME_DISABLED);
            assertThat(failure)
                    .hasMessageContaining("no answer of its API")
                    .hasMessageContaining("brain.model.base_url");
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aLostConnectionIsAskedAgain(Dialect dialect) {
        try (Asking asking = new Asking(dialect, FakeProvider.hangingUp(), dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void nobodyListeningIsSaid(Dialect dialect) throws IOException {
        // Has the port and does not listen at it; one that is free could be somebody else's by then.
        try (Socket silent = new Socket()) {
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = silent.getLocalPort();
            try (DefaultModelClient client = DefaultModelClient.of(
                    new ModelSettings(dialect.at("http://127.0.0.1:" + port), null, ModelLimits.USUAL), Asking.QUICK)) {
                assertThat(client.ask(Asking.QUESTION, new UsageMeter(1000)))
                        .failsWithin(Duration.ofSeconds(10))
                        .withThrowableThat()
                        .havingCause()
                        .withMessageContaining("Nothing listens where the server of "
                                + dialect.vendor().label() + " should be")
                        .withMessageNotContaining(String.valueOf(port))
                        .withMessageContaining(dialect == Dialect.OLLAMA ? "ollama serve" : "brain.model.base_url");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void anEndlessBodyIsRefusedWhenItIsTooLarge(Dialect dialect) {
        AtomicLong sent = new AtomicLong();
        try (Asking asking = new Asking(dialect, FakeProvider.endless(sent))) {
            WebwitnessException failure = asking.failure();

            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_MODEL_MISMATCH);
            assertThat(failure).hasMessageContaining("more than 4 MB");
            assertThat(asking.requests()).isEqualTo(1);
            assertThat(sent.get()).isLessThan(64L << 20);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | PROVIDER_MODEL_MISMATCH | does not take the question as it is",
                "401 | PROVIDER_RUNTIME_DISABLED | refuses the key from the environment variable SOME_KEY (401)",
                "402 | PROVIDER_RUNTIME_DISABLED | no credit or quota left",
                "403 | PROVIDER_RUNTIME_DISABLED | does not let the key from the environment variable SOME_KEY use",
                "404 | PROVIDER_MODEL_MISMATCH | has no model",
                "413 | CONTEXT_OVER_BUDGET | too long",
                "422 | PROVIDER_MODEL_MISMATCH | does not take the question as it is",
                "301 | PROVIDER_RUNTIME_DISABLED | sends elsewhere",
            })
    void whatDoesNotPassFailsAtOnceAndSaysWhatToMend(int status, ErrorCode code, String sentence) {
        for (Dialect dialect : Dialect.values()) {
            try (Asking asking = new Asking(dialect, dialect.fails(status, "Location", "/elsewhere"))) {
                WebwitnessException failure = asking.failure();

                assertThat(asking.requests()).as(dialect.name()).isEqualTo(1);
                assertThat(failure.code()).isEqualTo(code);
                assertThat(failure.info().vendor()).isEqualTo(dialect.vendor().label());
                assertThat(failure).hasMessageContaining(sentence);
            }
        }
    }

    @Test
    void aModelThatIsNotThereIsToldToBeAnother() {
        Dialect dialect = Dialect.ANTHROPIC;
        try (FakeProvider server = new FakeProvider(dialect.fails(404));
                DefaultModelClient client = DefaultModelClient.of(
                        new ModelSettings(
                                dialect.at(server.url()).withModel("claude-haiku-45"), null, ModelLimits.USUAL),
                        Asking.QUICK)) {
            assertThat(client.ask(Asking.QUESTION, new UsageMeter(1000)))
                    .failsWithin(Duration.ofSeconds(10))
                    .withThrowableThat()
                    .havingCause()
                    .withMessageContaining("\"claude-haiku-45\"")
                    .withMessageContaining("Set brain.model.name to another model of the server");
        }
    }

    @Test
    void aModelOfAServerOfOnesOwnIsNotToldToBeOneOfAnotherMaker() {
        Dialect dialect = Dialect.OPENAI;
        for (int status : new int[] {400, 404}) {
            try (FakeProvider server = new FakeProvider(dialect.fails(status));
                    DefaultModelClient client = DefaultModelClient.of(
                            new ModelSettings(
                                    dialect.at(server.url()).withModel("mixtral-8x22b"), null, ModelLimits.USUAL),
                            Asking.QUICK)) {
                assertThat(client.ask(Asking.QUESTION, new UsageMeter(1000)))
                        .failsWithin(Duration.ofSeconds(10))
                        .withThrowableThat()
                        .havingCause()
                        .withMessageContaining("et brain.model.name")
                        .satisfies(thrown -> assertThat(thrown.getMessage()).doesNotContain("gpt-"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OPENAI | 429 | insufficient_quota | You exceeded your current quota | no credit or quota left",
                "OPENAI | 400 | context_length_exceeded | maximum context length is 128000 | too long",
                "ANTHROPIC | 400 | invalid_request_error | prompt is too long: 300000 tokens > 200000 maximum | too long",
                "ANTHROPIC | 400 | invalid_request_error | Your credit balance is too low | no credit or quota left",
                "GEMINI | 400 | INVALID_ARGUMENT | API key not valid. Please pass a valid API key. | refuses the key",
            })
    void whatAProviderHidesBehindAnotherStatusIsUnderstood(
            Dialect dialect, int status, String type, String message, String sentence) {
        try (Asking asking = new Asking(dialect, FakeProvider.json(status, dialect.error(status, type, message)))) {
            assertThat(asking.failure()).hasMessageContaining(sentence);
            assertThat(asking.requests()).isEqualTo(1);
        }
    }

    private static void endsInTime(Dialect dialect, FakeProvider.Answer answer) {
        try (Asking asking = new Asking(dialect, answer)) {
            long start = System.nanoTime();
            WebwitnessException failure = asking.failure(BRIEFLY);

            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(850), Duration.ofMillis(2_500));
            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT);
            assertThat(failure.info().vendor()).isEqualTo(dialect.vendor().label());
            assertThat(failure).hasMessageContaining("within 0.9 s");
        }
    }

    private static Duration between(Asking asking, int first, int second) {
        return Duration.ofNanos(asking.server.asked().get(second).nanos()
                - asking.server.asked().get(first).nanos());
    }
}
