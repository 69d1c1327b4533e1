package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.RunRequest;
import dev.webwitness.policy.Networks;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.Restraint;
import dev.webwitness.policy.UrlPolicy;
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
class GuardTest {
    private static final RunRequest FROM_ELSEWHERE =
            RunRequest.builder("http://127.0.0.1/", "look").door("http").build();

    private static final Permit PERMIT = Permit.open(new UrlPolicy(List.of()), FROM_ELSEWHERE);

    private static BrowserOptions options(Networks networks, boolean thirdParties) {
        return BrowserOptions.builder(Path.of("/tmp"))
                .networks(networks)
                .restraint(new Restraint(thirdParties, Restraint.Act.AUTO))
                .build();
    }

    private static Socket through(Guard guard) {
        URI address = URI.create(guard.address());
        return new Socket(new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(address.getHost(), address.getPort())));
    }

    @Test
    void connectsByNameToWhatIsAllowedAndToNothingElse() throws IOException {
        Networks networks = Networks.open(List.of("127.0.0.1"), false);
        try (FixtureSite site = FixtureSite.start().body("/", 200, "text/plain", "hello");
                Guard guard = Objects.requireNonNull(Guard.of(options(networks, false), FROM_ELSEWHERE, PERMIT))) {
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
        RunRequest own = FROM_ELSEWHERE.toBuilder().door("mcp").build();
        assertThat(Guard.of(options(Networks.open(List.of(), true), false), own, PERMIT))
                .isNull();
        assertThat(Guard.of(options(Networks.all(), false), FROM_ELSEWHERE, PERMIT))
                .isNull();
    }
}
