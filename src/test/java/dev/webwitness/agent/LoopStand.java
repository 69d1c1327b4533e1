package dev.webwitness.agent;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.AgentTask;
import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.agent.human.NoHumanResponder;
import dev.webwitness.agent.recovery.BrowserReplacement;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.browser.TimeBudget;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A loop with a page and a person that do what a test says. */
public final class LoopStand {
    public static final Decision DONE = new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.");

    public final FakePage page = new FakePage();
    public final Deque<FakePage> others = new ArrayDeque<>();
    public final Notes notes = new Notes();
    public final FakeOperator operator = new FakeOperator();
    public final AtomicBoolean cancelled = new AtomicBoolean();
    public Duration budget = Duration.ofSeconds(60);
    public HumanResponder person = new NoHumanResponder();

    /** What is done when a start page is open. */
    public Runnable arriving = () -> {};

    public static Decision.Act act(Action... actions) {
        return new Decision.Act(List.of(actions), actions[0].label());
    }

    public static Observation view(String url, String hash, ElementRef... elements) {
        return new Observation(
                1, url, "", new Observation.Content("the outline", List.of(elements), hash), List.of(), 1);
    }

    public static RunRequest request(String url, int budgetS) {
        return RunRequest.builder(url, "a task")
                .brain(BrainChoice.STEPS)
                .budgetS(budgetS)
                .entrance("test")
                .build();
    }

    public AgentLoop loop(Brain brain) {
        return loop(brain, page, "http://127.0.0.1/", notes);
    }

    public AgentLoop loop(Brain brain, PageDriver driven, String url, AgentListener listener) {
        return new AgentLoop(
                new AgentTask(
                        request(url, 60),
                        brain,
                        null,
                        new RunLimits(budget, 25, Duration.ofSeconds(15), 8),
                        NoiseList.bundled(),
                        new AgentTask.Before(List.of(), null),
                        person),
                driven,
                new BrowserReplacement() {
                    @Override
                    public PageDriver reconnect(BrowserDisconnectedException lost) {
                        return others.removeFirst();
                    }

                    @Override
                    public void arrived() {
                        arriving.run();
                    }
                },
                new TimeBudget(budget),
                listener,
                operator,
                cancelled);
    }

    public Outcome run(Brain brain) {
        return loop(brain).run(true);
    }
}
