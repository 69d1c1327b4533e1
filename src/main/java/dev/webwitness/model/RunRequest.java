package dev.webwitness.model;

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
 * @param door who asked: {@code mcp}, {@code cli}, {@code demo}
 * @param outputSchema the JSON schema that the answer's data must fit, as JSON; null for no data
 * @param secrets the names of configured secrets the task may use, never their values
 * @param consent what is done about consent banners
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
        Consent consent) {

    public RunRequest {
        allowedOrigins = List.copyOf(allowedOrigins);
        secrets = List.copyOf(secrets);
    }

    /** One that leaves consent banners be until they are in the way. */
    public RunRequest(
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
            List<String> secrets) {
        this(
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
                Consent.AUTO);
    }

    /** One for no data, that uses no secrets. */
    public RunRequest(
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
            String door) {
        this(
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
                null,
                List.of());
    }

    /** The same with other words: where it goes, what it is to do, and where else it may go. */
    public RunRequest with(String otherUrl, String otherTask, List<String> otherOrigins) {
        return new RunRequest(
                otherUrl,
                otherTask,
                headless,
                mode,
                brain,
                budgetS,
                maxSteps,
                stepTimeoutS,
                maxSegments,
                viewport,
                otherOrigins,
                waitS,
                maxTokens,
                door,
                outputSchema,
                secrets,
                consent);
    }

    /** The same, asking for data of this shape. */
    public RunRequest asking(@Nullable String schema) {
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
                schema,
                secrets,
                consent);
    }

    /** The same, with the secrets it may use. */
    public RunRequest using(List<String> names) {
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
                names,
                consent);
    }

    /** The same, with what is done about consent banners. */
    public RunRequest consenting(Consent choice) {
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
                choice);
    }
}
