package dev.webwitness.browser;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.RunRequest;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A site, and one session on it for all tests of a class, for actions by themselves. */
final class OpenSession implements AutoCloseable {
    static final Duration STEP = Duration.ofSeconds(15);

    final FixtureSite site = FixtureSite.start();
    private final Chromium chromium = Chromium.start(WarmBrowser.options());
    final Session session;

    /** What was told to be secret. */
    final List<String> secrets = new ArrayList<>();

    OpenSession() {
        CaptureListener nobody = new SignalsOnly(signal -> {});
        session = Session.open(
                chromium,
                Opening.builder(
                                RunRequest.builder(site.url("/"), "a task")
                                        .brain(BrainChoice.STEPS)
                                        .door("test")
                                        .build(),
                                nobody)
                        .secretTyped(secrets::add)
                        .build());
    }

    void show(String html) {
        site.page("/page", html);
        chromium.watchdog().reset();
        ActionOutcome opened = session.start(site.url("/page"), STEP);
        if (opened.error() != null) {
            throw new AssertionError(opened.error());
        }
    }

    ActionOutcome does(Action action) {
        return session.perform(action, STEP);
    }

    Object told(String expression) {
        return session.page().evaluate(expression);
    }

    @Override
    public void close() {
        session.close();
        chromium.close();
        site.close();
    }
}
