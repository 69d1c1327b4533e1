package dev.webwitness.store;

import dev.webwitness.model.RunEvent;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Redactor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The evidence of one run on disk. Every text passes the run's redactor here. Safe for any thread; one process writes, any may read.
 *
 * <p>Every method that touches the disk throws {@code store.unavailable} when it cannot, with a sentence that says what to do.
 */
public final class RunFolder implements AutoCloseable {
    static final String RUN_FILE = "run.json";
    static final String PIN_FILE = ".pinned";

    private static final String RESULT_FILE = "result.json";
    private static final Pattern SHOT = Pattern.compile("(?:agent_step|stream_sample)-[0-9]{1,9}");

    /** Our own words at the top of a file, which stay readable even where they happen to be somebody's password. */
    private static final Set<String> OWN_WORDS = Set.of(
            "schema",
            "run_id",
            "status",
            "stop_reason",
            "started_at",
            "ended_at",
            "attempt",
            "duration_ms",
            "findings");

    private static final Pattern OWN_VALUE = Pattern.compile("[A-Za-z0-9_.:-]{1,40}");

    private final Path path;
    private final String runId;
    private final Redactor redactor;
    private final StoreLimits limits;
    private final Owner owner;
    private final Runnable onClose;
    private final Journal journal;
    private final RunArtifacts artifacts;
    private final AtomicLong used = new AtomicLong();
    private @Nullable ShotShelf shots;
    private @Nullable BodyShelf bodies;
    private Map<String, Long> dropped = Map.of();

    RunFolder(Path path, Redactor redactor, StoreLimits limits, Owner owner, Runnable onClose) {
        this.path = path;
        this.runId = path.getFileName().toString();
        this.redactor = redactor;
        this.limits = limits;
        this.owner = owner;
        this.onClose = onClose;
        this.journal = new Journal(path.resolve("events.jsonl"));
        this.artifacts = new RunArtifacts(path, runId);
    }

    private interface Work<T> {
        T run() throws IOException;
    }

    private <T> T onDisk(Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw Disk.unavailable(path, e);
        }
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    public String runId() {
        return runId;
    }

    /** Adds an event to the timeline. It survives the death of this process at once, and a power cut after {@link #sync()}. */
    public void append(RunEvent event) {
        Object data = redactor.tree(event.data());
        byte[] line = Json.line(event, data == null ? Map.of() : data);
        onDisk(() -> {
            journal.append(line);
            return true;
        });
    }

    /** Returns once every event so far would survive a power cut. */
    public void sync() {
        onDisk(() -> {
            journal.sync();
            return true;
        });
    }

    /** A page of the timeline, as far as it is written. */
    public EventPage events(EventFilter filter) {
        EventReader reader = new EventReader(filter);
        onDisk(() -> {
            Journal.read(path.resolve("events.jsonl"), reader);
            return true;
        });
        return reader.page(droppedSoFar());
    }

    /** How many events of each type never reached the timeline; kept in run.json. */
    public synchronized void dropped(Map<String, Long> byType) {
        dropped = Map.copyOf(byType);
        run().ifPresent(this::writeRun);
    }

    private synchronized Map<String, Long> droppedSoFar() {
        if (dropped.isEmpty() && run().map(run -> run.get("dropped")).orElse(null) instanceof Map<?, ?> stored) {
            Map<String, Long> counts = new TreeMap<>();
            stored.forEach((type, count) -> counts.put(String.valueOf(type), Json.number(count)));
            return counts;
        }
        return dropped;
    }

    /**
     * Stores a screenshot as {@code shots/<id>.jpg}.
     *
     * @param id {@code agent_step-0003} or {@code stream_sample-000124}
     * @param keep whether it shows a failure and must never make room for others
     * @return whether it was stored: a sample may find no room, a step's screenshot always does
     */
    public boolean saveShot(String id, byte[] jpeg, boolean keep) {
        return onDisk(() -> shots().save(id, jpeg, keep));
    }

    /** Stores a screenshot that may make room for others later. */
    public boolean saveShot(String id, byte[] jpeg) {
        return saveShot(id, jpeg, false);
    }

    private synchronized ShotShelf shots() throws IOException {
        ShotShelf shelf = shots;
        if (shelf == null) {
            used.set(Disk.size(path));
            List<String> named = new ArrayList<>();
            Path result = path.resolve(RESULT_FILE);
            if (Disk.isFile(result)) {
                SHOT.matcher(new String(Disk.read(result), StandardCharsets.UTF_8))
                        .results()
                        .forEach(match -> named.add(match.group()));
            }
            shelf = new ShotShelf(path.resolve("shots"), limits, used, named);
            shots = shelf;
        }
        return shelf;
    }

    /**
     * Stores a body, masked if it is a text and cut to the limit.
     *
     * @return the artifact's name; null when the run has no room left for bodies
     */
    public @Nullable String saveBody(String requestId, byte[] body, String mediaType) {
        return onDisk(() -> {
            shots();
            return bodies().save(requestId, body, mediaType);
        });
    }

    private synchronized BodyShelf bodies() {
        BodyShelf shelf = bodies;
        if (shelf == null) {
            shelf = new BodyShelf(path.resolve("bodies"), limits, used, redactor);
            bodies = shelf;
        }
        return shelf;
    }

    /** Stores the outline of the page after a step and answers with the artifact's name. */
    public String saveOutline(int step, String text) {
        String name = String.format("outline/step-%04d.txt", step);
        writeText(name, text);
        return name;
    }

    /** Stores the page for people. */
    public void writeReport(String html) {
        writeText("report.html", html);
    }

    private void writeText(String name, String text) {
        byte[] bytes = redactor.text(text).getBytes(StandardCharsets.UTF_8);
        onDisk(() -> {
            Path file = path.resolve(name);
            if (name.indexOf('/') > 0) {
                Disk.folder(path.resolve(name.substring(0, name.indexOf('/'))));
            }
            Disk.replace(file, bytes);
            used.addAndGet(bytes.length);
            return true;
        });
    }

    /**
     * Replaces run.json. Lists read from it {@code status}, {@code started_at}, {@code duration_ms}, {@code findings} (a number) and
     * {@code request.task}, {@code request.url}; {@code attempt} numbers the attempt. The store adds {@code run_id}, {@code owner} and
     * {@code dropped}.
     */
    public synchronized void writeRun(Map<String, ? extends @Nullable Object> run) {
        Map<String, @Nullable Object> masked = masked(run);
        masked.put("run_id", runId);
        masked.put("owner", owner.json());
        if (!dropped.isEmpty()) {
            masked.put("dropped", new TreeMap<>(dropped));
        }
        writeJson(RUN_FILE, masked);
    }

    /**
     * Stores what the caller gets for an attempt; the result of the attempt before is kept as {@code result-1.json} and so on.
     *
     * @param attempt from 1
     * @return false when a later attempt has its result already: then nothing changes
     */
    public synchronized boolean writeResult(int attempt, Map<String, ? extends @Nullable Object> result) {
        int stored = storedAttempt();
        if (attempt < stored) {
            return false;
        }
        if (stored > 0 && attempt > stored) {
            onDisk(() -> Files.move(path.resolve(RESULT_FILE), path.resolve("result-" + stored + ".json")));
        }
        writeJson(RESULT_FILE, masked(result));
        return true;
    }

    /** The attempt that result.json belongs to, 0 when there is none: each attempt before it left its own file. */
    int storedAttempt() {
        return Disk.isFile(path.resolve(RESULT_FILE)) ? earlierResults() + 1 : 0;
    }

    private int earlierResults() {
        int count = 0;
        while (Disk.isFile(path.resolve("result-" + (count + 1) + ".json"))) {
            count++;
        }
        return count;
    }

    private Map<String, @Nullable Object> masked(Map<String, ? extends @Nullable Object> map) {
        Map<String, @Nullable Object> masked = new LinkedHashMap<>();
        if (redactor.tree(map) instanceof Map<?, ?> tree) {
            tree.forEach((key, value) -> masked.put(String.valueOf(key), value));
        }
        for (String word : OWN_WORDS) {
            Object value = map.get(word);
            if (value instanceof Number
                    || (value instanceof String text && OWN_VALUE.matcher(text).matches())) {
                masked.put(word, value);
            }
        }
        return masked;
    }

    private void writeJson(String name, Map<String, @Nullable Object> map) {
        byte[] bytes = Json.file(map);
        onDisk(() -> {
            Disk.replace(path.resolve(name), bytes);
            return true;
        });
    }

    /** What run.json says; empty when there is none that can be read. */
    public Optional<Map<String, @Nullable Object>> run() {
        return json(RUN_FILE);
    }

    /** The latest result; empty when there is none. */
    public Optional<Map<String, @Nullable Object>> result() {
        Optional<Map<String, @Nullable Object>> result = json(RESULT_FILE);
        return result.isPresent() ? result : json("result-" + earlierResults() + ".json");
    }

    private Optional<Map<String, @Nullable Object>> json(String name) {
        try {
            return Optional.of(Json.map(Disk.read(path.resolve(name))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * A part of one of the run's files.
     *
     * @param limit bytes at most
     * @throws WebwitnessException {@code run.not-found} when there is no such artifact, {@code context.symlink-rejected} when the name leads
     *     out of the folder or is a link
     */
    public Slice read(String artifactName, long offset, int limit) {
        try {
            return artifacts.read(artifactName, offset, limit);
        } catch (IOException e) {
            throw artifacts.failure(artifactName, e);
        }
    }

    /** The run's files, by name. */
    public List<ArtifactEntry> list() {
        return onDisk(artifacts::list);
    }

    /** Closes the journal; a later append opens it again. */
    @Override
    public void close() {
        onClose.run();
        onDisk(() -> {
            journal.close();
            return true;
        });
    }
}
