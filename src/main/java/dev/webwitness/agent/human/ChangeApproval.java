package dev.webwitness.agent.human;

import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.browser.guard.ChangeDecider;
import dev.webwitness.model.event.OutgoingChange;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides on changes that a model's steps make: changes that the task clearly asks for are allowed. About others a person is asked, where
 * that is the policy; else they are not made. Where a person is to be asked and nobody can be, the run waits. Owned by the run's thread.
 */
public final class ChangeApproval implements ChangeDecider {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeApproval.class);

    /** The most the model is given to say whether the task asks for a change. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final Duration WAIT = Duration.ofMillis(250);
    private static final int MOST_BODY = 200;

    private final AgentTask task;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final TimeBudget budget;
    private PageDriver page;
    private @Nullable String unanswered;

    public ChangeApproval(
            AgentTask task, OperatorControl operator, AtomicBoolean cancelled, TimeBudget budget, PageDriver page) {
        this.task = task;
        this.operator = operator;
        this.cancelled = cancelled;
        this.budget = budget;
        this.page = page;
    }

    public void drives(PageDriver now) {
        page = now;
        now.changesRuledBy(this);
    }

    @Override
    public boolean allows(OutgoingChange change, boolean asks) {
        return isAsked(change) || (asks && approved(change));
    }

    /** How the attempt ends where a question could be put to nobody. Told once. */
    public Optional<Outcome> waiting() {
        String question = unanswered;
        unanswered = null;
        return Optional.ofNullable(question)
                .map(
                        asked -> Outcome.of(
                                RunStatus.WAITING,
                                StopReason.AWAITING_PERSON,
                                null,
                                asked
                                        + " It was not sent. If it is wanted, call resume_run with a note that says so, or with steps of your own; those are not asked about."));
    }

    /** What the model makes of the task alone. A model that cannot be asked has not said yes. */
    private boolean isAsked(OutgoingChange change) {
        Brain brain = task.brain();
        String note = task.before().note();
        String words = task.request().task() + (note == null ? "" : "\n" + note);
        Duration within = budget.left().compareTo(LIMIT) < 0 ? budget.left() : LIMIT;
        CompletableFuture<Boolean> answer = brain.asksFor(words, change, within);
        try {
            pump("asking whether the task asks for " + change.label(), answer, within);
            return answer.isDone() && answer.join();
        } catch (CompletionException e) {
            LOG.info("it could not be asked whether the task asks for {}", change.label());
            LOG.debug("why", e);
            return false;
        } finally {
            answer.cancel(true);
        }
    }

    private void pump(String stage, CompletableFuture<?> answer, Duration most) {
        page.pump(stage, () -> answer.isDone() || stopped(), most);
    }

    private boolean stopped() {
        return cancelled.get() || operator.isRequested();
    }

    private boolean approved(OutgoingChange change) {
        String body = change.body();
        String carries = body.isEmpty()
                ? ""
                : ", which carries " + (body.length() <= MOST_BODY ? body : body.substring(0, MOST_BODY) + "…");
        String question = "The page is about to send " + change.label() + carries
                + ". The task does not clearly ask for that. Is it wanted?";
        if (!task.person().ask(question)) {
            unanswered = question;
            return false;
        }
        budget.pause();
        try {
            HumanResponder.@Nullable Reply reply = task.person().reply();
            while (reply == null && !stopped()) {
                page.pump(HumanEscalation.STAGE, this::stopped, WAIT);
                reply = task.person().reply();
            }
            boolean yes = reply != null && reply.answer() == HumanResponder.Answer.DONE;
            task.person().finish(yes ? "A person let " + change.label() + " go." : null);
            return yes;
        } finally {
            budget.resume();
        }
    }
}
