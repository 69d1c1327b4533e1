package dev.webwitness.agent.human;

import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.attempt.Ruling;
import dev.webwitness.agent.step.ActionOutcomes;
import dev.webwitness.agent.step.StepRunner;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Asks a person before an attempt ends for a reason that only a person can help: a login, a code, a robot check, failed plans. Meanwhile
 * the budget stands still, and the page's events keep coming. Owned by the run's thread.
 */
public final class HumanEscalation {
    /** What is waited for meanwhile, as progress lines say it. */
    public static final String STAGE = "waiting for a person";

    /** A person who helped so often, and in vain, is not asked again. */
    static final int MOST = 5;

    /** The most one wait takes; it ends at once when there is something to do. */
    private static final Duration WAIT = Duration.ofMillis(250);

    private static final Set<StopReason> FOR_A_PERSON =
            Set.of(StopReason.AWAITING_PERSON, StopReason.LOGIN_REQUIRED, StopReason.BOT_WALL);

    private final HumanResponder person;
    private final OperatorControl operator;
    private final AtomicBoolean cancelled;
    private final TimeBudget budget;
    private int times;

    public HumanEscalation(
            HumanResponder person, OperatorControl operator, AtomicBoolean cancelled, TimeBudget budget) {
        this.person = person;
        this.operator = operator;
        this.cancelled = cancelled;
        this.budget = budget;
    }

    /** Whether a person could get further than this end. */
    public boolean fits(Outcome end) {
        return FOR_A_PERSON.contains(end.reason())
                && (end.status() == RunStatus.WAITING || end.status() == RunStatus.BLOCKED)
                && times < MOST;
    }

    /** Asks, and waits for the answer, or until a person takes the run over. */
    public Ruling against(Outcome end, StepRunner runner) {
        if (!person.ask(end.answer().text())) {
            return Ruling.end(end);
        }
        budget.pause();
        try {
            Observation before = runner.sight().last();
            HumanResponder.@Nullable Reply reply = person.reply();
            while (reply == null && !cancelled.get() && !operator.isRequested()) {
                runner.sight().pump(STAGE, () -> cancelled.get() || operator.isRequested(), WAIT);
                reply = person.reply();
            }
            if (cancelled.get()) {
                person.finish(null);
                return Ruling.end(ActionOutcomes.cancelled());
            }
            return reply == null ? Ruling.goOn(null) : ruled(end, reply, before, runner);
        } finally {
            budget.resume();
        }
    }

    private Ruling ruled(Outcome end, HumanResponder.Reply reply, @Nullable Observation before, StepRunner runner) {
        if (reply.answer() != HumanResponder.Answer.DONE) {
            person.finish(null);
            return Ruling.end(end.warned(
                    reply.answer() == HumanResponder.Answer.DECLINED
                            ? "A person was asked and declined" + (reply.note().isEmpty() ? "." : ": " + reply.note())
                            : "A person was asked and did not answer in time."));
        }
        if (person.isTheTask()) {
            person.finish(null);
            return Ruling.end(
                    Outcome.of(RunStatus.PASSED, StopReason.GOAL_REACHED, null, reply.by() + " says it is done."));
        }
        times++;
        String news = OperatorHandover.told(
                "While a person was asked", reply, before, runner.sight().glance());
        return Ruling.goOn(person.finish(news));
    }

    /** A person who took over handed back: that is an answer too, but where the run is about nothing else. */
    public void handedBack() {
        if (!person.isTheTask()) {
            person.finish(null);
        }
    }
}
