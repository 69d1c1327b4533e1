package dev.webwitness.browser;

import dev.webwitness.model.RunRequest;

/**
 * The kind of browser a run needs.
 *
 * @param headless without a window
 * @param guarded one whose only way out is its context's proxy, which holds it to certain networks or origins; it has to be on this machine
 */
record Wanted(boolean headless, boolean guarded) {
    static Wanted by(RunRequest request, BrowserOptions options) {
        return new Wanted(request.headless(), Guard.needed(options, request));
    }
}
