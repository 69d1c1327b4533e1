package dev.webwitness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which switches the browser is started with for the asking. */
@Tag("security")
class UnsafeArgsTest {
    @TempDir
    private Path home;

    private Settings load(String args, String unsafe) {
        return Settings.load(
                new InstallLayout(home, null),
                null,
                Map.of(),
                Map.of("browser.args", args, "browser.unsafe_args", unsafe));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--remote-debugging-port=9222",
                "--remote-debugging-address=0.0.0.0",
                "--no-sandbox",
                "--disable-setuid-sandbox",
                "--disable-web-security",
                "--disable-site-isolation-trials",
                "--proxy-server=evil.example:80",
                "--proxy-pac-url=http://evil.example/",
                "--host-resolver-rules=MAP * 127.0.0.1",
                "--host-rules=MAP * 127.0.0.1",
                "--load-extension=/tmp/x",
                "--user-data-dir=/home/me",
                "--ignore-certificate-errors",
                "--allow-file-access-from-files",
                "--js-flags=--allow-natives-syntax",
                "--renderer-cmd-prefix=/bin/sh",
                "--gpu-launcher=/bin/sh",
                "--utility-cmd-prefix=/bin/sh",
                "--log-net-log=/tmp/x",
                "--LANG",
                "--lang-x",
                "--enable-features=X",
                "--of-tomorrow"
            })
    void whatIsNotKnownToBeHarmlessHasToBeMeant(String arg) {
        assertThatThrownBy(() -> load("--lang=de," + arg, "false"))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining(arg.replaceFirst("=.*", ""))
                .hasMessageContaining("browser.unsafe_args");
        assertThat(load("--lang=de," + arg, "true").browser().args()).contains(arg);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--lang=de", "--window-size=800x600", "--force-device-scale-factor=2", "--mute-audio"})
    void whatIsHarmlessIsTakenAsItIs(String arg) {
        assertThat(load(arg, "false").browser().args()).containsExactly(arg);
    }
}
