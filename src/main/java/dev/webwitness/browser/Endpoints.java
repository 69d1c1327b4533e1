package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Browsers that run elsewhere, in the order in which they are tried. Their addresses are as good as passwords: they are in no event, no result and no
 * message of ours. Owned by the lane's thread.
 */
final class Endpoints {
    private static final Logger LOG = LoggerFactory.getLogger(Endpoints.class);

    /** How long one endpoint may take to answer; the specification of reliability. */
    static final Duration EACH = Duration.ofSeconds(5);

    /** What Node and Chromium say of a server that is not there or does not answer; anything else is not mended by trying another one. */
    private static final Pattern UNREACHABLE = Pattern.compile(
            "ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|socket hang up|net::ERR_|\\b1006\\b");

    private final List<String> addresses;
    private final Watchdog watchdog;
    private final List<EndpointCycle> cycles = new ArrayList<>();
    private int index;

    /** @param start which one is tried first, counted from 0 */
    Endpoints(List<String> addresses, int start, Watchdog watchdog) {
        this.addresses = addresses;
        this.index = start;
        this.watchdog = watchdog;
    }

    int index() {
        return index;
    }

    /** Those that could not be reached since the last question. */
    List<EndpointCycle> takeCycles() {
        List<EndpointCycle> taken = List.copyOf(cycles);
        cycles.clear();
        return taken;
    }

    /** The first that can be reached, from the one to start with on; each is tried once, and there is no going round. */
    Browser connect(BrowserType type) {
        @Nullable RuntimeException last = null;
        for (int i = index; i < addresses.size(); i++) {
            int at = i;
            try {
                Browser browser = watchdog.call(
                        "connecting to browser endpoint " + (at + 1) + " of " + addresses.size(),
                        EACH.plusSeconds(1),
                        () -> type.connectOverCDP(
                                addresses.get(at),
                                new BrowserType.ConnectOverCDPOptions().setTimeout(EACH.toMillis())));
                index = at;
                return browser;
            } catch (WebwitnessException e) {
                if (watchdog.stopped() || e.code() != ErrorCode.PROVIDER_POLL_TIMEOUT) {
                    throw e;
                }
                last = e;
                next(at, "time-out", e);
            } catch (PlaywrightException e) {
                last = e;
                next(at, reason(e, at), e);
            }
        }
        throw Chromium.unreachable(
                "None of the " + addresses.size()
                        + " browser endpoints could be reached. Start one of them, or take browser.endpoints"
                        + " out of the settings to launch a browser here.",
                last);
    }

    private void next(int at, String reason, RuntimeException cause) {
        LOG.warn("browser endpoint {} of {} cannot be reached: {}", at + 1, addresses.size(), reason);
        LOG.debug("why: {}", Failures.firstLine(cause));
        cycles.add(new EndpointCycle(at + 1, addresses.size(), reason));
    }

    private String reason(PlaywrightException e, int at) {
        if (e instanceof TimeoutError) {
            return "time-out";
        }
        String message = String.valueOf(e.getMessage());
        if (UNREACHABLE.matcher(message).find()) {
            return message.contains("ECONNREFUSED") ? "refused" : message.contains("ECONNRESET") ? "reset" : "network";
        }
        throw Chromium.unreachable(
                "Browser endpoint " + (at + 1) + " of " + addresses.size()
                        + " refused the connection or is no browser. Correct browser.endpoints in the settings: its address, or the"
                        + " key in it.",
                e);
    }
}
