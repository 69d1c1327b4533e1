package dev.webwitness.run;

import dev.webwitness.brain.OutputSchema;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.capture.recording.Ffmpeg;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Secret;
import dev.webwitness.policy.UrlPolicy;
import java.util.List;

/** What a request must hold to before a run is made of it. Safe for any thread. */
final class Admission {
    private final RunSettings settings;
    private final UrlPolicy urls;
    private final Fleet fleet;

    Admission(RunSettings settings, UrlPolicy urls, Fleet fleet) {
        this.settings = settings;
        this.urls = urls;
        this.fleet = fleet;
    }

    /** @return the request with its address, its secrets' names and its origins spelled out */
    RunRequest normalised(RunRequest it) {
        return it.toBuilder()
                .url(urls.normalise(it.url()))
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
        List<Secret> secrets = settings.vault().granted(request.secrets(), request.task());
        if (!request.owner().isEmpty()) {
            secrets.forEach(Admission::requirePlaces);
        }
        if (settings.recordings().video()) {
            Ffmpeg.require(settings.recordings().ffmpeg(), System.getenv("PATH"));
        }
        OutputSchema.orNull(request.outputSchema());
        return secrets;
    }

    /** What can be told before the browser is asked: an address that may not be reached from elsewhere. */
    private void requireReachable(RunRequest it) {
        if (it.door().equals("http")) {
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

    /** A secret without places is typed wherever a run starts, which somebody else's run may choose. */
    private static void requirePlaces(Secret secret) {
        if (secret.origins().isEmpty()) {
            throw WebwitnessException.argument(
                    "secrets",
                    "names " + secret.name()
                            + ", which has no origins in the server's settings, so that callers over HTTP may not have it typed.",
                    "secrets: {" + secret.name() + ": {env: …, origins: [\"https://shop.example\"]}}");
        }
    }
}
