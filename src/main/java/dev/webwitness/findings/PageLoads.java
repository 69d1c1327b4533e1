package dev.webwitness.findings;

import dev.webwitness.findings.RequestIndex.Failure;
import dev.webwitness.model.Signal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which document each tab showed when, and whether it was one that could not be loaded. */
final class PageLoads {
    private final Map<String, TreeMap<Long, Optional<Incident>>> byTarget = new HashMap<>();

    PageLoads(List<Signal> signals, RequestIndex requests) {
        for (Signal signal : signals) {
            if (signal instanceof Signal.Request request && request.mainDocument() && arrived(request)) {
                Failure failure = requests.byId(request.id());
                byTarget.computeIfAbsent(request.target(), target -> new TreeMap<>())
                        .put(request.atMs(), Optional.ofNullable(failure).map(Failure::incident));
            }
        }
    }

    /** A navigation that was cancelled leaves the old page where it was. */
    private static boolean arrived(Signal.Request request) {
        return request.status() > 0 || Trouble.of(request) != Trouble.NONE;
    }

    /** The failed document an incident's page had at the time, null where the page was there. */
    @Nullable
    Incident failedBefore(Incident incident) {
        Signal first = incident.first();
        TreeMap<Long, Optional<Incident>> loads = byTarget.get(first.target());
        Map.Entry<Long, Optional<Incident>> load = loads == null ? null : loads.floorEntry(first.atMs());
        Incident document = load == null ? null : load.getValue().orElse(null);
        return document == null || document == incident || document.trouble() == Trouble.SLOW ? null : document;
    }
}
