package dev.webwitness.agent;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A page that does what a test says. */
public final class FakePage implements PageDriver {
    public final List<String> log = new ArrayList<>();
    final List<Action.@Nullable Dialog> armed = new ArrayList<>();
    public BiFunction<Action, Duration, ActionOutcome> performing =
            (action, atMost) -> Steps.done(action, "it changed");

    Runnable pumping = () -> {};
    public Runnable looking = () -> {};

    /** What it shows at each look, in order; the last one from then on. */
    public final Deque<Observation> views = new ArrayDeque<>();

    public volatile boolean halted;

    @Nullable
    WebwitnessException violation;

    long messagesSent;

    private long now;

    @Override
    public ActionOutcome start(String url, Duration atMost) {
        log.add("start " + url);
        return performing.apply(new Action.Open(url), atMost);
    }

    @Override
    public ActionOutcome perform(Action action, Duration atMost) {
        log.add(action.label());
        return performing.apply(action, atMost);
    }

    @Override
    public Observation observe() {
        looking.run();
        if (!views.isEmpty()) {
            return views.size() == 1 ? views.getFirst() : views.removeFirst();
        }
        return new Observation(now, url(), "", new Observation.Content("the outline", List.of(), "hash"), List.of(), 1);
    }

    @Override
    public Optional<byte[]> screenshot() {
        return Optional.of(new byte[] {1});
    }

    @Override
    public void startSample() {}

    @Override
    public void sample() {
        log.add("sample");
    }

    @Override
    public void step(int number) {
        log.add("step " + number);
    }

    @Override
    public void armDialog(Action.@Nullable Dialog answer) {
        armed.add(answer);
    }

    @Override
    public void pump(String stage, BooleanSupplier until, Duration atMost) {
        log.add("pump");
        if (stage.equals("waiting to try again")) {
            return;
        }
        pumping.run();
        long end = System.nanoTime() + atMost.toNanos();
        while (!until.getAsBoolean() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void halt() {
        halted = true;
    }

    @Override
    public void release() {
        log.add("release");
        halted = false;
    }

    @Override
    public void quiet(Duration atMost) {
        log.add("quiet");
    }

    @Override
    public void lastEvents() {
        log.add("last events");
        pumping.run();
    }

    @Override
    public @Nullable WebwitnessException violation() {
        return violation;
    }

    @Override
    public long messagesSent() {
        return messagesSent;
    }

    @Override
    public String url() {
        return "http://127.0.0.1/";
    }

    @Override
    public String title() {
        return "A page";
    }

    @Override
    public long settledMs() {
        return 0;
    }

    @Override
    public long nowMs() {
        return now++;
    }
}
