package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.bench.Figures;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.launch.BrowserRequirements;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What the watchdog adds to an operation: the same operation on the same page, with it and without, in pairs whose order is drawn, so that only
 * neighbours in time are compared.
 */
@Timeout(600)
class WatchdogBench {
    private static final int PAIRS = 400;
    private static final int WARM_UP = 50;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Test
    void anOperationWithTheWatchdogAndWithout() throws IOException {
        BrowserOptions options = WarmBrowser.options();
        try (FixtureSite site = FixtureSite.start();
                Chromium chromium = Chromium.start(options)) {
            site.page("/", "<!doctype html><title>One</title><button>Count</button><label>Name <input></label>");
            BrowserContext context =
                    chromium.browser(new BrowserRequirements(true, false)).newContext();
            Page page = context.newPage();
            Map<String, Supplier<?>> operations = new LinkedHashMap<>();
            operations.put("navigate", () -> page.navigate(site.url("/")));
            operations.put("click", () -> {
                page.getByText("Count").click();
                return true;
            });
            operations.put("fill", () -> {
                page.getByLabel("Name").fill("Ada");
                return true;
            });
            operations.put("screenshot", page::screenshot);
            page.navigate(site.url("/"));
            for (Map.Entry<String, Supplier<?>> operation : operations.entrySet()) {
                compare(operation.getKey(), operation.getValue(), chromium.watchdog());
            }
            empty(chromium.watchdog());
        }
    }

    private static void compare(String name, Supplier<?> operation, Watchdog watchdog) throws IOException {
        Random order = new Random(7);
        List<Long> bare = new ArrayList<>();
        List<Long> guarded = new ArrayList<>();
        for (int i = -WARM_UP; i < PAIRS; i++) {
            boolean bareFirst = order.nextBoolean();
            long first = time(bareFirst ? operation : () -> watchdog.call("working", LIMIT, operation));
            long second = time(bareFirst ? () -> watchdog.call("working", LIMIT, operation) : operation);
            if (i >= 0) {
                bare.add(bareFirst ? first : second);
                guarded.add(bareFirst ? second : first);
            }
        }
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            shares.add(100.0 * (guarded.get(i) - bare.get(i)) / bare.get(i));
        }
        Collections.sort(shares);
        Figures.add(
                "the watchdog on " + name,
                String.format(
                        Locale.ROOT,
                        "median %.2f ms without, %.2f ms with it; median of %d pairs %+.1f %% (quartiles %+.1f to %+.1f)",
                        median(bare),
                        median(guarded),
                        PAIRS,
                        shares.get(PAIRS / 2),
                        shares.get(PAIRS / 4),
                        shares.get(PAIRS * 3 / 4)));
    }

    /** What is left where the operation takes no time at all. */
    private static void empty(Watchdog watchdog) throws IOException {
        List<Long> took = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            took.add(time(() -> watchdog.call("working", LIMIT, () -> true)));
        }
        Figures.add(
                "the watchdog on nothing",
                String.format(Locale.ROOT, "median %.4f ms of %d", median(took), took.size()));
    }

    private static long time(Supplier<?> operation) {
        long start = System.nanoTime();
        Object done = operation.get();
        return done == null ? 0 : System.nanoTime() - start;
    }

    private static double median(List<Long> nanos) {
        return nanos.stream().sorted().skip(nanos.size() / 2).findFirst().orElse(0L) / 1e6;
    }
}
