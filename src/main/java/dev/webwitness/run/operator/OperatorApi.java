package dev.webwitness.run.operator;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.run.live.LiveStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a person takes control of a run and hands it back. Safe for any thread.
 *
 * <p>While a person has control the run's budget stands still. One who is not heard of for too long loses it, and the run waits to be resumed.
 */
public interface OperatorApi {
    /**
     * Who has control, or is about to get it.
     *
     * @param by who asked for it
     * @param taken whether they have it: what was under way has ended
     * @param waiting how many inputs wait to be done
     */
    record Held(String by, boolean taken, int waiting) {}

    /**
     * Takes the run over: what is under way ends at once, and a page that hangs is mended first. Nothing changes for one who has control already.
     *
     * @param by who takes it, as the timeline names them
     * @throws WebwitnessException {@code run.state-conflict} when the run is not going on, or somebody else has control
     */
    void pause(String by);

    /**
     * Has something done to the page, on the run's own thread, after what waits already.
     *
     * @param by who has control
     * @param what it is, in words for the timeline, without what is typed
     * @param input does it; what goes wrong in it ends it alone
     * @throws WebwitnessException {@code run.state-conflict} when they have not got control, or too much waits already
     */
    void post(String by, String what, Consumer<PageDriver> input);

    /**
     * Does to the page what a person's hand did, after what waits already. Of moves that wait in a row the newest counts.
     *
     * @param by who has control
     * @param seen the tab of the picture they saw, as {@link dev.webwitness.model.live.PageView#target} names it; where it is not the active one any more, nothing is
     *     done, and {@link LiveStream.Touched#refused} tells
     * @throws WebwitnessException {@code run.state-conflict} when they have not got control, or too much waits already
     */
    void touch(String by, String seen, OperatorInputEvent input);

    /**
     * Does to the browser around the page what a person wants, after what waits already; {@link LiveStream.Touched#refused} tells where it was not done.
     *
     * @param by who has control
     * @throws WebwitnessException {@code run.state-conflict} when they have not got control, or too much waits already
     */
    void steer(String by, OperatorCommand steer);

    /** Says that whoever has control is still there, though they do nothing. Nothing happens where they have not got it. */
    void stays(String by);

    /** What waits of theirs is dropped, and what they hold down is let go; they keep control. Nothing happens where they have not got it. */
    void letGo(String by);

    /** Takes control from one who went away, as from one who is not heard of. Nothing happens where they have not got it. */
    void leave(String by);

    /** How long whoever has control may still be silent; empty while the brain has it. */
    Optional<Duration> inputTimeout();

    /**
     * Lets the run go on. What was posted and is not done yet is dropped; the brain is told once what changed meanwhile.
     *
     * @param by who has control
     * @param note what the brain is to know; empty for nothing
     * @throws WebwitnessException {@code run.state-conflict} when they have not got control
     */
    void handBack(String by, String note);

    /** Who has control; empty while the brain has. */
    Optional<Held> held();
}
