package dev.webwitness.store.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.ownership.ProcessOwner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The JSON files of one run: request and state in run.json, and a result for each attempt. Safe for any thread. */
public final class RunRecord {
    public static final String RUN_FILE = "run.json";
    /** Marks a pinned run. */
    public static final String PIN_FILE = ".pinned";

    static final String RESULT_FILE = "result.json";

    private static final Pattern SHOT = Pattern.compile("(?:agent_step|stream_sample)-[0-9]{1,9}");

    /** Our own words at the top of a file. They stay readable even if they equal a password. */
    private static final Set<String> OWN_WORDS = Set.of(
            "schema",
            "run_id",
            "owned_by",
            "status",
            "stop_reason",
            "started_at",
            "ended_at",
            "attempt",
            "duration_ms",
            "findings");

    private static final Set<String> GOING = Set.of("queued", "running");

    private static final Pattern OWN_VALUE = Pattern.compile("[A-Za-z0-9_.:-]{1,40}");

    private final Path path;
    private final Redactor redactor;
    private final ProcessOwner owner;
    private Map<String, Long> dropped = Map.of();

    /** The owner of the run in a folder; null where its run.json says nothing. */
    public static @Nullable ProcessOwner owner(Path folder) throws IOException {
        Path file = folder.resolve(RUN_FILE);
        try {
            return SafeFiles.isFile(file)
                    ? ProcessOwner.read(StoreJson.map(SafeFiles.read(file)).get("owner"))
                    : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    public RunRecord(Path path, Redactor redactor, ProcessOwner owner) {
        this.path = path;
        this.redactor = redactor;
        this.owner = owner;
    }

    public synchronized void writeRun(Map<String, ? extends @Nullable Object> run) throws IOException {
        Map<String, @Nullable Object> masked = masked(run);
        masked.put("run_id", path.getFileName().toString());
        masked.put("owner", owner.json());
        if (run.get("attempts") instanceof List<?> attempts) {
            masked.put("attempts", attempts.stream().map(this::attempt).toList());
        }
        if (!dropped.isEmpty()) {
            masked.put("dropped", new TreeMap<>(dropped));
        }
        SafeFiles.replace(path.resolve(RUN_FILE), StoreJson.file(masked));
    }

    /** An attempt, with our own words only, and the file of its result. */
    private Map<String, @Nullable Object> attempt(Object told) {
        Map<String, @Nullable Object> attempt = new LinkedHashMap<>();
        if (told instanceof Map<?, ?> map) {
            map.forEach((word, value) -> {
                if (isOwn(value) && !"result".equals(word)) {
                    attempt.put(String.valueOf(word), value);
                }
            });
        }
        int number = (int) StoreJson.number(attempt.get("number"));
        String file = number == storedAttempt() ? RESULT_FILE : "result-" + number + ".json";
        if (SafeFiles.isFile(path.resolve(file))) {
            attempt.put("result", file);
        }
        return attempt;
    }

    public synchronized void dropped(Map<String, Long> byType) throws IOException {
        dropped = Map.copyOf(byType);
        Optional<Map<String, @Nullable Object>> run = run();
        if (run.isPresent()) {
            writeRun(run.get());
        }
    }

    /** Makes this process the owner of a waiting run. A run that a crash left open keeps its owner until it is closed. */
    public synchronized void takeOver() throws IOException {
        Optional<Map<String, @Nullable Object>> run =
                run().filter(it -> !GOING.contains(String.valueOf(it.get("status"))));
        if (run.isPresent()) {
            writeRun(run.get());
        }
    }

    public synchronized Map<String, Long> dropped() throws IOException {
        if (dropped.isEmpty() && run().map(run -> run.get("dropped")).orElse(null) instanceof Map<?, ?> stored) {
            Map<String, Long> counts = new TreeMap<>();
            stored.forEach((type, count) -> counts.put(String.valueOf(type), StoreJson.number(count)));
            return counts;
        }
        return dropped;
    }

    public synchronized boolean writeResult(int attempt, Map<String, ? extends @Nullable Object> result)
            throws IOException {
        int stored = storedAttempt();
        if (attempt < stored) {
            return false;
        }
        if (stored > 0 && attempt > stored) {
            Files.move(path.resolve(RESULT_FILE), path.resolve("result-" + stored + ".json"));
        }
        SafeFiles.replace(path.resolve(RESULT_FILE), StoreJson.file(masked(result)));
        return true;
    }

    /** The attempt that result.json belongs to, 0 when there is none: each attempt before it left its own file. */
    public int storedAttempt() {
        return SafeFiles.isFile(path.resolve(RESULT_FILE)) ? earlierResults() + 1 : 0;
    }

    private int earlierResults() {
        int count = 0;
        while (SafeFiles.isFile(path.resolve("result-" + (count + 1) + ".json"))) {
            count++;
        }
        return count;
    }

    private Map<String, @Nullable Object> masked(Map<String, ? extends @Nullable Object> map) {
        Map<String, @Nullable Object> masked = redactor.map(map);
        for (String word : OWN_WORDS) {
            Object value = map.get(word);
            if (isOwn(value)) {
                masked.put(word, value);
            }
        }
        return masked;
    }

    private static boolean isOwn(@Nullable Object value) {
        return value instanceof Number
                || (value instanceof String text && OWN_VALUE.matcher(text).matches());
    }

    /** The content of run.json; empty when it is missing, or no JSON. */
    public Optional<Map<String, @Nullable Object>> run() throws IOException {
        return json(RUN_FILE);
    }

    public Optional<Map<String, @Nullable Object>> result() throws IOException {
        Optional<Map<String, @Nullable Object>> result = json(RESULT_FILE);
        return result.isPresent() ? result : json("result-" + earlierResults() + ".json");
    }

    private Optional<Map<String, @Nullable Object>> json(String name) throws IOException {
        Path file = path.resolve(name);
        try {
            return Optional.of(StoreJson.map(SafeFiles.read(file)));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            if (SafeFiles.isFile(file)) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /** The screenshots that the stored result names. */
    public List<String> shotsNamed() throws IOException {
        Path result = path.resolve(RESULT_FILE);
        if (!SafeFiles.isFile(result)) {
            return List.of();
        }
        String text = new String(SafeFiles.read(result), StandardCharsets.UTF_8);
        return SHOT.matcher(text).results().map(MatchResult::group).toList();
    }
}
