package dev.webwitness.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.Chromium;
import dev.webwitness.browser.RunClock;
import dev.webwitness.browser.Session;
import dev.webwitness.capture.CaptureListener;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.Mode;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Signal;
import dev.webwitness.model.Viewport;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.UrlPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Starts the browser for real and sees whether one event of each kind arrives, from a page that makes one of each.
 *
 * <p>Owned by the thread that calls it, from start to end.
 */
public final class SelfCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String PAGE = """
            <!doctype html><title>Webwitness looks at itself</title><h1>One event of each kind</h1>
            <script>
              console.error('a console error');
              fetch('/failing').catch(() => {});
              setTimeout(() => { throw new TypeError('an exception'); }, 10);
              setTimeout(() => alert('a dialog'), 30);
            </script>""";

    /**
     * One thing that was looked at.
     *
     * @param what such as {@code browser} or {@code console error}
     * @param detail what was seen, or what to mend
     */
    public record Seen(String what, boolean ok, String detail) {}

    private final BrowserOptions options;
    private final List<Signal> signals = new ArrayList<>();
    private int bodies;
    private int samples;

    public SelfCheck(BrowserOptions options) {
        this.options = options;
    }

    /** Looks at everything; never throws for what it finds. */
    public List<Seen> look() {
        List<Seen> seen = new ArrayList<>();
        try (Chromium chromium = Chromium.start(options)) {
            seen.add(new Seen("browser", true, "Chromium " + chromium.version(true)));
            events(chromium, seen);
        } catch (WebwitnessException e) {
            seen.add(new Seen("browser", false, e.info().message()));
        } catch (IOException e) {
            seen.add(new Seen("loopback", false, "No local server could be started: " + e.getMessage()));
        }
        return List.copyOf(seen);
    }

    private void events(Chromium chromium, List<Seen> seen) throws IOException {
        HttpServer site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.createContext("/", exchange -> answer(exchange, 200, "text/html", PAGE));
        site.createContext(
                "/failing", exchange -> answer(exchange, 500, "application/json", "{\"error\":\"on purpose\"}"));
        site.start();
        String url = "http://127.0.0.1:" + site.getAddress().getPort() + "/";
        RunRequest request = new RunRequest(
                url,
                "look",
                true,
                Mode.COMPACT,
                BrainChoice.STEPS,
                30,
                1,
                15,
                1,
                Viewport.DESKTOP,
                List.of(),
                30,
                1500,
                "doctor");
        try (Session session = Session.open(
                chromium,
                new Session.Opening(
                        request, RunClock.startingNow(), listener(), null, new UrlPolicy(List.of()), secret -> {}))) {
            ActionOutcome opened = session.start(url, Duration.ofSeconds(20));
            seen.add(new Seen(
                    "page",
                    opened.ok(),
                    opened.error() == null ? url : opened.error().message()));
            session.pump("waiting for the events", this::complete, PATIENCE);
            session.screenshot()
                    .ifPresentOrElse(
                            jpeg -> seen.add(new Seen("screenshot", true, jpeg.length / 1024 + " KB")),
                            () -> seen.add(new Seen("screenshot", false, "the page could not be photographed")));
            session.sample();
        } finally {
            site.stop(0);
        }
        add(
                seen,
                "console error",
                "a console error",
                has(signal ->
                        signal instanceof Signal.Console line && line.text().contains("a console error")));
        add(seen, "exception", "an uncaught TypeError", has(signal -> signal instanceof Signal.PageError));
        add(
                seen,
                "failed request",
                "a request answered 500",
                has(signal -> signal instanceof Signal.Request request1 && request1.status() == 500));
        add(seen, "response body", "the body of the failed request", bodies > 0);
        add(seen, "navigation", "the page's own navigation", has(signal -> signal instanceof Signal.Navigation));
        add(seen, "dialog", "an alert, answered at once", has(signal -> signal instanceof Signal.Dialog));
        add(seen, "stream sample", "a frame of the screencast", samples > 0);
    }

    private static void add(List<Seen> seen, String what, String detail, boolean ok) {
        seen.add(new Seen(
                what,
                ok,
                ok ? detail : detail + " did not arrive: this Chromium may be too old or too new for this Webwitness"));
    }

    private boolean complete() {
        return has(signal -> signal instanceof Signal.Console)
                && has(signal -> signal instanceof Signal.PageError)
                && has(signal -> signal instanceof Signal.Request request && request.status() == 500)
                && has(signal -> signal instanceof Signal.Dialog);
    }

    private boolean has(Predicate<Signal> wanted) {
        return signals.stream().anyMatch(wanted);
    }

    private CaptureListener listener() {
        return new CaptureListener() {
            @Override
            public void signal(Signal signal) {
                signals.add(signal);
            }

            @Override
            public @Nullable String body(String requestId, byte[] body, String mimeType) {
                bodies++;
                return null;
            }

            @Override
            public void sample(byte[] jpeg, long atMs, String pageUrl) {
                samples++;
            }
        };
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        try (exchange) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
