package dev.webwitness.run.doctor;

import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.BrowserSwitches;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Starts the browser and checks that one event of each kind arrives.
 *
 * <p>Owned by the thread that calls it, from start to end.
 */
public final class SelfCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * One thing that was looked at.
     *
     * @param what such as {@code browser} or {@code console error}
     * @param detail what was seen, or what to mend
     */
    public record Seen(String what, boolean ok, String detail) {}

    private final BrowserOptions options;
    private final String url;
    private final List<BrowserEvent> signals = new ArrayList<>();
    private int bodies;
    private int samples;

    /** @param url a page that makes one event of each kind by itself: a console error, an exception, a request answered 500, an alert */
    public SelfCheck(BrowserOptions options, String url) {
        this.options = options;
        this.url = url;
    }

    /** Looks at everything; never throws for what it finds. */
    public List<Seen> look() {
        List<Seen> seen = new ArrayList<>();
        try (BrowserFleet fleet = options.fleet();
                Chromium chromium = Chromium.start(options, fleet)) {
            seen.add(new Seen("browser", true, "Chromium " + chromium.version(true) + sandbox(chromium)));
            List<String> unsafe = BrowserSwitches.unsafe(options.launch().extraArgs());
            if (!unsafe.isEmpty()) {
                seen.add(new Seen(
                        "browser switches", true, "browser.args weakens the browser: " + String.join(", ", unsafe)));
            }
            events(chromium, seen);
        } catch (WebwitnessException e) {
            seen.add(new Seen("browser", false, e.info().message()));
        }
        return List.copyOf(seen);
    }

    private static String sandbox(Chromium chromium) {
        return chromium.unsandboxed().isEmpty() ? "" : ", without its sandbox: " + chromium.unsandboxed();
    }

    private void events(Chromium chromium, List<Seen> seen) {
        RunRequest request = RunRequest.builder(url, "look")
                .mode(Mode.COMPACT)
                .brain(BrainChoice.STEPS)
                .budgetS(30)
                .maxSteps(1)
                .waitS(30)
                .entrance("doctor")
                .build();
        try (BrowserSession session = BrowserSession.open(chromium, SessionOptions.of(request, listener()))) {
            ActionOutcome opened = session.start(url, Duration.ofSeconds(20));
            if (chromium.elsewhere() && !opened.ok()) {
                seen.add(
                        new Seen("page", true, "not tried: the browser elsewhere does not reach this machine's pages"));
                return;
            }
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
        }
        add(
                seen,
                "console error",
                "a console error",
                has(signal -> signal instanceof BrowserEvent.Console line
                        && line.text().contains("a console error")));
        add(seen, "exception", "an uncaught TypeError", has(signal -> signal instanceof BrowserEvent.PageError));
        add(
                seen,
                "failed request",
                "a request answered 500",
                has(signal -> signal instanceof BrowserEvent.Request request1 && request1.status() == 500));
        add(seen, "response body", "the body of the failed request", bodies > 0);
        add(seen, "navigation", "the page's own navigation", has(signal -> signal instanceof BrowserEvent.Navigation));
        add(seen, "dialog", "an alert, answered at once", has(signal -> signal instanceof BrowserEvent.Dialog));
        add(seen, "stream sample", "a frame of the screencast", samples > 0);
    }

    private static void add(List<Seen> seen, String what, String detail, boolean ok) {
        seen.add(new Seen(
                what,
                ok,
                ok ? detail : detail + " did not arrive: this Chromium may be too old or too new for this Webwitness"));
    }

    private boolean complete() {
        return has(signal -> signal instanceof BrowserEvent.Console)
                && has(signal -> signal instanceof BrowserEvent.PageError)
                && has(signal -> signal instanceof BrowserEvent.Request request && request.status() == 500)
                && has(signal -> signal instanceof BrowserEvent.Dialog);
    }

    private boolean has(Predicate<BrowserEvent> wanted) {
        return signals.stream().anyMatch(wanted);
    }

    private CaptureListener listener() {
        return new CaptureListener() {
            @Override
            public void signal(BrowserEvent signal) {
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
}
