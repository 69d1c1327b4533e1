package dev.webwitness.browser.launch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One session in a browser that somebody else started. */
class RemoteBrowserIT {
    @TempDir
    private Path temp;

    @Test
    void aTraceLiesInTheBrowsersOwnFolderAndIsGoneWhenItIsDropped() throws Exception {
        CaptureListener nobody = new SignalsOnly(signal -> {});
        try (FixtureSite site = FixtureSite.start().page("/", "<h1>Hello</h1>");
                RemoteChromium remote = RemoteChromium.start(temp.resolve("profile"));
                Chromium chromium = Chromium.start(BrowserOptions.builder(WarmBrowser.temporary())
                        .endpoints(List.of(remote.address()))
                        .build())) {
            RunRequest request = RunRequest.builder(site.url("/"), "a task")
                    .brain(BrainChoice.STEPS)
                    .entrance("test")
                    .build();
            try (BrowserSession session = BrowserSession.open(chromium, SessionOptions.of(request, nobody))) {
                session.trace().start();
                session.start(site.url("/"), Duration.ofSeconds(30));
                await().atMost(20, SECONDS)
                        .untilAsserted(() -> assertThat(chromium.traces()).isNotEmptyDirectory());

                session.trace().drop();

                assertThat(chromium.traces()).isEmptyDirectory();
            }
        }
    }
}
