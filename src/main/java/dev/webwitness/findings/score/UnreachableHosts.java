package dev.webwitness.findings.score;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.BrowserEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Groups failures of a server that is not there: one cause, not thirty. */
public final class UnreachableHosts {
    public static final String SAME = "the same server did not answer";

    /** Fewer say as much one by one. */
    private static final int FROM = 3;

    /** What a browser says when no connection came about at all. */
    private static final Set<String> NO_CONNECTION = Set.of(
            "net::ERR_CONNECTION_REFUSED",
            "net::ERR_CONNECTION_TIMED_OUT",
            "net::ERR_CONNECTION_FAILED",
            "net::ERR_NAME_NOT_RESOLVED",
            "net::ERR_ADDRESS_UNREACHABLE",
            "net::ERR_INTERNET_DISCONNECTED",
            "net::ERR_NETWORK_CHANGED",
            "net::ERR_SSL_PROTOCOL_ERROR");

    private UnreachableHosts() {}

    /** Folds the failures of one server into the one that matters most: in the failing step, weightiest, first. */
    public static void fold(List<EventGroup> incidents, Attribution attribution, Harm harm, StepTimeline steps) {
        Map<String, List<EventGroup>> byServer = new LinkedHashMap<>();
        for (EventGroup incident : incidents) {
            BrowserEvent.Request request = incident.request();
            if (request != null
                    && !incident.linked()
                    && request.failure().error() != null
                    && NO_CONNECTION.contains(request.failure().error())) {
                boolean noise = attribution.noiseOf(incident).isPresent();
                String key = FirstPartySite.Address.origin(request.url()) + "|"
                        + request.failure().error() + "|" + noise;
                byServer.computeIfAbsent(key, unused -> new ArrayList<>()).add(incident);
            }
        }
        Comparator<EventGroup> weightiest = Comparator.comparingInt((EventGroup one) -> nearness(one, steps))
                .thenComparingInt(harm::of)
                .thenComparing(Comparator.comparingLong(EventGroup::firstMs).reversed());
        for (List<EventGroup> failures : byServer.values()) {
            if (failures.size() >= FROM) {
                EventGroup head = failures.stream().max(weightiest).orElse(failures.get(0));
                failures.forEach(other -> other.fold(head, SAME));
            }
        }
    }

    private static int nearness(EventGroup one, StepTimeline steps) {
        int step = one.first().step();
        boolean failing = steps.failing() > 0 && step == steps.failing();
        return failing ? 2 : steps.justBeforeFailing(step) ? 1 : 0;
    }
}
