package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EngineError;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.EventOrder;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.model.event.BrowserEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Uncaught exceptions by time: what a console entry may repeat, and what may have kept a script from running. */
final class ErrorIndex {
    private static final long SAME_MOMENT_MS = 1_000;
    private static final int LOOK_AT = 40;

    private record Thrown(BrowserEvent.PageError error, String firstLine, EventGroup incident) {}

    private final List<Thrown> byTime = new ArrayList<>();
    private final List<Thrown> whileLoading = new ArrayList<>();

    ErrorIndex(List<EventGroup> incidents) {
        for (EventGroup incident : incidents) {
            for (BrowserEvent signal : incident.samples()) {
                if (signal instanceof BrowserEvent.PageError error) {
                    Thrown thrown = new Thrown(error, FindingText.firstLine(error.message()), incident);
                    byTime.add(thrown);
                    boolean topLevel = error.stack().size() <= 1
                            && error.stack().stream()
                                    .allMatch(at -> at.function().isEmpty());
                    if (error.name().equals("SyntaxError")
                            || (topLevel && !error.rejection() && EngineError.is(error))) {
                        whileLoading.add(thrown);
                    }
                }
            }
        }
        byTime.sort(Comparator.comparingLong(t -> t.error().atMs()));
        whileLoading.sort(Comparator.comparingLong(t -> t.error().atMs()));
    }

    /** The exception a console entry repeats or comments on at the same moment, null where there is none. */
    @Nullable
    EventGroup reportedBy(BrowserEvent.Console console) {
        int from = firstAt(console.atMs() - SAME_MOMENT_MS);
        for (int i = from; i < byTime.size() && i < from + LOOK_AT; i++) {
            Thrown thrown = byTime.get(i);
            if (thrown.error().atMs() > console.atMs() + SAME_MOMENT_MS) {
                return null;
            }
            boolean repeats = thrown.firstLine().length() >= 8 && console.text().contains(thrown.firstLine());
            if (repeats || console.text().startsWith("The above error occurred")) {
                return thrown.incident();
            }
        }
        return null;
    }

    /** The newest exception before a time that stopped a script half-way while it loaded, null where there is none. */
    @Nullable
    EventGroup brokeItsScriptBefore(EventGroup incident, long atMs) {
        for (int i = whileLoading.size() - 1, looked = 0; i >= 0 && looked < LOOK_AT; i--, looked++) {
            Thrown thrown = whileLoading.get(i);
            if (thrown.error().atMs() < atMs && thrown.incident() != incident) {
                return thrown.incident();
            }
        }
        return null;
    }

    /** What a service worker threw about when a request failed; null where it threw nothing. */
    @Nullable
    EventGroup inServiceWorker(BrowserEvent.Request request) {
        long end = Math.max(request.atMs(), request.endMs()) + EventGroup.SKEW_MS;
        for (int i = firstAt(request.atMs() - EventGroup.SKEW_MS), looked = 0;
                i < byTime.size() && looked < LOOK_AT;
                i++, looked++) {
            BrowserEvent.PageError error = byTime.get(i).error();
            if (error.atMs() > end) {
                return null;
            }
            if (error.target().startsWith("service-worker")) {
                return byTime.get(i).incident();
            }
        }
        return null;
    }

    private int firstAt(long atMs) {
        return EventOrder.firstAt(byTime, thrown -> thrown.error().atMs(), atMs);
    }
}
