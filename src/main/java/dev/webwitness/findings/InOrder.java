package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.Comparator;

/**
 * Signals in the order of time. Where two have the same, their content decides, so that the order of arrival never does; all of it is
 * written out, which takes long, only where its most telling parts are the same.
 */
final class InOrder {
    static final Comparator<Signal> BY_TIME = Comparator.comparingLong(Signal::atMs)
            .thenComparingInt(InOrder::sort)
            .thenComparing(signal -> signal.getClass().getName())
            .thenComparingInt(Signal::step)
            .thenComparing(Signal::target)
            .thenComparing(InOrder::name)
            .thenComparing(InOrder::text)
            .thenComparing(Signal::toString);

    private InOrder() {}

    /** Requests before what is said about them. */
    private static int sort(Signal signal) {
        return signal instanceof Signal.Request ? 0 : signal instanceof Signal.PageError ? 1 : 2;
    }

    private static String name(Signal signal) {
        if (signal instanceof Signal.Request request) {
            return request.id();
        }
        if (signal instanceof Signal.Console line) {
            return line.level();
        }
        return signal instanceof Signal.PageError error ? error.name() : "";
    }

    private static String text(Signal signal) {
        if (signal instanceof Signal.Console line) {
            return line.text();
        }
        return signal instanceof Signal.PageError error ? error.message() : "";
    }
}
