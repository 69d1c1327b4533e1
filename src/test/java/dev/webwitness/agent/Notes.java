package dev.webwitness.agent;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A listener that keeps what it is told. */
public final class Notes implements AgentListener {
    public final List<Checkpoint> checkpoints = new ArrayList<>();
    public final List<String> warnings = new ArrayList<>();
    final List<String> shots = new ArrayList<>();
    public final List<ActionOutcome> actions = new ArrayList<>();
    final List<String> retries = new ArrayList<>();
    final List<String> seen = new ArrayList<>();
    int recovered;
    public final List<StepRecord> steps = new ArrayList<>();
    public final List<BrowserEvent> signals = new ArrayList<>();

    @Override
    public void stepStarted(int step, String label, @Nullable String seen) {
        this.seen.add(String.valueOf(seen));
    }

    @Override
    public void actionDone(int step, ActionOutcome outcome) {
        actions.add(outcome);
    }

    @Override
    public void retry(int step, String label, int attempt, int attempts, String reason, long pauseMs) {
        retries.add(attempt + "/" + attempts + " " + label + ": " + reason);
    }

    @Override
    public void recovered() {
        recovered++;
    }

    @Override
    public void stepFinished(StepRecord step, Map<String, Long> took) {
        steps.add(step);
    }

    @Override
    public String shot(int step, String reason, byte[] jpeg, String url, String title) {
        shots.add(step + " " + reason);
        return "agent_step-000" + step;
    }

    @Override
    public String outline(int step, String text) {
        return "outline/" + step + ".txt";
    }

    @Override
    public List<BrowserEvent> signals() {
        return signals;
    }

    @Override
    public void checkpoint(Checkpoint checkpoint) {
        checkpoints.add(checkpoint);
    }

    @Override
    public void warning(String text) {
        warnings.add(text);
    }
}
