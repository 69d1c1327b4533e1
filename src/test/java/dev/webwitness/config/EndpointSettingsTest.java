package dev.webwitness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where browsers are had, and what is sent there: neither addresses nor keys come out of the settings again. */
class EndpointSettingsTest {
    @TempDir
    Path folder;

    private Settings load(String yaml, Map<String, String> environment) throws Exception {
        Path file = folder.resolve("webwitness.yaml");
        Files.writeString(file, yaml);
        return Settings.load(new InstallLayout(Path.of(""), null), file, environment, Map.of());
    }

    @Test
    void placesAndHeadersAreReadAndAddressesAreOnlyCounted() throws Exception {
        Settings settings = load("""
                browser:
                  endpoints: [local x2, "wss://engines.example/?token=hunter22", "grid+http://127.0.0.1:4444 x3"]
                  endpoint_headers: ["3 Authorization: env WEBWITNESS_MY_GRID", "3 X-Team: file keys/team"]
                  endpoint_wait_s: 5
                """, Map.of("WEBWITNESS_MY_GRID", "Bearer hunter23"));

        assertThat(settings.browser().endpoints()).hasSize(3);
        assertThat(settings.browser().endpointWaitS()).isEqualTo(5);
        assertThat(settings.browser().endpointHeaders())
                .isEqualTo(Map.of(
                        3,
                        Map.of(
                                "Authorization",
                                new SecretSource.Variable("WEBWITNESS_MY_GRID"),
                                "X-Team",
                                new SecretSource.InFile(folder.resolve("keys/team")))));
        assertThat(settings.lines().toString()).contains("3 (hidden)").doesNotContain("hunter", "engines.example");
    }

    @Test
    void theyMayComeFromTheEnvironment() throws Exception {
        Settings settings =
                load("", Map.of("WEBWITNESS_BROWSER_ENDPOINTS", "local, grid+https://grid.example/ x12, http://h:1"));

        assertThat(settings.browser().endpoints())
                .isEqualTo(List.of("local", "grid+https://grid.example/ x12", "http://h:1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "browser: {endpoints: [hunter22]}",
                "browser: {endpoints: ['http://hunter22 twice']}",
                "browser: {endpoints: ['http://hunter22 x0']}",
                "browser: {endpoints: ['grid+ws://hunter22']}",
                "browser: {endpoints: [local], endpoint_headers: ['1 Authorization: Bearer hunter22']}",
                "browser: {endpoints: [local], endpoint_headers: ['1 Authorization: env hunter22']}",
                "browser: {endpoints: [local], endpoint_headers: ['2 X-hunter22: env NAME']}",
                "browser: {endpoints: [local], endpoint_headers: ['Authorization: env hunter22']}"
            })
    void whatIsWrongIsRefusedAndNotRepeated(String yaml) {
        assertThatThrownBy(() -> load(yaml, Map.of()))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("browser.endpoint")
                .hasMessageNotContaining("hunter22");
    }
}
