package dev.webwitness.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A TCP relay on loopback that remembers what it was told and can fall silent: its connections stay open and pass nothing more.
 */
public final class MutableRelay implements AutoCloseable {
    private static final Pattern HEAD = Pattern.compile("(?:GET|POST|DELETE) \\S+ HTTP/1\\.1\r\n(?:[^\r\n]+\r\n)*");

    /** In bytes; the requests of a run come well before its browser has been told so much. */
    private static final int MOST_TOLD = 4 << 20;

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final StringBuffer told = new StringBuffer();
    private volatile boolean mute;

    private MutableRelay(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    /** A relay to the port of this address. */
    public static MutableRelay to(String address) throws IOException {
        MutableRelay relay = new MutableRelay(URI.create(address).getPort());
        relay.background(relay::accept);
        return relay;
    }

    public String address() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    /** The heads of all requests it passed on, as they were sent. */
    public List<String> requests() {
        return HEAD.matcher(told.toString()).results().map(MatchResult::group).toList();
    }

    /** Passes nothing from now on. */
    public void mute() {
        mute = true;
    }

    private void background(Runnable work) {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                Socket near = server.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(near);
                open.add(far);
                background(() -> pass(near, far, true));
                background(() -> pass(far, near, false));
            }
        } catch (IOException e) {
            // closed with the test
        }
    }

    private void pass(Socket from, Socket to, boolean telling) {
        byte[] buffer = new byte[16 * 1024];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (telling && told.length() < MOST_TOLD) {
                    told.append(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
                }
                if (!mute) {
                    out.write(buffer, 0, read);
                }
            }
        } catch (IOException e) {
            // one side closed
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
