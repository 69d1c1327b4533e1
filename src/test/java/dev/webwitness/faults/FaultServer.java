package dev.webwitness.faults;

import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The product's store and runs, opened as the application opens them, in a process that a test can spoil; not a test itself.
 *
 * <p>It reads orders, one a line, their words parted by tabs: {@code start NAME BUDGET STEP_TIMEOUT URL TASK}, {@code resume NAME KEY STEPS},
 * {@code cancel NAME}, {@code await NAME KEY}, {@code close}. What it says begins with {@code @}: {@code ready}, {@code began NAME ID}, {@code ended
 * NAME-OR-KEY STATUS REASON CODE RESTARTS SUMMARY}, {@code closed}.
 */
public final class FaultServer {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final RunService runs;
    private final Map<String, RunHandle> handles = new ConcurrentHashMap<>();

    private FaultServer(RunService runs) {
        this.runs = runs;
    }

    /** Arguments: a folder for everything, the browser, then switches for it. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        TempDirectory leftovers = new TempDirectory(folder);
        leftovers.sweep();
        System.setProperty("playwright.driver.tmpdir", leftovers.own().toString());
        ArtifactStore store = ArtifactStore.open(folder.resolve("artifacts"), StoreLimits.defaults());
        store.closeLeftovers((left, run) -> InterruptedRunReport.result(left, run, NoiseList.bundled()));
        BrowserOptions browser = BrowserOptions.builder(leftovers.own())
                .executable(Path.of(args[1]))
                .extraArgs(List.of(args).subList(2, args.length))
                .build();
        RunService runs = new RunService(
                store, RunSettings.builder(browser).maxConcurrent(2).queue(4).build());
        say("ready");
        FaultServer server = new FaultServer(runs);
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("close")) {
                    runs.close();
                    store.close();
                    say("closed");
                } else {
                    server.obey(line.split("\t"));
                }
            }
        }
        TempDirectory.delete(leftovers.own());
        System.exit(0);
    }

    private void obey(String[] words) {
        String name = words[1];
        try {
            switch (words[0]) {
                case "start" -> {
                    RunHandle run = runs.start(request(words));
                    handles.put(name, run);
                    say("began", name, run.runId());
                    await(name, name);
                }
                case "resume" -> {
                    String steps = words[3].replace(';', '\n');
                    runs.resume(handles.get(name).runId(), new ResumeRequest(steps, null, null, null, 50));
                    await(name, words[2]);
                }
                case "cancel" -> handles.get(name).cancel();
                case "await" -> await(name, words[2]);
                default -> throw new AssertionError(words[0]);
            }
        } catch (WebwitnessException e) {
            say(
                    "ended",
                    words[0].equals("resume") ? words[2] : name,
                    "refused",
                    e.code().code(),
                    "-",
                    "0",
                    e.getMessage());
        }
    }

    private static RunRequest request(String[] words) {
        return RunRequest.builder(words[4], words[5].replace(';', '\n'))
                .budgetS(Integer.parseInt(words[2]))
                .stepTimeoutS(Integer.parseInt(words[3]))
                .entrance("test")
                .build();
    }

    private void await(String name, String key) {
        Thread waiting = new Thread(() -> {
            try {
                RunReport report = handles.get(name).await(PATIENCE);
                say(
                        "ended",
                        key,
                        report.conclusion().status().wire(),
                        report.conclusion().stopReason() == null
                                ? "-"
                                : report.conclusion().stopReason().wire(),
                        report.conclusion().error() == null
                                ? "-"
                                : report.conclusion().error().code().code(),
                        "" + report.history().restarts(),
                        report.conclusion().summary());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        waiting.setDaemon(true);
        waiting.start();
    }

    private static void say(String... words) {
        synchronized (FaultServer.class) {
            System.out.println("@" + String.join("\t", words).replace('\n', ' '));
            System.out.flush();
        }
    }
}
