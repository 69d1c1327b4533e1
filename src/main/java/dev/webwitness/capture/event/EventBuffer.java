package dev.webwitness.capture.event;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The events of a run within their limits. The first go to the listener at once, later ones soon, a flood's as samples, and the last ones at the end of the run.
 */
public final class EventBuffer {
    private final CaptureListener listener;
    private final Consumer<BrowserEvent> added;
    private final NavigableMap<Long, Integer> stepStarts = new TreeMap<>();
    private final Map<BrowserEvent.Category, HeadTailSampler<BrowserEvent>> samplers =
            new EnumMap<>(BrowserEvent.Category.class);
    private final Map<String, Long> muted = new TreeMap<>();
    private long handlerFailures;
    private boolean flushed;

    /** @param added called with each event right after the listener */
    public EventBuffer(CaptureListener listener, CaptureLimits limits, Consumer<BrowserEvent> added) {
        this.listener = listener;
        this.added = added;
        samplers.put(
                BrowserEvent.Category.CONSOLE,
                new HeadTailSampler<>(limits.events().console()));
        samplers.put(
                BrowserEvent.Category.NETWORK,
                new HeadTailSampler<>(limits.events().network()));
        samplers.put(
                BrowserEvent.Category.PAGE,
                new HeadTailSampler<>(limits.events().page()));
    }

    public void beginStep(int number, long atMs) {
        stepStarts.put(atMs, number);
    }

    /** The time, step and target of an event: it belongs to the last step that had begun then, 0 before the first. */
    public BrowserEvent.Context context(long atMs, String target) {
        Map.Entry<Long, Integer> step = stepStarts.floorEntry(atMs);
        return new BrowserEvent.Context(atMs, step == null ? 0 : step.getValue(), target);
    }

    public void add(BrowserEvent signal) {
        if (sampler(signal.category()).offer(signal, matters(signal))) {
            publish(signal);
        }
    }

    private void publish(BrowserEvent signal) {
        listener.signal(signal);
        added.accept(signal);
    }

    /** Publishes held events that are due. */
    public void release(long nowMs) {
        handOver(quota -> quota.due(nowMs));
    }

    /** Publishes the last events, once. */
    public void flush() {
        if (!flushed) {
            flushed = true;
            handOver(HeadTailSampler::last);
        }
    }

    private void handOver(Function<HeadTailSampler<BrowserEvent>, List<BrowserEvent>> which) {
        List<BrowserEvent> signals = new ArrayList<>();
        for (HeadTailSampler<BrowserEvent> quota : samplers.values()) {
            signals.addAll(which.apply(quota));
        }
        signals.sort(Comparator.comparingLong(BrowserEvent::atMs));
        signals.forEach(this::publish);
    }

    /** All kept events, in the order they happened. */
    public List<BrowserEvent> events() {
        List<BrowserEvent> all = new ArrayList<>();
        for (HeadTailSampler<BrowserEvent> quota : samplers.values()) {
            all.addAll(quota.kept());
            all.addAll(quota.last());
        }
        all.sort(Comparator.comparingLong(BrowserEvent::atMs));
        return all;
    }

    public Map<String, Long> dropped() {
        Map<String, Long> dropped = new TreeMap<>(muted);
        samplers.forEach((category, sampler) -> dropped.put(category.wire(), sampler.dropped()));
        dropped.put("capture_errors", handlerFailures);
        dropped.values().removeIf(count -> count == 0);
        return dropped;
    }

    /** Counts console lines that could not be kept. */
    public void countDropped(long lines) {
        sampler(BrowserEvent.Category.CONSOLE).countDropped(lines);
    }

    /** Adds a time in which a console was muted. */
    public void countMuted(String name, long ms) {
        muted.merge(name, ms, Long::sum);
    }

    /** Counts an event that could not be recorded, and returns the count. */
    public long countFailure() {
        handlerFailures++;
        return handlerFailures;
    }

    private HeadTailSampler<BrowserEvent> sampler(BrowserEvent.Category category) {
        return Objects.requireNonNull(samplers.get(category));
    }

    /** Whether an event is kept before others: errors and rare kinds. */
    private static boolean matters(BrowserEvent event) {
        return event.isError() || event instanceof BrowserEvent.Dialog || event instanceof BrowserEvent.Download;
    }
}
