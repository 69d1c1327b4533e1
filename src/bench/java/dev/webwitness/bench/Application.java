package dev.webwitness.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged application as a user starts it, through the launcher; runs are kept in a folder of the benchmark's own. */
final class Application {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path artifacts;

    Application(Path artifacts) {
        this.artifacts = artifacts;
    }

    /** A command about to start, with nothing on its standard error. */
    ProcessBuilder command(String... arguments) {
        List<String> line =
                new ArrayList<>(List.of(Path.of("webwitness").toAbsolutePath().toString()));
        line.addAll(Arrays.asList(arguments));
        line.add("--set");
        line.add("artifacts.dir=" + artifacts);
        line.add("--set");
        line.add("log.file=" + artifacts.resolve("bench.log"));
        return new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    /** The result of one evaluation, as {@code eval --json} prints it. */
    JsonNode eval(String url, String task) throws IOException, InterruptedException {
        Process process = command("eval", url, task, "--json").start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("eval printed its result and did not end");
        }
        return JSON.readTree(printed);
    }

    /** The timeline of a run, in order. */
    List<JsonNode> events(String runId) throws IOException {
        List<JsonNode> events = new ArrayList<>();
        for (String line : Files.readAllLines(folder(runId).resolve("events.jsonl"))) {
            events.add(JSON.readTree(line));
        }
        return events;
    }

    Path folder(String runId) {
        return artifacts.resolve(runId);
    }
}
