package dev.webwitness.browser;

import dev.webwitness.model.RunRequest;

/**
 * What kind of browser a run needs.
 *
 * @param headless without a window
 * @param guarded one whose way out can be held to certain networks, which has to be on this machine
 */
record Wanted(boolean headless, boolean guarded) {
    static Wanted by(RunRequest request, BrowserOptions options) {
        return new Wanted(request.headless(), Guard.needed(options.networks(), request));
    }
}
