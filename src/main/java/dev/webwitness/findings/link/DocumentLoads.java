package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.link.RequestIndex.Failure;
import dev.webwitness.model.event.BrowserEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which document each tab showed when, and whether it was one that could not be loaded. */
final class DocumentLoads {
    private final Map<String, TreeMap<Long, Optional<EventGroup>>> byTarget = new HashMap<>();

    DocumentLoads(List<BrowserEvent> signals, RequestIndex requests) {
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && request.initiator().mainDocument()
                    && arrived(request)) {
                Failure failure = requests.byId(request.id());
                byTarget.computeIfAbsent(request.target(), target -> new TreeMap<>())
                        .put(request.atMs(), Optional.ofNullable(failure).map(Failure::incident));
            }
        }
    }

    /** A navigation that was cancelled leaves the old page where it was. */
    private static boolean arrived(BrowserEvent.Request request) {
        return request.status() > 0 || RequestProblem.of(request) != RequestProblem.NONE;
    }

    /** The failed document an incident's page had at the time, null where the page was there. */
    @Nullable
    EventGroup failedBefore(EventGroup incident) {
        BrowserEvent first = incident.first();
        TreeMap<Long, Optional<EventGroup>> loads = byTarget.get(first.target());
        Map.Entry<Long, Optional<EventGroup>> load = loads == null ? null : loads.floorEntry(first.atMs());
        EventGroup document = load == null ? null : load.getValue().orElse(null);
        return document == null || document == incident || document.trouble() == RequestProblem.SLOW ? null : document;
    }
}
