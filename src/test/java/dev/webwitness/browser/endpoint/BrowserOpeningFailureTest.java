package dev.webwitness.browser.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.DriverConnection;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.launch.BrowserContextFactory;
import dev.webwitness.browser.launch.BrowserProvider;
import dev.webwitness.browser.launch.BrowserRequirements;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.testing.SignalsOnly;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was had by the time an opening fails is given back. */
class BrowserOpeningFailureTest {
    private final Watchdog watchdog =
            new Watchdog(new DriverConnection(stand(Playwright.class, (proxy, method, arguments) -> null)), () -> {});

    @TempDir
    private Path temp;

    @AfterEach
    void close() {
        watchdog.close();
    }

    @Test
    void aConnectionToABrowserThatDoesNotAnswerOverItIsClosedAndItsPlaceIsFree() {
        List<String> calls = new ArrayList<>();
        Browser mute = stand(Browser.class, (proxy, method, arguments) -> {
            calls.add(method.getName());
            if (method.getName().equals("newBrowserCDPSession")) {
                throw new PlaywrightException("socket hang up");
            }
            return null;
        });
        BrowserType type = stand(BrowserType.class, (proxy, method, arguments) -> mute);
        BrowserOptions options = BrowserOptions.builder(temp)
                .endpoints(List.of("http://127.0.0.1:9222 x1"))
                .build();
        try (BrowserFleet fleet = options.fleet()) {
            BrowserProvider endpoints = new BrowserProvider(fleet, options, temp, watchdog, () -> {});

            assertThatThrownBy(() -> endpoints.connect(type, new BrowserRequirements(true, false), () -> mute))
                    .isInstanceOfSatisfying(
                            WebwitnessException.class,
                            none -> assertThat(none.code()).isEqualTo(ErrorCode.CDP_UNREACHABLE));

            assertThat(calls).containsExactly("newBrowserCDPSession", "close");
            assertThat(endpoints.held()).isFalse();
            assertThat(fleet.acquire(0)).isNotNull();
        }
    }

    @Test
    void theWayOutOfAContextThatDoesNotOpenIsClosed() {
        RunRequest request =
                RunRequest.builder("http://127.0.0.1/", "look").entrance("http").build();
        SessionOptions opening = SessionOptions.of(request, new SignalsOnly(signal -> {}));
        BrowserOptions options = BrowserOptions.builder(Path.of("/tmp"))
                .networks(AddressPolicy.open(List.of(), false))
                .build();
        EgressProxy guard = Objects.requireNonNull(
                EgressProxy.of(options, request, RunPolicy.open(new UrlPolicy(List.of()), request)));
        URI address = URI.create(guard.address());
        Browser browser = stand(Browser.class, (proxy, method, arguments) -> null);
        assertThat(answersAsAGuard(address)).as("before").isTrue();
        watchdog.cancel();

        assertThatThrownBy(() ->
                        BrowserContextFactory.open(watchdog, browser, opening.request(), opening.storage(), guard))
                .isInstanceOf(WebwitnessException.class);

        assertThat(answersAsAGuard(address)).isFalse();
    }

    /** Its port may be somebody else's by now, or, as the kernel has it, one that reaches itself. */
    private static boolean answersAsAGuard(URI address) {
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(new byte[] {5, 1, 0});
            byte[] answer = socket.getInputStream().readNBytes(2);
            return Arrays.equals(answer, new byte[] {5, 0});
        } catch (IOException e) {
            return false;
        }
    }

    private static <T> T stand(Class<T> of, InvocationHandler handler) {
        return of.cast(Proxy.newProxyInstance(of.getClassLoader(), new Class<?>[] {of}, handler));
    }
}
