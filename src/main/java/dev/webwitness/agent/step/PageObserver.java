package dev.webwitness.agent.step;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Observes the page: outline, screenshots and waiting, also on a page that cannot be read at once. Owned by the run's thread. */
public final class PageObserver {
    /** How often a page is looked at that cannot be read. */
    private static final int LOOKS = 3;

    /** How often one that does not answer in time. */
    private static final int SLOW_LOOKS = 2;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

    private final PageDriver page;
    private final AgentListener listener;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private @Nullable Observation last;

    PageObserver(PageDriver page, AgentListener listener, OperatorControl operator, AtomicBoolean cancelled) {
        this.page = page;
        this.listener = listener;
        this.operator = operator;
        this.cancelled = cancelled;
    }

    /** The page as it was seen last; null before the first look. */
    @Nullable
    public Observation last() {
        return last;
    }

    /** The same, for those who come after the first look. */
    public Observation seen() {
        Observation seen = last;
        if (seen == null) {
            throw new AssertionError("decided before the page was seen");
        }
        return seen;
    }

    /** Reads the page; one that died under the look is replaced by then, and one that went elsewhere may stay there, so a later look sees it. */
    Observation see() {
        for (int looks = 1; ; looks++) {
            try {
                Observation seen = page.observe();
                last = seen;
                return seen;
            } catch (WebwitnessException e) {
                boolean slow = e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
                if (e.isDisconnect()
                        || looks >= (slow ? SLOW_LOOKS : LOOKS)
                        || cancelled.get()
                        || operator.isRequested()) {
                    throw e;
                }
                listener.warning("The page could not be read: " + e.info().message());
                if (!slow) {
                    pump("waiting for a page that can be read", cancelled::get, BETWEEN_LOOKS);
                }
            }
        }
    }

    /** Reads the page where that can be done; null where not: what is done goes on all the same, and the page as it was seen last stands. */
    @Nullable
    public Observation glance() {
        try {
            return see();
        } catch (WebwitnessException e) {
            if (e.isDisconnect() || cancelled.get()) {
                throw e;
            }
            if (!operator.isRequested()) {
                listener.warning("The page could not be read: " + e.info().message());
            }
            return null;
        }
    }

    /** Keeps the page's picture, and takes a stream sample; a person who takes over just then goes before them. */
    @Nullable
    String picture(int step, String reason) {
        @Nullable String shot = null;
        try {
            page.startSample();
            shot = keepShot(step, reason);
            page.sample();
        } catch (WebwitnessException e) {
            if (e.isDisconnect() || !operator.isRequested() || cancelled.get()) {
                throw e;
            }
        }
        return shot;
    }

    @Nullable
    public String keepShot(int step, String reason) {
        return page.screenshot()
                .map(jpeg -> listener.shot(step, reason, jpeg, page.url(), page.title()))
                .orElse(null);
    }

    /** The page's picture with marks for what was seen last; empty where it cannot be had just now. */
    public Optional<MarkedScreenshot> marked() {
        Observation seen = last;
        try {
            return seen == null ? Optional.empty() : page.visualLocator().marked(seen);
        } catch (WebwitnessException e) {
            if (e.isDisconnect() || cancelled.get()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /** See {@link PageDriver#awaitPutOff}. */
    public boolean awaitPutOff() {
        AtomicBoolean changed = new AtomicBoolean();
        outlasting("waiting for what the page put off", () -> changed.set(page.awaitPutOff()));
        return changed.get();
    }

    /** What is reported late has come in, and all of it is looked into. */
    public void lastEvents() {
        outlasting("waiting for the last events", page::lastEvents);
    }

    /** Lets events come in. */
    public void pump(String stage, BooleanSupplier until, Duration atMost) {
        outlasting(stage, () -> page.pump(stage, until, atMost));
    }

    /** A tab that crashes or closes while one waits ends that, but not the run: the next look finds another one in its place. */
    private void outlasting(String stage, Runnable wait) {
        try {
            wait.run();
        } catch (WebwitnessException e) {
            if (e.code() != ErrorCode.SITE_CRASHED && e.code() != ErrorCode.TAB_TARGET_LOST) {
                throw e;
            }
            listener.warning("While " + stage + ": " + e.info().message());
        }
    }
}
