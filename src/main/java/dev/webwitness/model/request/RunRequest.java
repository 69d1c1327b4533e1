package dev.webwitness.model.request;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One evaluation as asked for, every default already filled in.
 *
 * @param url where to start, normalised
 * @param task what to do and to check, in plain words
 * @param headless whether the browser has no window
 * @param budgetS seconds the run may take once the browser is up
 * @param maxSteps steps after which the run stops
 * @param stepTimeoutS seconds one step may take: act, settle, observe
 * @param maxSegments segments of five steps after which a person is asked
 * @param allowedOrigins origins the run may visit beside the start's own; empty allows all
 * @param waitS seconds after which the call answers {@code running} if the run is not finished
 * @param maxTokens the most the answer may take
 * @param door how it was asked for: {@code mcp}, {@code http}, {@code cli}, {@code demo}
 * @param outputSchema the JSON schema that the answer's data must fit, as JSON; null for no data
 * @param secrets the names of configured secrets the task may use, never their values
 * @param consent what is done about consent banners
 * @param profile the saved login it starts with, or makes; null for none
 * @param owner who asked, by the name of their token, and who alone sees it; empty for the person whose machine this is
 */
public record RunRequest(
        String url,
        String task,
        boolean headless,
        Mode mode,
        BrainChoice brain,
        int budgetS,
        int maxSteps,
        int stepTimeoutS,
        int maxSegments,
        Viewport viewport,
        List<String> allowedOrigins,
        int waitS,
        int maxTokens,
        String door,
        @Nullable String outputSchema,
        List<String> secrets,
        Consent consent,
        @Nullable ProfileBinding profile,
        String owner) {

    public RunRequest {
        allowedOrigins = List.copyOf(allowedOrigins);
        secrets = List.copyOf(secrets);
    }

    /** Whether it came over HTTP: whoever asked has no part in what belongs to this machine. */
    public boolean overHttp() {
        return door.equals("http") || !owner.isEmpty();
    }

    /** A request for a page on this machine with every default of the tools; what differs is set on it. */
    public static Builder builder(String url, String task) {
        return new Builder(url, task);
    }

    /** The same, to be changed. */
    public Builder toBuilder() {
        return new Builder(url, task)
                .headless(headless)
                .mode(mode)
                .brain(brain)
                .budgetS(budgetS)
                .maxSteps(maxSteps)
                .stepTimeoutS(stepTimeoutS)
                .maxSegments(maxSegments)
                .viewport(viewport)
                .allowedOrigins(allowedOrigins)
                .waitS(waitS)
                .maxTokens(maxTokens)
                .door(door)
                .outputSchema(outputSchema)
                .secrets(secrets)
                .consent(consent)
                .profile(profile)
                .owner(owner);
    }

    /** A request in the making; what each is, is told at {@link RunRequest}. */
    public static final class Builder {
        private String url;
        private String task;
        private boolean headless = true;
        private Mode mode = Mode.DEV;
        private BrainChoice brain = BrainChoice.AUTO;
        private int budgetS = 60;
        private int maxSteps = 25;
        private int stepTimeoutS = 15;
        private int maxSegments = 8;
        private Viewport viewport = Viewport.DESKTOP;
        private List<String> allowedOrigins = List.of();
        private int waitS = 50;
        private int maxTokens = 1_500;
        private String door = "cli";

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
            budgetS = it;
            return this;
        }

        public Builder maxSteps(int it) {
            maxSteps = it;
            return this;
        }

        public Builder stepTimeoutS(int it) {
            stepTimeoutS = it;
            return this;
        }

        public Builder maxSegments(int it) {
            maxSegments = it;
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

        public Builder door(String it) {
            door = it;
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
                    headless,
                    mode,
                    brain,
                    budgetS,
                    maxSteps,
                    stepTimeoutS,
                    maxSegments,
                    viewport,
                    allowedOrigins,
                    waitS,
                    maxTokens,
                    door,
                    outputSchema,
                    secrets,
                    consent,
                    profile,
                    owner);
        }
    }
}
