package dev.webwitness.browser.tracing;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.BrowserDisconnectedException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds {@code traceparent} to navigations to the start origin and to requests that its pages send to it, and to no others. So nobody else
 * learns of the trace, and no request becomes one that its server has to be asked about first (CORS).
 *
 * <p>Each such request stands still until the run's thread has let it go on, which is why this is done only where it was asked for. What is set here
 * does not go along with a redirect. Owned by the run's thread.
 */
public final class TraceparentInjector {
    private static final Logger LOG = LoggerFactory.getLogger(TraceparentInjector.class);
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final String NAME = "traceparent";

    private final String origin;
    private final Supplier<String> traceparents;

    private TraceparentInjector(String origin, Supplier<String> traceparents) {
        this.origin = origin;
        this.traceparents = traceparents;
    }

    /** For every tab of a context, where it is asked for. */
    public static void install(Watchdog watchdog, BrowserContext context, SessionOptions opening) {
        Supplier<String> traceparents = opening.traceparents();
        String origin = origin(opening.request().url());
        if (traceparents != null && origin != null) {
            TraceparentInjector headers = new TraceparentInjector(origin, traceparents);
            context.pages()
                    .forEach(
                            page -> watchdog.call("listening to requests", LIMIT, () -> headers.listen(context, page)));
            context.onPage(page -> watchdog.call("listening to requests", LIMIT, () -> headers.listen(context, page)));
        }
    }

    private boolean listen(BrowserContext context, Page page) {
        try {
            CDPSession session = context.newCDPSession(page);
            session.on("Fetch.requestPaused", paused -> goOn(session, paused));
            JsonObject pattern = new JsonObject();
            pattern.addProperty("urlPattern", origin + "/*");
            JsonArray patterns = new JsonArray();
            patterns.add(pattern);
            JsonObject params = new JsonObject();
            params.add("patterns", patterns);
            session.send("Fetch.enable", params);
            return true;
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (PlaywrightException e) {
            LOG.debug("a tab closed as it came", e);
            return false;
        }
    }

    private void goOn(CDPSession session, JsonObject paused) {
        JsonObject answer = new JsonObject();
        answer.add("requestId", paused.get("requestId"));
        String traceparent = belongs(paused) ? traceparents.get() : "";
        if (!traceparent.isEmpty()) {
            JsonArray headers = new JsonArray();
            for (Map.Entry<String, JsonElement> header : headers(paused).entrySet()) {
                if (!header.getKey().equalsIgnoreCase(NAME)) {
                    headers.add(header(header.getKey(), header.getValue().getAsString()));
                }
            }
            headers.add(header(NAME, traceparent));
            answer.add("headers", headers);
        }
        try {
            session.send("Fetch.continueRequest", answer);
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (PlaywrightException e) {
            LOG.debug("a request was over before it could go on", e);
        }
    }

    /** A document that is opened there, or what a document of that origin asks for there. */
    private boolean belongs(JsonObject paused) {
        JsonObject headers = headers(paused);
        if (!origin.equals(origin(request(paused).get("url").getAsString()))) {
            return false;
        }
        if (paused.get("resourceType").getAsString().equals("Document")) {
            return true;
        }
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("referer"))
                .anyMatch(header -> origin.equals(origin(header.getValue().getAsString())));
    }

    private static JsonObject headers(JsonObject paused) {
        return request(paused).getAsJsonObject("headers");
    }

    private static JsonObject request(JsonObject paused) {
        return paused.getAsJsonObject("request");
    }

    private static JsonObject header(String name, String value) {
        JsonObject header = new JsonObject();
        header.addProperty("name", name);
        header.addProperty("value", value);
        return header;
    }

    /** As browsers write it; null for what is no address on the web. */
    private static @Nullable String origin(String url) {
        try {
            URI it = URI.create(url);
            String scheme = it.getScheme();
            if (it.getHost() == null || scheme == null || !scheme.startsWith("http")) {
                return null;
            }
            boolean usual = it.getPort() < 0 || it.getPort() == (scheme.equals("https") ? 443 : 80);
            return scheme + "://" + it.getHost().toLowerCase(Locale.ROOT) + (usual ? "" : ":" + it.getPort());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
