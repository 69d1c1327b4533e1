package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Request;
import dev.webwitness.model.ErrorCode;
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
            if (request.isNavigationRequest()
                    && request.frame().parentFrame() == null
                    && !urls.originAllowed(request.url(), start, allowed)) {
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

    @Nullable
    WebwitnessException violation() {
        return violation;
    }
}
