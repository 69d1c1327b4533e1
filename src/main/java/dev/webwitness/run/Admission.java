package dev.webwitness.run;

import dev.webwitness.brain.OutputSchema;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.capture.recording.Ffmpeg;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Secret;
import java.util.List;

/** Checks a request before a run is made of it. Safe for any thread. */
final class Admission {
    private final RunSettings settings;
    private final Fleet fleet;

    Admission(RunSettings settings, Fleet fleet) {
        this.settings = settings;
        this.fleet = fleet;
    }

    /** @return the request with its address, its secrets' names and its origins spelled out */
    RunRequest normalised(RunRequest it) {
        return it.toBuilder()
                .url(settings.urls(it).normalise(it.url()))
                .allowedOrigins(it.allowedOrigins().isEmpty() ? settings.allowedOrigins() : it.allowedOrigins())
                .build();
    }

    /**
     * Refuses what can be told before a browser is asked.
     *
     * @return the secrets the run may have typed
     */
    List<Secret> granted(RunRequest request) {
        requireReachable(request);
        List<Secret> secrets = settings.vault(request).granted(request.secrets(), request.task());
        if (settings.recordings().video()) {
            Ffmpeg.require(settings.recordings().ffmpeg(), System.getenv("PATH"));
        }
        OutputSchema.orNull(request.outputSchema());
        return secrets;
    }

    /** What can be told before the browser is asked: an address that may not be reached from elsewhere. */
    private void requireReachable(RunRequest it) {
        if (it.overHttp()) {
            settings.browser().networks().refusal(it.url()).ifPresent(refusal -> {
                throw refusal;
            });
            if (settings.browser().networks().bounded()
                    && fleet.size() > 0
                    && fleet.ranking(true).isEmpty()) {
                throw WebwitnessException.unsupported(
                        "guarded-browsing",
                        "webwitness",
                        "The browsers of this server run elsewhere, where they cannot be kept from private addresses, so that callers over HTTP"
                                + " have none. Its administrator can add local to browser.endpoints, or allow all addresses with"
                                + " http.private_addresses.");
            }
        }
    }
}
