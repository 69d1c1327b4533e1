package dev.webwitness.browser.launch;

import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;

/**
 * The kind of browser a run needs.
 *
 * @param headless without a window
 * @param guarded one whose only way out is its context's proxy, which holds it to certain networks or origins; it has to be on this machine
 */
public record BrowserRequirements(boolean headless, boolean guarded) {
    public static BrowserRequirements by(RunRequest request, BrowserOptions options) {
        return new BrowserRequirements(request.browsing().headless(), EgressProxy.needed(options, request));
    }
}
