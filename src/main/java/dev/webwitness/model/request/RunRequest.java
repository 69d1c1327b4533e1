package dev.webwitness.model.request;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request for a run, with all defaults filled in.
 *
 * @param url the normalised start address
 * @param task what to do and check, in plain words
 */
public record RunRequest(
        String url, String task, BrainChoice brain, RunLimits limits, Browsing browsing, Answer answer, Caller caller) {
    /**
     * The browser, and what the run may do there.
     *
     * @param headless whether the browser has no window
     * @param allowedOrigins origins the run may visit beside the start's own; empty allows all
     * @param secrets the names of configured secrets that the task may use
     * @param profile the saved login; null for none
     */
    public record Browsing(
            boolean headless,
            Viewport viewport,
            List<String> allowedOrigins,
            List<String> secrets,
            Consent consent,
            @Nullable ProfileBinding profile) {
        public Browsing {
            allowedOrigins = List.copyOf(allowedOrigins);
            secrets = List.copyOf(secrets);
        }
    }

    /**
     * The wanted answer.
     *
     * @param waitS seconds after which the call answers {@code running}
     * @param maxTokens the most tokens of the answer
     * @param outputSchema the JSON schema of the answer's data; null for no data
     */
    public record Answer(
            Mode mode, int waitS, int maxTokens, @Nullable String outputSchema) {}

    /**
     * The caller.
     *
     * @param entrance {@code mcp}, {@code http}, {@code cli}, {@code demo}
     * @param owner the name of the caller's token, the only one who sees the run; empty for the local user
     */
    public record Caller(String entrance, String owner) {
        /** Whether the request came over HTTP. Then it may not use what belongs to this machine. */
        public boolean overHttp() {
            return entrance.equals("http") || !owner.isEmpty();
        }
    }

    /** A builder with the tools' defaults. */
    public static Builder builder(String url, String task) {
        return new Builder(url, task);
    }

    public Builder toBuilder() {
        return new Builder(url, task)
                .headless(browsing.headless)
                .mode(answer.mode)
                .brain(brain)
                .limits(limits)
                .viewport(browsing.viewport)
                .allowedOrigins(browsing.allowedOrigins)
                .waitS(answer.waitS)
                .maxTokens(answer.maxTokens)
                .entrance(caller.entrance)
                .outputSchema(answer.outputSchema)
                .secrets(browsing.secrets)
                .consent(browsing.consent)
                .profile(browsing.profile)
                .owner(caller.owner);
    }

    /** Builds a request. */
    public static final class Builder {
        private String url;
        private String task;
        private boolean headless = true;
        private Mode mode = Mode.DEV;
        private BrainChoice brain = BrainChoice.AUTO;
        private RunLimits limits = RunLimits.DEFAULT;
        private Viewport viewport = Viewport.DESKTOP;
        private List<String> allowedOrigins = List.of();
        private int waitS = 50;
        private int maxTokens = 1_500;
        private String entrance = "cli";

        @Nullable
        private String outputSchema;

        private List<String> secrets = List.of();
        private Consent consent = Consent.AUTO;
        private String owner = "";

        @Nullable
        private ProfileBinding profile;

        private Builder(String url, String task) {
            this.url = url;
            this.task = task;
        }

        public Builder url(String it) {
            url = it;
            return this;
        }

        public Builder task(String it) {
            task = it;
            return this;
        }

        public Builder headless(boolean it) {
            headless = it;
            return this;
        }

        public Builder mode(Mode it) {
            mode = it;
            return this;
        }

        public Builder brain(BrainChoice it) {
            brain = it;
            return this;
        }

        public Builder budgetS(int it) {
            return limits(new RunLimits(
                    Duration.ofSeconds(it), limits.maxSteps(), limits.stepTimeout(), limits.maxSegments()));
        }

        public Builder maxSteps(int it) {
            return limits(new RunLimits(limits.budget(), it, limits.stepTimeout(), limits.maxSegments()));
        }

        public Builder stepTimeoutS(int it) {
            return limits(
                    new RunLimits(limits.budget(), limits.maxSteps(), Duration.ofSeconds(it), limits.maxSegments()));
        }

        public Builder limits(RunLimits it) {
            limits = it;
            return this;
        }

        public Builder viewport(Viewport it) {
            viewport = it;
            return this;
        }

        public Builder allowedOrigins(List<String> it) {
            allowedOrigins = it;
            return this;
        }

        public Builder waitS(int it) {
            waitS = it;
            return this;
        }

        public Builder maxTokens(int it) {
            maxTokens = it;
            return this;
        }

        public Builder entrance(String it) {
            entrance = it;
            return this;
        }

        public Builder outputSchema(@Nullable String it) {
            outputSchema = it;
            return this;
        }

        public Builder secrets(List<String> it) {
            secrets = it;
            return this;
        }

        public Builder owner(String it) {
            owner = it;
            return this;
        }

        public Builder consent(Consent it) {
            consent = it;
            return this;
        }

        public Builder profile(@Nullable ProfileBinding it) {
            profile = it;
            return this;
        }

        public RunRequest build() {
            return new RunRequest(
                    url,
                    task,
                    brain,
                    limits,
                    new Browsing(headless, viewport, allowedOrigins, secrets, consent, profile),
                    new Answer(mode, waitS, maxTokens, outputSchema),
                    new Caller(entrance, owner));
        }
    }
}
