package dev.webwitness.browser.session;

import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.capture.Capture;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.screen.HiddenTexts;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.policy.access.RunPolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The secrets of a run that no picture may show. */
record ScreenshotRedaction(RunPolicy permit) implements HiddenTexts {
    /** What listens to a session, and shows none of its secrets. */
    static Capture capture(SessionOptions opening, BoundedCaller bounded, @Nullable EgressProxy guard) {
        Capture capture = new Capture(
                opening.recording().listener(),
                CaptureLimits.keeping(opening.recording().bodies()),
                bounded,
                opening.clock().startNanos(),
                opening.recording().tracer(),
                guard == null ? null : guard.proxy());
        capture.setHiddenTexts(new ScreenshotRedaction(opening.permit()));
        return capture;
    }

    @Override
    public boolean any() {
        return permit.hasSecrets();
    }

    @Override
    public boolean likely() {
        return permit.secretsAbout();
    }

    @Override
    public List<int[]> find(String text) {
        return permit.secretsIn(text);
    }

    @Override
    public boolean hidesShapes() {
        return true;
    }

    @Override
    public List<int[]> findShapes(String text) {
        return permit.shapesIn(text);
    }
}
