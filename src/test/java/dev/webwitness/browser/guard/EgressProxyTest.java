package dev.webwitness.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.policy.access.InstallationPolicy;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The way out of a guest's browser, as any SOCKS client finds it. */
class EgressProxyTest {
    private static final RunRequest FROM_ELSEWHERE =
            RunRequest.builder("http://127.0.0.1/", "look").entrance("http").build();

    private static final RunPolicy PERMIT = RunPolicy.open(new UrlPolicy(List.of()), FROM_ELSEWHERE);

    private static BrowserOptions options(AddressPolicy networks, boolean thirdParties) {
        return BrowserOptions.builder(Path.of("/tmp"))
                .networks(networks)
                .restraint(new InstallationPolicy(thirdParties, InstallationPolicy.Act.AUTO))
                .build();
    }

    private static Socket through(EgressProxy guard) {
        URI address = URI.create(guard.address());
        return new Socket(new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(address.getHost(), address.getPort())));
    }

    @Test
    void connectsByNameToWhatIsAllowedAndToNothingElse() throws IOException {
        AddressPolicy networks = AddressPolicy.open(List.of("127.0.0.1"), false);
        try (FixtureSite site = FixtureSite.start().body("/", 200, "text/plain", "hello");
                EgressProxy guard =
                        Objects.requireNonNull(EgressProxy.of(options(networks, false), FROM_ELSEWHERE, PERMIT))) {
            int port = URI.create(site.url("/")).getPort();
            try (Socket socket = new Socket(guard.proxy())) {
                socket.connect(InetSocketAddress.createUnresolved("localhost", port));
                assertThat(socket.isConnected()).isTrue();
            }
            for (String inside : List.of("127.0.0.2", "169.254.169.254", "10.0.0.1")) {
                try (Socket socket = new Socket(guard.proxy())) {
                    assertThatThrownBy(() -> socket.connect(new InetSocketAddress(inside, port)))
                            .hasMessage("SOCKS: Connection not allowed by ruleset");
                }
            }
        }
    }

    @Test
    void standsOnlyInTheWayOfThoseWhoComeFromElsewhere() {
        RunRequest own = FROM_ELSEWHERE.toBuilder().entrance("mcp").build();
        assertThat(EgressProxy.of(options(AddressPolicy.open(List.of(), true), false), own, PERMIT))
                .isNull();
        assertThat(EgressProxy.of(options(AddressPolicy.all(), false), FROM_ELSEWHERE, PERMIT))
                .isNull();
    }
}
