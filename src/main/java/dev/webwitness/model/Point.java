package dev.webwitness.model;

import dev.webwitness.model.step.Target;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A point of the main frame's viewport in CSS pixels, as the text of a {@link Target.How#POINT} target: {@code 412,300}, or {@code 412,300 css=#start as
 * Start}.
 *
 * @param selector a CSS selector of the expected element, used instead of the point where it fits; null for none
 * @param name a name for the element; null for none
 */
public record Point(
        double x,
        double y,
        @Nullable String selector,
        @Nullable String name) {
    private static final Pattern TEXT = Pattern.compile(
            "\\s*(\\d{1,5}(?:\\.\\d+)?)\\s*,\\s*(\\d{1,5}(?:\\.\\d+)?)(?:\\s+css\\s?=\\s?(.+?))?(?:\\s+as\\s+(.+?))?\\s*");

    /** Parses a point; empty for another text. */
    public static Optional<Point> read(String text) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? Optional.of(new Point(
                        Double.parseDouble(parts.group(1)),
                        Double.parseDouble(parts.group(2)),
                        parts.group(3),
                        parts.group(4)))
                : Optional.empty();
    }

    /** The text that {@link #read} reads, in whole pixels. */
    public String text() {
        return Math.round(x) + "," + Math.round(y) + (selector == null ? "" : " css=" + selector)
                + (name == null ? "" : " as " + name);
    }
}
