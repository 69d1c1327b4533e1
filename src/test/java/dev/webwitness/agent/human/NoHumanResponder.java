package dev.webwitness.agent.human;

import dev.webwitness.agent.attempt.HumanResponder;
import org.jspecify.annotations.Nullable;

/** The {@link HumanResponder} of a run that can ask nobody. */
public final class NoHumanResponder implements HumanResponder {
    @Override
    public boolean ask(String question) {
        return false;
    }

    @Override
    public @Nullable Reply reply() {
        return null;
    }

    @Override
    public @Nullable String finish(@Nullable String message) {
        return message;
    }

    @Override
    public boolean isTheTask() {
        return false;
    }
}
