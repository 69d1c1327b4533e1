package dev.webwitness.agent.step;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.limits.LoopDetector;
import dev.webwitness.agent.limits.ProgressMonitor;
import dev.webwitness.agent.verdict.AccessWall;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;

/** The ends of an attempt, each with the sentence that says why. Pure. */
public final class ActionOutcomes {
    private ActionOutcomes() {}

    public static Outcome cancelled() {
        return Outcome.of(RunStatus.CANCELLED, StopReason.CANCELLED, null, "The run was cancelled.");
    }

    public static Outcome budget(RunLimits limits) {
        ErrorInfo error = ErrorInfo.of(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "The budget of " + limits.budget().toSeconds() + " s is spent. Resume, or ask for more with budget_s.");
        return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.BUDGET_SPENT, error, error.message())
                .outOfTime();
    }

    public static Outcome steps(int done) {
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.STEP_LIMIT,
                null,
                "Stopped after " + (done == 1 ? "1 step" : done + " steps")
                        + ", the limit (max_steps). Resume to go on with the rest.");
    }

    public static Outcome segments(int done) {
        return Outcome.of(
                        RunStatus.WAITING,
                        StopReason.AWAITING_PERSON,
                        null,
                        done + " steps are done and some remain. Resume to go on.")
                .readyToGoOn();
    }

    /** A brain that failed again and again, and once more after it had planned anew: a person is asked. */
    public static Outcome broken(StepRecord last) {
        return Outcome.of(
                RunStatus.WAITING,
                StopReason.AWAITING_PERSON,
                null,
                (ProgressMonitor.MOST_FAILED + 1) + " steps failed in a row, the last was " + last.label()
                        + ". Say how to go on with resume_run and steps.");
    }

    /** New plans were made again and again, and nothing came of them: a person is asked. */
    public static Outcome replanned(StepRecord last) {
        return Outcome.of(
                RunStatus.WAITING,
                StopReason.AWAITING_PERSON,
                null,
                ProgressMonitor.MOST_REPLANS + " new plans in a row led nowhere, the last step was " + last.label()
                        + ". Say how to go on with resume_run and steps, or a note.");
    }

    /** The page lets nobody on. */
    public static Outcome wall(AccessWall wall, Observation page) {
        boolean robots = wall.kind() == AccessWall.Kind.ROBOTS;
        ErrorInfo error = ErrorInfo.of(
                robots ? ErrorCode.SITE_BOT_WALL : ErrorCode.SITE_LOGIN_REQUIRED,
                wall.sentence(),
                host(page.url()),
                Map.of("url", page.url(), "signs", wall.signs()));
        return Outcome.of(
                RunStatus.BLOCKED, robots ? StopReason.BOT_WALL : StopReason.LOGIN_REQUIRED, error, error.message());
    }

    /** The login was taken, and the site wants a code that only a person has. */
    public static Outcome code(AccessWall wall) {
        return Outcome.of(
                        RunStatus.WAITING,
                        StopReason.AWAITING_PERSON,
                        null,
                        "The login was taken, and the site asks for a one-time code (" + String.join("; ", wall.signs())
                                + "). Let a person enter it in the browser and call resume_run, or call it with steps:"
                                + " type \"123456\" into \"Code\", click its button, and what is left of the task. Without steps it goes on where the person left it.")
                .readyToGoOn();
    }

    /** An end that the brain itself gives for a wall, with what to do about it. */
    public static Outcome explained(Outcome outcome, RunRequest request) {
        boolean robots = outcome.reason() == StopReason.BOT_WALL;
        if (outcome.status() != RunStatus.BLOCKED
                || outcome.error() != null
                || !(robots || outcome.reason() == StopReason.LOGIN_REQUIRED)) {
            return outcome;
        }
        AccessWall.Kind kind = robots ? AccessWall.Kind.ROBOTS : AccessWall.Kind.LOGIN;
        ErrorInfo error = ErrorInfo.of(
                robots ? ErrorCode.SITE_BOT_WALL : ErrorCode.SITE_LOGIN_REQUIRED,
                outcome.answer().text() + " " + kind.remedy(),
                host(request.url()),
                null);
        return Outcome.of(outcome.status(), outcome.reason(), error, error.message())
                .withWarnings(outcome.warnings());
    }

    private static String host(String url) {
        try {
            String host = new URI(url).getHost();
            return host == null ? url : host;
        } catch (URISyntaxException e) {
            return url;
        }
    }

    /** It was done, and what it was to answer with is not as asked for. */
    public static Outcome misshapen(String answer, List<String> broken) {
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.GOAL_REACHED,
                null,
                "The task was done, but its data does not fit output_schema: " + String.join("; ", broken) + "."
                        + (answer.isBlank() ? "" : " The answer in words: " + answer));
    }

    /** A model says that it is done and proves it by no step. */
    public static Outcome unproven(String answer) {
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.GOAL_REACHED,
                null,
                "The model says it is done, and no step was done that would show it. Say in the task what the page has to show."
                        + (answer.isBlank() ? "" : " The answer in words: " + answer));
    }

    /** The judge says that this site has no way to do it. */
    public static Outcome impossible(JudgeVerdict said) {
        return Outcome.of(RunStatus.FAILED, StopReason.IMPOSSIBLE_TASK, null, said.failureReason());
    }

    /** Nothing that held speaks for the claim, and the judge against it. */
    public static Outcome doubted(JudgeVerdict said, int rounds) {
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.GOAL_REACHED,
                null,
                "The brain says it is done, the judge says it is not" + (rounds > 1 ? ", " + rounds + " times: " : ": ")
                        + said.failureReason() + " No expectation held that would show it. Add an expect step.");
    }

    /** The same was done again and again, and nothing came of it. */
    public static Outcome stuck(StepRecord last) {
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.STUCK,
                last.outcomes().get(last.outcomes().size() - 1).error(),
                "Step " + last.number() + " (" + last.label() + ") was done " + LoopDetector.MOST
                        + " times to the same page, and each time it came out the same. Write steps that go another way.");
    }

    /** A person took over and was not heard of any more. */
    public static Outcome unattended(String by) {
        return Outcome.of(
                        RunStatus.WAITING,
                        StopReason.AWAITING_PERSON,
                        null,
                        by + " took control and did not hand back. Resume to go on with the rest.")
                .readyToGoOn();
    }

    public static Outcome lost(BrowserDisconnectedException e, int reconnects) {
        String before = reconnects == 0 ? "" : " It was the browser number " + (reconnects + 1) + " of this run.";
        return Outcome.of(
                RunStatus.INCONCLUSIVE,
                StopReason.BROWSER_LOST,
                e.info(),
                e.getMessage() + before
                        + " What was done until then may have had its effect; resume to go on with the rest.");
    }

    /** Whether it was the time that was over: a page that did not answer within what was left of the budget may only be slow. */
    public static boolean waitedInVain(ErrorInfo error) {
        boolean silent = error.code() == ErrorCode.NAVIGATION_FAILED
                && error.evidence() != null
                && BrowserErrorClassifier.NO_ANSWER.equals(error.evidence().get("netError"));
        return silent || error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
    }

    /** The page is there and cannot be looked at: it crashes, or never stays. */
    public static Outcome unread(ErrorInfo error) {
        return Outcome.of(RunStatus.INCONCLUSIVE, StopReason.STUCK, error, error.message());
    }

    /** The start page cannot be had. */
    public static Outcome unopened(ErrorInfo error) {
        if (error.code() == ErrorCode.SITE_LOGIN_REQUIRED) {
            return Outcome.of(RunStatus.BLOCKED, StopReason.LOGIN_REQUIRED, error, error.message());
        }
        boolean policy = error.code() == ErrorCode.POLICY_ORIGIN_BLOCKED;
        return Outcome.of(
                policy ? RunStatus.BLOCKED : RunStatus.FAILED,
                policy ? StopReason.POLICY : StopReason.PAGE_UNREACHABLE,
                error,
                error.message());
    }
}
