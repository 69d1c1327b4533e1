package dev.webwitness.run.schedule;

import dev.webwitness.brain.OutputSchema;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.capture.recording.FfmpegFinder;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.run.state.RunSettings;
import java.util.List;

/** Checks a request before a run is made of it. Safe for any thread. */
public final class RequestValidator {
    private final RunSettings settings;
    private final BrowserFleet fleet;

    public RequestValidator(RunSettings settings, BrowserFleet fleet) {
        this.settings = settings;
        this.fleet = fleet;
    }

    /** @return the request with its address, its secrets' names and its origins spelled out */
    public RunRequest normalised(RunRequest it) {
        return it.toBuilder()
                .url(settings.access().urls(it).normalise(it.url()))
                .allowedOrigins(
                        it.browsing().allowedOrigins().isEmpty()
                                ? settings.access().allowedOrigins()
                                : it.browsing().allowedOrigins())
                .build();
    }

    /**
     * Refuses what can be told before a browser is asked.
     *
     * @return the secrets the run may have typed
     */
    public List<Secret> granted(RunRequest request) {
        requireReachable(request);
        List<Secret> secrets =
                settings.access().vault(request).granted(request.browsing().secrets(), request.task());
        if (settings.recordings().video()) {
            FfmpegFinder.require(settings.recordings().ffmpeg(), System.getenv("PATH"));
        }
        OutputSchema.orNull(request.answer().outputSchema());
        return secrets;
    }

    /** What can be told before the browser is asked: an address that may not be reached from elsewhere. */
    private void requireReachable(RunRequest it) {
        if (it.caller().overHttp()) {
            settings.browser().networks().refusal(it.url()).ifPresent(refusal -> {
                throw refusal;
            });
            if (settings.browser().networks().bounded()
                    && fleet.size() > 0
                    && fleet.ranking(true).isEmpty()) {
                throw WebwitnessException.unsupported(
                        "guarded-browsing",
                        "webwitness",
                        "The browsers of this server run elsewhere, where they cannot be kept from private addresses,"
                                + " so that callers over HTTP have none. Its administrator can add local to"
                                + " browser.endpoints, or allow all addresses with http.private_addresses.");
            }
        }
    }
}
