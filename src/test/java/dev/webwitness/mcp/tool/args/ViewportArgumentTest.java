package dev.webwitness.mcp.tool.args;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Viewport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ViewportArgumentTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1280x800|1280|800", " 390 X 844 |390|844", "1024\u00d7768|1024|768"})
    void readsASize(String size, int width, int height) {
        assertThat(ViewportArgument.chosen(size, null, Viewport.DESKTOP))
                .isEqualTo(new Viewport(width, height, 1, false, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"big", "1280", "50x50", "1280x", "99999x10", "-1280x800", "1280x800x2"})
    void refusesWhatIsNoSize(String size) {
        assertThatThrownBy(() -> ViewportArgument.chosen(size, null, Viewport.DESKTOP))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("\"viewport\"")
                .hasMessageContaining("1280x800");
    }

    @ParameterizedTest
    @ValueSource(strings = {"iPhone 15", "iphone15", "IPHONE-15"})
    void findsADeviceHoweverItIsWritten(String name) {
        Viewport found = ViewportArgument.chosen(null, name, Viewport.DESKTOP);
        assertThat(found.mobile()).isTrue();
        assertThat(found.width()).isEqualTo(393);
        assertThat(found.userAgent()).contains("iPhone");
    }

    @Test
    void namesTheNearestDevice() {
        assertThatThrownBy(() -> ViewportArgument.chosen(null, "Pixel 7", Viewport.DESKTOP))
                .hasMessageContaining("Example: \"device\": \"Pixel 8\"")
                .hasMessageContaining("Galaxy S24");
    }

    @Test
    void refusesASizeAndADeviceAtOnce() {
        assertThatThrownBy(() -> ViewportArgument.chosen("1280x800", "iPad", Viewport.DESKTOP))
                .hasMessageContaining("exclude each other");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:3000/x",
                "localhost:3000",
                "LOCALHOST",
                "127.0.0.1:8080",
                "http://127.8.9.1",
                "http://[::1]:3000/",
                "http://app.localhost?q",
                "https://me:pw@localhost/"
            })
    void takesLoopbackHostsForTheDevelopersOwn(String url) {
        assertThat(LoopbackAddress.isLoopback(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com",
                "localhost.example.com",
                "http://127.0.0.1.example.com",
                "https://localhost@example.com/",
                "http://192.168.0.1",
                "https://example.com/?x=localhost",
                ""
            })
    void takesNoOtherHostForLoopback(String url) {
        assertThat(LoopbackAddress.isLoopback(url)).isFalse();
    }
}
