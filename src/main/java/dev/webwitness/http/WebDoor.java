package dev.webwitness.http;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.ee11.websocket.server.config.JettyWebSocketServletContainerInitializer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A site served on the loopback interface, from {@link #start} until it is closed. Its threads keep no process alive. Safe for any thread. */
public final class WebDoor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WebDoor.class);
    private static final String HOST = "127.0.0.1";
    private static final int THREADS = 40;
    private static final int CONNECTIONS = 100;
    private static final int HEADER_BYTES = 16 * 1024;
    private static final long IDLE_MS = 60_000;

    private final Server server;
    private final int port;
    private final SignIns signIns;

    private WebDoor(Server server, int port, SignIns signIns) {
        this.server = server;
        this.port = port;
        this.signIns = signIns;
    }

    /**
     * Listens on a port of 127.0.0.1, 0 for any free one.
     *
     * @param entered told each time somebody used an entrance
     * @throws WebwitnessException {@code arguments.invalid} where the port is taken
     */
    public static WebDoor start(int port, Site site, Runnable entered) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2, 30_000);
        threads.setName("http");
        threads.setDaemon(true);
        Server server = new Server(threads, new ScheduledExecutorScheduler("http-timer", true), null);
        ServerConnector connector = connector(server, port);
        try {
            connector.open();
            SignIns signIns = new SignIns();
            server.addConnector(connector);
            server.addBean(new NetworkConnectionLimit(CONNECTIONS, connector));
            server.setHandler(handler(site, new Gate(signIns, connector.getLocalPort()), signIns, entered));
            server.setErrorHandler((request, response, callback) -> {
                // What Jetty itself refuses: a malformed request.
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
                Refusal refusal = new Refusal(
                        400, ErrorInfo.of(ErrorCode.ARGUMENTS_INVALID, "The request cannot be understood."));
                response.write(true, ByteBuffer.wrap(Json.bytes(refusal.envelope())), callback);
                return true;
            });
            server.setStopTimeout(0);
            server.start();
            return new WebDoor(server, connector.getLocalPort(), signIns);
        } catch (IOException e) {
            stop(server);
            connector.close();
            throw WebwitnessException.argument(
                    "dashboard",
                    "has to be a free port, and " + port + " cannot be listened on.",
                    "auto (any free port)");
        } catch (Exception e) {
            stop(server);
            connector.close();
            throw WebwitnessException.wrap(e, "starting the web server");
        }
    }

    private static ServerConnector connector(Server server, int port) {
        HttpConfiguration how = new HttpConfiguration();
        how.setSendServerVersion(false);
        how.setRequestHeaderSize(HEADER_BYTES);
        ServerConnector connector = new ServerConnector(server, null, null, null, 1, 1, new HttpConnectionFactory(how));
        connector.setHost(HOST);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MS);
        connector.setAcceptQueueSize(50);
        return connector;
    }

    private static ServletContextHandler handler(Site site, Gate gate, SignIns signIns, Runnable entered) {
        ServletContextHandler context = new ServletContextHandler("/");
        JettyWebSocketServletContainerInitializer.configure(context, null);
        context.addServlet(new ServletHolder(new Lines(site, gate)), "/live/*");
        context.addServlet(new ServletHolder(new Desk(site, gate, signIns, entered)), "/");
        return context;
    }

    /** Its port. */
    public int port() {
        return port;
    }

    /** How long an entrance is good for. */
    public static Duration entranceLife() {
        return SignIns.TOKEN_LIFE;
    }

    /** An address that signs one visitor in, once and for some minutes, and leads them to this path of the site. */
    public String entrance(String path) {
        return "http://" + HOST + ":" + port + "/sign-in/" + signIns.issue(path);
    }

    @Override
    public void close() {
        stop(server);
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            LOG.debug("the web server did not stop cleanly", e);
        }
    }
}
