package dev.webwitness.run;

import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A service with one lane that records what a test asks for, a site, and a look at what is left of both. */
public final class RecordedRuns implements AutoCloseable {
    public static final Duration PATIENCE = Duration.ofSeconds(90);

    private final FixtureSite site = FixtureSite.start();
    private final Set<Path> before = temporary();
    private final List<ProcessHandle> others =
            ProcessHandle.current().descendants().toList();
    private final ArtifactStore store;
    private final RunService runs;

    public RecordedRuns(Path artifacts, RecordingSettings recordings, List<String> secrets) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
        runs = new RunService(
                store,
                RunSettings.builder(WarmBrowser.options())
                        .secrets(secrets)
                        .recordings(recordings)
                        .build());
    }

    public FixtureSite site() {
        return site;
    }

    public RunFolder folder(String runId) {
        return store.find(runId).orElseThrow();
    }

    public RunReport run(String task) throws InterruptedException {
        return start(task, 60).await(PATIENCE);
    }

    public RunReport resume(String runId, String steps) throws InterruptedException {
        return runs.resume(runId, new ResumeRequest(steps, null, null, null, 50))
                .await(PATIENCE);
    }

    public RunHandle start(String task, int budgetS) {
        return runs.start(RunRequest.builder(site.url("/"), task)
                .budgetS(budgetS)
                .entrance("test")
                .build());
    }

    public void awaitEvent(RunHandle run, String kind) {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> folder(run.runId()).events(EventFilter.all()).events().stream()
                        .anyMatch(event -> event.kind().equals(kind)));
    }

    public void killBrowser() {
        ProcessHandle.current()
                .descendants()
                .filter(process -> !others.contains(process))
                .filter(process -> process.info().command().orElse("").contains("chrom"))
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** What recordings left in the temporary folder: their own folders, and what the driver recorded, the browser being still warm. */
    public Set<Path> leftInTemp() {
        Set<Path> now = temporary();
        now.removeAll(before);
        return now;
    }

    /** What the driver has recorded of the run that is going on. */
    public Set<Path> recordingInTemp() {
        return leftInTemp().stream()
                .filter(file -> file.toString().endsWith(".trace"))
                .collect(Collectors.toSet());
    }

    private static Set<Path> temporary() {
        Set<Path> found = new HashSet<>();
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(WarmBrowser.temporary(), "{recording-*,traces-*,playwright-artifacts-*}")) {
            for (Path folder : folders) {
                if (folder.getFileName().toString().startsWith("recording-")) {
                    found.add(folder);
                }
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(file -> file.toString().matches(".*\\.(trace|network|jpeg|zip)"))
                            .forEach(found::add);
                } catch (IOException | UncheckedIOException e) {
                    found.remove(folder); // another browser's, which ended just now
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    @Override
    public void close() {
        runs.close();
        store.close();
        site.close();
    }
}
