package dev.webwitness.web.servlet;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.web.auth.DashboardSessions;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The dashboard's web server on the loopback interface. Its threads are daemons. Safe for any thread.
 *
 * <p>Before the first visitor it only listens. Jetty, which most processes never need, is loaded then.
 */
public final class DashboardServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DashboardServer.class);
    private static final String HOST = "127.0.0.1";
    private static final int THREADS = 40;
    private static final int CONNECTIONS = 100;
    private static final int HEADER_BYTES = 16 * 1024;
    private static final long IDLE_MS = 60_000;

    /** How many connections may wait to be accepted. */
    private static final int WAITING = 50;

    private final ServerSocketChannel channel;
    private final Selector selector;
    private final int port;
    private final RequestHandler site;
    private final Runnable entered;
    private final DashboardSessions signIns = new DashboardSessions();
    private @Nullable Server server;
    private boolean closed;

    private DashboardServer(
            ServerSocketChannel channel, Selector selector, int port, RequestHandler site, Runnable entered) {
        this.channel = channel;
        this.selector = selector;
        this.port = port;
        this.site = site;
        this.entered = entered;
    }

    /**
     * Listens on a port of 127.0.0.1, 0 for any free one.
     *
     * @param entered called after each sign-in
     * @throws WebwitnessException {@code arguments.invalid} where the port is taken
     */
    public static DashboardServer start(int port, RequestHandler site, Runnable entered) {
        @Nullable ServerSocketChannel channel = null;
        try {
            channel = ServerSocketChannel.open();
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            channel.bind(new InetSocketAddress(HOST, port), WAITING);
            channel.configureBlocking(false);
            Selector selector = Selector.open();
            channel.register(selector, SelectionKey.OP_ACCEPT);
            DashboardServer started =
                    new DashboardServer(channel, selector, channel.socket().getLocalPort(), site, entered);
            DaemonThreads.start("http-wait", started::awaitVisitor);
            return started;
        } catch (IOException e) {
            quietly(channel);
            throw WebwitnessException.argument(
                    "dashboard",
                    "has to be a free port, and " + port + " cannot be listened on.",
                    "auto (any free port)");
        }
    }

    private void awaitVisitor() {
        try (selector) {
            selector.select();
        } catch (IOException | ClosedSelectorException e) {
            LOG.debug("nobody is waited for any more", e);
        }
        synchronized (this) {
            if (!closed) {
                serve();
            }
        }
    }

    private void serve() {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2, 30_000);
        threads.setName("http");
        threads.setDaemon(true);
        Server starting = new Server(threads, new ScheduledExecutorScheduler("http-timer", true), null);
        ServerConnector connector = connector(starting);
        try {
            channel.configureBlocking(true);
            connector.open(channel);
            starting.addConnector(connector);
            starting.addBean(new NetworkConnectionLimit(CONNECTIONS, connector));
            starting.setHandler(handler(site, new DashboardAuthFilter(signIns, port), signIns, entered));
            starting.setErrorHandler((request, response, callback) -> {
                // Jetty itself refuses a malformed request.
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
                WebErrorResponse refusal = new WebErrorResponse(
                        400, ErrorInfo.of(ErrorCode.ARGUMENTS_INVALID, "The request cannot be understood."));
                response.write(true, ByteBuffer.wrap(WebJson.bytes(refusal.envelope())), callback);
                return true;
            });
            starting.setStopTimeout(0);
            starting.start();
            server = starting;
        } catch (Exception e) {
            LOG.warn("The web server of port {} cannot be started", port, e);
            stop(starting);
            quietly(channel);
        }
    }

    private static void quietly(@Nullable Closeable open) {
        try {
            if (open != null) {
                open.close();
            }
        } catch (IOException e) {
            LOG.debug("not closed", e);
        }
    }

    private static ServerConnector connector(Server server) {
        HttpConfiguration how = new HttpConfiguration();
        how.setSendServerVersion(false);
        how.setRequestHeaderSize(HEADER_BYTES);
        ServerConnector connector = new ServerConnector(server, null, null, null, 1, 1, new HttpConnectionFactory(how));
        connector.setIdleTimeout(IDLE_MS);
        return connector;
    }

    private static ServletContextHandler handler(
            RequestHandler site, DashboardAuthFilter gate, DashboardSessions signIns, Runnable entered) {
        ServletContextHandler context = new ServletContextHandler("/");
        JettyWebSocketServletContainerInitializer.configure(context, null);
        context.addServlet(new ServletHolder(new SocketUpgrade(site, gate)), "/live/*");
        context.addServlet(new ServletHolder(new DashboardServlet(site, gate, signIns, entered)), "/");
        return context;
    }

    public int port() {
        return port;
    }

    /** How long a sign-in address is valid. */
    public static Duration entranceLife() {
        return DashboardSessions.TOKEN_LIFE;
    }

    /** The address of a path for signed-in visitors. */
    public String address(String path) {
        return "http://" + HOST + ":" + port + path;
    }

    /** An address that signs in one visitor once, within some minutes, and leads to this path. */
    public String entrance(String path) {
        return address("/sign-in/" + signIns.issue(path));
    }

    @Override
    public synchronized void close() {
        closed = true;
        selector.wakeup();
        if (server != null) {
            stop(server);
        }
        quietly(channel);
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            LOG.debug("the web server did not stop cleanly", e);
        }
    }
}
