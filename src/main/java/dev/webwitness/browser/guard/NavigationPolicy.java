package dev.webwitness.browser.guard;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.policy.access.RunPolicy;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a run's tabs at allowed origins by refusing other documents before they are requested.
 *
 * <p>Installed only for runs that are bounded. Owned by the run's thread.
 */
public final class NavigationPolicy {
    private final RunPolicy permit;
    private String start;
    private @Nullable DocumentInterceptor gate;
    private @Nullable WebwitnessException violation;

    /** The address of the violation. */
    private String refused = "";

    public NavigationPolicy(RunPolicy permit, String start) {
        this.permit = permit;
        this.start = start;
    }

    public void start(String url) {
        start = url;
    }

    /** Once; the answer is whether it watches now. */
    public boolean install(Watchdog watchdog, Browser browser, BrowserContext context, boolean elsewhere) {
        if (gate == null && permit.bounded()) {
            gate = new DocumentInterceptor(this::refuses);
            gate.install(watchdog, browser, context, elsewhere);
        }
        return gate != null;
    }

    /** The run is over, and its tabs closed. */
    public void close(Watchdog watchdog) {
        if (gate != null) {
            gate.close(watchdog);
        }
    }

    private boolean refuses(String url) {
        if (permit.mayVisit(url)) {
            return false;
        }
        refuse(url);
        return true;
    }

    private void refuse(String url) {
        if (violation == null) {
            refused = url;
            violation = permit.refused(url);
        }
    }

    /** The first address the run was kept from, or where the tab is though it may not be there. */
    @Nullable
    public WebwitnessException violation(String at) {
        if (at.startsWith("http") && !permit.mayVisit(at)) {
            refuse(at);
        }
        WebwitnessException found = violation;
        if (permit.staysAlone()) {
            violation = null; // told once: a model goes on with what it may do
        }
        return found;
    }

    /** How the first navigation went: it failed where its redirects led to a place that is not allowed, whether that was asked for anything or not. */
    public ActionOutcome started(ActionOutcome opened, String at) {
        if (opened.error() == null) {
            permit.landed(at);
            return permit.mayVisit(at) ? opened : led(opened, at);
        }
        boolean away = violation != null && permit.mayVisit(start);
        return away ? led(opened, refused) : opened;
    }

    private ActionOutcome led(ActionOutcome opened, String at) {
        return opened.failed(ErrorInfo.of(
                ErrorCode.CDP_TARGET_MISMATCH_AT_START,
                "The start page " + start + " led to " + at + ", which is not among the allowed origins "
                        + permit.origins() + ". Add its origin to allowed_origins if the run may go there.",
                host(at),
                Map.of("start", start, "reached", at)));
    }

    /** The host of an address, which is the vendor of errors about a site; {@code chromium} where there is none. */
    public static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? "chromium" : host;
        } catch (IllegalArgumentException e) {
            return "chromium";
        }
    }
}
