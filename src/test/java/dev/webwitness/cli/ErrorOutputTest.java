package dev.webwitness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.RetryHints;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunStatus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every code on the command line, in each of the ways to ask for it: printed once, in one place, with the exit status of an error. */
class ErrorOutputTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path home;

    private final FakeCommandServices services = new FakeCommandServices();

    private record Ended(int status, String out, String err) {}

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void forPeopleTwoLines(ErrorCode code) {
        services.refusal = error(code);

        Ended ended = run(false, "eval", "localhost:1", "click 'Pay'");

        assertThat(ended.status).isEqualTo(1);
        assertThat(ended.out).isEmpty();
        assertThat(ended.err.lines())
                .containsExactly(
                        code.code() + ": It did not work. Try again.", "hint: " + RetryHints.of(code.retryHint()));
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void withJsonErrorsOneObjectOnStderr(ErrorCode code) throws Exception {
        services.refusal = error(code);

        Ended ended = run(true, "eval", "localhost:1", "click 'Pay'");

        assertThat(ended.status).isEqualTo(1);
        assertThat(ended.out).isEmpty();
        assertThat(ended.err).isEqualTo(JSON.writeValueAsString(envelope(code)));
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void withJsonOneObjectOnStdoutWhateverElseIsAskedFor(ErrorCode code) throws Exception {
        services.refusal = error(code);
        for (boolean jsonErrors : List.of(true, false)) {
            Ended ended = run(jsonErrors, "eval", "localhost:1", "click 'Pay'", "--json");

            assertThat(ended.status).isEqualTo(1);
            assertThat(ended.out).isEqualTo(JSON.writeValueAsString(envelope(code)));
            assertThat(ended.err).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void theErrorOfARunIsInItsResultAndNowhereElse(ErrorCode code) throws Exception {
        services.outcome = RunStatus.ERROR;
        services.error = error(code).info();

        Ended json = run(true, "eval", "localhost:1", "click 'Pay'", "--json");
        Ended text = run(true, "eval", "localhost:1", "click 'Pay'");

        assertThat(json.status).isEqualTo(1);
        JsonNode result = JSON.readTree(json.out);
        assertThat(result.path("schema").asText()).isEqualTo("webwitness.result.v1");
        assertThat(result.path("error").toString())
                .isEqualTo(JSON.writeValueAsString(envelope(code).get("error")));
        assertThat(json.err).isEmpty();
        assertThat(text.status).isEqualTo(1);
        assertThat(text.out).containsOnlyOnce(code.code() + ":");
        assertThat(text.err).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--jason", "--junit"})
    void aCommandLineThatCannotBeUnderstoodExitsWithTwoInEveryWay(String wrong) throws Exception {
        Ended people = run(false, "eval", "localhost:1", "x", wrong);
        Ended errors = run(true, "eval", "localhost:1", "x", wrong);
        Ended json = run(true, "eval", "localhost:1", "x", "--json", wrong);

        assertThat(List.of(people.status, errors.status, json.status)).containsOnly(2);
        assertThat(people.err.lines()).hasSize(2);
        assertThat(JSON.readTree(errors.err).at("/error/errorCode").asText()).isEqualTo("arguments.invalid");
        assertThat(JSON.readTree(json.out).at("/error/errorCode").asText()).isEqualTo("arguments.invalid");
        assertThat(people.out + errors.out + json.err).isEmpty();
    }

    @Test
    void whatHasNoCodeIsOurOwnFaultAndKeepsItsWordsToItself() throws Exception {
        for (Throwable thrown : List.of(
                new IllegalStateException("ws://127.0.0.1:9222"),
                new AssertionError("9222"),
                new StackOverflowError())) {
            services.refusal = thrown;

            Ended ended = run(true, "eval", "localhost:1", "click 'Pay'");

            assertThat(ended.status).isEqualTo(1);
            assertThat(JSON.readTree(ended.err).at("/error/errorCode").asText()).isEqualTo("internal.unhandled");
            assertThat(ended.err).contains(thrown.getClass().getSimpleName()).doesNotContain("9222");
            assertThat(ended.out).isEmpty();
        }
    }

    @Test
    void theLogLeavesStderrAloneWhereItHasToBeJson() {
        PrintStream real = System.err;
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        System.setErr(new PrintStream(seen, true, StandardCharsets.UTF_8));
        try {
            services.warning = "the disk is slow";
            run(true, "eval", "localhost:1", "click 'Pay'");
            assertThat(seen.toString(StandardCharsets.UTF_8)).isEmpty();
            run(false, "eval", "localhost:1", "click 'Pay'");
            assertThat(seen.toString(StandardCharsets.UTF_8))
                    .contains("the disk is slow")
                    .hasLineCount(1);
        } finally {
            System.setErr(real);
        }
    }

    private static WebwitnessException error(ErrorCode code) {
        return WebwitnessException.of(
                code, "It did not work.\nTry again.", "shop.test", List.of("css=#pay"), Map.of("found", 2));
    }

    private static Map<String, Object> envelope(ErrorCode code) {
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("ok", false);
        envelope.put("status", "error");
        envelope.put(
                "error",
                new ErrorInfo(
                                "WebwitnessException",
                                code,
                                "It did not work.\nTry again.",
                                "shop.test",
                                List.of("css=#pay"),
                                Map.of("found", 2))
                        .toMap());
        return envelope;
    }

    private Ended run(boolean jsonErrors, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Cli.run(
                args,
                new InstallLayout(home, null),
                Map.of("WEBWITNESS_LOG_FILE", home.resolve("log").toString()),
                new Console(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        jsonErrors),
                services);
        return new Ended(
                status,
                out.toString(StandardCharsets.UTF_8).strip(),
                err.toString(StandardCharsets.UTF_8).strip());
    }
}
