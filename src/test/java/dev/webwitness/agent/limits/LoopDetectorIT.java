package dev.webwitness.agent.limits;

import static dev.webwitness.agent.LoopStand.DONE;
import static dev.webwitness.agent.LoopStand.act;
import static dev.webwitness.agent.Steps.click;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.ScriptedBrain;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A brain without a plan before real pages: some change under its clicks, some do not. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LoopDetectorIT {
    private Chromium chromium;
    private FixtureSite site;

    @BeforeAll
    void start() {
        chromium = Chromium.start(WarmBrowser.options());
        site = FixtureSite.start();
    }

    @AfterAll
    void stop() {
        chromium.close();
        site.close();
    }

    private static Decision[] times(int times, String name) {
        return Stream.concat(Stream.generate(() -> act(click(name))).limit(times), Stream.of(DONE))
                .toArray(Decision[]::new);
    }

    private Outcome run(String html, ScriptedBrain brain) {
        LoopStand stand = new LoopStand();
        site.page("/", html);
        chromium.watchdog().reset();
        CaptureListener listener = new SignalsOnly(signal -> stand.notes.signals.add(signal));
        try (BrowserSession session =
                BrowserSession.open(chromium, SessionOptions.of(LoopStand.request(site.url("/"), 60), listener))) {
            return stand.loop(brain, session, site.url("/"), stand.notes).run(true);
        }
    }

    @Test
    void aDatePickerIsClickedThroughToNextAutumn() {
        Outcome outcome = run("""
                <h1 id=month></h1><button onclick="show(at + 1)">Next month</button><script>
                let at = 0;
                function show(to) {
                  at = to;
                  month.textContent = new Date(2026, at, 1).toLocaleDateString('en', {month: 'long', year: 'numeric'});
                }
                show(0)</script>\
                """, new ScriptedBrain(times(9, "Next month")));

        assertThat(outcome.reason()).as(outcome.answer().text()).isEqualTo(StopReason.GOAL_REACHED);
    }

    @Test
    void aListOfManyPagesIsTurnedThroughToItsEnd() {
        Outcome outcome = run("""
                <ul id=list></ul><button id=next onclick="show(page + 1)">Next</button><script>
                let page = 0;
                function show(to) {
                  page = to;
                  list.innerHTML = [1, 2, 3].map(i => '<li>Lamp ' + (page * 3 + i)).join('');
                  next.disabled = page == 6;
                }
                show(0)</script>\
                """, new ScriptedBrain(times(6, "Next")));

        assertThat(outcome.reason()).as(outcome.answer().text()).isEqualTo(StopReason.GOAL_REACHED);
    }

    @Test
    void aButtonThatDoesNothingIsGivenUpAtTheThirdClick() {
        ScriptedBrain brain = new ScriptedBrain(times(9, "Pay"));

        Outcome outcome = run("<h1>Cart</h1><button>Pay</button>", brain);

        assertThat(outcome.reason()).isEqualTo(StopReason.STUCK);
        assertThat(brain.seen).hasSize(3);
        assertThat(brain.seen.get(2).feedback().news()).isEqualTo(LoopDetector.NEWS);
    }

    @Test
    void theStageSaysWhichBrainIsWaitedFor() {
        String[] stage = {""};
        ScriptedBrain slow = new ScriptedBrain(DONE) {
            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                CompletableFuture<Decision> later = new CompletableFuture<>();
                Thread thinker = new Thread(() -> {
                    long end = System.nanoTime() + 5_000_000_000L;
                    while (!stage[0].startsWith("waiting for the") && System.nanoTime() < end) {
                        stage[0] = chromium.watchdog().stage();
                        Thread.onSpinWait();
                    }
                    later.complete(DONE);
                });
                thinker.start();
                return later;
            }
        };

        run("<h1>Hello</h1>", slow);

        assertThat(Arrays.asList(stage)).containsExactly("waiting for the scripted brain");
    }
}
