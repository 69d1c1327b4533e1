package dev.webwitness.browser;

import dev.webwitness.browser.guard.ChangeDecider;
import dev.webwitness.browser.locate.ScreenshotMarks;
import dev.webwitness.browser.operator.OperatorInput;
import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a page that the loop uses; tests replace it with a fake. Every method but {@link #halt} belongs to the run's thread.
 *
 * <p>All of them throw {@link BrowserDisconnectedException} when the browser is gone; what goes wrong on the page is in their answers.
 */
public interface PageDriver {
    /** Opens the start page, with the longer limit of a first load. */
    ActionOutcome start(String url, Duration atMost);

    /** Does one action and settles. */
    ActionOutcome perform(Action action, Duration atMost);

    /** The same, where what it is done to may take all of that time to come. */
    default ActionOutcome performPatiently(Action action, Duration atMost) {
        return perform(action, atMost);
    }

    /** Reads the page. */
    Observation observe();

    /** A JPEG of the page, empty where none can be had. */
    Optional<byte[]> screenshot();

    /** Who looks at the page's picture; nobody where it has none. */
    default ScreenshotMarks visualLocator() {
        return ScreenshotMarks.NONE;
    }

    /** A person's hand on the page; that of nobody where it has none. */
    default OperatorInput operatorInput() {
        return OperatorInput.NONE;
    }

    /** Begins the sample that is taken after the next screenshot, so that both come of one paint. */
    void startSample();

    /** Takes one stream sample, given to the capture's listener. */
    void sample();

    /** From now on, events belong to this step. */
    void step(int number);

    /** Says how the next JavaScript dialog is answered, before the action that opens it; null for the default. */
    void armDialog(Action.@Nullable Dialog answer);

    /** Lets events come in until the condition holds or the time is over. */
    void pump(String stage, BooleanSupplier until, Duration atMost);

    /** A person takes over: what is under way ends at once, and all else is refused until {@link #release}. Safe for any thread. */
    void halt();

    /** Does again what it is asked; a page that the halt left in doubt is mended first. */
    void release();

    /** Waits until the network is quiet, at most so long. */
    void quiet(Duration atMost);

    /** Waits for what is reported late, and looks into what was put off; before the evidence is judged. */
    void lastEvents();

    /** The first address the run was kept from visiting; null where there was none. */
    @Nullable
    WebwitnessException violation();

    /** Who decides from now on about changes that are held; nobody is asked where nothing is held. */
    default void changesRuledBy(ChangeDecider who) {}

    /** The deadline of the expectation that follows the next action; zero for none. */
    default void within(Duration soon) {}

    /**
     * Waits for what the page put off after the last action, where that action sent nothing to the server yet.
     *
     * @return whether something was sent to change the server then, so that what was seen before may not hold any more
     */
    default boolean awaitPutOff() {
        return false;
    }

    /** What lay over the page and was put away since the last question. */
    default List<DismissedOverlay> takeDismissed() {
        return List.of();
    }

    /** How many messages the page sent over WebSockets so far. */
    long messagesSent();

    String url();

    /** The page's title, empty where it cannot be had. */
    String title();

    /** Milliseconds spent so far in waiting for the page to come to rest. */
    long settledMs();

    /** Milliseconds since the run started. */
    long nowMs();
}
