package dev.webwitness.findings;

import dev.webwitness.model.Signal;
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

    private final Map<Incident, Incident> thrownBefore = new IdentityHashMap<>();

    ErrorReports(List<Incident> incidents, Attribution attribution) {
        List<Incident> thrown = incidents.stream()
                .filter(incident -> incident.first() instanceof Signal.PageError)
                .toList();
        for (Incident incident : thrown.isEmpty() ? List.<Incident>of() : incidents) {
            Signal.Request request = incident.request();
            boolean sent = request != null && request.method().equals("POST") && attribution.isElsewhere(incident);
            Incident first = sent ? before(thrown, incident.first()) : null;
            if (first != null && incident.samples().stream().allMatch(each -> before(thrown, each) != null)) {
                thrownBefore.put(incident, first);
            }
        }
    }

    private static @Nullable Incident before(List<Incident> thrown, Signal report) {
        return thrown.stream()
                .filter(incident -> incident.samples().stream()
                        .anyMatch(error -> error.atMs() <= report.atMs() + SAME_MOMENT_MS
                                && error.atMs() >= report.atMs() - AT_ONCE_MS))
                .findFirst()
                .orElse(null);
    }

    /** The exception that a request reports; null where it is no report. */
    @Nullable
    Incident reported(Incident incident) {
        return thrownBefore.get(incident);
    }
}
