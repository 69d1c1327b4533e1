package dev.webwitness.capture;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.findings.sourcemap.SourceMapResolver;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.InterruptAfter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** A site, a page and a capture that listens to it, for one test. */
final class Listening implements CaptureListener, AutoCloseable {
    record Sample(byte[] jpeg, long atMs, String url) {}

    static final BoundedCaller LIMITS = new InterruptAfter();

    final FixtureSite site = FixtureSite.start();
    final BrowserContext context;
    final Page page;
    final Capture capture;
    private final long startNanos;
    final List<BrowserEvent> heard = new ArrayList<>();
    final Map<String, byte[]> bodies = new LinkedHashMap<>();
    final Map<SourcePosition, SourcePosition.Original> traced = new LinkedHashMap<>();
    final List<Sample> samples = new ArrayList<>();

    Listening(Browser browser) {
        this(browser, CaptureLimits.defaults());
    }

    Listening(Browser browser, CaptureLimits limits) {
        context = browser.newContext();
        page = context.newPage();
        startNanos = System.nanoTime();
        capture = new Capture(this, limits, LIMITS, startNanos, new SourceMapResolver(), null);
        capture.attach(context, page);
    }

    /** Milliseconds since the run started. */
    long now() {
        return (System.nanoTime() - startNanos) / 1_000_000;
    }

    void open(String path) {
        page.navigate(site.url(path));
    }

    /** Keeps events coming and capture at work until it holds. */
    void pump(BooleanSupplier condition) {
        try {
            context.waitForCondition(
                    () -> {
                        capture.processPending();
                        return condition.getAsBoolean();
                    },
                    new BrowserContext.WaitForConditionOptions().setTimeout(20_000));
        } catch (TimeoutError late) {
            List<BrowserEvent> before = List.copyOf(heard);
            capture.finish();
            List<BrowserEvent> open = heard.subList(before.size(), heard.size());
            throw new AssertionError("not heard in 20 s; heard: " + before + "; still open: " + open, late);
        }
    }

    <T extends BrowserEvent> T await(Class<T> kind, Predicate<T> which) {
        pump(() -> !all(kind, which).isEmpty());
        return all(kind, which).get(0);
    }

    BrowserEvent.Request request(String urlPart) {
        return await(BrowserEvent.Request.class, request -> request.url().contains(urlPart));
    }

    BrowserEvent.Console line(String part) {
        return await(BrowserEvent.Console.class, line -> line.text().contains(part));
    }

    BrowserEvent.PageError error(String part) {
        return await(BrowserEvent.PageError.class, error -> error.message().contains(part));
    }

    <T extends BrowserEvent> List<T> all(Class<T> kind, Predicate<T> which) {
        return heard.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(which)
                .toList();
    }

    /** Ends the run, so that nothing more can come. */
    void finish() {
        capture.finish();
    }

    @Override
    public void signal(BrowserEvent signal) {
        heard.add(signal);
    }

    @Override
    public String body(String requestId, byte[] body, String mimeType) {
        bodies.put(requestId, body);
        return "bodies/" + requestId;
    }

    @Override
    public void traced(SourcePosition place, SourcePosition.Original original) {
        traced.put(place, original);
    }

    @Override
    public void sample(byte[] jpeg, long atMs, String url) {
        samples.add(new Sample(jpeg, atMs, url));
    }

    @Override
    public void close() {
        capture.close();
        context.close();
        site.close();
    }
}
