package dev.webwitness.browser;

import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.Check;
import dev.webwitness.page.sight.Seen;
import dev.webwitness.page.sight.Texts;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Looks for an expected text among texts that the page draws itself (a canvas). The picture is read only on a page that draws, and only
 * where the elements do not settle the question: a text they do not have, or one that is to be gone and that they do not have either.
 *
 * <p>Owned by the run's thread; {@link #begin} comes before each expectation.
 */
final class DrawnText {
    /** The text comes with an element far more often, and reading a picture takes as long as ten looks at the elements. */
    private static final Duration BEFORE_PICTURE = Duration.ofMillis(600);

    private static final Duration BETWEEN_PICTURES = Duration.ofMillis(1_500);
    private static final int MOST_TOLD = 6;

    private final Supplier<ByEye> eye;
    private Expectation expectation = new Expectation(Expectation.Kind.TEXT, null, "", false);
    private Duration next = BEFORE_PICTURE;

    DrawnText(Supplier<ByEye> eye) {
        this.eye = eye;
    }

    void begin(Expectation expected) {
        expectation = expected;
        next = expected.negated() ? Duration.ZERO : BEFORE_PICTURE;
    }

    /**
     * What is known with the picture beside what the elements tell.
     *
     * @param waited since the first look
     * @param last whether no other look follows
     */
    Check beside(Check elements, Duration waited, boolean last) {
        boolean settled = elements.holds() != expectation.negated();
        if (expectation.kind() != Expectation.Kind.TEXT || expectation.target() != null || settled) {
            return elements;
        }
        boolean early = !last && waited.compareTo(next) < 0;
        if (early && !expectation.negated() || !eye.get().drawn()) {
            return elements;
        }
        if (early) {
            return new Check(false, "the drawn areas of the page were not read again yet");
        }
        next = waited.plus(BETWEEN_PICTURES);
        try {
            return withPicture(elements, eye.get().drawnTexts());
        } catch (WebwitnessException e) {
            if (!ByEye.isUnable(e)) {
                throw e;
            }
            String unread = "texts that the page draws could not be read "
                    + (e.code() == ErrorCode.CAPABILITY_UNSUPPORTED ? "on this machine" : "in the time of the step");
            return elements.holds()
                    ? new Check(true, elements.seen(), ActionOutcome.WARNING + unread)
                    : new Check(false, elements.seen() + "; " + unread);
        }
    }

    private Check withPicture(Check elements, List<Seen> texts) {
        String found = expectation
                .values()
                .filter(value -> !Texts.that(value, texts).isEmpty())
                .findFirst()
                .orElse(null);
        if (found != null) {
            String told = "\"" + found + "\" is drawn on the page, read from the picture (OCR)";
            return new Check(!expectation.negated(), told, ActionOutcome.WARNING + told);
        }
        if (elements.holds()) {
            return elements;
        }
        String some = texts.stream()
                .limit(MOST_TOLD)
                .map(text -> "\"" + text.text() + "\"")
                .collect(Collectors.joining(", "));
        return new Check(false, elements.seen() + "; drawn on the page: " + (some.isEmpty() ? "no text" : some));
    }
}
