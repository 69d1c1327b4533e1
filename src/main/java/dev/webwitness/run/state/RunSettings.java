package dev.webwitness.run.state;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.telemetry.Tracer;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.policy.secret.Vault;
import dev.webwitness.store.profiles.ProfileStore;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings that runs use.
 *
 * @param recordings what is recorded beside the usual evidence
 * @param memory whether it is remembered by site what worked, and used by later runs
 */
public record RunSettings(
        BrowserOptions browser,
        Limits limits,
        Access access,
        RecordingSettings recordings,
        Tracing tracing,
        NoiseList noise,
        boolean memory) {
    /**
     * How many runs there may be, and how long things are kept for them.
     *
     * @param maxConcurrent runs at once, each with a browser of its own
     * @param queue runs that may wait for a place
     * @param keep how long the browser of a run that can be resumed stays open for it
     * @param rest how long a run that can be resumed stays in memory after its browser was closed; later it is taken up from its folder
     * @param idle how long a browser nobody uses stays warm
     * @param person how long a person who took a run over, or was asked, may be silent
     */
    public record Limits(int maxConcurrent, int queue, Duration keep, Duration rest, Duration idle, Duration person) {}

    /**
     * What runs may open, type and say.
     *
     * @param secrets values that must never be written down or answered
     * @param places phrases that say where secrets are kept, which callers over HTTP are never told
     * @param vault the secrets that runs may type by name; their values are among {@code secrets}
     * @param allowedSchemes schemes beside http and https that a run may open
     * @param allowedOrigins where runs may go that name no origins of their own; empty for everywhere
     * @param profiles the saved logins; null for those beside the runs, with the usual key and age
     */
    public record Access(
            Collection<String> secrets,
            Collection<String> places,
            Vault vault,
            List<String> allowedSchemes,
            List<String> allowedOrigins,
            @Nullable ProfileStore profiles) {
        /** The addresses that whoever asked may open: schemes that lead into this machine are for those who are at it. */
        public UrlPolicy urls(RunRequest request) {
            return new UrlPolicy(request.caller().overHttp() ? List.of() : allowedSchemes);
        }

        /** The secrets there are for whoever asked. */
        public Vault vault(RunRequest request) {
            return request.caller().overHttp() ? vault.forGuests() : vault;
        }

        /** A new redactor for a run. */
        public Redactor redactor(RunRequest request) {
            Redactor redactor = new Redactor(secrets);
            if (request.caller().overHttp()) {
                redactor.addSecrets(places);
            }
            return redactor;
        }
    }

    /**
     * How runs are traced.
     *
     * @param tracer gets the spans of a run
     * @param tellPages whether a page's own requests carry where they belong in the trace
     */
    public record Tracing(Tracer tracer, boolean tellPages) {}

    /** One run at a time and one in line, without secrets and recordings, until something else is said. */
    public static Builder builder(BrowserOptions browser) {
        return new Builder(browser);
    }

    /** Puts settings together by name. */
    public static final class Builder {
        private final BrowserOptions browser;
        private int maxConcurrent = 1;
        private int queue = 1;
        private Duration keep = Duration.ofMinutes(5);
        private Duration rest = Duration.ofMinutes(10);
        private Duration idle = Duration.ofMinutes(5);
        private NoiseList noise = NoiseList.bundled();
        private Collection<String> secrets = List.of();
        private List<String> allowedSchemes = List.of();
        private List<String> allowedOrigins = List.of();
        private RecordingSettings recordings = RecordingSettings.none();
        private Duration person = Duration.ofMinutes(10);
        private Vault vault = Vault.empty();
        private Collection<String> places = List.of();
        private boolean memory = true;
        private Tracer tracer = Tracer.NONE;
        private boolean tellPages;

        @Nullable
        private ProfileStore profiles;

        private Builder(BrowserOptions browser) {
            this.browser = browser;
        }

        public Builder maxConcurrent(int it) {
            maxConcurrent = it;
            return this;
        }

        public Builder queue(int it) {
            queue = it;
            return this;
        }

        public Builder keep(Duration it) {
            keep = it;
            return this;
        }

        public Builder rest(Duration it) {
            rest = it;
            return this;
        }

        public Builder idle(Duration it) {
            idle = it;
            return this;
        }

        public Builder noise(NoiseList it) {
            noise = it;
            return this;
        }

        public Builder secrets(Collection<String> it) {
            secrets = it;
            return this;
        }

        public Builder allowedSchemes(List<String> it) {
            allowedSchemes = it;
            return this;
        }

        public Builder allowedOrigins(List<String> it) {
            allowedOrigins = it;
            return this;
        }

        public Builder recordings(RecordingSettings it) {
            recordings = it;
            return this;
        }

        public Builder person(Duration it) {
            person = it;
            return this;
        }

        public Builder vault(Vault it) {
            vault = it;
            return this;
        }

        public Builder places(Collection<String> it) {
            places = it;
            return this;
        }

        public Builder memory(boolean it) {
            memory = it;
            return this;
        }

        public Builder tracer(Tracer it) {
            tracer = it;
            return this;
        }

        public Builder tellPages(boolean it) {
            tellPages = it;
            return this;
        }

        public Builder profiles(ProfileStore it) {
            profiles = it;
            return this;
        }

        public RunSettings build() {
            return new RunSettings(
                    browser,
                    new Limits(maxConcurrent, queue, keep, rest, idle, person),
                    new Access(secrets, places, vault, allowedSchemes, allowedOrigins, profiles),
                    recordings,
                    new Tracing(tracer, tellPages),
                    noise,
                    memory);
        }
    }
}
