package dev.webwitness.run.operator;

import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.CloseableLock;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.RunRecorder;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who has control of a run: its brain, or a person. People call on any thread; the loop, which lets go and takes back, on the run's own.
 * What a person wants done to the page is kept here until the run's thread comes for it.
 */
public final class OperatorSession implements OperatorApi, OperatorControl {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorSession.class);

    /** Inputs that may wait; a person is not so fast. */
    static final int MOST_WAITING = 100;

    private static final int MOST_NAME = 100;
    private static final int MOST_WHAT = 300;
    private static final int MOST_NOTE = 2_000;

    private record Input(
            String what,
            Consumer<PageDriver> task,
            String seen,
            @Nullable OperatorInputEvent touch) {
        /** Whether it is a move that leads nowhere but where this next one does. */
        boolean passes(String nextSeen, OperatorInputEvent next) {
            return seen.equals(nextSeen)
                    && touch instanceof OperatorInputEvent.Pointer before
                    && next instanceof OperatorInputEvent.Pointer after
                    && before.motion() == Motion.MOVE
                    && after.motion() == Motion.MOVE
                    && before.button() == Button.NONE
                    && after.button() == Button.NONE;
        }
    }

    /** One time of control, from the moment it was asked for. */
    private static final class Hold {
        final String by;
        final Deque<Input> inputs = new ArrayDeque<>();
        boolean taken;
        boolean handedBack;
        boolean over;
        String note = "";
        int dropped;
        long takenMs;
        long heardNs = System.nanoTime();

        Hold(String by) {
            this.by = by;
        }
    }

    private final RunRecorder recorder;
    private final LongConsumer waited;
    private final OperatorInputRecorder touching;
    private final CloseableLock lock = new CloseableLock();
    private final Duration patience;
    private boolean open;
    private @Nullable PageDriver page;
    private @Nullable Hold hold;

    /**
     * @param waited told how many milliseconds the run waited for a person
     * @param patience how long a person may be silent before they lose control
     */
    public OperatorSession(RunRecorder recorder, LongConsumer waited, Duration patience) {
        this.recorder = recorder;
        this.waited = waited;
        this.patience = patience;
        this.touching = new OperatorInputRecorder(recorder);
    }

    /** An attempt begins: from now on the run can be taken over. */
    public void open() {
        try (CloseableLock.Held held = lock.hold()) {
            open = true;
        }
    }

    /** The attempt is over; who still has control loses it. */
    public void close() {
        @Nullable Hold left;
        try (CloseableLock.Held held = lock.hold()) {
            open = false;
            page = null;
            left = hold;
            hold = null;
        }
        recorder.live().browserState(LiveBrowserState.NONE);
        if (left != null) {
            left.dropped += left.inputs.size();
            touching.over(left.by);
            ended("operator.left", left, null);
        }
    }

    @Override
    public void pause(String by) {
        String who = named(by);
        try (CloseableLock.Held held = lock.hold()) {
            Hold now = hold;
            if (now != null && now.by.equals(who) && !now.over) {
                return;
            }
            if (!open) {
                throw conflict("is not going on, so nobody can take it over. Look at it with get_run.");
            }
            if (now != null) {
                throw conflict(
                        now.over
                                ? "is just being handed back. Try again."
                                : "is in the hands of " + now.by + ". Wait until they hand it back.");
            }
            hold = new Hold(who);
            if (page != null) {
                page.halt();
            }
        }
    }

    @Override
    public void post(String by, String what, Consumer<PageDriver> input) {
        try (CloseableLock.Held held = lock.hold()) {
            add(own(by), new Input(TextTruncator.toChars(what, MOST_WHAT), input, "", null));
        }
    }

    private void add(Hold own, Input input) {
        if (own.inputs.size() >= MOST_WAITING) {
            throw conflict("has " + MOST_WAITING + " inputs waiting already. Wait until some of them are done.");
        }
        own.heardNs = System.nanoTime();
        own.inputs.add(input);
    }

    @Override
    public void touch(String by, String seen, OperatorInputEvent input) {
        try (CloseableLock.Held held = lock.hold()) {
            Hold own = own(by);
            Input last = own.inputs.peekLast();
            if (last != null && last.passes(seen, input)) {
                own.inputs.removeLast();
            }
            add(own, new Input("", page -> page.operatorInput().pass(seen, input), seen, input));
        }
    }

    @Override
    public void steer(String by, OperatorCommand steer) {
        post(by, steer.label(), page -> page.operatorInput().steer(steer));
    }

    @Override
    public void surroundingsChanged(LiveBrowserState now) {
        recorder.live().browserState(recorder.masking().around(now));
    }

    @Override
    public void stays(String by) {
        with(by, own -> own.heardNs = System.nanoTime());
    }

    @Override
    public void letGo(String by) {
        with(by, own -> {
            own.dropped += own.inputs.size();
            own.inputs.clear();
            own.inputs.add(new Input("", page -> page.operatorInput().letGo(), "", null));
        });
    }

    @Override
    public void leave(String by) {
        with(by, own -> own.over = true);
    }

    private void with(String by, Consumer<Hold> change) {
        try (CloseableLock.Held held = lock.hold()) {
            Hold now = hold;
            if (now != null && !now.over && now.by.equals(named(by))) {
                change.accept(now);
            }
        }
    }

    @Override
    public Optional<Duration> inputTimeout() {
        try (CloseableLock.Held held = lock.hold()) {
            return Optional.ofNullable(hold)
                    .map(now -> patience.minusNanos(System.nanoTime() - now.heardNs))
                    .map(left -> left.isNegative() ? Duration.ZERO : left);
        }
    }

    @Override
    public void handBack(String by, String note) {
        try (CloseableLock.Held held = lock.hold()) {
            Hold own = own(by);
            own.note = TextTruncator.toChars(note.strip(), MOST_NOTE);
            own.handedBack = true;
            own.over = true;
        }
    }

    @Override
    public Optional<Held> held() {
        try (CloseableLock.Held held = lock.hold()) {
            return Optional.ofNullable(hold).map(now -> new Held(now.by, now.taken, now.inputs.size()));
        }
    }

    private Hold own(String by) {
        Hold now = hold;
        if (now == null || !now.by.equals(named(by)) || now.over) {
            throw conflict("is not in the hands of " + named(by) + ". Take control of it first.");
        }
        return now;
    }

    private WebwitnessException conflict(String why) {
        return new WebwitnessException(ErrorCode.RUN_STATE_CONFLICT, "Run " + recorder.runId() + " " + why);
    }

    private static String named(String by) {
        return by.isBlank() ? "somebody" : TextTruncator.toChars(by.strip(), MOST_NAME);
    }

    @Override
    public void setDriven(@Nullable PageDriver now) {
        try (CloseableLock.Held held = lock.hold()) {
            page = now;
        }
    }

    @Override
    public boolean isRequested() {
        try (CloseableLock.Held held = lock.hold()) {
            return hold != null && !hold.taken;
        }
    }

    @Override
    public boolean isHeld() {
        try (CloseableLock.Held held = lock.hold()) {
            return hold != null && hold.taken;
        }
    }

    @Override
    public void acquire(Paused state) {
        Hold now = present();
        try (CloseableLock.Held held = lock.hold()) {
            now.taken = true;
            now.takenMs = recorder.nowMs();
        }
        Observation seen = state.page();
        String outline = seen == null ? null : recorder.outline(recorder.step(), seen.outline());
        recorder.operator(
                "operator.paused",
                false,
                BrowserEventWriter.data(
                        "by", now.by,
                        "pending",
                                state.pending().isEmpty()
                                        ? null
                                        : recorder.masking().text(state.pending()),
                        "url", seen == null ? null : seen.url(),
                        "outline", outline,
                        "outline_hash", seen == null ? null : seen.hash(),
                        "elements", seen == null ? null : seen.elements().size(),
                        "tabs", seen == null ? null : seen.tabs()));
    }

    @Override
    public boolean isKept() {
        try (CloseableLock.Held held = lock.hold()) {
            return hold != null && !hold.over && System.nanoTime() - hold.heardNs < patience.toNanos();
        }
    }

    @Override
    public boolean waiting() {
        try (CloseableLock.Held held = lock.hold()) {
            return hold != null && !hold.over && !hold.inputs.isEmpty();
        }
    }

    @Override
    public void serve(PageDriver driven) {
        @Nullable Input input;
        boolean more;
        Hold now = present();
        try (CloseableLock.Held held = lock.hold()) {
            input = now.over ? null : now.inputs.poll();
            more = !now.inputs.isEmpty();
        }
        if (input == null) {
            return;
        }
        @Nullable WebwitnessException failure = attempt(now, input, driven);
        if (input.touch() != null) {
            touching.told(now.by, driven, input.touch(), failure, more);
        } else if (!input.what().isEmpty()) {
            touching.over(now.by);
            done(now, input, failure);
            touching.told(now.by, failure);
        }
    }

    private static @Nullable WebwitnessException attempt(Hold now, Input input, PageDriver driven) {
        try {
            input.task().accept(driven);
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) { // whatever it was, the run goes on
            LOG.debug("a person's input failed", e);
            return WebwitnessException.wrap(e, "doing what " + now.by + " wanted: " + input.what());
        }
        return null;
    }

    private void done(Hold now, Input input, @Nullable WebwitnessException failure) {
        recorder.operator(
                "operator.input",
                failure != null,
                BrowserEventWriter.data(
                        "by",
                        now.by,
                        "what",
                        recorder.masking().text(input.what()),
                        "error",
                        failure == null
                                ? null
                                : recorder.masking().error(failure.info()).toMap()));
    }

    @Override
    public Release release() {
        Hold now = present();
        touching.over(now.by);
        recorder.live().browserState(LiveBrowserState.NONE);
        try (CloseableLock.Held held = lock.hold()) {
            now.over = true;
            now.dropped += now.inputs.size();
            now.inputs.clear();
            return new Release(now.by, now.handedBack, now.note);
        }
    }

    @Override
    public String handBack(String message) {
        Hold now = present();
        try (CloseableLock.Held held = lock.hold()) {
            hold = null;
        }
        String told = recorder.masking().text(message);
        ended(now.handedBack ? "operator.resumed" : "operator.left", now, told);
        return told;
    }

    private void ended(String kind, Hold hold, @Nullable String told) {
        long ms = hold.taken ? recorder.nowMs() - hold.takenMs : 0;
        waited.accept(ms);
        recorder.operator(
                kind,
                false,
                BrowserEventWriter.data(
                        "by",
                        hold.by,
                        "text",
                        told,
                        "note",
                        hold.note.isEmpty() ? null : recorder.masking().text(hold.note),
                        "dropped_inputs",
                        hold.dropped == 0 ? null : hold.dropped,
                        "ms",
                        ms));
        if (told != null) {
            recorder.remark(told);
        }
    }

    private Hold present() {
        try (CloseableLock.Held held = lock.hold()) {
            Hold now = hold;
            if (now == null) {
                throw new AssertionError("nobody has control");
            }
            return now;
        }
    }
}
