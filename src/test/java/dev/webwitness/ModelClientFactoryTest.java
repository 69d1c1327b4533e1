package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the settings name a model, and what the doctor says of it. */
class ModelClientFactoryTest {
    private static final String KEY = "sk-Kx93hfa72ksLq01";

    @TempDir
    Path folder;

    @Test
    void withoutAProviderThereIsNoModelAndNothingToCheck() {
        assertThat(setup(Map.of(), Map.of())).isEmpty();
        assertThat(ModelClientFactory.check(settings(Map.of()), Map.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic,ANTHROPIC_API_KEY,claude-sonnet-5-5,https://api.anthropic.com/v1",
        "openai,OPENAI_API_KEY,gpt-5.6-terra,https://api.openai.com/v1",
        "gemini,GEMINI_API_KEY,gemini-3.8-flash,https://generativelanguage.googleapis.com/v1beta",
        "ollama,OLLAMA_API_KEY,qwen3-vl:8b,http://127.0.0.1:11434"
    })
    void aProviderAloneIsEnough(String provider, String variable, String model, String url) {
        ModelSettings it =
                setup(Map.of("provider", provider), Map.of(variable, KEY)).orElseThrow(AssertionError::new);

        assertThat(it.endpoint().vendor()).isEqualTo(Vendor.of(provider));
        assertThat(it.endpoint().model()).isEqualTo(model);
        assertThat(it.endpoint().url()).isEqualTo(url);
        assertThat(it.endpoint().key().place()).isEqualTo("the environment variable " + variable);
        assertThat(it.secrets()).containsExactly(KEY);
        assertThat(it.limits().exchange()).isEqualTo(Duration.ofSeconds(60));
        assertThat(it.toString()).doesNotContain(KEY);
    }

    @Test
    void theKeyIsInTheVariableThatIsNamedElseInTheFileElseSaidToBeMissing() throws IOException {
        Path file = Files.writeString(folder.resolve("key"), "sk-from-the-file-1\n");
        Map<String, String> both = Map.of("provider", "openai", "key.env", "MY_KEY", "key.file", file.toString());

        assertThat(setup(both, Map.of("MY_KEY", KEY)))
                .get()
                .extracting(ModelSettings::secrets)
                .isEqualTo(List.of(KEY));
        assertThat(setup(both, Map.of()))
                .get()
                .extracting(ModelSettings::secrets)
                .isEqualTo(List.of("sk-from-the-file-1"));
        Files.delete(file);
        assertThat(setup(both, Map.of("OPENAI_API_KEY", KEY)))
                .get()
                .extracting(it -> it.endpoint().key().place())
                .isEqualTo("the environment variable MY_KEY is not set, and the file " + file + " cannot be read");
    }

    @Test
    void aServerOfOnesOwnNeedsTheModelsName() {
        Map<String, String> own = Map.of("provider", "openai", "base_url", "http://127.0.0.1:1234/v1/");

        assertThatThrownBy(() -> setup(own, Map.of())).hasMessageContaining("brain.model.name");
        Map<String, String> named = new HashMap<>(own);
        named.put("name", "qwen3-vl-30b");
        assertThat(setup(named, Map.of()))
                .get()
                .extracting(it -> it.endpoint().url())
                .isEqualTo("http://127.0.0.1:1234/v1");
    }

    @Test
    void theDoctorSaysThatTheModelAnswersAndWhatToMendWhereItDoesNot() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/chat", exchange -> {
            byte[] body =
                    "{\"model\":\"qwen3-vl:8b\",\"message\":{\"role\":\"assistant\",\"content\":\"{\\\"ok\\\":true}\"},\"done_reason\":\"stop\",\"done\":true,\"prompt_eval_count\":31,\"eval_count\":7}"
                            .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.createContext("/v1", exchange -> {
            exchange.sendResponseHeaders(401, -1);
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        try {
            assertThat(check(Map.of("provider", "ollama", "base_url", url)).found())
                    .matches("ollama qwen3-vl:8b at " + Pattern.quote(url)
                            + " answered in \\d+\\.\\d s, 31 \\+ 7 tokens");
            DoctorCheck refused = check(Map.of("provider", "openai", "base_url", url + "/v1", "name", "gpt-9"));

            assertThat(refused.name()).isEqualTo("model");
            assertThat(refused.found()).isEqualTo("openai gpt-9 at " + url + "/v1");
            assertThat(refused.mend())
                    .contains("refuses the key from the environment variable OPENAI_API_KEY (401)")
                    .doesNotContain(KEY);
        } finally {
            server.stop(0);
        }
    }

    private DoctorCheck check(Map<String, String> model) {
        List<DoctorCheck> checks = ModelClientFactory.check(settings(model), Map.of("OPENAI_API_KEY", KEY));
        assertThat(checks).hasSize(1);
        return checks.get(0);
    }

    private Optional<ModelSettings> setup(Map<String, String> model, Map<String, String> environment) {
        return ModelClientFactory.of(settings(model), environment);
    }

    private Settings settings(Map<String, String> model) {
        Map<String, String> flags = new HashMap<>();
        model.forEach((key, value) -> flags.put("brain.model." + key, value));
        return Settings.load(new InstallLayout(folder, null), null, Map.of(), flags);
    }
}
