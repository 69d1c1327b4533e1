package dev.webwitness.run.operator;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The brain of a run in which a person logs in: it only asks them to. */
final class ManualLoginBrain implements Brain {
    private final String question;

    /** @param profile what the login is saved as */
    ManualLoginBrain(String profile) {
        this.question = "Log in on the page, then say that it is done: the login is saved as \"" + profile + "\".";
    }

    @Override
    public String name() {
        return "person";
    }

    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        return CompletableFuture.completedFuture(new Decision.Ask(StopReason.AWAITING_PERSON, question));
    }

    @Override
    public List<String> remaining() {
        return List.of("log in");
    }

    @Override
    public boolean followsPlan() {
        return true;
    }

    @Override
    public boolean beginAgain(boolean repeatable) {
        return true;
    }
}
