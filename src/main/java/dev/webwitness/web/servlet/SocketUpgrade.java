package dev.webwitness.web.servlet;

import dev.webwitness.web.auth.DashboardSessions;
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

/** Opens WebSockets: checks origin and token, then creates the connection for the path's {@link SocketEndpoint}. */
final class SocketUpgrade extends JettyWebSocketServlet {
    private static final long serialVersionUID = 1L;

    /** The most open connections. */
    private static final int MOST = 24;

    private static final int MOST_MESSAGE = 64 * 1024;
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private final transient RequestHandler site;
    private final transient DashboardAuthFilter gate;
    private final AtomicInteger open = new AtomicInteger();

    SocketUpgrade(RequestHandler site, DashboardAuthFilter gate) {
        this.site = site;
        this.gate = gate;
    }

    @Override
    protected void configure(JettyWebSocketServletFactory factory) {
        factory.setMaxTextMessageSize(MOST_MESSAGE);
        factory.setMaxBinaryMessageSize(1);
        factory.setIdleTimeout(SILENCE);
        factory.setCreator(this::createSocket);
    }

    private @Nullable Object createSocket(JettyServerUpgradeRequest upgrade, JettyServerUpgradeResponse response)
            throws IOException {
        HttpServletRequest request = upgrade.getHttpServletRequest();
        WebErrorResponse refusal = gate.checkOrigin(request, true);
        DashboardSessions.Session session = refusal == null ? gate.session(request) : null;
        if (refusal == null) {
            refusal = gate.checkSession(request, session, true);
        }
        List<String> path = DashboardServlet.path(request);
        if (refusal != null || session == null || path == null) {
            response.sendError(refusal == null ? 400 : refusal.status(), "refused");
            return null;
        }
        SocketEndpoint talk = site.openSocket(DashboardServlet.toRequest(request, path, Map.of(), session.token()));
        if (talk == null) {
            response.sendError(404, "nobody is here");
            return null;
        }
        if (open.incrementAndGet() > MOST) {
            open.decrementAndGet();
            response.sendError(503, "too many are watching");
            return null;
        }
        return new JettySocketConnection(talk, open::decrementAndGet);
    }
}
