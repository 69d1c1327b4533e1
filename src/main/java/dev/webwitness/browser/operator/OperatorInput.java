package dev.webwitness.browser.operator;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.PageFocus;
import java.util.Optional;

/** A person's pointer and keys on the active tab. Owned by the run's thread. */
public interface OperatorInput {
    /** Nobody's: there is no page that could be touched. */
    OperatorInput NONE = new OperatorInput() {
        @Override
        public void pass(String seen, OperatorInputEvent input) {
            throw WebwitnessException.unsupported(
                    "person.input", "webwitness", "This page cannot be touched by a person.");
        }

        @Override
        public Optional<PageFocus> focus() {
            return Optional.empty();
        }

        @Override
        public boolean opened() {
            return false;
        }

        @Override
        public void follow() {}

        @Override
        public void letGo() {}

        @Override
        public void lend(boolean on) {}

        @Override
        public void steer(OperatorCommand steer) {
            throw WebwitnessException.unsupported(
                    "person.steer", "webwitness", "This page cannot be steered by a person.");
        }

        @Override
        public boolean stirred() {
            return false;
        }

        @Override
        public LiveBrowserState surroundings() {
            return LiveBrowserState.NONE;
        }
    };

    /**
     * Does it.
     *
     * @param seen the tab of the picture the person saw, as {@link dev.webwitness.model.live.PageView#target} names it
     * @throws WebwitnessException {@code cdp.target-mismatch} where another tab is the active one by now, and nothing is done
     */
    void pass(String seen, OperatorInputEvent input);

    /** Where keys go on the page now; empty where they go nowhere. */
    Optional<PageFocus> focus();

    /** Whether the active tab opened another, which is not followed yet. May be asked while the run's thread is inside a call. */
    boolean opened();

    /** The tab that the active one opened becomes the active one. */
    void follow();

    /** Lets go of every button, key and finger that is held down. */
    void letGo();

    /**
     * Whether a person has them from now on. While they have, dialogs of pages wait for their answer; when it ends, what waits is answered as it would have
     * been without them.
     */
    void lend(boolean on);

    /**
     * Does it.
     *
     * @throws WebwitnessException {@code policy.origin-blocked} where the run may not go there, {@code run.state-conflict} where a dialog waits to be answered
     *     first, or does not wait any more
     */
    void steer(OperatorCommand steer);

    /** Whether something around the page changed since {@link #surroundings} was asked. May be asked while the run's thread is inside a call. */
    boolean stirred();

    /** What is around the page now. */
    LiveBrowserState surroundings();
}
