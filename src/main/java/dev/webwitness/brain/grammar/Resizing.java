package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Viewport;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Changing the window's size, which takes numbers: {@code resize the window to 390x844}, {@code resize to 375 wide}. */
final class Resizing {
    static final String NEEDS_NUMBERS =
            "changing the window without a size in numbers (write: resize to 390x844, or give the request a device)";

    private static final Pattern SIZE = Pattern.compile(
            "(?<o>the window )?to (?:(?<w>\\d{1,6})x(?<h>\\d{1,6})|(?<s>\\d{1,6})(?: ?px)? (?<d>wide|high))(?: (?:first|now|again|instead))?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** Told of the window, though not how large it is to be. */
    private static final Pattern WINDOW = Pattern.compile(
            "(?:(?:back|down|up) )?(?:(?:to|for) )?(?:(?:the|an?|your|my) )?(?:browser|window|view ?port|screen|mobile|phone|smartphone|tablet|desktop|iphone|ipad)\\b\\D*",
            Pattern.CASE_INSENSITIVE);

    /** What has a size of its own, of which it may be told. */
    private static final Pattern SIZED = Pattern.compile(
            ".*\\b(?:image|photo|picture|avatar|logo|crop|canvas|video|column|panel|box|card|widget|text ?area|dialog|chart|frame|layer|shape|selection)\\b.*|.*\\.(?:jpe?g|png|gif|webp|svg|avif|mp4|webm)",
            Pattern.CASE_INSENSITIVE);

    private Resizing() {}

    static List<Meant> read(Clause rest, Memory memory) {
        Matcher size = SIZE.matcher(rest.words());
        if (!size.matches()) {
            return WINDOW.matcher(rest.words()).matches()
                    ? List.of(Meant.later("resize", null, rest.plain(rest.words()), NEEDS_NUMBERS))
                    : List.of();
        }
        boolean high = "high".equalsIgnoreCase(size.group("d"));
        int width = number(size.group("w") != null ? size.group("w") : high ? null : size.group("s"));
        int height = number(size.group("h") != null ? size.group("h") : high ? size.group("s") : null);
        Action.Resize resize = new Action.Resize(width, height);
        Meant meant = Meant.page("resize", null, resize.size(), resize);
        if (width != Action.Resize.SAME && !Viewport.fits(width)
                || height != Action.Resize.SAME && !Viewport.fits(height)) {
            return List.of(meant.without("a window of that size: expected " + Viewport.SIZES));
        }
        Named spoken = memory.element;
        boolean other = size.group("o") == null
                && spoken != null
                && SIZED.matcher(spoken.name()).matches();
        return List.of(other ? meant.unsure() : meant);
    }

    private static int number(@Nullable String digits) {
        return digits == null ? Action.Resize.SAME : Integer.parseInt(digits);
    }
}
