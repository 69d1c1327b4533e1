package dev.webwitness.agent.attempt;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.page.Observation;
import org.jspecify.annotations.Nullable;

/** The person who may take control of a run, as the loop sees them. Called on the run's thread. */
public interface OperatorControl {
    /**
     * The run as it stood when a person got control of it.
     *
     * @param page the page then; null where it could not be read
     * @param pending what the brain was to do next, in the caller's own words; empty where that is unknown
     */
    record Paused(@Nullable Observation page, String pending) {}

    /**
     * How a person let go of a run.
     *
     * @param handedBack false where they were not heard of for too long
     * @param note what they want the brain to know; empty for nothing
     */
    record Release(String by, boolean handedBack, String note) {}

    /** From now on this page is driven, and a person who takes over halts it; null while there is none, between two browsers. */
    void setDriven(@Nullable PageDriver page);

    /** Whether a person asked for control and has not got it yet: what is under way was cut short. */
    boolean isRequested();

    /** Whether a person has control, and the loop has not taken it back yet. */
    boolean isHeld();

    /** A person has control from now on. */
    void acquire(Paused state);

    /** Whether they keep it: they did not hand back, and were heard of lately. */
    boolean isKept();

    /** Whether they want something done to the page. */
    boolean waiting();

    /** What is around the page of which they have control, each time that changed. */
    default void surroundingsChanged(LiveBrowserState now) {}

    /** Does the next thing they want. */
    void serve(PageDriver page);

    /** They let go: what they wanted and was not done yet never is. */
    Release release();

    /**
     * The loop has control again.
     *
     * @param message what the brain is told, once
     * @return the same without secrets
     */
    String handBack(String message);
}
