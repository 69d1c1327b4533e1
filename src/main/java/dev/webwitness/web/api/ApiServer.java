package dev.webwitness.web.api;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.web.servlet.WebErrorResponse;
import dev.webwitness.web.servlet.WebJson;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The API's web server, on its own port. Every request passes {@link ApiAuthFilter}. Its threads are daemons. */
public final class ApiServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ApiServer.class);
    private static final int THREADS = 64;
    private static final int HEADER_BYTES = 16 * 1024;
    private static final long IDLE_MS = 60_000;

    private final Server server;
    private final ServerConnector connector;
    private final boolean secure;

    private ApiServer(Server server, ServerConnector connector, boolean secure) {
        this.server = server;
        this.connector = connector;
        this.secure = secure;
    }

    /**
     * Listens.
     *
     * @param endpoints path → servlet
     * @throws WebwitnessException {@code arguments.invalid} where the address cannot be listened on, or certificate or key cannot be read
     */
    public static ApiServer start(
            ApiRules.Listen listen, ApiRules rules, Map<String, HttpServlet> endpoints, HealthServlet health) {
        return start(listen, rules, endpoints, health, ConnectionLimits.Limits.USUAL);
    }

    static ApiServer start(
            ApiRules.Listen listen,
            ApiRules rules,
            Map<String, HttpServlet> endpoints,
            HealthServlet health,
            ConnectionLimits.Limits limits) {
        ConnectionLimits connections = new ConnectionLimits(limits);
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2, 30_000);
        threads.setName("api");
        threads.setDaemon(true);
        Scheduler timer = new ScheduledExecutorScheduler("api-timer", true);
        Server server = new Server(threads, timer, null);
        UnauthenticatedConnections unknown =
                new UnauthenticatedConnections(timer, rules.limits().unknown());
        ServerConnector connector = connector(server, listen);
        try {
            connector.open();
            connector.addBean(unknown);
            server.addConnector(connector);
            connector.addBean(connections);
            server.addBean(new NetworkConnectionLimit(limits.all(), connector));
            server.setHandler(handler(rules, unknown, connections, endpoints, health));
            server.setErrorHandler((request, response, callback) -> {
                // Requests that Jetty refuses, or that no servlet answers.
                int status = response.getStatus();
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
                WebErrorResponse refusal = status == 404
                        ? WebErrorResponse.of(
                                404, ErrorCode.RUN_NOT_FOUND, "There is no such address here: MCP is at /mcp.")
                        : WebErrorResponse.of(status, ErrorCode.ARGUMENTS_INVALID, "The request cannot be answered.");
                response.write(true, ByteBuffer.wrap(WebJson.bytes(refusal.envelope())), callback);
                return true;
            });
            server.setStopTimeout(0);
            server.start();
            return new ApiServer(server, connector, listen.certificate() != null);
        } catch (IOException e) {
            stop(server);
            connector.close();
            throw WebwitnessException.argument(
                    "http.listen",
                    "has to be a free address of this machine, and " + listen.host() + ":" + listen.port()
                            + " cannot be listened on.",
                    "127.0.0.1:8931");
        } catch (Exception e) {
            stop(server);
            connector.close();
            throw WebwitnessException.wrap(e, "starting the web server");
        }
    }

    private static ServerConnector connector(Server server, ApiRules.Listen listen) {
        HttpConfiguration how = new HttpConfiguration();
        how.setSendServerVersion(false);
        how.setRequestHeaderSize(HEADER_BYTES);
        ConnectionFactory[] factories = {new HttpConnectionFactory(how)};
        if (listen.certificate() != null && listen.key() != null) {
            how.addCustomizer(new SecureRequestCustomizer(false));
            factories = new ConnectionFactory[] {
                new SslConnectionFactory(PemKeyStore.context(listen.certificate(), listen.key()), "http/1.1"),
                new HttpConnectionFactory(how)
            };
        }
        ServerConnector connector = new ServerConnector(server, null, null, null, 1, 1, factories);
        connector.setHost(listen.host());
        connector.setPort(listen.port());
        connector.setIdleTimeout(Math.max(IDLE_MS, listen.keepAliveS() * 4_000L));
        connector.setAcceptQueueSize(200);
        return connector;
    }

    private static ServletContextHandler handler(
            ApiRules rules,
            UnauthenticatedConnections unknown,
            ConnectionLimits connections,
            Map<String, HttpServlet> endpoints,
            HealthServlet health) {
        ServletContextHandler context = new ServletContextHandler("/");
        FilterHolder gate = new FilterHolder(new ApiAuthFilter(rules, unknown, connections));
        gate.setAsyncSupported(true);
        context.addFilter(gate, "/*", EnumSet.of(DispatcherType.REQUEST));
        Map<String, HttpServlet> all = new LinkedHashMap<>(endpoints);
        HealthServlet.PATHS.forEach(path -> all.put(path, health));
        all.put(ProtectedResourceMetadata.PATH + "/*", new ProtectedResourceMetadata(rules));
        all.forEach((path, servlet) -> {
            ServletHolder holder = new ServletHolder(servlet);
            holder.setAsyncSupported(true);
            context.addServlet(holder, path);
        });
        return context;
    }

    /** Whether only this machine can reach an address. */
    public static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (IOException e) {
            return false;
        }
    }

    public int port() {
        return connector.getLocalPort();
    }

    /** The server's address on this machine. */
    public String address() {
        String host = connector.getHost() == null ? "127.0.0.1" : connector.getHost();
        return (secure ? "https://" : "http://") + (host.contains(":") ? "[" + host + "]" : host) + ":" + port();
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
