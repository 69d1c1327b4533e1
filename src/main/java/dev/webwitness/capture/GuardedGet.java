package dev.webwitness.capture;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One GET (RFC 9112) over a connection that somebody else makes, without redirects; the JDK's clients look names up and connect by themselves.
 *
 * <p>Begun once; closed by any thread, which ends it.
 */
final class GuardedGet implements AutoCloseable {
    /** The way out does not lead there. */
    static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;

        Refused() {
            super("may not be connected to");
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(GuardedGet.class);
    private static final int MOST_HEAD = 64 * 1024;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5]\\d\\d)(?: .*)?");
    private static final Pattern CHUNK = Pattern.compile("([0-9A-Fa-f]{1,8})\\s*(?:;.*)?");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

    private final WayOut wayOut;
    private final URI address;
    private final boolean secure;
    private final String host;
    private @Nullable Socket connection;
    private boolean closed;
    private int headLeft = MOST_HEAD;

    /** @param address of http or https */
    GuardedGet(WayOut wayOut, URI address) {
        this.wayOut = wayOut;
        this.address = address;
        this.secure = "https".equalsIgnoreCase(address.getScheme());
        this.host = address.getHost().replaceAll("[\\[\\]]", "");
    }

    /**
     * Sends it and reads the answer, on a thread of its own; fails with {@link Refused} where it may not be connected to, with {@link
     * BoundedText.TooLarge} where the text is longer.
     *
     * @param most bytes of the text
     */
    CompletableFuture<SourceFetch.Answer> begin(@Nullable String cookies, int most) {
        CompletableFuture<SourceFetch.Answer> answer = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        answer.complete(send(cookies, most));
                    } catch (IOException | RuntimeException e) {
                        answer.completeExceptionally(e);
                    }
                },
                "source-fetch");
        thread.setDaemon(true);
        thread.start();
        return answer;
    }

    private SourceFetch.Answer send(@Nullable String cookies, int most) throws IOException {
        int usual = secure ? 443 : 80;
        try (Socket plain = wayOut.connect(host, address.getPort() < 0 ? usual : address.getPort())) {
            if (plain == null) {
                throw new Refused();
            }
            keep(plain);
            Socket socket = secure ? encrypted(plain) : plain;
            socket.getOutputStream().write(request(cookies).getBytes(StandardCharsets.UTF_8));
            InputStream in = new BufferedInputStream(socket.getInputStream());
            int status;
            Map<String, String> headers;
            do {
                status = status(line(in));
                headers = headers(in);
            } while (status < 200);
            return new SourceFetch.Answer(status, status == 200 ? body(in, headers, most) : "");
        }
    }

    private synchronized void keep(Socket socket) throws IOException {
        if (closed) {
            throw new IOException("closed");
        }
        connection = socket;
    }

    private Socket encrypted(Socket plain) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private String request(@Nullable String cookies) {
        String path = address.getRawPath() == null || address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        String port = address.getPort() < 0 ? "" : ":" + address.getPort();
        String cookie = cookies == null ? "" : "Cookie: " + cookies.replaceAll("[\r\n]", "") + "\r\n";
        return "GET " + path + query + " HTTP/1.1\r\nHost: " + address.getHost() + port
                + "\r\nUser-Agent: webwitness\r\nAccept: */*\r\n" + cookie + "Connection: close\r\n\r\n";
    }

    private static int status(String line) throws IOException {
        Matcher status = STATUS.matcher(line);
        if (!status.matches()) {
            throw new ProtocolException("no status line");
        }
        return Integer.parseInt(status.group(1));
    }

    private Map<String, String> headers(InputStream in) throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
        }
        return headers;
    }

    /** One line of what is not body; all of them together are bounded. */
    private String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("broke off");
            }
            headLeft--;
            if (headLeft < 0) {
                throw new ProtocolException("too long a head");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    private String body(InputStream in, Map<String, String> headers, int most) throws IOException {
        if (headers.getOrDefault("transfer-encoding", "").toLowerCase(Locale.ROOT).endsWith("chunked")) {
            return text(chunks(in, most));
        }
        String length = headers.getOrDefault("content-length", "");
        if (!LENGTH.matcher(length).matches()) {
            byte[] all = in.readNBytes(most + 1);
            if (all.length > most) {
                throw new BoundedText.TooLarge(most);
            }
            return text(all);
        }
        return text(exactly(in, Long.parseLong(length), most));
    }

    private byte[] chunks(InputStream in, int most) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (true) {
            Matcher size = CHUNK.matcher(line(in));
            if (!size.matches()) {
                throw new ProtocolException("no chunk");
            }
            long bytes = Long.parseLong(size.group(1), 16);
            if (bytes == 0) {
                return all.toByteArray();
            }
            if (bytes > most - all.size()) {
                throw new BoundedText.TooLarge(most);
            }
            all.writeBytes(exactly(in, bytes, most));
            headLeft = MOST_HEAD;
            line(in);
        }
    }

    private static byte[] exactly(InputStream in, long bytes, int most) throws IOException {
        if (bytes > most) {
            throw new BoundedText.TooLarge(most);
        }
        byte[] read = in.readNBytes((int) bytes);
        if (read.length < bytes) {
            throw new EOFException("broke off");
        }
        return read;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (connection != null) {
            try {
                connection.close();
            } catch (IOException e) {
                LOG.debug("a connection did not close", e);
            }
        }
    }
}
