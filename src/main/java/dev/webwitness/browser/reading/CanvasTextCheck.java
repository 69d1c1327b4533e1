package dev.webwitness.browser.reading;

import dev.webwitness.browser.locate.VisualLocator;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.vision.OcrSearch;
import dev.webwitness.page.vision.model.OcrText;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Looks for an expected text among texts that the page draws itself (a canvas). The picture is read only on a page that draws, and only
 * where the elements do not settle the question: a text they do not have, or one that is to be gone and that they do not have either.
 *
 * <p>Owned by the run's thread; {@link #begin} comes before each expectation.
 */
final class CanvasTextCheck {
    /** The text comes with an element far more often, and reading a picture takes as long as ten looks at the elements. */
    private static final Duration BEFORE_PICTURE = Duration.ofMillis(600);

    private static final Duration BETWEEN_PICTURES = Duration.ofMillis(1_500);
    private static final int MOST_TOLD = 6;

    private final VisualLocator eye;
    private Expectation expectation = new Expectation(Expectation.Kind.TEXT, null, "", false);
    private Duration next = BEFORE_PICTURE;

    CanvasTextCheck(VisualLocator eye) {
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
    CheckResult beside(CheckResult elements, Duration waited, boolean last) {
        boolean settled = elements.holds() != expectation.negated();
        if (expectation.kind() != Expectation.Kind.TEXT || expectation.target() != null || settled) {
            return elements;
        }
        boolean early = !last && waited.compareTo(next) < 0;
        if (early && !expectation.negated() || !eye.drawn()) {
            return elements;
        }
        if (early) {
            return new CheckResult(false, "the drawn areas of the page were not read again yet");
        }
        next = waited.plus(BETWEEN_PICTURES);
        try {
            return withPicture(elements, eye.drawnTexts());
        } catch (WebwitnessException e) {
            if (!VisualLocator.isUnable(e)) {
                throw e;
            }
            String unread = "texts that the page draws could not be read "
                    + (e.code() == ErrorCode.CAPABILITY_UNSUPPORTED ? "on this machine" : "in the time of the step");
            return elements.holds()
                    ? new CheckResult(true, elements.seen(), ActionOutcome.WARNING + unread)
                    : new CheckResult(false, elements.seen() + "; " + unread);
        }
    }

    private CheckResult withPicture(CheckResult elements, List<OcrText> texts) {
        String found = expectation
                .values()
                .filter(value -> !OcrSearch.that(value, texts).isEmpty())
                .findFirst()
                .orElse(null);
        if (found != null) {
            String told = "\"" + found + "\" is drawn on the page, read from the picture (OCR)";
            return new CheckResult(!expectation.negated(), told, ActionOutcome.WARNING + told);
        }
        if (elements.holds()) {
            return elements;
        }
        String some = texts.stream()
                .limit(MOST_TOLD)
                .map(text -> "\"" + text.text() + "\"")
                .collect(Collectors.joining(", "));
        return new CheckResult(false, elements.seen() + "; drawn on the page: " + (some.isEmpty() ? "no text" : some));
    }
}
