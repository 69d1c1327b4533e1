package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.browser.Budget;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.Action;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.StopReason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A loop with a page and a person that do what a test says. */
final class LoopStand {
    static final Decision DONE = new Decision.Finish(true, StopReason.GOAL_REACHED, "Done.");

    final FakePage page = new FakePage();
    final Deque<FakePage> others = new ArrayDeque<>();
    final Notes notes = new Notes();
    final FakeOperator operator = new FakeOperator();
    final AtomicBoolean cancelled = new AtomicBoolean();
    Duration budget = Duration.ofSeconds(60);
    Person person = Person.nobody();

    /** What is done when a start page is open. */
    Runnable arriving = () -> {};

    static Decision.Act act(Action... actions) {
        return new Decision.Act(List.of(actions), actions[0].label());
    }

    static Observation view(String url, String hash, ElementRef... elements) {
        return new Observation(1, url, "", "the outline", List.of(elements), hash, List.of(), 1);
    }

    static RunRequest request(String url, int budgetS) {
        return RunRequest.builder(url, "a task")
                .brain(BrainChoice.STEPS)
                .budgetS(budgetS)
                .door("test")
                .build();
    }

    AgentLoop loop(Brain brain) {
        return loop(brain, page, "http://127.0.0.1/", notes);
    }

    AgentLoop loop(Brain brain, PageDriver driven, String url, AgentListener listener) {
        return new AgentLoop(
                new Assignment(
                        request(url, 60),
                        brain,
                        null,
                        null,
                        new Limits(budget, 25, Duration.ofSeconds(15), 8),
                        NoiseList.bundled(),
                        List.of(),
                        person),
                driven,
                new Reconnection() {
                    @Override
                    public PageDriver reconnect(BrowserDisconnectedException lost) {
                        return others.removeFirst();
                    }

                    @Override
                    public void arrived() {
                        arriving.run();
                    }
                },
                new Budget(budget),
                listener,
                operator,
                cancelled);
    }

    Outcome run(Brain brain) {
        return loop(brain).run(true);
    }
}
