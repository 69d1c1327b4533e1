package dev.webwitness.store.events;

import dev.webwitness.model.event.RunEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Reads a timeline once: counts everything, keeps the requested page. Owned by the thread that made it. */
public final class EventReader implements Consumer<RunEvent> {
    private final EventFilter filter;
    private final List<RunEvent> page = new ArrayList<>();
    private final Map<String, Long> totals = new TreeMap<>();
    private long matching;
    private int lastStep;

    public EventReader(EventFilter filter) {
        this.filter = filter;
    }

    @Override
    public void accept(RunEvent event) {
        totals.merge(event.type(), 1L, Long::sum);
        lastStep = Math.max(lastStep, event.step());
        if (!fits(event)) {
            return;
        }
        matching++;
        if (page.size() < filter.limit()) {
            page.add(event);
        }
    }

    private boolean fits(RunEvent event) {
        return event.seq() > filter.after()
                && event.atMs() >= filter.fromMs()
                && (filter.types().isEmpty() || filter.types().contains(event.type()))
                && (filter.hasError() == null || filter.hasError() == event.error())
                && (filter.step() == null || filter.step() == event.step());
    }

    public EventPage page(Map<String, Long> dropped) {
        long next = matching > page.size() ? page.get(page.size() - 1).seq() : 0;
        return new EventPage(page, next, matching, totals, dropped, lastStep);
    }
}
