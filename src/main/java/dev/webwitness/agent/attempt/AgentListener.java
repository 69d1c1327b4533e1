package dev.webwitness.agent.attempt;

import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Callbacks of the agent loop, on the run's thread. */
public interface AgentListener {
    /** @param seen what the brain makes of the page before the step; null where it says nothing */
    void stepStarted(int step, String label, @Nullable String seen);

    void actionDone(int step, ActionOutcome outcome);

    /**
     * An action is tried again.
     *
     * @param attempt which attempt it will be, counted from 1
     * @param attempts the most there are
     * @param reason what the attempt before failed over
     * @param pauseMs how long is waited before
     */
    void retry(int step, String label, int attempt, int attempts, String reason, long pauseMs);

    /** What was tried again came out well. */
    void recovered();

    /** The run can be gone on with from here, whatever happens to this process. */
    void checkpoint(Checkpoint checkpoint);

    /** The brain made a plan, or another one, or got on with it. */
    default void plan(Plan plan) {}

    /** @param took what its time went into, in milliseconds: {@code act}, {@code settle}, {@code observe}, {@code capture} */
    void stepFinished(StepRecord step, Map<String, Long> took);

    /**
     * A screenshot of the page at a step.
     *
     * @param reason {@code first}, {@code step}, {@code failure} or {@code last}
     * @return the id under which it is kept, null where it was not
     */
    @Nullable
    String shot(int step, String reason, byte[] jpeg, String url, String title);

    /** The page's outline after a step; the answer is the artifact's name. */
    @Nullable
    String outline(int step, String text);

    /** Everything captured so far, oldest first, as it was written down: secrets masked. */
    List<BrowserEvent> signals();

    /** Something that lay over the page was put away on the way to something else; no step of its own. */
    default void dismissed(int step, DismissedOverlay what) {}

    /** Recovered trouble, for the result's warnings. */
    void warning(String text);
}
