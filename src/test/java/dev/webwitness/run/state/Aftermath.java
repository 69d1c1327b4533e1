package dev.webwitness.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a store is worth after its writer died: opened as the next server does, and held against what the writer had said. */
public final class Aftermath {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NAMED = Pattern.compile("webwitness://runs/[^/\"]+/(screenshots|artifacts)/([^\"]+)");
    private static final Pattern PAGE = Pattern.compile("file:[^\"]*/report\\.html");

    private final Path dir;
    private final List<String> said;
    private final Map<String, Long> found = new LinkedHashMap<>();
    private final ArtifactStore store;

    private Aftermath(Path dir, List<String> said) {
        this.dir = dir;
        this.said = said;
        this.store = ArtifactStore.open(dir, StoreLimits.defaults());
    }

    /** Checks all of it; the answer is how much of what was there. */
    public static Map<String, Long> check(Path dir, List<String> said) throws IOException {
        Aftermath aftermath = new Aftermath(dir, said);
        aftermath.check();
        return aftermath.found;
    }

    private void check() throws IOException {
        count(
                "closed as interrupted",
                store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, NoiseList.bundled())));
        assertThat(store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, NoiseList.bundled())))
                .as("runs still open")
                .isZero();
        List<RunSummary> runs = store.list(RunFilter.newest(RunFilter.MOST));
        assertThat(runs).extracting(RunSummary::status).isSubsetOf("passed", "inconclusive", "error");
        for (RunSummary run : runs) {
            RunFolder folder = store.find(run.runId()).orElseThrow();
            timeline(folder);
            results(folder);
            if (run.status().equals("error")) {
                swept(folder.path());
            } else if (run.status().equals("passed")) {
                inOrder(folder.path());
            }
            count("runs", 1);
        }
        for (String line : said) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "began" ->
                    assertThat(runs).extracting(RunSummary::runId).as(line).contains(words[1]);
                case "named" -> named(words[1], words[2], words[3]);
                case "checkpoint" ->
                    assertThat(checkpoints(folder(words[1]))).as(line).contains(words[2] + " " + words[3]);
                case "events" ->
                    assertThat(events(folder(words[1])))
                            .as(line)
                            .hasSizeGreaterThanOrEqualTo(Integer.parseInt(words[2]));
                case "ended" ->
                    assertThat(results(folder(words[1])))
                            .as(line)
                            .anySatisfy(result -> assertThat(result)
                                    .contains("\"status\" : \"" + words[2] + "\"")
                                    .contains("\"stop_reason\" : \"" + words[3] + "\""));
                default -> assertThat(words[0]).isEqualTo("ready");
            }
        }
    }

    /** Files that were being written when the writer died go with the closing of the run; one that had an end keeps them until it goes itself. */
    private void swept(Path run) throws IOException {
        try (Stream<Path> files = Files.walk(run)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as("half written files")
                    .noneMatch(name -> name.startsWith(".tmp-"));
        }
    }

    /** A process may be killed between two files: the result comes after the page it names. */
    private void inOrder(Path run) throws IOException {
        assertThat(Files.getLastModifiedTime(run.resolve("report.html")))
                .isLessThanOrEqualTo(Files.getLastModifiedTime(run.resolve("result.json")));
    }

    private void count(String what, long more) {
        found.merge(what, more, Long::sum);
    }

    private RunFolder folder(String runId) {
        return store.find(runId).orElseThrow(() -> new AssertionError("run " + runId + " is gone"));
    }

    private void timeline(RunFolder folder) throws IOException {
        Path file = folder.path().resolve("events.jsonl");
        if (!Files.exists(file)) {
            return;
        }
        List<String> lines = List.of(Files.readString(file).split("(?<=\n)"));
        for (String line : lines) {
            if (line.endsWith("\n")) {
                assertThat(JSON.readTree(line).isObject()).isTrue();
            } else if (!line.isEmpty()) {
                assertThat(line).isEqualTo(lines.get(lines.size() - 1));
                count("unfinished last lines", 1);
            }
        }
        count("events", events(folder).size());
    }

    /** Reason and step of each checkpoint, all of which can be gone on from. */
    private List<String> checkpoints(RunFolder folder) {
        List<String> all = new ArrayList<>();
        folder.eachCheckpoint(line -> {
            Checkpoint read = CheckpointJson.read(line);
            assertThat(read.remaining()).isNotEmpty();
            all.add(line.kind() + " " + read.step().number());
        });
        count("looks at checkpoints", all.size());
        return all;
    }

    /** The numbers of the events, which leave none out. */
    private static List<Long> events(RunFolder folder) {
        List<Long> numbers = new ArrayList<>();
        folder.eachEvent(event -> numbers.add(event.seq()));
        for (int i = 0; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(i + 1);
        }
        return numbers;
    }

    /** The texts of all results, each of which names only what is there. */
    private List<String> results(RunFolder folder) {
        List<String> results = new ArrayList<>();
        assertThat(folder.result()).as("the result of " + folder.runId()).isPresent();
        assertThat(folder.run().orElseThrow()).containsKey("status");
        TreeSet<String> files = new TreeSet<>();
        for (ArtifactEntry entry : folder.list()) {
            files.add(entry.name());
        }
        for (String name : files) {
            if (name.matches("result(-[0-9]+)?\\.json")) {
                String text = new String(whole(folder, name), StandardCharsets.UTF_8);
                Matcher named = NAMED.matcher(text);
                while (named.find()) {
                    String file =
                            named.group(1).equals("screenshots") ? "shots/" + named.group(2) + ".jpg" : named.group(2);
                    assertThat(files).as(folder.runId() + "/" + name).contains(file);
                }
                if (PAGE.matcher(text).find()) {
                    assertThat(files).as(folder.runId() + "/" + name).contains("report.html");
                }
                results.add(text);
            }
        }
        return results;
    }

    private void named(String runId, String name, String hash) {
        RunFolder folder = folder(runId);
        if (name.equals("result.json")) {
            assertThat(folder.list())
                    .as("a result of " + runId)
                    .anyMatch(entry -> entry.name().startsWith("result")
                            && RunWriter.hash(whole(folder, entry.name())).equals(hash));
        } else {
            assertThat(RunWriter.hash(whole(folder, name)))
                    .as(runId + "/" + name)
                    .isEqualTo(hash);
        }
        count("named files", 1);
    }

    private static byte[] whole(RunFolder folder, String name) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArtifactRange slice;
        long offset = 0;
        do {
            slice = folder.read(name, offset, 1 << 20);
            bytes.writeBytes(slice.bytes());
            offset = slice.next();
        } while (offset > 0);
        return bytes.toByteArray();
    }
}
