package dev.webwitness.model.step;

import dev.webwitness.model.ErrorInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of one action.
 *
 * @param ok whether it was done, or for an expectation whether it held
 * @param dispatched whether it reached the page: if so, it must not be repeated
 * @param effect what was seen to change, in words ("navigated to /cart", "1 request, list grew by 3"); empty where nothing was seen
 * @param element the element acted on, null where there was none
 * @param locators how the element could be found again: keys {@code role}, {@code label}, {@code testId}, {@code css}
 * @param error why it failed, null where it did not
 * @param expected what an expectation wanted and what was there instead, null for other actions
 * @param data what was read from the page: a string, a number, a truth, or lists and maps of them; null for actions that read nothing
 */
public record ActionOutcome(
        Action action,
        boolean ok,
        boolean dispatched,
        String effect,
        @Nullable ElementRef element,
        Map<String, String> locators,
        @Nullable ErrorInfo error,
        @Nullable String expected,
        long startMs,
        long endMs,
        List<String> notes,
        @Nullable Object data) {

    /** How a note begins that says what was acted on where nothing is called as the step says. */
    public static final String NOT_BY_NAME = "not called so: ";

    /** How a note begins that is to be told with the result. */
    public static final String WARNING = "warning: ";

    /** How a note begins, and its warning, that tells of a dialog that was answered though no step speaks of it. */
    public static final String UNASKED = WARNING + "a dialog that no step speaks of: ";

    /** How a note begins that says what the page has against a form. */
    public static final String PAGE_SAYS = "the page says: ";

    /** An outcome of what reads nothing from the page. */
    public ActionOutcome(
            Action action,
            boolean ok,
            boolean dispatched,
            String effect,
            @Nullable ElementRef element,
            Map<String, String> locators,
            @Nullable ErrorInfo error,
            @Nullable String expected,
            long startMs,
            long endMs,
            List<String> notes) {
        this(action, ok, dispatched, effect, element, locators, error, expected, startMs, endMs, notes, null);
    }

    public ActionOutcome {
        locators = Map.copyOf(locators);
        notes = List.copyOf(notes);
    }

    /** The same, but it failed after all. */
    public ActionOutcome failed(ErrorInfo why) {
        return new ActionOutcome(
                action, false, dispatched, effect, element, locators, why, expected, startMs, endMs, notes, data);
    }
}
