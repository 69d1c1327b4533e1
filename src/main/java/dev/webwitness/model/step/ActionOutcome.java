package dev.webwitness.model.step;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of one action.
 *
 * @param effect the change that was seen, in words ("navigated to /cart", "1 request, list grew by 3"); empty for none
 * @param on the element it acted on
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
     * Whether an action succeeded.
     *
     * @param ok whether it was done, or whether the expectation held
     * @param dispatched whether it reached the page. If it did, it must not be repeated
     * @param error why it failed; null where it did not
     * @param expected what an expectation wanted and what the page showed; null for other actions
     */
    public record Result(
            boolean ok,
            boolean dispatched,
            @Nullable ErrorInfo error,
            @Nullable String expected) {
        /** An action that reached the page and succeeded. */
        public static final Result DONE = new Result(true, true, null, null);

        public static Result failed(boolean dispatched, ErrorInfo why) {
            return new Result(false, dispatched, why, null);
        }
    }

    /**
     * The element an action acted on.
     *
     * @param element null for none
     * @param locators ways to find the element again, with the keys {@code role}, {@code label}, {@code testId}, {@code css}
     */
    public record ActedOn(@Nullable ElementRef element, Map<String, String> locators) {
        public static final ActedOn NOTHING = new ActedOn(null, Map.of());

        public ActedOn {
            locators = Map.copyOf(locators);
        }
    }

    /** The start of a note that names the element used where none has the name in the step. */
    public static final String NOT_BY_NAME = "not called so: ";

    /** The start of a note that belongs into the result. */
    public static final String WARNING = "warning: ";

    /** The start of a note, and of its warning, about a dialog that was answered although no step mentions it. */
    public static final String UNASKED = WARNING + "a dialog that no step speaks of: ";

    /** The start of a note with the page's objections to a form. */
    public static final String PAGE_SAYS = "the page says: ";

    /** An outcome with nothing but the result. */
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

    /** A copy that failed. */
    public ActionOutcome failed(ErrorInfo why) {
        return with(new Result(false, dispatched(), why, expected()), effect);
    }

    /** A copy with another result. */
    public ActionOutcome with(Result other, String seen) {
        return new ActionOutcome(action, other, seen, on, time, notes, data);
    }

    /** A copy with other data. */
    public ActionOutcome withData(@Nullable Object other) {
        return new ActionOutcome(action, result, effect, on, time, notes, other);
    }
}
