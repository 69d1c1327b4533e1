package dev.webwitness.browser;

import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A site, and one session on it for all tests of a class, for actions by themselves. */
public final class OpenSession implements AutoCloseable {
    public static final Duration STEP = Duration.ofSeconds(15);

    public final FixtureSite site = FixtureSite.start();
    private final Chromium chromium = Chromium.start(WarmBrowser.options());
    public final BrowserSession session;

    /** What was told to be secret. */
    final List<String> secrets = new ArrayList<>();

    public OpenSession() {
        CaptureListener nobody = new SignalsOnly(signal -> {});
        session = BrowserSession.open(
                chromium,
                SessionOptions.of(
                        RunRequest.builder(site.url("/"), "a task")
                                .brain(BrainChoice.STEPS)
                                .entrance("test")
                                .build(),
                        nobody,
                        secrets::add));
    }

    public void show(String html) {
        site.page("/page", html);
        chromium.watchdog().reset();
        ActionOutcome opened = session.start(site.url("/page"), STEP);
        if (opened.error() != null) {
            throw new AssertionError(opened.error());
        }
    }

    public ActionOutcome does(Action action) {
        return session.perform(action, STEP);
    }

    public Object told(String expression) {
        return session.page().evaluate(expression);
    }

    @Override
    public void close() {
        session.close();
        chromium.close();
        site.close();
    }
}
