package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Request;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.UrlPolicy;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a run's tabs on the origins its caller allowed, by refusing documents of others before they are asked for.
 *
 * <p>Installed only for runs that name origins: a route slows every request by about a tenth. Owned by the run's thread.
 */
final class Origins {
    private final UrlPolicy urls;
    private final List<String> allowed;
    private String start;
    private @Nullable WebwitnessException violation;

    Origins(RunRequest request, UrlPolicy urls) {
        this.urls = urls;
        this.allowed = request.allowedOrigins();
        this.start = request.url();
    }

    void start(String url) {
        start = url;
    }

    void install(BrowserContext context) {
        if (allowed.isEmpty()) {
            return;
        }
        context.route("**", route -> {
            Request request = route.request();
            if (request.isNavigationRequest() && request.frame().parentFrame() == null && !allows(request.url())) {
                refuse(request.url());
                route.abort("blockedbyclient");
            } else {
                route.resume();
            }
        });
    }

    private void refuse(String url) {
        if (violation == null) {
            violation = WebwitnessException.of(
                    ErrorCode.POLICY_ORIGIN_BLOCKED,
                    "The page wanted to go to " + url + ", which is outside the allowed origins " + allowed
                            + ". Add its origin to allowed_origins if the run may go there.",
                    Session.host(url),
                    List.of(),
                    Map.of("ruleId", "allowed_origins"));
        }
    }

    /** The first address the run was kept from, or where a redirect, which no route sees, took it. */
    @Nullable
    WebwitnessException violation(String at) {
        if (!allowed.isEmpty() && at.startsWith("http") && !allows(at)) {
            refuse(at);
        }
        return violation;
    }

    /** How the first navigation went: it failed where its redirects ended at a place that is not allowed. */
    ActionOutcome started(ActionOutcome opened, String at) {
        return opened.error() != null || allows(at)
                ? opened
                : opened.failed(new ErrorInfo(
                        "WebwitnessException",
                        ErrorCode.CDP_TARGET_MISMATCH_AT_START,
                        "The start page " + start + " led to " + at + ", which is not among the allowed origins "
                                + allowed + ". Add its origin to allowed_origins if the run may go there.",
                        Session.host(at),
                        List.of(),
                        Map.of("start", start, "reached", at)));
    }

    private boolean allows(String url) {
        return urls.originAllowed(url, start, allowed);
    }
}
