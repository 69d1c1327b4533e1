package dev.webwitness.cli.shell;

import dev.webwitness.config.Settings;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One evaluation in the shell: prints progress, and returns the report.
 *
 * @param profile the saved login it starts with; null for none
 */
public record EvalRun(
        CommandContext shell,
        Settings settings,
        String entrance,
        List<String> secrets,
        @Nullable String profile) {
    /** The start of the progress line after a lost browser. */
    private static final String LOST = "Browser connection lost";

    private static final Duration LOOK = Duration.ofSeconds(5);

    /**
     * Evaluates, and waits for the end.
     *
     * @param mode null for dev on this machine and compact elsewhere
     * @param outputSchema the JSON schema of the data that is asked for; null for none
     */
    public RunReport evaluate(String url, String task, @Nullable Mode mode, @Nullable String outputSchema) {
        try (Evaluator evaluator = shell.services().evaluator(settings)) {
            Evaluator.Address address = evaluator.address(url);
            Mode used = mode != null ? mode : address.loopback() ? Mode.DEV : Mode.COMPACT;
            return watch(evaluator.runs().start(request(address.url(), task, used, outputSchema)));
        }
    }

    private RunReport watch(RunHandle run) {
        shell.console().remark("run " + run.runId());
        AtomicReference<String> last = new AtomicReference<>("");
        AutoCloseable watching = run.onProgress(progress -> show(progress.message(), last));
        try {
            return awaitEnd(run);
        } finally {
            stop(watching);
        }
    }

    /** Waits until a run has ended or waits for a person; an interrupt cancels it. */
    public static RunReport awaitEnd(RunHandle run) {
        try {
            RunReport report = run.await(LOOK);
            while (report.conclusion().status() == RunStatus.RUNNING) {
                report = run.await(LOOK);
            }
            return report;
        } catch (InterruptedException e) {
            run.cancel();
            Thread.currentThread().interrupt();
            return run.report();
        }
    }

    /** Prints a new line of progress. A lost browser is a warning, once. */
    private void show(String message, AtomicReference<String> last) {
        String before = last.getAndSet(message);
        if (!message.startsWith(LOST)) {
            if (!message.equals(before)) {
                shell.console().remark("  " + message);
            }
        } else if (!before.startsWith(LOST)) {
            shell.console().caution(message);
        }
    }

    private RunRequest request(String url, String task, Mode mode, @Nullable String outputSchema) {
        Settings.Run run = settings.run();
        return RunRequest.builder(url, task)
                .headless(settings.browser().headless())
                .mode(mode)
                .limits(new RunLimits(
                        Duration.ofSeconds(run.budgetS()),
                        run.maxSteps(),
                        Duration.ofSeconds(run.stepTimeoutS()),
                        run.maxSegments()))
                .viewport(settings.browser().viewport())
                .allowedOrigins(settings.policy().allowedOrigins())
                .waitS(run.waitS())
                .maxTokens(run.maxTokens())
                .entrance(entrance)
                .outputSchema(outputSchema)
                .secrets(secrets)
                .profile(profile == null ? null : ProfileBinding.startsWith(profile))
                .consent(Consent.valueOf(run.consent().toUpperCase(Locale.ROOT)))
                .build();
    }

    private static void stop(AutoCloseable watching) {
        try {
            watching.close();
        } catch (Exception e) {
            throw WebwitnessException.wrap(e, "ending the progress report");
        }
    }
}
