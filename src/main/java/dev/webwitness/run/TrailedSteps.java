package dev.webwitness.run;

import dev.webwitness.agent.AgentListener;
import dev.webwitness.agent.Checkpoint;
import dev.webwitness.browser.Dismissed;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Plan;
import dev.webwitness.model.Signal;
import dev.webwitness.model.StepRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the loop tells, passed on to the journal, with the beginning and the end of steps to the trail as well. */
record TrailedSteps(AgentListener journal, Trail trail) implements AgentListener {
    @Override
    public void stepStarted(int step, String label, @Nullable String seen) {
        trail.stepBegins(step);
        journal.stepStarted(step, label, seen);
    }

    @Override
    public void stepFinished(StepRecord step, Map<String, Long> took) {
        journal.stepFinished(step, took);
        trail.stepEnds(step, took);
    }

    @Override
    public void actionDone(int step, ActionOutcome outcome) {
        journal.actionDone(step, outcome);
    }

    @Override
    public void retry(int step, String label, int attempt, int attempts, String reason, long pauseMs) {
        journal.retry(step, label, attempt, attempts, reason, pauseMs);
    }

    @Override
    public void recovered() {
        journal.recovered();
    }

    @Override
    public void checkpoint(Checkpoint checkpoint) {
        journal.checkpoint(checkpoint);
    }

    @Override
    public void plan(Plan plan) {
        journal.plan(plan);
    }

    @Override
    public @Nullable String shot(int step, String reason, byte[] jpeg, String url, String title) {
        return journal.shot(step, reason, jpeg, url, title);
    }

    @Override
    public @Nullable String outline(int step, String text) {
        return journal.outline(step, text);
    }

    @Override
    public List<Signal> signals() {
        return journal.signals();
    }

    @Override
    public void dismissed(int step, Dismissed what) {
        journal.dismissed(step, what);
    }

    @Override
    public void warning(String text) {
        journal.warning(text);
    }
}
