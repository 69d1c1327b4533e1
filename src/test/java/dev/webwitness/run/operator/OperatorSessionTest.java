package dev.webwitness.run.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunFixture;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may take a run over, and what becomes of what they want; without a browser. */
class OperatorSessionTest {
    private static final OperatorControl.Paused STATE = new OperatorControl.Paused(null, "click \"Pay\"");

    @TempDir
    private Path dir;

    private ArtifactStore store;
    private RunFolder folder;
    private OperatorSession control;

    @BeforeEach
    void begin() {
        store = ArtifactStore.open(dir, StoreLimits.defaults());
        begin(Duration.ofMinutes(10));
    }

    private void begin(Duration patience) {
        Run run = RunFixture.in(store)
                .gate(new Redactor(List.of("hunter22")))
                .patience(patience)
                .run();
        folder = run.folder();
        control = run.control();
        control.open();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<RunEvent> events() {
        return folder.events(EventFilter.all()).events();
    }

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT));
    }

    @Test
    void onlyOneOfTwoPeopleGetsControl() {
        control.pause("Ann");
        control.pause("Ann");

        refused(() -> control.pause("Bob"));
        refused(() -> control.post("Bob", "click", page -> {}));
        refused(() -> control.handBack("Bob", ""));
        assertThat(control.held()).contains(new OperatorApi.Held("Ann", false, 0));
    }

    @Test
    void ofManyWhoAskAtOnceOneGetsIt() {
        AtomicInteger won = new AtomicInteger();

        IntStream.range(0, 64).parallel().forEach(i -> {
            try {
                control.pause("person " + i);
                won.incrementAndGet();
            } catch (WebwitnessException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT);
            }
        });

        assertThat(won).hasValue(1);
    }

    @Test
    void aRunThatIsNotGoingOnCannotBeTakenOver() {
        control.close();

        refused(() -> control.pause("Ann"));
    }

    @Test
    void whatWaitsWhenControlIsHandedBackIsDroppedAndThatIsWrittenDown() {
        List<String> done = new ArrayList<>();
        control.pause("Ann");
        control.acquire(STATE);
        control.post("Ann", "click Pay", page -> done.add("first"));
        control.post("Ann", "click Pay again", page -> done.add("second"));
        control.serve(null);
        control.handBack("Ann", " Look at the total. ");

        refused(() -> control.post("Ann", "too late", page -> done.add("third")));
        assertThat(control.isKept()).isFalse();
        assertThat(control.waiting()).isFalse();
        assertThat(control.release()).isEqualTo(new OperatorControl.Release("Ann", true, "Look at the total."));
        control.handBack("While paused: nothing on the page changed.");

        assertThat(done).containsExactly("first");
        assertThat(control.held()).isEmpty();
        assertThat(events())
                .extracting(event -> event.type() + " " + event.kind())
                .containsExactly("operator operator.paused", "operator operator.input", "operator operator.resumed");
        assertThat(events().get(2).data())
                .containsEntry("by", "Ann")
                .containsEntry("dropped_inputs", 1)
                .containsEntry("note", "Look at the total.");
    }

    @Test
    void anInputThatFailsEndsItself() {
        control.pause("Ann");
        control.acquire(STATE);
        control.post("Ann", "click Pay", page -> {
            throw new WebwitnessException(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "There is no hunter22. Look again.");
        });

        control.serve(null);

        assertThat(control.isKept()).isTrue();
        assertThat(events().get(1)).matches(RunEvent::error, "is an error");
        assertThat(events().get(1).data().toString()).contains("There is no").doesNotContain("hunter22");
    }

    @Test
    void noMoreThanSomeInputsWait() {
        control.pause("Ann");
        IntStream.range(0, OperatorSession.MOST_WAITING).forEach(i -> control.post("Ann", "key", page -> {}));

        refused(() -> control.post("Ann", "one too many", page -> {}));
    }

    @Test
    void aPersonWhoIsSilentTooLongLosesControlAndOneWhoIsNotKeepsIt() {
        control.pause("Ann");
        control.acquire(STATE);
        assertThat(control.isKept()).isTrue();

        begin(Duration.ZERO);
        control.pause("Ann");
        control.acquire(STATE);

        assertThat(control.isKept()).isFalse();
        assertThat(control.release().handedBack()).isFalse();
        control.handBack("While paused: nothing on the page changed. Ann did not hand back.");
        assertThat(events().get(1).kind()).isEqualTo("operator.left");
    }

    @Test
    void whatTheBrainIsToldHoldsNoSecret() {
        control.pause("Ann");
        control.acquire(STATE);
        control.handBack("Ann", "the password is hunter22");

        String told = control.handBack("Ann says: the password is hunter22");

        assertThat(told).doesNotContain("hunter22");
        assertThat(events().toString()).doesNotContain("hunter22");
    }

    @Test
    void theEndOfTheRunEndsControlToo() {
        control.pause("Ann");
        control.acquire(STATE);

        control.close();

        assertThat(control.held()).isEmpty();
        assertThat(control.isRequested() || control.isHeld()).isFalse();
        assertThat(events().get(1).kind()).isEqualTo("operator.left");
    }

    private static OperatorInputEvent move(double x, Button button) {
        return new OperatorInputEvent.Pointer(Motion.MOVE, x, 1, button, 0, 0);
    }

    private int waiting() {
        return control.held().orElseThrow().waiting();
    }

    @Test
    void ofMovesThatWaitTheNewestCountsButNotOfThoseThatDraw() {
        control.pause("Ann");
        for (int x = 0; x < 200; x++) {
            control.touch("Ann", "main#1", move(x, Button.NONE));
        }
        assertThat(waiting()).isEqualTo(1);
        control.touch("Ann", "main#2", move(1, Button.NONE));
        control.touch("Ann", "main#2", move(1, Button.LEFT));
        control.touch("Ann", "main#2", move(2, Button.LEFT));
        assertThat(waiting()).isEqualTo(4);
        refused(() -> control.touch("Bob", "main#1", move(1, Button.NONE)));
        refused(() -> {
            for (int x = 0; x <= OperatorSession.MOST_WAITING; x++) {
                control.touch("Ann", "main#1", move(x, Button.LEFT));
            }
        });
    }

    @Test
    void whoLetsGoKeepsControlAndWhoLeavesLosesItAndNeitherIsForOthersToSay() {
        control.pause("Ann");
        control.acquire(STATE);
        control.touch("Ann", "main#1", move(1, Button.LEFT));
        control.touch("Ann", "main#1", move(2, Button.LEFT));

        control.letGo("Bob");
        assertThat(waiting()).isEqualTo(2);
        control.letGo("Ann");
        assertThat(waiting()).as("only to let go").isEqualTo(1);
        control.leave("Bob");
        assertThat(control.isKept()).isTrue();
        control.leave("Ann");
        assertThat(control.isKept()).isFalse();
        assertThat(control.release().handedBack()).isFalse();
    }
}
