package dev.webwitness.model.step;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of one action.
 *
 * @param effect what was seen to change, in words ("navigated to /cart", "1 request, list grew by 3"); empty where nothing was seen
 * @param on what it was done to
 * @param data what was read from the page: a string, a number, a boolean, or lists and maps of them; null for actions that read nothing
 */
public record ActionOutcome(
        Action action,
        Result result,
        String effect,
        ActedOn on,
        TimeSpan time,
        List<String> notes,
        @Nullable Object data) {
    /**
     * Whether an action worked.
     *
     * @param ok whether it was done, or for an expectation whether it held
     * @param dispatched whether it reached the page: if so, it must not be repeated
     * @param error why it failed, null where it did not
     * @param expected what an expectation wanted and what was there instead, null for other actions
     */
    public record Result(
            boolean ok,
            boolean dispatched,
            @Nullable ErrorInfo error,
            @Nullable String expected) {
        /** An action that reached the page and worked. */
        public static final Result DONE = new Result(true, true, null, null);

        public static Result failed(boolean dispatched, ErrorInfo why) {
            return new Result(false, dispatched, why, null);
        }
    }

    /**
     * What an action was done to.
     *
     * @param element null where there was none
     * @param locators how the element could be found again: keys {@code role}, {@code label}, {@code testId}, {@code css}
     */
    public record ActedOn(@Nullable ElementRef element, Map<String, String> locators) {
        public static final ActedOn NOTHING = new ActedOn(null, Map.of());

        public ActedOn {
            locators = Map.copyOf(locators);
        }
    }

    /** How a note begins that says what was acted on where nothing is called as the step says. */
    public static final String NOT_BY_NAME = "not called so: ";

    /** How a note begins that is to be told with the result. */
    public static final String WARNING = "warning: ";

    /** How a note begins, and its warning, that tells of a dialog that was answered though no step speaks of it. */
    public static final String UNASKED = WARNING + "a dialog that no step speaks of: ";

    /** How a note begins that says what the page has against a form. */
    public static final String PAGE_SAYS = "the page says: ";

    /** An outcome of which nothing more is known. */
    public ActionOutcome(Action action, Result result, String effect, TimeSpan time) {
        this(action, result, effect, ActedOn.NOTHING, time, List.of(), null);
    }

    public ActionOutcome {
        notes = List.copyOf(notes);
    }

    public boolean ok() {
        return result.ok();
    }

    public boolean dispatched() {
        return result.dispatched();
    }

    public @Nullable ErrorInfo error() {
        return result.error();
    }

    public @Nullable String expected() {
        return result.expected();
    }

    public @Nullable ElementRef element() {
        return on.element();
    }

    public long startMs() {
        return time.startMs();
    }

    public long endMs() {
        return time.endMs();
    }

    /** The same, but it failed after all. */
    public ActionOutcome failed(ErrorInfo why) {
        return with(new Result(false, dispatched(), why, expected()), effect);
    }

    /** The same action with another result. */
    public ActionOutcome with(Result other, String seen) {
        return new ActionOutcome(action, other, seen, on, time, notes, data);
    }

    /** The same with other data. */
    public ActionOutcome withData(@Nullable Object other) {
        return new ActionOutcome(action, result, effect, on, time, notes, other);
    }
}
