package dev.webwitness.agent;

import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Gets a browser to where the task begins: the start address is opened, unless the page is there already, and looked at. Owned by the run's thread. */
public final class StartPage {
    /** The address of a tab in which nothing was opened yet. */
    private static final String NOWHERE = "about:blank";

    private final RunRequest request;
    private final RunLimits limits;
    private final TimeBudget budget;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final OutcomeResolver resolver;
    private boolean opens;
    private boolean over;

    public StartPage(
            AgentTask task,
            TimeBudget budget,
            OperatorControl operator,
            AtomicBoolean cancelled,
            OutcomeResolver resolver) {
        this.request = task.request();
        this.limits = task.limits();
        this.budget = budget;
        this.operator = operator;
        this.cancelled = cancelled;
        this.resolver = resolver;
    }

    /** @param open whether the start page is opened though the tab shows one */
    public void at(StepRunner runner, boolean open) {
        opens = open || runner.page().url().equals(NOWHERE);
    }

    /** From the start address again, in another browser. */
    public void again() {
        opens = true;
        over = false;
    }

    /** Whether the page it begins with is there, looked at or not. */
    public boolean isOpen() {
        return !opens;
    }

    public boolean isOver() {
        return over;
    }

    /** One try; where it does not end the attempt, that goes on with the first decision once it {@link #isOver}. */
    public Optional<Outcome> begin(StepRunner runner, int step) {
        Optional<Outcome> stopped = opens ? open(runner, step) : Optional.empty();
        if (stopped.isPresent() || opens) {
            return stopped;
        }
        try {
            runner.look(step);
            over = true;
            return Optional.empty();
        } catch (WebwitnessException e) {
            if (e.isDisconnect()
                    || cancelled.get()
                    || operator.isRequested()
                    || e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            return Optional.of(ActionOutcomes.unread(e.info()));
        }
    }

    private Optional<Outcome> open(StepRunner runner, int step) {
        Duration left = budget.left();
        Duration most = limits.forActions(List.of(new Action.Open(request.url())));
        ActionOutcome opened = runner.open(step, request.url(), left.compareTo(most) < 0 ? left : most);
        if (cancelled.get()) {
            return Optional.of(ActionOutcomes.cancelled());
        }
        ErrorInfo error = opened.error();
        opens = error != null;
        if (error == null || operator.isRequested()) {
            return Optional.empty();
        }
        runner.sight().keepShot(step, "failure");
        if (budget.left().isZero() && ActionOutcomes.waitedInVain(error)) {
            return Optional.of(resolver.resumable(ActionOutcomes.budget(limits), runner));
        }
        boolean answered = error.evidence() != null && error.evidence().get("status") instanceof Number;
        Optional<Outcome> wall =
                answered && runner.sight().glance() != null ? resolver.atWall(runner) : Optional.empty();
        return wall.or(() -> Optional.of(ActionOutcomes.unopened(error)));
    }
}
