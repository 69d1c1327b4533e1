package dev.webwitness.model.request;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The browser window.
 *
 * @param width in CSS pixels
 * @param height in CSS pixels
 * @param scale device pixels a CSS pixel
 * @param mobile whether it acts as a mobile device (meta viewport, touch events)
 * @param userAgent null for the browser's own
 */
public record Viewport(
        int width,
        int height,
        double scale,
        boolean mobile,
        @Nullable String userAgent) {
    public static final Viewport DESKTOP = new Viewport(1280, 800, 1, false, null);

    /** The allowed sizes, for messages. */
    public static final String SIZES = "width x height in CSS pixels, each from 100 to 7680";

    private static final int LEAST = 100;
    private static final int MOST = 7680;

    /** Whether a width or height is allowed. */
    public static boolean fits(int side) {
        return side >= LEAST && side <= MOST;
    }

    public Viewport resized(Action.Resize to) {
        return new Viewport(
                to.width() == Action.Resize.SAME ? width : to.width(),
                to.height() == Action.Resize.SAME ? height : to.height(),
                scale,
                mobile,
                userAgent);
    }

    /** The window after the resizes of these steps. */
    public Viewport after(List<StepRecord> steps) {
        return steps.stream()
                .flatMap(step -> step.outcomes().stream())
                .filter(outcome -> outcome.ok() && outcome.action() instanceof Action.Resize)
                .reduce(this, (view, done) -> view.resized((Action.Resize) done.action()), (first, second) -> second);
    }

    /** The size as people read it, such as {@code 390 × 844}. */
    public String size() {
        return width + " × " + height;
    }
}
