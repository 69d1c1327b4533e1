package dev.webwitness.browser.session;

import dev.webwitness.browser.guard.ChangeInterceptor;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.TimeSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One action under way: what is known of it so far. */
public final class ActionTrial {
    public final Action action;
    private final long startMs;
    private final long deadlineNs;
    private final ChangeInterceptor changes;
    private final long pausedBefore;

    /** How long an element is waited for. */
    public final Duration patience;

    private final List<String> effects = new ArrayList<>();
    public final List<String> notes = new ArrayList<>();
    public boolean dispatched;

    /** When it reached the page, of {@link System#nanoTime}; 0 where it did not. */
    public long sentNs;

    /** What is to be seen to once the page has settled; null where nothing is. */
    @Nullable
    public Runnable afterwards;

    /** How often it was tried to put away what covered its element. */
    public int cleared;

    /** Summaries that were clicked to open what its element lies in, by their refs. */
    public final Set<String> unfolded = new HashSet<>();

    @Nullable
    public ElementRef element;

    public Map<String, String> locators = Map.of();
    /** The page its element was found on. */
    public String at = "";

    private @Nullable ErrorInfo error;

    @Nullable
    public String expected;

    @Nullable
    public Object data;

    public ActionTrial(Action action, long startMs, long deadlineNs, Duration patience, ChangeInterceptor changes) {
        this.action = action;
        this.startMs = startMs;
        this.deadlineNs = deadlineNs;
        this.patience = patience;
        this.changes = changes;
        this.pausedBefore = changes.pausedNs();
    }

    public Duration left() {
        long paused = changes.pausedNs() - pausedBefore;
        return Duration.ofNanos(Math.max(0, deadlineNs + paused - System.nanoTime()));
    }

    /** It reaches the page now: from here on it must not be repeated. */
    public void markDispatched() {
        sentNs = dispatched ? sentNs : System.nanoTime();
        dispatched = true;
    }

    /** It did not reach the page after all. */
    public void markNotDispatched() {
        dispatched = false;
    }

    /** What the page says against it. */
    public void addRefusals(List<String> said) {
        said.forEach(each -> notes.add(ActionOutcome.PAGE_SAYS + each));
    }

    public void addEffect(String effect) {
        effects.add(effect);
    }

    /** A time-out after dispatch is another thing than one before: an effect may have happened. */
    public void fail(WebwitnessException coded) {
        if (dispatched && action.mutates() && coded.code() == ErrorCode.PROVIDER_POLL_TIMEOUT) {
            error = new ErrorInfo(
                    "WebwitnessException",
                    ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                    action.label()
                            + " was dispatched, and its effect could not be seen in time. Look at the page before"
                            + " repeating it.",
                    coded.info().vendor(),
                    coded.info().selectorsTried(),
                    coded.info().evidence());
        } else {
            error = coded.info();
        }
    }

    public boolean done() {
        return error == null && expected == null;
    }

    public ActionOutcome outcome(long endMs) {
        return new ActionOutcome(
                action,
                new ActionOutcome.Result(done(), dispatched, error, expected),
                String.join("; ", effects),
                new ActionOutcome.ActedOn(element, locators),
                new TimeSpan(startMs, endMs),
                notes,
                data);
    }
}
