package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Whether an action of the run set something off, or the page did by itself while it loaded; and which pages came in the end. */
final class Triggers {
    /** What comes later than this after an action is the page's own doing: its timers, its polling. */
    private static final long AFTER_ACTION_MS = 10_000;

    private final StepTimeline steps;
    private final Map<String, TreeSet<Long>> loads = new HashMap<>();
    private final Map<String, Long> lastWell = new HashMap<>();

    Triggers(List<Signal> signals, StepTimeline steps) {
        this.steps = steps;
        for (Signal signal : signals) {
            if (signal instanceof Signal.Request request
                    && request.resourceType().equalsIgnoreCase("document")
                    && !request.cancelled()) {
                loads.computeIfAbsent(request.target(), target -> new TreeSet<>())
                        .add(request.atMs());
                if (request.mainDocument() && request.status() > 0 && request.status() < 400) {
                    lastWell.merge(request.url(), request.atMs(), Math::max);
                }
            }
        }
    }

    /** Whether a page that could not be loaded was when it was asked for again. */
    boolean cameInTheEnd(Incident incident) {
        Signal.Request request = incident.request();
        return request != null
                && request.mainDocument()
                && request.status() == 0
                && lastWell.getOrDefault(request.url(), -1L) > incident.lastMs();
    }

    /** Whether an action in the page came before it, and no page was loaded in between. */
    boolean byAction(Signal signal) {
        long acted = steps.actedBefore(signal.atMs());
        if (acted < 0 || signal.atMs() - acted > AFTER_ACTION_MS) {
            return false;
        }
        TreeSet<Long> of = loads.get(signal.target());
        Long loaded = of == null ? null : of.lower(signal.atMs());
        return loaded == null || loaded < acted;
    }
}
