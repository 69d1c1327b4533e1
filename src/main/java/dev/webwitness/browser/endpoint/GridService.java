package dev.webwitness.browser.endpoint;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.webwitness.model.DaemonThreads;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Speaks WebDriver to Selenium Grids (version 4): whether they have room, a new session, its end. No page is driven this way; that is the DevTools
 * protocol's, at the address a session names. Safe for any thread.
 */
public final class GridService {
    private static final Logger LOG = LoggerFactory.getLogger(GridService.class);

    /** How long a Grid may take to answer what costs it nothing; the specification of reliability. */
    static final Duration ANSWER = Duration.ofSeconds(5);

    /** How long it may take to start a browser, as long as one here may. */
    public static final Duration START = Duration.ofSeconds(30);

    /** How long the end of the server waits for ends of sessions that are under way. */
    private static final Duration LAST_ENDS = Duration.ofSeconds(3);

    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ANSWER)
            .build();
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, DaemonThreads.named("grid-timer"));
    private final Set<CompletableFuture<?>> pending = ConcurrentHashMap.newKeySet();

    GridService() {
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * The capacity of a Grid.
     *
     * @param stopped asked all the time; the wait ends with it
     */
    public GridCapacity readCapacity(BrowserEndpoint place, BooleanSupplier stopped)
            throws BrowserUnavailableException {
        HttpResponse<String> status =
                await(send(request(place, "/status", ANSWER).GET().build()), ANSWER, stopped);
        if (status.statusCode() != 200) {
            throw new BrowserUnavailableException(
                    status.statusCode() >= 500
                            ? BrowserUnavailableException.Why.NETWORK
                            : BrowserUnavailableException.Why.DENIED);
        }
        String queue = "";
        try {
            HttpResponse<String> told = await(
                    send(request(place, "/se/grid/newsessionqueue/queue", ANSWER)
                            .GET()
                            .build()),
                    ANSWER,
                    stopped);
            queue = told.statusCode() == 200 ? told.body() : "";
        } catch (BrowserUnavailableException e) {
            LOG.debug("a Grid does not tell its queue", e);
        }
        return GridCapacity.of(status.body(), queue);
    }

    /**
     * Starts a browser. One that is given up before it came is ended as soon as it comes.
     *
     * @param switches Chromium's
     */
    public GridSession open(BrowserEndpoint place, List<String> switches, BooleanSupplier stopped)
            throws BrowserUnavailableException {
        String asked = JSON.toJson(Map.of(
                "capabilities",
                Map.of(
                        "alwaysMatch",
                        Map.of(
                                "browserName",
                                GridCapacity.BROWSER,
                                "unhandledPromptBehavior", // dialogs are the run's to answer
                                "ignore",
                                "se:name",
                                "webwitness",
                                "goog:chromeOptions",
                                Map.of("args", switches)),
                        "firstMatch",
                        List.of(Map.of()))));
        CompletableFuture<HttpResponse<String>> answer = send(request(place, "/session", START)
                .header("Content-Type", "application/json; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(asked))
                .build());
        track(answer);
        HttpResponse<String> came;
        try {
            came = await(answer, START, stopped);
        } catch (BrowserUnavailableException e) {
            track(answer.thenAccept(late -> endLate(place, late)));
            throw e;
        }
        if (came.statusCode() == 401 || came.statusCode() == 403) {
            throw new BrowserUnavailableException(BrowserUnavailableException.Why.DENIED);
        }
        if (came.statusCode() != 200) {
            throw new BrowserUnavailableException(BrowserUnavailableException.Why.NOT_STARTED);
        }
        return session(place, came.body());
    }

    private GridSession session(BrowserEndpoint place, String body) throws BrowserUnavailableException {
        try {
            JsonObject value = JsonParser.parseString(body).getAsJsonObject().getAsJsonObject("value");
            String id = value.get("sessionId").getAsString();
            var cdp = value.getAsJsonObject("capabilities").get("se:cdp");
            if (cdp != null) {
                return new GridSession(this, place, id, URI.create(cdp.getAsString()));
            }
            LOG.warn("a Grid's browser has no DevTools address (se:cdp); its session is ended");
            end(place, id);
        } catch (IllegalStateException | NullPointerException | IllegalArgumentException | ClassCastException e) {
            LOG.debug("no session in the answer", e);
        }
        throw new BrowserUnavailableException(BrowserUnavailableException.Why.DENIED);
    }

    private void endLate(BrowserEndpoint place, HttpResponse<String> late) {
        if (late.statusCode() == 200) {
            try {
                session(place, late.body()).end(Duration.ZERO);
            } catch (BrowserUnavailableException e) {
                LOG.debug("nothing to end", e);
            }
        }
    }

    /** Asks for what costs nothing and counts as use, so that the Grid does not end the session for want of it. */
    CompletableFuture<HttpResponse<String>> touch(BrowserEndpoint place, String id) {
        return send(request(place, "/session/" + id + "/timeouts", ANSWER).GET().build());
    }

    /** Ends a session; asked once more where that failed. What is answered is whether the Grid has it no more. */
    CompletableFuture<Boolean> end(BrowserEndpoint place, String id) {
        CompletableFuture<Boolean> ended = delete(place, id)
                .thenCompose(done -> done ? CompletableFuture.completedFuture(true) : delete(place, id));
        track(ended);
        return ended;
    }

    private CompletableFuture<Boolean> delete(BrowserEndpoint place, String id) {
        HttpRequest request = request(place, "/session/" + id, START).DELETE().build();
        return send(request)
                .handle((answer, failure) ->
                        failure == null && (answer.statusCode() == 200 || answer.statusCode() == 404));
    }

    ScheduledThreadPoolExecutor timer() {
        return timer;
    }

    private CompletableFuture<HttpResponse<String>> send(HttpRequest request) {
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(BrowserEndpoint place, String path, Duration limit) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(place.address() + path)).timeout(limit);
        place.headers().forEach(builder::header);
        return builder;
    }

    private void track(CompletableFuture<?> future) {
        pending.add(future);
        future.whenComplete((done, failure) -> pending.remove(future));
    }

    private static <T> T await(CompletableFuture<T> future, Duration limit, BooleanSupplier stopped)
            throws BrowserUnavailableException {
        long end = System.nanoTime() + limit.toNanos();
        while (!stopped.getAsBoolean() && System.nanoTime() - end < 0) {
            try {
                return future.get(50, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                LOG.trace("not yet", e);
            } catch (ExecutionException e) {
                throw BrowserUnavailableException.of(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        throw new BrowserUnavailableException(BrowserUnavailableException.Why.TIME_OUT);
    }

    /** Waits a little for what is under way. */
    void close() {
        long end = System.nanoTime() + LAST_ENDS.toNanos();
        while (!pending.isEmpty() && System.nanoTime() - end < 0) {
            for (CompletableFuture<?> each : Set.copyOf(pending)) {
                try {
                    each.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (ExecutionException | TimeoutException e) {
                    LOG.debug("the end of a session failed, or was not waited for", e);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
        timer.shutdownNow();
    }
}
