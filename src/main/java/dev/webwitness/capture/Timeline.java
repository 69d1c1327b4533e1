package dev.webwitness.capture;

import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.Signal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The events of a run within their limits: the first go to the listener at once, later ones soon or, in a flood, as samples, the last at
 * the run's end.
 */
final class Timeline {
    private final CaptureListener listener;
    private final Consumer<Signal> added;
    private final StepWindows steps = new StepWindows();
    private final Quota<Signal> console;
    private final Quota<Signal> network;
    private final Quota<Signal> page;
    private final Map<String, Long> muted = new TreeMap<>();
    private long handlerFailures;
    private boolean flushed;

    /** @param added told of each signal right after the listener */
    Timeline(CaptureListener listener, CaptureLimits limits, Consumer<Signal> added) {
        this.listener = listener;
        this.added = added;
        console = new Quota<>(limits.console());
        network = new Quota<>(limits.network());
        page = new Quota<>(limits.page());
    }

    StepWindows steps() {
        return steps;
    }

    void add(Signal signal) {
        if (quota(signal).offer(signal, error(signal))) {
            tell(signal);
        }
    }

    private void tell(Signal signal) {
        listener.signal(signal);
        added.accept(signal);
    }

    /** Hands over what was held back and is due by now. */
    void release(long nowMs) {
        handOver(quota -> quota.due(nowMs));
    }

    /** Hands the last ones over, once. */
    void flush() {
        if (!flushed) {
            flushed = true;
            handOver(Quota::last);
        }
    }

    private void handOver(Function<Quota<Signal>, List<Signal>> which) {
        List<Signal> signals = new ArrayList<>();
        for (Quota<Signal> quota : List.of(console, network, page)) {
            signals.addAll(which.apply(quota));
        }
        signals.sort(Comparator.comparingLong(Signal::atMs));
        signals.forEach(this::tell);
    }

    /** Everything kept, in the order it happened. */
    List<Signal> signals() {
        List<Signal> all = new ArrayList<>();
        for (Quota<Signal> quota : List.of(console, network, page)) {
            all.addAll(quota.kept());
            all.addAll(quota.last());
        }
        all.sort(Comparator.comparingLong(Signal::atMs));
        return all;
    }

    Map<String, Long> dropped() {
        Map<String, Long> dropped = new TreeMap<>(muted);
        dropped.put("console", console.dropped());
        dropped.put("network", network.dropped());
        dropped.put("page", page.dropped());
        dropped.put("capture_errors", handlerFailures);
        dropped.values().removeIf(count -> count == 0);
        return dropped;
    }

    /** Console lines that were heard but could not be kept. */
    void countDropped(long lines) {
        console.countDropped(lines);
    }

    /** A time in which a console was not listened to because too much was logged. */
    void countMuted(String name, long ms) {
        muted.merge(name, ms, Long::sum);
    }

    /** One more event that could not be recorded; how many there were. */
    long countFailure() {
        handlerFailures++;
        return handlerFailures;
    }

    private Quota<Signal> quota(Signal signal) {
        if (signal instanceof Signal.Console || signal instanceof Signal.PageError) {
            return console;
        }
        return signal instanceof Signal.Request || signal instanceof Signal.WebSocket ? network : page;
    }

    private static boolean error(Signal signal) {
        if (signal instanceof Signal.Console line) {
            return line.level().equals("error");
        }
        if (signal instanceof Signal.Request request) {
            return request.failed();
        }
        if (signal instanceof Signal.WebSocket socket) {
            return socket.event().equals("error");
        }
        return signal instanceof Signal.PageError
                || signal instanceof Signal.Crash
                || signal instanceof Signal.Dialog
                || signal instanceof Signal.Download;
    }
}
