package dev.webwitness.browser.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which switches a browser is started with. What its processes share lies in shared memory or in files: the driver would always have it in files. */
class LaunchOptionsTest {
    private static final String IN_FILES = "--disable-dev-shm-usage";

    @Test
    void sharedMemoryThatIsLargeEnoughIsUsed() {
        assertThat(LaunchOptions.takenBack(List.of("--lang=de"), false)).containsExactly(IN_FILES);
        assertThat(LaunchOptions.switches(List.of("--lang=de"), true, false)).doesNotContain(IN_FILES);
    }

    @Test
    void sharedMemoryThatIsSmallIsDoneWithout() {
        assertThat(LaunchOptions.takenBack(List.of(), true)).isEmpty();
        assertThat(LaunchOptions.switches(List.of(), true, true)).contains(IN_FILES);
    }

    @Test
    void whoAsksForFilesGetsThemHoweverMuchSharedMemoryThereIs() {
        assertThat(LaunchOptions.takenBack(List.of(IN_FILES), false)).isEmpty();
        assertThat(LaunchOptions.switches(List.of(IN_FILES), true, false)).contains(IN_FILES);
    }

    @Test
    void whoIsHeldToCertainNetworksSendsNothingPastTheProxyWhateverTheChromiumAndTheSettings() {
        List<String> extra =
                List.of("--webrtc-ip-handling-policy=default", "--force-webrtc-ip-handling-policy=default");

        assertThat(LaunchOptions.here(extra, new BrowserRequirements(true, true), false))
                .endsWith(
                        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
                        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp");
        assertThat(LaunchOptions.here(List.of(), new BrowserRequirements(true, false), false))
                .noneMatch(one -> one.contains("webrtc"));
    }
}
