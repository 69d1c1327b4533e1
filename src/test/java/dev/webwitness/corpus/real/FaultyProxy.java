package dev.webwitness.corpus.real;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A reverse proxy on a free loopback port that injects one fault. Each connection carries one exchange and has a thread of its own; WebSockets pass.
 *
 * <p>The application sees the proxy's own name and port, so that the addresses it writes lead back here.
 */
final class FaultyProxy implements AutoCloseable {
    private static final int PATIENCE_MS = 60_000;
    /** The handshake comes in one piece. */
    private static final int HANDSHAKE = 1;

    private final Upstream app;
    private final Fault fault;
    private final ServerSocket door;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService pool = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "faulty-proxy");
        thread.setDaemon(true);
        return thread;
    });

    private FaultyProxy(Upstream app, Fault fault, ServerSocket door) {
        this.app = app;
        this.fault = fault;
        this.door = door;
    }

    static FaultyProxy open(Upstream app, Fault fault) {
        try {
            FaultyProxy proxy =
                    new FaultyProxy(app, fault, new ServerSocket(0, 64, InetAddress.getByName("127.0.0.1")));
            proxy.pool.execute(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String origin() {
        return "http://localhost:" + door.getLocalPort();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket browser = door.accept();
                open.add(browser);
                pool.execute(() -> serve(browser));
            } catch (IOException e) {
                // Closed: the loop ends.
            }
        }
    }

    private void serve(Socket browser) {
        try (browser) {
            browser.setSoTimeout(PATIENCE_MS);
            Optional<Asked> asked = Asked.read(browser.getInputStream());
            if (asked.isPresent()) {
                exchange(asked.get(), browser);
            }
        } catch (IOException e) {
            // One side hung up, which ends the exchange, or the exchange was meant to break off.
        } finally {
            open.remove(browser);
        }
    }

    private void exchange(Asked asked, Socket browser) throws IOException {
        Optional<Answer> injected = fault.met(asked, app);
        Answer answer = injected.isPresent()
                ? injected.get()
                : asked.upgrade() ? Answer.ending(Answer.Ending.TUNNEL) : app.ask(asked);
        OutputStream out = browser.getOutputStream();
        switch (answer.ending()) {
            case WHOLE -> {
                out.write(answer.head());
                if (!asked.method().equals("HEAD")) {
                    out.write(answer.body());
                }
                finish(browser);
            }
            case CUT_SHORT -> {
                out.write(answer.head());
                out.write(answer.body(), 0, answer.body().length / 2);
                finish(browser);
            }
            case RESET -> browser.setSoLinger(true, 0);
            case STALLED -> browser.getInputStream().read();
            case TUNNEL, TUNNEL_CUT -> tunnel(asked, browser, answer.ending() == Answer.Ending.TUNNEL_CUT);
        }
    }

    /** Says that no more will come and waits until the browser has heard it: closing at once could reset what it has not read. */
    private static void finish(Socket browser) throws IOException {
        browser.getOutputStream().flush();
        browser.shutdownOutput();
        browser.getInputStream().skip(Long.MAX_VALUE);
    }

    private void tunnel(Asked asked, Socket browser, boolean cut) throws IOException {
        browser.setSoTimeout(0);
        try (Socket behind = app.connect()) {
            open.add(behind);
            Upstream.send(behind, asked);
            pool.execute(() -> {
                copy(browser, behind, false);
                hangUp(behind);
            });
            copy(behind, browser, cut);
            open.remove(behind);
        }
    }

    /** Passes everything on until one side ends; or the handshake alone, until something is said after it. */
    private static void copy(Socket from, Socket to, boolean cut) {
        try {
            InputStream in = from.getInputStream();
            byte[] some = new byte[8192];
            int parts = 0;
            for (int n = in.read(some); n >= 0 && !(cut && parts >= HANDSHAKE); n = in.read(some)) {
                to.getOutputStream().write(some, 0, n);
                parts++;
            }
        } catch (IOException e) {
            // Either side hung up: the tunnel is at its end.
        }
    }

    private static void hangUp(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(FaultyProxy::hangUp);
        pool.shutdownNow();
    }
}
