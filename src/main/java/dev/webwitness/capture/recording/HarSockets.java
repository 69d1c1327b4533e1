package dev.webwitness.capture.recording;

import dev.webwitness.model.event.BrowserEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ends and errors of the run's WebSockets, by handshake. */
final class HarSockets {
    private final Map<String, List<BrowserEvent.WebSocket>> byRequest = new LinkedHashMap<>();
    private final List<BrowserEvent.WebSocket> alone = new ArrayList<>();

    private HarSockets() {}

    /** Assigns each end to the last handshake of its address that has none yet. */
    static HarSockets endsOf(List<BrowserEvent> signals, List<BrowserEvent.Request> requests) {
        HarSockets sockets = new HarSockets();
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.WebSocket end) {
                sockets.assign(end, requests);
            }
        }
        return sockets;
    }

    private void assign(BrowserEvent.WebSocket end, List<BrowserEvent.Request> requests) {
        for (int i = requests.size() - 1; i >= 0; i--) {
            BrowserEvent.Request request = requests.get(i);
            if (request.resourceType().equals("websocket")
                    && request.url().equals(end.url())
                    && request.atMs() <= end.atMs()
                    && !byRequest.containsKey(request.id())) {
                byRequest.computeIfAbsent(request.id(), id -> new ArrayList<>()).add(end);
                return;
            }
        }
        alone.add(end);
    }

    List<BrowserEvent.WebSocket> endsOf(BrowserEvent.Request request) {
        return byRequest.getOrDefault(request.id(), List.of());
    }

    /** Ends without a handshake, as of sockets that workers opened. */
    List<BrowserEvent.WebSocket> alone() {
        return List.copyOf(alone);
    }
}
