package dev.webwitness.capture;

import dev.webwitness.model.SourceTracer.Loaded;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches maps and sources beside the page, so that nothing of it shows among the page's own requests, and no further than the page may go.
 *
 * <p>Only over http(s), only from the origin of the script that asks, without following redirects, within the limits of a run. Used by the
 * tracing thread alone.
 */
final class SourceFetch {
    private static final String UNREACHED = "could not be fetched: no connection to its server";

    /** What a server answered; the text is there with a 200 only. */
    record Answer(int status, String text) {}

    private final SourceLimits limits;
    private final @Nullable WayOut wayOut;
    private final HttpClient client;
    private final Set<String> silent = new HashSet<>();
    private int left;
    private long bytesLeft;

    /** @param wayOut the only one, null where there are others */
    SourceFetch(SourceLimits limits, @Nullable WayOut wayOut) {
        this.limits = limits;
        this.wayOut = wayOut;
        left = limits.fetches();
        bytesLeft = limits.totalBytes();
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(Duration.ofMillis(limits.fetchMs()))
                .build();
    }

    /**
     * The text at an address.
     *
     * @param scriptUrl the script it is about
     * @param cookies what the browser would send along, null for none
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
        } catch (TimeoutException late) {
            silent.add(origin);
            return Loaded.failed("did not answer within " + limits.fetchMs() + " ms");
        } catch (ExecutionException failed) {
            Throwable why = failed.getCause() == null ? failed : failed.getCause();
            if (why instanceof BoundedText.TooLarge large) {
                return Loaded.failed(large.words());
            }
            if (why instanceof GuardedGet.Refused) {
                return Loaded.failed("was not fetched: it is at a private address");
            }
            return Loaded.failed(why instanceof ConnectException ? UNREACHED : "broke off");
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
            return Loaded.failed("was not fetched: the run ended before");
        }
    }

    private Answer answer(URI address, @Nullable String cookies, int most)
            throws TimeoutException, ExecutionException, InterruptedException {
        if (wayOut != null) {
            try (GuardedGet get = new GuardedGet(wayOut, address)) {
                return get.begin(cookies, most).get(limits.fetchMs(), TimeUnit.MILLISECONDS);
            }
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(address).GET();
        if (cookies != null) {
            request.header("Cookie", cookies);
        }
        CompletableFuture<HttpResponse<String>> asked = client.sendAsync(
                request.build(),
                info -> info.statusCode() == 200 ? new BoundedText(most) : HttpResponse.BodySubscribers.replacing(""));
        try {
            HttpResponse<String> response = asked.get(limits.fetchMs(), TimeUnit.MILLISECONDS);
            return new Answer(response.statusCode(), response.body());
        } finally {
            asked.cancel(true);
        }
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
