package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.config.Home;
import dev.webwitness.config.Settings;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where those who call over HTTP may have a browser go. */
class HttpServiceTest {
    @TempDir
    private Path home;

    private boolean mayGo(Map<String, String> flags, String address) throws Exception {
        Settings settings = Settings.load(new Home(home, null), null, Map.of(), flags);
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
}
