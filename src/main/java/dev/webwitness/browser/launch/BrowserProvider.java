package dev.webwitness.browser.launch;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.endpoint.BrowserEndpoint;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.endpoint.BrowserLease;
import dev.webwitness.browser.endpoint.BrowserUnavailableException;
import dev.webwitness.browser.endpoint.EndpointFailure;
import dev.webwitness.browser.endpoint.GridCapacity;
import dev.webwitness.browser.endpoint.GridService;
import dev.webwitness.browser.endpoint.GridSession;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.WordBoundaries;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gets a worker's browser from the endpoints: tries each once in order, and waits for full ones at the end.
 *
 * <p>Addresses are as good as passwords: they are in no event, no result, no log and no message of ours. Owned by the worker's thread, but for
 * {@link #release}.
 */
public final class BrowserProvider {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserProvider.class);

    /** How long one endpoint may take to answer; the specification of reliability. */
    static final Duration EACH = Duration.ofSeconds(5);

    /** As often a Grid may fail to start a browser before it counts as failed. */
    private static final int STARTS = 3;

    /** Who waits for room asks again so often; a run of ours that ends is heard of at once. */
    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    /** How long the end of a Grid's session is waited for; it goes on after that. */
    private static final Duration END = Duration.ofSeconds(5);

    /** The same where the session was lost, and its end matters to nobody who waits. */
    private static final Duration LOST_END = Duration.ofSeconds(1);

    /** What Node and Chromium say of a server that is not there or does not answer; anything else is not mended by trying another one. */
    private static final Pattern UNREACHABLE = WordBoundaries.compile(
            "ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|socket hang up|net::ERR_|\\b1006\\b");

    /** What services that sell browsers say when they are full. */
    private static final Pattern FULL = WordBoundaries.compile("\\b(429|503)\\b");

    private final BrowserFleet fleet;
    private final BrowserOptions options;
    private final Path traces;
    private final Watchdog watchdog;
    private final Runnable gone;
    private final List<EndpointFailure> cycles = new ArrayList<>();
    private volatile @Nullable BrowserLease lease;
    private volatile @Nullable GridSession grid;
    private @Nullable CDPSession line;
    private volatile boolean lost;
    private int index;

    /**
     * @param traces where the driver writes traces and whatever else it keeps of a browser elsewhere
     * @param gone called on another thread when a Grid has a session no more
     */
    public BrowserProvider(BrowserFleet fleet, BrowserOptions options, Path traces, Watchdog watchdog, Runnable gone) {
        this.fleet = fleet;
        this.options = options;
        this.traces = traces;
        this.watchdog = watchdog;
        this.gone = gone;
    }

    /** Which one was had last, counted from 0. */
    public int index() {
        return index;
    }

    /** Whether a browser is held now. */
    public boolean held() {
        return lease != null;
    }

    /** Whether the browser that is held runs elsewhere. */
    public boolean remote() {
        BrowserLease held = lease;
        return held != null && held.place().kind() != BrowserEndpoint.Kind.LOCAL;
    }

    /** Whether another run waits for what is held. */
    public boolean wanted() {
        BrowserLease held = lease;
        return held != null && held.wanted();
    }

    /** Those that could not be reached since the last question. */
    public List<EndpointFailure> takeCycles() {
        List<EndpointFailure> taken = List.copyOf(cycles);
        cycles.clear();
        return taken;
    }

    /**
     * A browser, from the best endpoint that has one.
     *
     * @param here launches one here
     * @throws WebwitnessException {@code cdp.unreachable} where none was to be had
     */
    public Browser connect(BrowserType type, BrowserRequirements wanted, Supplier<Browser> here) {
        Search search = new Search();
        long end = System.nanoTime() + options.access().patience().toNanos();
        while (true) {
            search.open.clear();
            for (int at : fleet.ranking(wanted.guarded())) {
                Browser browser = search.failed.contains(at) ? null : tried(at, type, wanted, here, search);
                if (browser != null) {
                    return browser;
                }
            }
            if (search.open.isEmpty()) {
                throw none();
            }
            if (System.nanoTime() - end >= 0) {
                throw search.full().isEmpty() ? notStarted(search) : full(search.full());
            }
            await(List.copyOf(search.open.keySet()));
        }
    }

    private WebwitnessException none() {
        return Chromium.unreachable(
                "None of the " + fleet.size()
                        + " browser endpoints could be reached. Start one of them, or take browser.endpoints"
                        + " out of the settings to launch a browser here.",
                null);
    }

    /** The time was over before a Grid had been asked as often as one may fail: that it failed is noted all the same. */
    private WebwitnessException notStarted(Search search) {
        search.open.forEach((at, why) -> next(at, why));
        return none();
    }

    private WebwitnessException full(List<Integer> full) {
        boolean one = full.size() == 1;
        return Chromium.unreachable(
                (one
                                ? "Browser endpoint " + (full.get(0) + 1) + " of " + fleet.size()
                                        + " is full, and had no room"
                                : full.size() + " of " + fleet.size()
                                        + " browser endpoints are full, and none had room")
                        + " within " + options.access().patience().toSeconds()
                        + " s. Try again later, add endpoints, or raise browser.endpoint_wait_s.",
                null);
    }

    /** What one search for a browser has found out. */
    private static final class Search {
        final Set<Integer> failed = new HashSet<>();

        /** Those that may be asked again, with why they gave no browser this time. */
        final Map<Integer, BrowserUnavailableException.Why> open = new LinkedHashMap<>();

        private final Map<Integer, Integer> notStarted = new HashMap<>();

        List<Integer> full() {
            return open.keySet().stream()
                    .filter(at -> open.get(at) == BrowserUnavailableException.Why.FULL)
                    .toList();
        }

        /** Whether it may be asked again: it is full, or it is a Grid that has not noticed yet that one of its nodes died. */
        boolean again(int at, BrowserUnavailableException.Why why) {
            return why == BrowserUnavailableException.Why.FULL
                    || (why == BrowserUnavailableException.Why.NOT_STARTED
                            && notStarted.merge(at, 1, Integer::sum) < STARTS);
        }
    }

    private void await(List<Integer> open) {
        watchdog.run("waiting for a free browser", ASK_AGAIN.plusSeconds(1), () -> {
            try {
                fleet.awaitRelease(open, ASK_AGAIN);
            } catch (InterruptedException e) {
                throw WebwitnessException.wrap(e, "waiting for a free browser");
            }
        });
    }

    /** One attempt; null where it failed, which is noted, or where there is no room. */
    private @Nullable Browser tried(
            int at, BrowserType type, BrowserRequirements wanted, Supplier<Browser> here, Search search) {
        BrowserLease taken = fleet.acquire(at);
        if (taken == null) {
            search.open.put(at, BrowserUnavailableException.Why.FULL);
            return null;
        }
        boolean kept = false;
        try {
            Browser browser = had(taken, type, wanted, here);
            taken.worked();
            lease = taken;
            index = at;
            kept = true;
            return browser;
        } catch (BrowserUnavailableException e) {
            watchdog.refuseIfStopped("looking for a browser");
            if (search.again(at, e.why())) {
                search.open.put(at, e.why());
                return null;
            }
            search.failed.add(at);
            taken.failed();
            next(at, e.why());
            return null;
        } finally {
            if (!kept) {
                endGrid();
                taken.release();
            }
        }
    }

    private Browser had(BrowserLease taken, BrowserType type, BrowserRequirements wanted, Supplier<Browser> here)
            throws BrowserUnavailableException {
        return switch (taken.place().kind()) {
            case LOCAL -> here.get();
            case CDP -> connected(type, taken, taken.place().address());
            case GRID -> connected(type, taken, started(taken, wanted).cdp());
        };
    }

    /** A new session of a Grid that has room for it. */
    private GridSession started(BrowserLease taken, BrowserRequirements wanted) throws BrowserUnavailableException {
        GridService grids = fleet.grids();
        GridCapacity capacity =
                asked(named("asking", taken), EACH, () -> grids.readCapacity(taken.place(), watchdog::stopped));
        if (!fleet.hasCapacity(taken, capacity.free(), capacity.slots())) {
            throw new BrowserUnavailableException(
                    capacity.slots() == 0
                            ? BrowserUnavailableException.Why.NOT_STARTED
                            : BrowserUnavailableException.Why.FULL);
        }
        GridSession session = starting(taken, LaunchOptions.elsewhere(options, wanted.headless()));
        grid = session;
        session.watch(gone);
        return session;
    }

    private GridSession starting(BrowserLease taken, List<String> switches) throws BrowserUnavailableException {
        try {
            return asked(
                    named("starting a browser at", taken),
                    GridService.START,
                    () -> fleet.grids().open(taken.place(), switches, watchdog::stopped));
        } catch (BrowserUnavailableException e) {
            // the Grid itself has just answered
            throw e.why() == BrowserUnavailableException.Why.TIME_OUT
                    ? new BrowserUnavailableException(BrowserUnavailableException.Why.NOT_STARTED)
                    : e;
        }
    }

    /** What may fail in a way that another endpoint mends. */
    private interface Attempted<T> {
        T get() throws BrowserUnavailableException;
    }

    /** One answer, or why there was none. */
    private record Asked<T>(@Nullable T answer, @Nullable BrowserUnavailableException failure) {}

    private <T> T asked(String stage, Duration limit, Attempted<T> question) throws BrowserUnavailableException {
        Asked<T> asked;
        try {
            asked = watchdog.call(stage, limit.multipliedBy(2), () -> {
                try {
                    return new Asked<>(question.get(), null);
                } catch (BrowserUnavailableException e) {
                    return new Asked<T>(null, e);
                }
            });
        } catch (WebwitnessException e) {
            throw timedOut(e);
        }
        T answer = asked.answer();
        if (answer != null) {
            return answer;
        }
        throw asked.failure() == null
                ? new BrowserUnavailableException(BrowserUnavailableException.Why.NETWORK)
                : asked.failure();
    }

    private Browser connected(BrowserType type, BrowserLease taken, String address) throws BrowserUnavailableException {
        try {
            Browser browser = watchdog.call(
                    named("connecting to", taken),
                    EACH.plusSeconds(1),
                    () -> type.connectOverCDP(
                            address,
                            new BrowserType.ConnectOverCDPOptions()
                                    .setTimeout(EACH.toMillis())
                                    .setArtifactsDir(traces)
                                    .setHeaders(taken.place().headers())));
            line = lineTo(browser, taken);
            return browser;
        } catch (WebwitnessException e) {
            throw timedOut(e);
        } catch (PlaywrightException e) {
            throw new BrowserUnavailableException(why(e));
        }
    }

    /** A session of its own with the browser; where there is none, the connection is given up. */
    private CDPSession lineTo(Browser browser, BrowserLease taken) {
        try {
            return watchdog.call(named("asking", taken), EACH, browser::newBrowserCDPSession);
        } catch (RuntimeException e) {
            leave(browser, taken);
            throw e;
        }
    }

    private void leave(Browser browser, BrowserLease taken) {
        try {
            watchdog.run(named("leaving", taken), Chromium.CLOSE_LIMIT, () -> browser.close());
        } catch (RuntimeException e) {
            LOG.debug("a connection that is of no use did not close", e);
        }
    }

    private BrowserUnavailableException timedOut(WebwitnessException e) {
        if (watchdog.stopped() || e.code() != ErrorCode.PROVIDER_POLL_TIMEOUT) {
            throw e;
        }
        return new BrowserUnavailableException(BrowserUnavailableException.Why.TIME_OUT);
    }

    private String named(String doing, BrowserLease taken) {
        return doing + " browser endpoint " + (taken.index() + 1) + " of " + fleet.size();
    }

    private void next(int at, BrowserUnavailableException.Why why) {
        if (why == BrowserUnavailableException.Why.DENIED) {
            throw Chromium.unreachable(
                    "Browser endpoint " + (at + 1) + " of " + fleet.size()
                            + " refused the connection or is no browser. Correct browser.endpoints in the settings: its address, or the"
                            + " key in it.",
                    null);
        }
        LOG.warn("browser endpoint {} of {} cannot be reached: {}", at + 1, fleet.size(), why.word());
        cycles.add(new EndpointFailure(at + 1, fleet.size(), why.word()));
    }

    private static BrowserUnavailableException.Why why(PlaywrightException e) {
        String message = String.valueOf(e.getMessage());
        if (e instanceof TimeoutError) {
            return BrowserUnavailableException.Why.TIME_OUT;
        }
        if (UNREACHABLE.matcher(message).find()) {
            return message.contains("ECONNREFUSED")
                    ? BrowserUnavailableException.Why.REFUSED
                    : message.contains("ECONNRESET")
                            ? BrowserUnavailableException.Why.RESET
                            : BrowserUnavailableException.Why.NETWORK;
        }
        return FULL.matcher(message).find()
                ? BrowserUnavailableException.Why.FULL
                : BrowserUnavailableException.Why.DENIED;
    }

    /** Asks the browser that is held for its version; true when it answered. */
    public boolean ask() {
        CDPSession open = line;
        return open == null || open.send("Browser.getVersion").has("product");
    }

    /** The browser that is held was lost: its endpoint stands behind for a while. A second call does nothing. */
    public void lost() {
        BrowserLease held = lease;
        boolean first = !lost;
        lost = true;
        if (held != null && first) {
            held.failed();
        }
    }

    /** Gives back what is held: a Grid's session is ended, another run may have the place. Safe for any thread. */
    public void release() {
        line = null;
        endGrid();
        BrowserLease held = lease;
        lease = null;
        if (held != null) {
            held.release();
        }
    }

    private void endGrid() {
        GridSession session = grid;
        grid = null;
        if (session != null) {
            session.end(lost ? LOST_END : END);
        }
    }
}
