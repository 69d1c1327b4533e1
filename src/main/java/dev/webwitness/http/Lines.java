package dev.webwitness.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.ee11.websocket.server.JettyServerUpgradeRequest;
import org.eclipse.jetty.ee11.websocket.server.JettyServerUpgradeResponse;
import org.eclipse.jetty.ee11.websocket.server.JettyWebSocketServlet;
import org.eclipse.jetty.ee11.websocket.server.JettyWebSocketServletFactory;
import org.jspecify.annotations.Nullable;

/** Opens WebSockets: checks again, always with origin and token, then hands over to the path's {@link Talk}. */
final class Lines extends JettyWebSocketServlet {
    private static final long serialVersionUID = 1L;

    /** Lines open at the same time. */
    private static final int MOST = 24;

    private static final int MOST_MESSAGE = 64 * 1024;
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private final transient Site site;
    private final transient Gate gate;
    private final AtomicInteger open = new AtomicInteger();

    Lines(Site site, Gate gate) {
        this.site = site;
        this.gate = gate;
    }

    @Override
    protected void configure(JettyWebSocketServletFactory factory) {
        factory.setMaxTextMessageSize(MOST_MESSAGE);
        factory.setMaxBinaryMessageSize(1);
        factory.setIdleTimeout(SILENCE);
        factory.setCreator(this::line);
    }

    private @Nullable Object line(JettyServerUpgradeRequest upgrade, JettyServerUpgradeResponse response)
            throws IOException {
        HttpServletRequest request = upgrade.getHttpServletRequest();
        Refusal refusal = gate.origin(request, true);
        SignIns.Session session = refusal == null ? gate.session(request) : null;
        if (refusal == null) {
            refusal = gate.right(request, session, true);
        }
        List<String> path = Desk.path(request);
        if (refusal != null || session == null || path == null) {
            response.sendError(refusal == null ? 400 : refusal.status(), "refused");
            return null;
        }
        Talk talk = site.talk(Desk.ask(request, path, Map.of(), session.token()));
        if (talk == null) {
            response.sendError(404, "nobody is here");
            return null;
        }
        if (open.incrementAndGet() > MOST) {
            open.decrementAndGet();
            response.sendError(503, "too many are watching");
            return null;
        }
        return new WebLine(talk, open::decrementAndGet);
    }
}
