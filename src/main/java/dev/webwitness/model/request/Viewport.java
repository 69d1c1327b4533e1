package dev.webwitness.model.request;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The window a page is laid out in.
 *
 * @param width in CSS pixels
 * @param height in CSS pixels
 * @param scale device pixels a CSS pixel
 * @param mobile whether the page sees a mobile device (meta viewport honoured, touch events)
 * @param userAgent what the page is told, null for the browser's own
 */
public record Viewport(
        int width,
        int height,
        double scale,
        boolean mobile,
        @Nullable String userAgent) {
    /** The size used where nobody asks for another. */
    public static final Viewport DESKTOP = new Viewport(1280, 800, 1, false, null);

    /** What a window may measure, as the end of a sentence. */
    public static final String SIZES = "width x height in CSS pixels, each from 100 to 7680";

    private static final int LEAST = 100;
    private static final int MOST = 7680;

    /** Whether a window may be so wide, or so high. */
    public static boolean fits(int side) {
        return side >= LEAST && side <= MOST;
    }

    /** The same window after it was resized. */
    public Viewport resized(Action.Resize to) {
        return new Viewport(
                to.width() == Action.Resize.SAME ? width : to.width(),
                to.height() == Action.Resize.SAME ? height : to.height(),
                scale,
                mobile,
                userAgent);
    }

    /** The same window as these steps left it. */
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
