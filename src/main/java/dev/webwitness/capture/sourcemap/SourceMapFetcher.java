package dev.webwitness.capture.sourcemap;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.event.SourcePositionResolver.Loaded;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches source maps and sources outside the page, so that they are not among its requests. The run's address rules hold.
 *
 * <p>It uses http(s), the script's own origin only, no redirects, and the limits of a run. The symbolizer's thread uses it alone.
 */
final class SourceMapFetcher {
    /** The JDK's message for a SOCKS proxy's refusal (RFC 1928, reply 2), and the start of its other messages. */
    private static final String NOT_ALLOWED = "SOCKS: Connection not allowed by ruleset";

    private static final String BY_THE_PROXY = "SOCKS: ";
    private static final String UNREACHED = "could not be fetched: no connection to its server";

    /** A server's response; with the text for status 200 only. */
    record Answer(int status, String text) {}

    /** The body had more bytes than it may. */
    private static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        private final int most;

        TooLarge(int mostBytes) {
            super("more than " + mostBytes + " bytes");
            most = mostBytes;
        }

        String words() {
            return "is larger than " + most / 1_000_000 + " MB";
        }
    }

    private final SourceMapLimits limits;
    private final @Nullable Proxy wayOut;
    private final Set<String> silent = new HashSet<>();
    private int left;
    private long bytesLeft;

    /** @param wayOut the proxy; null for none */
    SourceMapFetcher(SourceMapLimits limits, @Nullable Proxy wayOut) {
        this.limits = limits;
        this.wayOut = wayOut;
        left = limits.fetches();
        bytesLeft = limits.totalBytes();
    }

    /**
     * Fetches the text at an address.
     *
     * @param scriptUrl the script that refers to it
     * @param cookies the {@code Cookie} header; null for none
     */
    Loaded load(String url, String scriptUrl, @Nullable String cookies) {
        URI address = address(url);
        if (address == null || origin(address) == null) {
            return Loaded.failed("was not fetched: only http and https are");
        }
        String origin = origin(address);
        URI script = address(scriptUrl);
        if (origin == null || script == null || !origin.equals(origin(script))) {
            return Loaded.failed("was not fetched: it is not of the script's own origin");
        }
        if (silent.contains(origin)) {
            return Loaded.failed("was not fetched: its server did not answer before");
        }
        if (left == 0 || bytesLeft <= 0) {
            return Loaded.failed("was not fetched: the run's limit of " + limits.fetches() + " files or "
                    + limits.totalBytes() / 1_000_000 + " MB is reached");
        }
        left--;
        Loaded loaded = fetch(address, origin, cookies);
        boolean refused = UNREACHED.equals(loaded.problem());
        if (refused && "localhost".equals(address.getHost())) {
            // Browsers try both loopback addresses, and development servers may listen on the newer one alone.
            return fetch(URI.create(url.replaceFirst("//localhost", "//[::1]")), origin, cookies);
        }
        return loaded;
    }

    private Loaded fetch(URI address, String origin, @Nullable String cookies) {
        try {
            Answer answer = answer(address, cookies, (int) Math.min(limits.fileBytes(), bytesLeft));
            if (answer.status() != 200) {
                return Loaded.failed("answered " + answer.status());
            }
            bytesLeft -= answer.text().length();
            return Loaded.text(answer.text());
        } catch (TimeoutException | SocketTimeoutException late) {
            silent.add(origin);
            return Loaded.failed("did not answer within " + limits.fetchMs() + " ms");
        } catch (TooLarge large) {
            return Loaded.failed(large.words());
        } catch (ConnectException | UnknownHostException nobody) {
            return Loaded.failed(UNREACHED);
        } catch (IOException failed) {
            String why = String.valueOf(failed.getMessage());
            return why.startsWith(NOT_ALLOWED)
                    ? Loaded.failed("was not fetched: it is at a private address")
                    : Loaded.failed(why.startsWith(BY_THE_PROXY) ? UNREACHED : "broke off");
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
            return Loaded.failed("was not fetched: the run ended before");
        }
    }

    /** Fetches on another thread, so that the limit holds for a server that sends a byte now and then. */
    private Answer answer(URI address, @Nullable String cookies, int most)
            throws TimeoutException, IOException, InterruptedException {
        HttpURLConnection connection = connection(address, cookies);
        FutureTask<Answer> answer = new FutureTask<>(() -> read(connection, most));
        DaemonThreads.start("source-fetch", answer);
        try {
            return answer.get(limits.fetchMs(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException problem) {
                throw problem;
            }
            throw new IOException(failed.getCause());
        } finally {
            connection.disconnect();
        }
    }

    private HttpURLConnection connection(URI address, @Nullable String cookies) throws IOException {
        URL url = address.toURL();
        HttpURLConnection connection =
                (HttpURLConnection) (wayOut == null ? url.openConnection() : url.openConnection(wayOut));
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setConnectTimeout((int) limits.fetchMs());
        connection.setReadTimeout((int) limits.fetchMs());
        connection.setRequestProperty("User-Agent", "webwitness");
        connection.setRequestProperty("Accept", "*/*");
        connection.setRequestProperty("Connection", "close");
        if (cookies != null) {
            connection.setRequestProperty("Cookie", cookies);
        }
        return connection;
    }

    private static Answer read(HttpURLConnection connection, int most) throws IOException {
        int status = connection.getResponseCode();
        if (status < 0) {
            throw new IOException("no HTTP");
        }
        if (status != 200) {
            return new Answer(status, "");
        }
        long told = connection.getContentLengthLong();
        if (told > most) {
            throw new TooLarge(most);
        }
        byte[] body;
        try (InputStream in = connection.getInputStream()) {
            body = in.readNBytes(most + 1);
        }
        if (body.length > most) {
            throw new TooLarge(most);
        }
        if (body.length < told) {
            throw new EOFException();
        }
        return new Answer(status, new String(body, StandardCharsets.UTF_8));
    }

    private static @Nullable URI address(String url) {
        try {
            return URI.create(url);
        } catch (IllegalArgumentException odd) {
            return null;
        }
    }

    /** Scheme, host and port of an http(s) address, null for any other. */
    private static @Nullable String origin(URI address) {
        String scheme = address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
        if (address.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
            return null;
        }
        int usual = scheme.equals("http") ? 80 : 443;
        int port = address.getPort() < 0 ? usual : address.getPort();
        return scheme + "://" + address.getHost().toLowerCase(Locale.ROOT) + ":" + port;
    }
}
