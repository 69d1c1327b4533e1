package dev.webwitness.browser.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.OpenSession;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.capture.cdp.PipelinedCommands;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A tab that was opened before a run needs it is the run's, where it is as the run needs it and alive. */
@Timeout(60)
class BlankTabIT {
    private final FixtureSite site = FixtureSite.start().page("/", "<h1>Hello</h1>");
    private final Chromium chromium = Chromium.start(WarmBrowser.options());

    @AfterEach
    void close() {
        chromium.close();
        site.close();
    }

    @Test
    void isTakenByTheNextRun() {
        BrowserContext ahead = openedAhead();

        try (BrowserSession session = open(request(Viewport.DESKTOP))) {
            assertThat(session.context()).isSameAs(ahead);
            assertThat(session.start(site.url("/"), OpenSession.STEP).error()).isNull();
            assertThat(session.observe().outline()).contains("Hello");
        }
    }

    @Test
    void isClosedWhereARunNeedsAnother() {
        BrowserContext ahead = openedAhead();

        try (BrowserSession session = open(request(new Viewport(390, 844, 3, true, null)))) {
            assertThat(session.context()).isNotSameAs(ahead);
            assertThat(session.context().browser().contexts()).containsExactly(session.context());
        }
    }

    @Test
    void isNotTakenOnceItsProcessDied() {
        BrowserContext ahead = openedAhead();
        chromium.watchdog().call("opening the tab", OpenSession.STEP, () -> {
            ahead.waitForCondition(() -> !ahead.pages().isEmpty());
            Page page = ahead.pages().get(0);
            boolean[] dead = new boolean[1];
            page.onCrash(crashed -> dead[0] = true);
            JsonObject crash = new JsonObject();
            crash.addProperty("method", "Page.crash");
            PipelinedCommands.message(ahead.newCDPSession(page), "send", crash); // which is never answered
            ahead.waitForCondition(() -> dead[0]);
            return true;
        });

        try (BrowserSession session = open(request(Viewport.DESKTOP))) {
            assertThat(session.context()).isNotSameAs(ahead);
            assertThat(session.start(site.url("/"), OpenSession.STEP).error()).isNull();
        }
    }

    @Test
    void isNotOpenedWhereNoBrowserRuns() {
        chromium.opensAhead(request(Viewport.DESKTOP), null);

        assertThat(chromium.launched()).isFalse();
    }

    /** The context of a tab that is opened ahead, in a browser that runs. */
    private BrowserContext openedAhead() {
        RunRequest request = request(Viewport.DESKTOP);
        chromium.ready(request);
        chromium.opensAhead(request, null);
        return chromium.browser(BrowserRequirements.by(request, chromium.options()))
                .contexts()
                .get(0);
    }

    private BrowserSession open(RunRequest request) {
        return BrowserSession.open(chromium, SessionOptions.of(request, new SignalsOnly(signal -> {})));
    }

    private RunRequest request(Viewport viewport) {
        return RunRequest.builder(site.url("/"), "a task")
                .entrance("test")
                .viewport(viewport)
                .build();
    }
}
