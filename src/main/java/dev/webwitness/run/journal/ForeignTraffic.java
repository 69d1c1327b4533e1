package dev.webwitness.run.journal;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.policy.access.RunPolicy;
import java.net.URI;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reports what pages sent to origins that the run may not visit: bodies, queries, messages. What only fetches a file of a fixed name
 * sends nothing. Pure.
 */
public final class ForeignTraffic {
    private static final int MOST = 5;

    private ForeignTraffic() {}

    /** A warning for the result; empty where nothing was sent, or where the run may go anywhere. */
    public static Optional<String> remark(List<BrowserEvent> signals, RunPolicy permit) {
        if (!permit.bounded()) {
            return Optional.empty();
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && carriesData(request)
                    && !permit.mayVisit(web(request))) {
                counts.merge(origin(request.url()), 1, Integer::sum);
            }
        }
        if (counts.isEmpty()) {
            return Optional.empty();
        }
        String most = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .map(entry ->
                        entry.getKey() + " (" + entry.getValue() + (entry.getValue() == 1 ? " request)" : " requests)"))
                .collect(Collectors.joining(", "));
        int more = counts.size() - MOST;
        return Optional.of("The page sent data to other origins: " + most + (more > 0 ? " and " + more + " more" : "")
                + ". Set policy.third_party to refuse to stop that.");
    }

    private static boolean carriesData(BrowserEvent.Request request) {
        boolean sent = request.sent().body() != null
                || request.resourceType().equals("websocket")
                || request.url().contains("?");
        boolean left = request.status() > 0 || request.failure().error() == null;
        return sent
                && left
                && !request.initiator().mainDocument()
                && request.url().matches("(?s)(?:https?|wss?)://.*");
    }

    /** The same with the scheme of a page, so that an origin can be compared. */
    private static String web(BrowserEvent.Request request) {
        return request.url().replaceFirst("^ws", "http");
    }

    private static String origin(String url) {
        try {
            URI it = URI.create(url.replaceFirst("[?#].*", ""));
            return it.getScheme() + "://" + it.getRawAuthority();
        } catch (IllegalArgumentException e) {
            return url.replaceFirst("^(\\w+://[^/?#]*).*$", "$1");
        }
    }
}
