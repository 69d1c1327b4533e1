package dev.webwitness.browser.guard;

import dev.webwitness.browser.driver.LogContext;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.policy.access.RunPolicy;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The proxy for all traffic of a remote caller's browser context, and of runs that get nothing from third parties: SOCKS 5 (RFC 1928, CONNECT alone) on loopback that looks names up itself and
 * connects to the very address it has allowed, so that no name can lead elsewhere a moment later. What is fetched beside the browser goes the same way.
 *
 * <p>One a session; its threads are daemons of its own. Safe for any thread.
 */
public final class EgressProxy implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EgressProxy.class);
    private static final int MOST_CONNECTIONS = 256;
    private static final int MOST_TOLD = 20;
    private static final int CONNECT_MS = 10_000;
    private static final int GREETING_MS = 10_000;
    private static final int VERSION = 5;
    private static final int DONE = 0;
    private static final int NOT_ALLOWED = 2;
    private static final int UNREACHABLE = 4;

    private final AddressPolicy networks;
    private final BiPredicate<String, Integer> origins;
    private final Set<String> thirdParties = new ConcurrentSkipListSet<>();
    private final ServerSocket server;
    private final Semaphore free = new Semaphore(MOST_CONNECTIONS);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable String> refused = new AtomicReference<>();
    private final ExecutorService pool = Executors.newCachedThreadPool(DaemonThreads.named("guard"));

    private EgressProxy(AddressPolicy networks, BiPredicate<String, Integer> origins, ServerSocket server) {
        this.networks = networks;
        this.origins = origins;
        this.server = server;
        pool.execute(LogContext.of(this::accept));
    }

    /** For the run of somebody elsewhere, where not everything is allowed to them, and for pages that get nothing from third parties; null for all others. */
    public static @Nullable EgressProxy of(BrowserOptions options, RunRequest request, RunPolicy permit) {
        if (!needed(options, request)) {
            return null;
        }
        boolean elsewhere = isBounded(options, request);
        return start(
                elsewhere ? options.networks() : AddressPolicy.all(),
                options.restraint().thirdParties() ? permit::mayConnect : (host, port) -> true);
    }

    public static boolean needed(BrowserOptions options, RunRequest request) {
        return isBounded(options, request) || options.restraint().thirdParties();
    }

    private static boolean isBounded(BrowserOptions options, RunRequest request) {
        return options.networks().bounded() && request.caller().overHttp();
    }

    private static EgressProxy start(AddressPolicy networks, BiPredicate<String, Integer> origins) {
        try {
            return new EgressProxy(networks, origins, new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the browser's guard");
        }
    }

    /** The proxy as the browser is told. */
    public String address() {
        return "socks5://127.0.0.1:" + server.getLocalPort();
    }

    /** The same for what is fetched beside the browser. */
    public Proxy proxy() {
        return new Proxy(Proxy.Type.SOCKS, server.getLocalSocketAddress());
    }

    /** The last host that was refused since the last question; null where none was. */
    @Nullable
    public WebwitnessException takeRefusal() {
        String host = refused.getAndSet(null);
        return host == null ? null : AddressPolicy.refused(host);
    }

    /** What the caller is told of third parties that pages were kept from. */
    public Optional<String> remark() {
        return thirdParties.isEmpty()
                ? Optional.empty()
                : Optional.of("The page got nothing from " + String.join(", ", thirdParties)
                        + ": policy.third_party is refuse. Add the origin to allowed_origins if the page needs it.");
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket browser = server.accept();
                if (free.tryAcquire()) {
                    open.add(browser);
                    pool.execute(LogContext.of(() -> serve(browser)));
                } else {
                    browser.close();
                }
            } catch (IOException | RejectedExecutionException e) {
                LOG.debug("the guard heard no more", e);
            }
        }
    }

    private void serve(Socket browser) {
        try (browser) {
            browser.setSoTimeout(GREETING_MS);
            Link link = connect(new DataInputStream(browser.getInputStream()), browser.getOutputStream());
            browser.getOutputStream().write(new byte[] {VERSION, (byte) link.answer(), 0, 1, 0, 0, 0, 0, 0, 0});
            Socket site = link.site();
            if (site != null) {
                browser.setSoTimeout(0);
                joined(browser, site);
            }
        } catch (IOException | RejectedExecutionException | ExecutionException e) {
            LOG.debug("a connection ended", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(browser);
            free.release();
        }
    }

    /** Passes on both ways until both have ended. */
    private void joined(Socket browser, Socket site) throws IOException, ExecutionException, InterruptedException {
        open.add(site);
        try (site) {
            Future<?> back = pool.submit(LogContext.of(() -> pass(site, browser)));
            pass(browser, site);
            back.get();
        } finally {
            open.remove(site);
        }
    }

    /** What the browser is answered with; a site where it was reached. */
    private record Link(int answer, @Nullable Socket site) {}

    /** Greets, reads where to, and connects. */
    private Link connect(DataInputStream in, OutputStream out) throws IOException {
        in.readUnsignedByte();
        in.readFully(new byte[in.readUnsignedByte()]);
        out.write(new byte[] {VERSION, 0});
        in.readUnsignedByte();
        int command = in.readUnsignedByte();
        in.readUnsignedByte();
        String host = host(in);
        int port = in.readUnsignedShort();
        if (command != 1 || host.isEmpty()) {
            return new Link(NOT_ALLOWED, null);
        }
        if (!origins.test(host, port)) {
            if (thirdParties.size() < MOST_TOLD) {
                thirdParties.add(host + ":" + port);
            }
            return new Link(NOT_ALLOWED, null);
        }
        InetAddress[] addresses;
        try {
            addresses = InetAddress.getAllByName(host);
        } catch (IOException e) {
            return new Link(UNREACHABLE, null);
        }
        boolean any = false;
        for (InetAddress address : addresses) {
            if (!networks.allows(address)) {
                continue;
            }
            any = true;
            Socket site = reached(address, port);
            if (site != null) {
                return new Link(DONE, site);
            }
        }
        if (!any) {
            LOG.info("refused a connection to {}", host);
            refused.set(host);
        }
        return new Link(any ? UNREACHABLE : NOT_ALLOWED, null);
    }

    private static String host(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        byte[] bytes = new byte[kind == 1 ? 4 : kind == 4 ? 16 : kind == 3 ? in.readUnsignedByte() : 0];
        in.readFully(bytes);
        return kind == 3
                ? new String(bytes, StandardCharsets.US_ASCII)
                : bytes.length == 0 ? "" : InetAddress.getByAddress(bytes).getHostAddress();
    }

    private static @Nullable Socket reached(InetAddress address, int port) {
        Socket site = new Socket();
        try {
            site.setTcpNoDelay(true);
            site.connect(new InetSocketAddress(address, port), CONNECT_MS);
            return site;
        } catch (IOException e) {
            close(site);
            return null;
        }
    }

    private static void pass(Socket from, Socket to) {
        byte[] buffer = new byte[16 * 1024];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                out.flush();
            }
            to.shutdownOutput();
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("a socket did not close", e);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            LOG.debug("the guard did not close", e);
        }
        open.forEach(EgressProxy::close);
        pool.shutdownNow();
    }
}
