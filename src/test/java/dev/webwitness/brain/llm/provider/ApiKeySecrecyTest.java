package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.webwitness.brain.llm.client.DefaultModelClient;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.WebwitnessException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** The key goes into one header and nowhere else. */
class ApiKeySecrecyTest {
    @ParameterizedTest
    @EnumSource(Dialect.class)
    void noErrorNoLogAndNoTextFormHoldsTheKeyEvenWhereTheServerRepeatsIt(Dialect dialect) {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Level before = root.getLevel();
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        root.setLevel(Level.ALL);
        StringBuilder seen = new StringBuilder();
        try {
            for (int status : List.of(200, 400, 401, 403, 404, 422, 429, 500)) {
                String body = dialect.error(status, "some_error", "The key " + Dialect.KEY + " is not good.");
                try (Asking asking = new Asking(dialect, FakeProvider.json(status, body))) {
                    WebwitnessException failure = asking.failure();
                    seen.append(failure.info().toMap()).append(stack(failure)).append(asking.client);
                }
            }
            seen.append(dialect.at("http://127.0.0.1"))
                    .append(dialect.at("http://127.0.0.1").key())
                    .append(new ModelSettings(dialect.at("http://127.0.0.1"), null, ModelLimits.USUAL));
            List.copyOf(log.list)
                    .forEach(event -> seen.append(event.getFormattedMessage())
                            .append(
                                    event.getThrowableProxy() == null
                                            ? ""
                                            : ThrowableProxyUtil.asString(event.getThrowableProxy())));
        } finally {
            root.setLevel(before);
            root.detachAppender(log);
        }
        assertThat(seen).contains("the environment variable SOME_KEY").doesNotContain(Dialect.KEY);
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void noErrorHoldsTheServersAddressEvenWhereTheServerRepeatsIt(Dialect dialect) {
        try (Asking asking = new Asking(dialect, FakeProvider.json(400, ""))) {
            String place = asking.server.url().substring("http://".length());
            ModelEndpoint endpoint = dialect.at(asking.server.url());

            String said = endpoint.strip("POST " + endpoint.url() + "/chat: no route from the gateway to " + place);

            assertThat(said).isEqualTo("POST •••/chat: no route from the gateway to •••");
            assertThat(asking.failure().info().toMap().toString()).doesNotContain(place);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "two words", "a\r\nX-Injected: yes", "schlüssel"})
    void whatIsNoKeyIsNeverPutIntoAHeaderNorRepeated(String wrong) {
        ModelKey key = ModelKey.of(wrong, "the file /secret");

        assertThat(key.isThere()).isFalse();
        assertThat(key.place()).contains("the file /secret holds something that is no key");
        assertThat(wrong.isBlank() || !key.toString().contains(wrong)).isTrue();
    }

    @Test
    void aLineEndAfterTheKeyIsNoPartOfIt() {
        assertThat(ModelKey.of("sk-1\n", "the file /secret").value()).isEqualTo("sk-1");
    }

    @ParameterizedTest
    @EnumSource(
            value = Vendor.class,
            names = {"ANTHROPIC", "OPENAI", "GEMINI"})
    void withoutAKeyNothingIsSentAndTheErrorSaysWhereItBelongs(Vendor vendor) {
        ModelEndpoint endpoint = new ModelEndpoint(
                vendor, vendor.usualModel(), vendor.url(), ModelKey.missing("the environment variable X is not set"));
        try (DefaultModelClient client =
                DefaultModelClient.of(new ModelSettings(endpoint, null, ModelLimits.USUAL), Asking.QUICK)) {
            assertThat(client.ask(Asking.QUESTION, new UsageMeter(1000)))
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableThat()
                    .havingCause()
                    .withMessageContaining("There is no key for " + vendor.label())
                    .withMessageContaining("the environment variable X is not set")
                    .withMessageContaining("brain.model.key.env");
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aServerOfOnesOwnIsAskedWithoutAKeyWhereThereIsNone(Dialect dialect) {
        try (FakeProvider server = new FakeProvider(dialect.says(Asking.GOOD))) {
            ModelEndpoint keyless = new ModelEndpoint(
                    dialect.vendor(),
                    dialect.at("").model(),
                    dialect.at(server.url()).url(),
                    ModelKey.missing("none"));
            try (DefaultModelClient client =
                    DefaultModelClient.of(new ModelSettings(keyless, null, ModelLimits.USUAL), Asking.QUICK)) {
                client.ask(Asking.QUESTION, new UsageMeter(10_000)).join();

                assertThat(server.asked().get(0).headers())
                        .doesNotContainKeys("authorization", "x-api-key", "x-goog-api-key");
            }
        }
    }

    private static String stack(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
