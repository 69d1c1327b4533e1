package dev.webwitness.run;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A run service with a real browser in a process of its own, whose disk a test can spoil; not a test itself.
 *
 * <p>{@code ready} at first. For each line of input, which is a task, it says {@code began ID} and {@code ended ID STATUS STOP_REASON CODE REASON}, or
 * {@code refused CODE REASON}; for the line {@code list}, {@code listed COUNT STATUS...}, newest first.
 */
public final class ServiceProcess {
    private ServiceProcess() {}

    /** Arguments: the store's folder, the browser, a temporary folder, the page to open. */
    public static void main(String[] args) throws IOException, InterruptedException {
        ArtifactStore store = ArtifactStore.open(Path.of(args[0]), StoreLimits.defaults());
        BrowserOptions browser = BrowserOptions.builder(Path.of(args[2]))
                .executable(Path.of(args[1]))
                .build();
        RunSettings settings = RunSettings.builder(browser).build();
        try (RunService runs = new RunService(store, settings);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            say("ready");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("list")) {
                    List<String> listed = store.list(RunFilter.newest(10)).stream()
                            .map(run -> run.status())
                            .toList();
                    say("listed " + listed.size() + " " + String.join(" ", listed));
                } else {
                    run(runs, args[3], line.replace(';', '\n'));
                }
            }
        }
    }

    private static void run(Runs runs, String url, String task) throws InterruptedException {
        try {
            RunHandle run =
                    runs.start(RunRequest.builder(url, task).entrance("test").build());
            say("began " + run.runId());
            RunReport report = run.await(Duration.ofSeconds(90));
            ErrorInfo error = report.conclusion().error();
            say("ended " + run.runId() + " " + report.conclusion().status().wire() + " "
                    + (report.conclusion().stopReason() == null
                            ? "-"
                            : report.conclusion().stopReason().wire()) + " "
                    + (error == null ? "- -" : error.code().code() + " " + reason(error)));
        } catch (WebwitnessException e) {
            say("refused " + e.code().code() + " " + reason(e.info()));
        }
    }

    private static String reason(ErrorInfo error) {
        Map<String, Object> evidence = error.evidence();
        return evidence == null ? "-" : String.valueOf(evidence.get("reason"));
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
