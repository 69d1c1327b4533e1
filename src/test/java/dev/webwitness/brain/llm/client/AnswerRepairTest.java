package dev.webwitness.brain.llm.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.provider.Asking;
import dev.webwitness.brain.llm.provider.Dialect;
import dev.webwitness.brain.llm.provider.FakeProvider;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that cannot be used: one repair with the exact violation, then the fallback, then an error. */
@Timeout(30)
class AnswerRepairTest {
    @ParameterizedTest
    @EnumSource(Dialect.class)
    void anAnswerThatBreaksTheSchemaIsSentBackOnceWithTheViolation(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.WRONG), dialect.says(Asking.GOOD))) {
            ModelAnswer answer = asking.ask();

            assertThat(answer.rejected()).isEqualTo(1);
            assertThat(answer.tokens().output()).isEqualTo(14);
            assertThat(asking.server.asked().get(1).body())
                    .contains("/actions/0/kind: must be the constant value 'click'");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I would click the Pay button now.",
                "{\"thought\":\"pay\",\"actions\":[",
                "",
                "   ",
                "null",
                "[]",
                "{}",
                "{\"thought\":\"pay\",\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e1\"}]}",
                "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e1\"}]} {\"thought\":2}",
                "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\"}]}",
                "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e1\",\"force\":true}]}",
                "{\"thought\":\"pay\",\"actions\":[]}",
                "{\"thought\":\"a thought that is far longer than the forty characters it may"
                        + " take\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e1\"}]}",
            })
    void whateverIsWrongWithItItIsRepairedOnce(String wrong) {
        for (Dialect dialect : Dialect.values()) {
            try (Asking asking = new Asking(dialect, dialect.says(wrong), dialect.says(Asking.GOOD))) {
                assertThat(asking.ask().rejected()).as(dialect.name()).isEqualTo(1);
                assertThat(asking.requests()).isEqualTo(2);
            }
        }
    }

    @Test
    void aFenceAroundARightAnswerIsNoFault() {
        try (Asking asking = new Asking(Dialect.OLLAMA, Dialect.OLLAMA.says("```json\n" + Asking.GOOD + "\n```\n"))) {
            assertThat(asking.ask().rejected()).isZero();
        }
    }

    @Test
    void anAnswerThatWasCutOffIsAskedForMoreBriefly() {
        Dialect dialect = Dialect.ANTHROPIC;
        try (Asking asking = new Asking(
                dialect,
                FakeProvider.json(200, dialect.saying("{\"thought\":\"pay", "cut")),
                dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.server.asked().get(1).body()).contains("answer more briefly");
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aModelThatKeepsAnsweringWronglyIsAnErrorAfterOneRepairEachTimeFiveTimesInARow(Dialect dialect) {
        try (Asking asking = new Asking(dialect, dialect.says(Asking.WRONG))) {
            for (int time = 1; time <= 5; time++) {
                WebwitnessException failure = asking.failure();

                assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_MODEL_MISMATCH);
                assertThat(failure.code().retryHint()).isEqualTo("model-fallback");
                assertThat(failure.info().vendor()).isEqualTo(dialect.vendor().label());
                assertThat(failure)
                        .hasMessageContaining("keeps answering unusably")
                        .hasMessageContaining("tap");
                assertThat(asking.requests()).isEqualTo(2 * time);
            }
            assertThat(asking.usage.exchanges()).isEqualTo(10);
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theFallbackIsAskedAfreshWhenTheRepairDidNotHelp(Dialect dialect) {
        try (Asking asking = new Asking(
                dialect,
                "fallback-model",
                ModelLimits.USUAL,
                dialect.says(Asking.WRONG),
                dialect.says(Asking.WRONG),
                dialect.says(Asking.GOOD))) {
            assertThat(asking.ask().rejected()).isEqualTo(2);

            FakeProvider.Asked last = asking.server.asked().get(2);
            assertThat(last.path() + last.body()).contains("fallback-model").doesNotContain("cannot be used");
        }
    }

    @Test
    void theFallbackGetsItsOwnRepairAndThenItIsAnError() {
        Dialect dialect = Dialect.OPENAI;
        try (Asking asking = new Asking(dialect, "fallback-model", ModelLimits.USUAL, dialect.says(Asking.WRONG))) {
            assertThat(asking.failure())
                    .hasMessageContaining("openai fallback-model keeps answering unusably")
                    .hasMessageContaining("before that, openai gpt-5.6-terra keeps");
            assertThat(asking.requests()).isEqualTo(4);
        }
    }

    @Test
    void theFallbackIsAskedWhereTheModelIsOverloadedForLong() {
        Dialect dialect = Dialect.ANTHROPIC;
        try (Asking asking = new Asking(
                dialect,
                "fallback-model",
                ModelLimits.USUAL,
                dialect.fails(529),
                dialect.fails(529),
                dialect.fails(529),
                dialect.fails(529),
                dialect.says(Asking.GOOD))) {
            asking.ask();

            assertThat(asking.server.asked().get(4).body()).contains("fallback-model");
        }
    }

    @Test
    void theFallbackIsNotAskedWhereTheKeyIsRefused() {
        Dialect dialect = Dialect.ANTHROPIC;
        try (Asking asking = new Asking(dialect, "fallback-model", ModelLimits.USUAL, dialect.fails(401))) {
            asking.failure();

            assertThat(asking.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Dialect.class,
            names = {"ANTHROPIC", "OPENAI", "GEMINI"})
    void aModelThatDeclinesIsNotAskedToRepairButTheFallbackIsAsked(Dialect dialect) {
        FakeProvider.Answer declines = FakeProvider.json(200, dialect.refusing());
        try (Asking asking = new Asking(dialect, declines)) {
            WebwitnessException failure = asking.failure();

            assertThat(failure.code()).isEqualTo(ErrorCode.PROVIDER_MODEL_MISMATCH);
            assertThat(failure).hasMessageContaining("declined to answer");
            assertThat(asking.requests()).isEqualTo(1);
            assertThat(asking.usage.tokens().input()).isEqualTo(100);
        }
        try (Asking asking =
                new Asking(dialect, "fallback-model", ModelLimits.USUAL, declines, dialect.says(Asking.GOOD))) {
            assertThat(asking.ask().rejected()).isEqualTo(1);
            assertThat(asking.requests()).isEqualTo(2);
        }
    }

    @Test
    void anAnswerThatASafetyFilterStoppedIsARefusalWhateverTheFilterIsCalled() {
        String body = Dialect.GEMINI.saying("", "whole").replace("\"STOP\"", "\"PROHIBITED_CONTENT\"");
        try (Asking asking = new Asking(Dialect.GEMINI, FakeProvider.json(200, body))) {
            assertThat(asking.failure()).hasMessageContaining("declined to answer");
        }
    }
}
