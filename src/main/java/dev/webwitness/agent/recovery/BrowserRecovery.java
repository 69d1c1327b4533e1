package dev.webwitness.agent.recovery;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.StepHistory;
import dev.webwitness.agent.step.PendingStep;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replaces a lost browser if the brain can go on without doing anything twice. Owned by the run's thread. */
public final class BrowserRecovery {
    /** The most browsers that take the place of lost ones in an attempt. */
    public static final int MOST = 3;

    private final BrowserReplacement reconnection;
    private final Brain brain;
    private final StepHistory course;
    private final AgentListener listener;
    private int reconnects;

    public BrowserRecovery(BrowserReplacement reconnection, Brain brain, StepHistory course, AgentListener listener) {
        this.reconnection = reconnection;
        this.brain = brain;
        this.course = course;
        this.listener = listener;
    }

    /**
     * Writes down the step in which the browser was lost; answers whether the brain goes on: from its first step, or from the next one.
     *
     * @param inTime whether there is time for it
     */
    public boolean goesOn(BrowserDisconnectedException lost, StepRunner was, String lastUrl, boolean inTime) {
        PendingStep step = was.underWay();
        boolean untouched = step == null && course.attempt().isEmpty();
        boolean repeatable = course.firstAttempt()
                && ReplaySafety.isRepeatable(
                        course.all(),
                        step == null ? List.of() : step.begun(),
                        listener.signals(),
                        was.page().messagesSent());
        if (step != null) {
            StepRecord ended = step.lost(lost, was.page().nowMs(), lastUrl);
            course.add(ended);
            listener.stepFinished(ended, Map.of());
        }
        return inTime && reconnects < MOST && (untouched || brain.beginAgain(repeatable));
    }

    /**
     * Another browser's first page.
     *
     * @throws BrowserDisconnectedException where those that came were lost as well, too often
     */
    public PageDriver another(BrowserDisconnectedException lost) {
        BrowserDisconnectedException why = lost;
        while (reconnects < MOST) {
            reconnects++;
            try {
                PageDriver page = reconnection.reconnect(why);
                course.beginsAgain();
                begins();
                return page;
            } catch (BrowserDisconnectedException again) {
                why = again;
            }
        }
        throw why;
    }

    private void begins() {
        Plan before = brain.plan();
        brain.startsElsewhere();
        Plan now = brain.plan();
        if (now != null && !now.equals(before)) {
            listener.plan(now);
        }
    }

    public int reconnects() {
        return reconnects;
    }

    /**
     * What a brain is told once after its browser was lost: the steps so far, and the last page.
     *
     * @param seen the page as it was seen last; null where it never was
     */
    public static String summary(List<StepRecord> steps, @Nullable Observation seen, String startUrl) {
        StringBuilder text = new StringBuilder(
                "The browser was lost, and another one began at the start address. The page seen last was "
                        + (seen == null ? startUrl : seen.url()));
        text.append(seen != null && seen.tabs() > 1 ? ", one of " + seen.tabs() + " tabs." : ".");
        for (StepRecord step : steps) {
            text.append(" Step ").append(step.number()).append(" (").append(step.label());
            text.append(step.ok() ? ") was done." : ") failed.");
        }
        return text.toString();
    }
}
