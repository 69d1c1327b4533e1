package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A brain that answers from a script, and keeps what it was asked. */
public class ScriptedBrain implements Brain {
    public final Deque<Decision> script;
    public final List<DecisionContext> seen = new ArrayList<>();
    Action.@Nullable Dialog ahead;

    /** What it does from the start address on after its browser was lost; null to give up. */
    @Nullable
    public List<Decision> again;

    public int elsewhere;

    public ScriptedBrain(Decision... decisions) {
        script = new ArrayDeque<>(List.of(decisions));
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        seen.add(situation);
        return CompletableFuture.completedFuture(script.removeFirst());
    }

    @Override
    public List<String> remaining() {
        return script.stream()
                .filter(Decision.Act.class::isInstance)
                .map(decision -> ((Decision.Act) decision).label())
                .toList();
    }

    @Override
    public boolean beginAgain(boolean repeatable) {
        if (!repeatable || again == null) {
            return false;
        }
        script.clear();
        script.addAll(again);
        return true;
    }

    @Override
    public void startsElsewhere() {
        elsewhere++;
    }

    @Override
    public Optional<Action.Dialog> dialogAhead() {
        return Optional.ofNullable(ahead);
    }
}
