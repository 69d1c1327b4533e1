package dev.webwitness.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a run must have left on disk, looked at from another process than the one that wrote it. */
final class Evidence {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Evidence() {}

    /** What is missing of the struck run's evidence, which ended so; empty where nothing is. */
    static List<String> missing(Scene scene, End end) throws IOException {
        Fault fault = scene.fault();
        boolean taken = fault.isFolderTaken();
        Path run = taken ? scene.aside().resolve(scene.runId()) : scene.run();
        List<String> missing = new ArrayList<>();
        Timeline timeline = Timeline.of(run);
        if (timeline.damaged() > 0) {
            missing.add(timeline.damaged() + " damaged lines on the timeline");
        }
        if (!fault.isDisk() || scene.moment() != Moment.LAUNCH) {
            upTo(scene.moment(), timeline, missing);
        }
        if (!fault.isDisk() && !fault.isFatal() && !timeline.has("run_finished")) {
            missing.add("no run_finished on the timeline");
        }
        if (!taken) {
            files(run, end, !fault.isFatal(), missing);
        }
        return missing;
    }

    /** What had happened before the fault struck must be told. */
    private static void upTo(Moment moment, Timeline timeline, List<String> missing) {
        boolean told = switch (moment) {
            case LAUNCH -> true;
            case NAVIGATION -> timeline.has("run_started");
            case CLICK -> timeline.has("step_finished", 1) && timeline.has("step_started", 2);
            case LOOK -> timeline.has("step_finished", 2) && timeline.has("step_started", 3);
            case FINISH, KEPT -> timeline.has("step_finished", StagePage.LAST);
        };
        if (!told) {
            missing.add("the timeline does not reach to the moment of the fault");
        }
    }

    /** @param withPage whether there is a page for people: the next server writes none for a run that its own did not end */
    private static void files(Path run, End end, boolean withPage, List<String> missing) throws IOException {
        for (String name : List.of("run.json", "result.json")) {
            Path file = run.resolve(name);
            if (!Files.exists(file)) {
                missing.add("no " + name);
                continue;
            }
            JsonNode root = JSON.readTree(Files.readString(file));
            End written = new End(
                    root.path("status").asText(), root.path("stop_reason").asText());
            if (!written.equals(end)) {
                missing.add(name + " says " + written);
            }
        }
        Path page = run.resolve("report.html");
        if (withPage && (!Files.exists(page) || !Files.readString(page).contains("</html>"))) {
            missing.add("no whole report.html");
        }
    }

    /** The locks of runs that somebody still holds. */
    static List<String> locked(Path artifacts) throws IOException {
        List<String> held = new ArrayList<>();
        List<Path> locks;
        try (Stream<Path> all = Files.walk(artifacts, 2)) {
            locks = all.filter(file -> file.endsWith(".lock")).toList();
        }
        for (Path lock : locks) {
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                    FileLock taken = channel.tryLock()) {
                if (taken == null) {
                    held.add("the lock of " + lock.getParent().getFileName() + " is held");
                }
            }
        }
        return held;
    }
}
