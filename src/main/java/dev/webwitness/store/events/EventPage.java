package dev.webwitness.store.events;

import dev.webwitness.model.event.RunEvent;
import java.util.List;
import java.util.Map;

/**
 * A page of a timeline.
 *
 * @param events in the order of writing
 * @param next the cursor of the next page, 0 when this is the last so far
 * @param matching how many events fit the filter after its cursor, those on this page included
 * @param totals events of the whole run by type, whatever the filter
 * @param dropped events by type that were never stored because a bound was reached
 * @param lastStep the highest step an event of the run names, whatever the filter; 0 before the first
 */
public record EventPage(
        List<RunEvent> events,
        long next,
        long matching,
        Map<String, Long> totals,
        Map<String, Long> dropped,
        int lastStep) {
    public EventPage {
        events = List.copyOf(events);
    }
}
