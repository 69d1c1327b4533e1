package dev.webwitness.demo;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.shop.Catalogue;
import dev.webwitness.demo.shop.Product;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** Tells over a WebSocket how many of a product are left: one text message, then the connection stays open. Its threads are daemons. */
final class LiveStock implements AutoCloseable {
    private static final int MOST = 64;

    private final AutoCloseable server;
    private final int port;

    private LiveStock(AutoCloseable server, int port) {
        this.server = server;
        this.port = port;
    }

    /** Starts on a free loopback port. */
    static LiveStock start() {
        QueuedThreadPool threads = new QueuedThreadPool(16, 2);
        threads.setName("demo-stock");
        threads.setDaemon(true);
        Server server = new Server(threads, new ScheduledExecutorScheduler("demo-stock-timer", true), null);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST, connector));
        server.setStopTimeout(0);
        WebSocketUpgradeHandler sockets = WebSocketUpgradeHandler.from(server, container -> {
            container.setIdleTimeout(Duration.ZERO);
            container.addMapping("/stock", (request, response, callback) -> new Listener(request));
        });
        sockets.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                Response.writeError(request, response, callback, 400);
                return true;
            }
        });
        server.setHandler(sockets);
        try {
            server.start();
            return new LiveStock(server::stop, connector.getLocalPort());
        } catch (Exception e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** Holds a port on which nothing listens, so that every connection is refused and no other program takes it. */
    static LiveStock refusing() {
        try {
            Socket held = new Socket();
            held.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0));
            return new LiveStock(held, held.getLocalPort());
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** Where it listens, such as {@code ws://127.0.0.1:40124}. */
    String origin() {
        return "ws://127.0.0.1:" + port;
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (Exception e) {
            throw WebwitnessException.wrap(e, "ending the demo shop");
        }
    }

    /** Public, as Jetty asks of what it calls. */
    public static final class Listener extends Session.Listener.AbstractAutoDemanding {
        private final int left;

        Listener(Request request) {
            String product = Request.extractQueryParameters(request).getValue("product");
            left = Catalogue.find(product == null ? "" : product)
                    .map(Product::left)
                    .orElse(0);
        }

        @Override
        public void onWebSocketOpen(Session session) {
            super.onWebSocketOpen(session);
            session.sendText(
                    DemoJson.write(DemoJson.object("left", left)), org.eclipse.jetty.websocket.api.Callback.NOOP);
        }
    }
}
