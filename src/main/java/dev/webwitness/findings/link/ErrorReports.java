package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.model.event.BrowserEvent;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Requests by which an error reporter tells somebody else of an exception: each follows one at once. They are consequences, and explain nothing. */
final class ErrorReports {
    /** So soon after the exception its report is sent. */
    private static final long AT_ONCE_MS = 50;

    /** The clocks of the page and of the network differ by so little. */
    private static final long SAME_MOMENT_MS = 20;

    private final Map<EventGroup, EventGroup> thrownBefore = new IdentityHashMap<>();

    ErrorReports(List<EventGroup> incidents, Attribution attribution) {
        List<EventGroup> thrown =
                incidents.stream().filter(EventGroup::isException).toList();
        for (EventGroup incident : thrown.isEmpty() ? List.<EventGroup>of() : incidents) {
            BrowserEvent.Request request = incident.request();
            boolean sent = request != null && request.method().equals("POST") && attribution.isElsewhere(incident);
            EventGroup first = sent ? before(thrown, incident.first()) : null;
            if (first != null && incident.samples().stream().allMatch(each -> before(thrown, each) != null)) {
                thrownBefore.put(incident, first);
            }
        }
    }

    private static @Nullable EventGroup before(List<EventGroup> thrown, BrowserEvent report) {
        return thrown.stream()
                .filter(incident -> incident.samples().stream()
                        .anyMatch(error -> error.atMs() <= report.atMs() + SAME_MOMENT_MS
                                && error.atMs() >= report.atMs() - AT_ONCE_MS))
                .findFirst()
                .orElse(null);
    }

    /** The exception that a request reports; null where it is no report. */
    @Nullable
    EventGroup reported(EventGroup incident) {
        return thrownBefore.get(incident);
    }
}
