package dev.webwitness.browser;

import dev.webwitness.capture.Capture;
import dev.webwitness.capture.CaptureLimits;
import dev.webwitness.capture.Hidden;
import dev.webwitness.model.Bounded;
import dev.webwitness.policy.Permit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The secrets of a run that no picture may show. */
record UnseenSecrets(Permit permit) implements Hidden {
    /** What listens to a session, and shows none of its secrets. */
    static Capture capture(Opening opening, Bounded bounded, @Nullable Guard guard) {
        Capture capture = new Capture(
                opening.listener(),
                CaptureLimits.keeping(opening.bodies()),
                bounded,
                opening.clock().startNanos(),
                opening.tracer(),
                guard == null ? null : guard.proxy());
        capture.hides(new UnseenSecrets(opening.permit()));
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
    public List<int[]> in(String text) {
        return permit.secretsIn(text);
    }

    @Override
    public boolean shaped() {
        return true;
    }

    @Override
    public List<int[]> shapesIn(String text) {
        return permit.shapesIn(text);
    }
}
