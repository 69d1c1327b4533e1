package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Signals in the order of time. Where two have the same, their content decides, so that the order of arrival never does; all of it is
 * written out, which takes long, only where its most telling parts are the same.
 */
public final class EventOrder {
    public static final Comparator<BrowserEvent> BY_TIME = Comparator.comparingLong(BrowserEvent::atMs)
            .thenComparingInt(EventOrder::sort)
            .thenComparing(signal -> signal.getClass().getName())
            .thenComparingInt(BrowserEvent::step)
            .thenComparing(BrowserEvent::target)
            .thenComparing(EventOrder::name)
            .thenComparing(EventOrder::text)
            .thenComparing(BrowserEvent::toString);

    private EventOrder() {}

    /** Where in a list in the order of time the first stands that is not before this time. */
    public static <T> int firstAt(List<T> byTime, ToLongFunction<T> time, long atMs) {
        int low = 0;
        int high = byTime.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (time.applyAsLong(byTime.get(middle)) < atMs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Requests before what is said about them. */
    private static int sort(BrowserEvent signal) {
        return signal instanceof BrowserEvent.Request ? 0 : signal instanceof BrowserEvent.PageError ? 1 : 2;
    }

    private static String name(BrowserEvent signal) {
        if (signal instanceof BrowserEvent.Request request) {
            return request.id();
        }
        if (signal instanceof BrowserEvent.Console line) {
            return line.level();
        }
        return signal instanceof BrowserEvent.PageError error ? error.name() : "";
    }

    private static String text(BrowserEvent signal) {
        if (signal instanceof BrowserEvent.Console line) {
            return line.text();
        }
        return signal instanceof BrowserEvent.PageError error ? error.message() : "";
    }
}
