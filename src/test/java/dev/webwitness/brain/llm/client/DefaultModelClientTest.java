package dev.webwitness.brain.llm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.provider.Asking;
import dev.webwitness.brain.llm.provider.Dialect;
import dev.webwitness.brain.llm.provider.FakeProvider;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Time, cancelling, and caps, whatever the threads are doing. */
@Timeout(30)
class DefaultModelClientTest {
    private static final Dialect DIALECT = Dialect.OPENAI;

    @Test
    void cancellingEndsTheExchangeWithTheServer() {
        CountDownLatch broken = new CountDownLatch(1);
        FakeProvider.Answer listening = (exchange, closing) -> {
            try {
                FakeProvider.trickling().give(exchange, closing);
            } catch (java.io.IOException e) {
                broken.countDown();
                throw e;
            }
        };
        try (Asking asking = new Asking(DIALECT, listening)) {
            CompletableFuture<ModelAnswer> answer = asking.client.ask(Asking.QUESTION, asking.usage);
            await().until(() -> asking.requests() == 1);

            answer.cancel(true);

            await().atMost(Duration.ofSeconds(5)).until(() -> broken.getCount() == 0);
            assertThat(asking.requests()).isEqualTo(1);
        }
    }

    @Test
    void cancellingEndsTheWaitBeforeTheNextAttempt() {
        try (Asking asking = new Asking(DIALECT, DIALECT.fails(429, "Retry-After", "15"))) {
            CompletableFuture<ModelAnswer> answer = asking.client.ask(Asking.QUESTION, asking.usage);
            await().until(DefaultModelClientTest::somebodyPauses);

            answer.cancel(true);

            await().atMost(Duration.ofSeconds(3)).until(() -> !somebodyPauses());
            assertThat(asking.requests()).isEqualTo(1);
        }
    }

    private static boolean somebodyPauses() {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getClassName().equals(ModelCall.class.getName())
                        && frame.getMethodName().equals("pause"));
    }

    @Test
    void aQuestionThatGetsNoThreadEndsWithItsTimeAllTheSame() {
        try (Asking asking = new Asking(DIALECT, FakeProvider.silent())) {
            List<CompletableFuture<ModelAnswer>> busy = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                busy.add(asking.client.ask(Asking.QUESTION, asking.usage));
            }
            WebwitnessException late = asking.failure(Asking.QUESTION.within(Duration.ofMillis(300)));

            assertThat(late.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT);
            assertThat(busy).noneMatch(CompletableFuture::isDone);
            assertThat(asking.requests()).isLessThanOrEqualTo(16);
        }
    }

    @Test
    void moreQuestionsThanMayWaitAreRefused() {
        try (Asking asking = new Asking(DIALECT, FakeProvider.silent())) {
            for (int i = 0; i < 80; i++) {
                asking.client.ask(Asking.QUESTION, asking.usage);
            }
            assertThat(asking.failure().code()).isEqualTo(ErrorCode.RUN_CAPACITY);
        }
    }

    @Test
    void closingEndsWhatIsUnderWayAndNothingIsAskedAfterwards() {
        Asking asking = new Asking(DIALECT, FakeProvider.stalled());
        CompletableFuture<ModelAnswer> answer = asking.client.ask(Asking.QUESTION, asking.usage);
        await().until(() -> asking.requests() == 1);

        asking.client.close();

        assertThat(answer).isCancelled();
        assertThat(asking.failure()).hasMessageContaining("closing");
        asking.server.close();
    }

    @Test
    void aRunThatHasUsedItsTokensIsAskedNothingMore() {
        try (Asking asking = new Asking(DIALECT, DIALECT.says(Asking.GOOD))) {
            UsageMeter small = new UsageMeter(200);
            assertThat(asking.client.newRun().most()).isEqualTo(500_000);
            asking.client.ask(Asking.QUESTION, small).join();
            asking.client.ask(Asking.QUESTION, small).join();

            assertThat(asking.client.ask(Asking.QUESTION, small))
                    .failsWithin(Duration.ofSeconds(5))
                    .withThrowableThat()
                    .havingCause()
                    .isInstanceOfSatisfying(WebwitnessException.class, thrown -> {
                        assertThat(thrown.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT);
                        assertThat(thrown).hasMessageContaining("has used its 200 tokens");
                        assertThat(thrown.info().evidence()).containsEntry("used", 214L);
                    });
            assertThat(asking.requests()).isEqualTo(2);
            assertThat(small.exchanges()).isEqualTo(2);
        }
    }

    @Test
    void aQuestionLargerThanItMayBeIsNotSent() {
        ModelLimits small = new ModelLimits(Duration.ofSeconds(5), 1_000, 1_000, 500_000);
        try (Asking asking = new Asking(DIALECT, null, small, DIALECT.says(Asking.GOOD))) {
            WebwitnessException failure = asking.failure(new ModelQuestion(
                    "rules", "task", List.of("x".repeat(6_000)), null, Asking.SCHEMA, Duration.ofSeconds(5)));

            assertThat(failure.code()).isEqualTo(ErrorCode.CONTEXT_OVER_BUDGET);
            assertThat(failure.info().evidence()).containsEntry("max", 1_000).containsKey("estimated");
            assertThat(asking.requests()).isZero();
        }
    }

    @Test
    void aPingIsAShortQuestion() {
        try (Asking asking = new Asking(DIALECT, DIALECT.says("{\"ok\":true}"))) {
            assertThat(ModelClients.ping(asking.client, Duration.ofSeconds(5))
                            .json()
                            .path("ok")
                            .asBoolean())
                    .isTrue();
            assertThat(asking.server.asked().get(0).body().length()).isLessThan(1_000);
        }
    }
}
