package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.model.WebwitnessException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where those who call over HTTP may have a browser go. */
class HttpServiceTest {
    @TempDir
    private Path home;

    private boolean mayGo(Map<String, String> flags, String address) throws Exception {
        Settings settings = Settings.load(new InstallLayout(home, null), null, Map.of(), flags);
        return HttpService.networks(settings.http()).allows(InetAddress.getByName(address));
    }

    @Test
    void aServerThatListensNowhereHoldsTheRunsOfFormerCallersToPublicAddresses() throws Exception {
        assertThat(mayGo(Map.of(), "93.184.215.14")).isTrue();
        assertThat(mayGo(Map.of(), "127.0.0.1")).isTrue();
        assertThat(mayGo(Map.of(), "10.0.0.1")).isFalse();
        assertThat(mayGo(Map.of(), "169.254.169.254")).isFalse();
    }

    @Test
    void thisMachineIsOpenToThoseWhoCanOnlyBeAtIt() throws Exception {
        assertThat(mayGo(Map.of("http.listen", "127.0.0.1:0"), "127.0.0.1")).isTrue();
        assertThat(mayGo(Map.of("http.listen", "0.0.0.0:0"), "127.0.0.1")).isFalse();
    }

    private Settings.Http http(String... flags) {
        Map<String, String> given = new HashMap<>();
        for (int i = 0; i < flags.length; i += 2) {
            given.put(flags[i], flags[i + 1]);
        }
        return Settings.load(new InstallLayout(home, null), null, Map.of(), given)
                .http();
    }

    @ParameterizedTest
    @Tag("security")
    @ValueSource(strings = {"0.0.0.0:0", "10.1.2.3:8931", "[::]:0", "webwitness.example:8931"})
    void noServerStartsThatLetsAnybodyInFromElsewhere(String listen) {
        assertThatThrownBy(() -> HttpService.requireSafe(http("http.listen", listen, "http.auth", "none")))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("http.auth")
                .hasMessageContaining("token add");
        HttpService.requireSafe(http("http.listen", listen));
        HttpService.requireSafe(http("http.listen", listen, "http.auth", "token"));
    }

    @Test
    @Tag("security")
    void noServerBehindAProxyStartsThatLetsAnybodyIn() {
        assertThatThrownBy(() -> HttpService.requireSafe(http(
                        "http.listen", "127.0.0.1:0", "http.auth", "none", "http.public_url", "https://w.example")))
                .hasMessageContaining("http.public_url");
        HttpService.requireSafe(http("http.listen", "127.0.0.1:0", "http.auth", "none"));
        HttpService.requireSafe(http("http.auth", "none"));
    }
}
