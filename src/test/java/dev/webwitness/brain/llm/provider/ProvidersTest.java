package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each provider over real HTTP: what it is asked, and what is made of its answer. */
class ProvidersTest {
    @ParameterizedTest
    @EnumSource(Dialect.class)
    void anAnswerComesBackWithItsTokensItsModelAndWhyItEnded(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.GOOD))) {
            ModelAnswer answer = asking.ask();

            assertThat(answer.json().at("/actions/0/ref").asText()).isEqualTo("e12");
            assertThat(answer.tokens()).isEqualTo(new TokenUsage(100, 7, dialect == Dialect.OLLAMA ? 0 : 50));
            assertThat(answer.model()).startsWith(dialect.at("").model());
            assertThat(answer.finish()).isEqualTo(FinishReason.COMPLETE);
            assertThat(answer.rejected()).isZero();
            assertThat(asking.usage.tokens()).isEqualTo(answer.tokens());
            assertThat(asking.usage.exchanges()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theRequestIsTheGoldenOne(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.GOOD))) {
            asking.ask();

            GoldenRequest.holds(dialect, "plain", asking.server.asked().get(0));
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theRequestWithAPictureIsTheGoldenOne(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.GOOD))) {
            asking.ask(Asking.question((byte) 0xff, (byte) 0xd8, (byte) 0xff, (byte) 0));

            GoldenRequest.holds(dialect, "picture", asking.server.asked().get(0));
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theRepairRequestIsTheGoldenOne(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.WRONG), dialect.says(Asking.GOOD))) {
            asking.ask();

            GoldenRequest.holds(dialect, "repair", asking.server.asked().get(1));
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void whatStaysTheSameOverARunIsSentFirstAndTheSameToTheByte(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.GOOD))) {
            asking.ask();
            asking.ask(new ModelQuestion(
                    Asking.QUESTION.system(),
                    Asking.QUESTION.task(),
                    java.util.List.of("Page: another one"),
                    null,
                    Asking.SCHEMA,
                    Asking.QUESTION.within()));

            String first = asking.server.asked().get(0).body();
            String second = asking.server.asked().get(1).body();
            int same = common(first, second);
            assertThat(first.substring(0, same))
                    .contains(Asking.QUESTION.task())
                    .endsWith("Page: ");
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void missingTokenCountsAreEstimatedSoThatCapsStillHold(Dialect dialect) {
        String body = dialect.saying(Asking.GOOD, "whole")
                .replaceAll("\"(?:input_tokens|prompt_tokens|promptTokenCount|prompt_eval_count)\":\\d+,?", "");
        try (Asking asking = new Asking(dialect, FakeProvider.json(200, body))) {
            assertThat(asking.ask().tokens().input()).isBetween(100L, 1_000L);
        }
    }

    private static int common(String a, String b) {
        int at = 0;
        while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
            at++;
        }
        return at;
    }
}
