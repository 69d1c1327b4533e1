package dev.webwitness.corpus;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A small internet on the loopback interface: any number of hosts by any name, over HTTP and HTTPS, some of which do not resolve or refuse.
 *
 * <p>Chromium is told by its own switches ({@link #switches()}) to find every name here, so that pages may name third parties as real pages do. A
 * browser started with these switches reaches nothing else.
 */
final class Net implements AutoCloseable {
    /** Hosts under this top-level domain do not resolve. */
    static final String UNKNOWN = "xyz";

    /** Hosts under this one refuse every connection. */
    static final String REFUSING = "site";

    private static final String PASSWORD = "corpus";

    private final Map<String, Host> hosts = new ConcurrentHashMap<>();
    private final ExecutorService pool = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "corpus-net");
        thread.setDaemon(true);
        return thread;
    });
    private final HttpServer plain;
    private final HttpServer secure;
    private final Socket refusing;

    private Net(HttpServer plain, HttpServer secure, Socket refusing) {
        this.plain = plain;
        this.secure = secure;
        this.refusing = refusing;
    }

    static Net open() {
        try {
            HttpsServer secure = HttpsServer.create(loopback(), 64);
            secure.setHttpsConfigurator(new HttpsConfigurator(tls()));
            // Bound, but nobody listens: no other program can take the port, and every connection is refused.
            Socket refusing = new Socket();
            refusing.bind(loopback());
            Net net = new Net(HttpServer.create(loopback(), 64), secure, refusing);
            net.serve(net.plain);
            net.serve(net.secure);
            return net;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("the corpus's network could not be opened", e);
        }
    }

    /** How to start a Chromium that lives in this network. */
    List<String> switches() {
        String rules = "MAP *." + UNKNOWN + " ~NOTFOUND, MAP *." + REFUSING + " 127.0.0.1:" + refusing.getLocalPort()
                + ", MAP *:443 127.0.0.1:" + secure.getAddress().getPort()
                + ", MAP *:80 127.0.0.1:" + plain.getAddress().getPort()
                + ", EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1";
        // A small heap, so that a page may run out of memory without costing this machine more than that.
        return List.of(
                "--host-resolver-rules=" + rules, "--ignore-certificate-errors", "--js-flags=--max-old-space-size=192");
    }

    /** A host by name over HTTPS. */
    Host host(String name) {
        return hosts.computeIfAbsent(name, key -> new Host("https://" + key));
    }

    /** A server of its own on a free loopback port, known as {@code name}, which is localhost, below it, or 127.0.0.1. */
    Served loopback(String name) {
        try {
            HttpServer server = HttpServer.create(loopback(), 64);
            Host host = new Host("http://" + name + ":" + server.getAddress().getPort());
            server.setExecutor(pool);
            server.createContext("/", exchange -> answer(host, exchange));
            server.start();
            return new Served(host, server);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A port of the loopback interface on which nobody listens, while the network is open. */
    int deadPort() {
        return refusing.getLocalPort();
    }

    /** Forgets a host by name. */
    void forget(Host host) {
        hosts.remove(host.authority());
    }

    /** A host with a server of its own. */
    record Served(Host host, HttpServer server) implements AutoCloseable {
        @Override
        public void close() {
            server.stop(0);
        }
    }

    private void serve(HttpServer server) {
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            String asked = String.valueOf(exchange.getRequestHeaders().getFirst("Host"));
            String name = asked.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
            answer(hosts.getOrDefault(name, new Host("https://" + name)), exchange);
        });
        server.start();
    }

    private static void answer(Host host, HttpExchange exchange) {
        try (exchange) {
            host.answer(exchange);
        } catch (IOException e) {
            // The browser went away, or the answer was meant to break off: both belong to the corpus.
        }
    }

    private static InetSocketAddress loopback() throws IOException {
        return new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0);
    }

    /** A certificate of our own for nothing but this, made by keytool; the browser is told not to mind. */
    private static SSLContext tls() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Net.class.getResourceAsStream("loopback.p12")) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    @Override
    public void close() {
        plain.stop(0);
        secure.stop(0);
        pool.shutdownNow();
        try {
            refusing.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
