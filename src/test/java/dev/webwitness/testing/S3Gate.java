package dev.webwitness.testing;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands before a server that speaks S3. The gate can be shut, as a network that fails. */
public final class S3Gate implements Closeable {
    private final ServerSocket door;
    private final int behind;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "s3-gate");
        thread.setDaemon(true);
        return thread;
    });
    private volatile boolean shut;

    private S3Gate(ServerSocket door, int behind) {
        this.door = door;
        this.behind = behind;
    }

    /** A gate before a port of this machine. */
    public static S3Gate before(int port) throws IOException {
        S3Gate gate = new S3Gate(new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1")), port);
        gate.threads.execute(gate::accept);
        return gate;
    }

    /** Where it stands. */
    public String url() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    /** From now on nothing comes through, or everything does again. */
    public void shut(boolean it) {
        shut = it;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setSoTimeout(20_000);
            InputStream in = client.getInputStream();
            String head = head(in);
            if (shut || head.isEmpty()) {
                return;
            }
            if (field(head, "expect").startsWith("100")) {
                client.getOutputStream().write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            }
            String length = field(head, "content-length");
            byte[] body = in.readNBytes(length.isEmpty() ? 0 : Integer.parseInt(length));
            pass(head, body, client.getOutputStream());
        } catch (IOException e) {
            // The client went; it tells its own test.
        }
    }

    private void pass(String head, byte[] body, OutputStream out) throws IOException {
        try (Socket server = new Socket(InetAddress.getByName("127.0.0.1"), behind)) {
            server.setSoTimeout(20_000);
            String once = head.replaceAll("(?im)^(?:connection|expect):.*\r\n", "") + "Connection: close\r\n\r\n";
            OutputStream to = server.getOutputStream();
            to.write(once.getBytes(StandardCharsets.ISO_8859_1));
            to.write(body);
            to.flush();
            server.getInputStream().transferTo(out);
        }
    }

    /** The lines up to the empty one, which is left out. */
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            bytes.write(next);
            String so = next == '\n' ? bytes.toString(StandardCharsets.ISO_8859_1) : "";
            if (so.endsWith("\r\n\r\n")) {
                return so.substring(0, so.length() - 2);
            }
        }
        return "";
    }

    private static String field(String head, String name) {
        return head.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElse("");
    }

    @Override
    public void close() throws IOException {
        door.close();
        threads.shutdownNow();
    }
}
