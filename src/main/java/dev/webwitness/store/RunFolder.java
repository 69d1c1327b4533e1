package dev.webwitness.store;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventLog;
import dev.webwitness.store.events.EventPage;
import dev.webwitness.store.events.EventReader;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.store.files.BodyStore;
import dev.webwitness.store.files.HarRedactor;
import dev.webwitness.store.files.RunArtifacts;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.files.ScreenshotStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.ownership.ProcessOwner;
import dev.webwitness.store.ownership.RunLock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The evidence of one run on disk. It masks what it stores, except events given to {@link #appendMasked} and recordings. Safe for any thread; one process writes, any may read.
 *
 * <p>Every method that touches the disk throws {@code store.unavailable} when it cannot, with a sentence that says what to do.
 */
public final class RunFolder implements AutoCloseable {
    private static final String CHECKPOINTS = "checkpoints.jsonl";

    private static final Logger LOG = LoggerFactory.getLogger(RunFolder.class);

    private final Path path;
    private final String runId;
    private final Redactor redactor;
    private final StoreLimits limits;
    private final @Nullable RunLock lock;
    private final Runnable onClose;
    private final EventLog journal;
    private final EventLog checkpoints;
    private final RunRecord record;
    private final RunArtifacts artifacts;
    private final AtomicLong used = new AtomicLong();
    private volatile Supplier<List<String>> remarks = List::of;
    private @Nullable ScreenshotStore shots;
    private @Nullable BodyStore bodies;

    /** @param lock held until this is closed; null for reading, and where there are no locks */
    RunFolder(
            Path path,
            Redactor redactor,
            StoreLimits limits,
            ProcessOwner owner,
            @Nullable RunLock lock,
            Runnable onClose) {
        this.path = path;
        this.runId = path.getFileName().toString();
        this.redactor = redactor;
        this.limits = limits;
        this.lock = lock;
        this.onClose = onClose;
        this.journal = new EventLog(path.resolve("events.jsonl"));
        this.checkpoints = new EventLog(path.resolve(CHECKPOINTS));
        this.record = new RunRecord(path, redactor, owner);
        this.artifacts = new RunArtifacts(path, runId);
    }

    void setRemarks(Supplier<List<String>> by) {
        remarks = by;
    }

    /** Remarks about where the run is stored, for the reader of its result. */
    public List<String> remarks() {
        return remarks.get();
    }

    private interface Work<T> {
        T run() throws IOException;
    }

    private <T> T onDisk(Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw SafeFiles.unavailable(path, e);
        }
    }

    /** Reads. For readers, a deleted run is no disk error. */
    private <T> T reading(Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw artifacts.failure(e);
        }
    }

    private interface Write {
        void run() throws IOException;
    }

    private void write(Write work) {
        try {
            work.run();
        } catch (IOException e) {
            throw SafeFiles.unavailable(path, e);
        }
    }

    public Path path() {
        return path;
    }

    public String runId() {
        return runId;
    }

    /**
     * Adds an event to the timeline. It survives the end of this process at once, and a power cut after {@link #sync()}.
     *
     * @return the event with every secret masked
     */
    public RunEvent append(RunEvent event) {
        return appendMasked(masked(event));
    }

    /** Adds an event whose texts are masked already. */
    public RunEvent appendMasked(RunEvent event) {
        byte[] line = StoreJson.line(event, event.data());
        write(() -> journal.append(line));
        return event;
    }

    /** The event with every secret masked. */
    public RunEvent masked(RunEvent event) {
        Map<String, @Nullable Object> data = redactor.map(event.data());
        return new RunEvent(event.seq(), event.type(), event.kind(), event.atMs(), event.step(), event.error(), data);
    }

    /** Adds a checkpoint to {@code checkpoints.jsonl}. It survives the end of this process at once, and a power cut after {@link #sync()}. */
    public void appendCheckpoint(RunEvent checkpoint) {
        RunEvent masked = masked(checkpoint);
        byte[] line = StoreJson.line(masked, masked.data());
        write(() -> checkpoints.append(line));
    }

    /** Reads every checkpoint, oldest first. */
    public void eachCheckpoint(Consumer<RunEvent> each) {
        write(() -> EventLog.read(path.resolve(CHECKPOINTS), each));
    }

    /** Returns once every event so far would survive a power cut. */
    public void sync() {
        write(journal::sync);
        write(checkpoints::sync);
    }

    /**
     * A page of the timeline, as far as it is written.
     *
     * @throws WebwitnessException {@code run.not-found} when the run was removed
     */
    public EventPage events(EventFilter filter) {
        EventReader reader = new EventReader(filter);
        return reading(() -> {
            Map<String, Long> dropped = record.dropped();
            boolean there = EventLog.read(path.resolve("events.jsonl"), reader);
            return reader.page(there ? dropped : stillThere(dropped));
        });
    }

    /** Returns what was read if the run still exists; a run is deleted in one step. */
    private <T> T stillThere(T found) {
        if (!SafeFiles.isFolder(path)) {
            throw artifacts.gone();
        }
        return found;
    }

    /** Reads every event in the order of writing, in one pass. */
    public void eachEvent(Consumer<RunEvent> events) {
        write(() -> EventLog.read(path.resolve("events.jsonl"), events));
    }

    /** Writes to run.json how many events of each type were dropped. */
    public void dropped(Map<String, Long> byType) {
        write(() -> record.dropped(byType));
    }

    /**
     * Stores a screenshot as {@code shots/<id>.jpg}.
     *
     * @param id {@code agent_step-0003} or {@code stream_sample-000124}
     * @param keep whether it shows a failure, so that it is never dropped for others
     * @return whether it was stored; a step's screenshot always is, a sample may not be
     */
    public boolean saveShot(String id, byte[] jpeg, boolean keep) {
        return onDisk(() -> shots().save(id, jpeg, keep));
    }

    /** Stores a screenshot that may be dropped later. */
    public boolean saveShot(String id, byte[] jpeg) {
        return saveShot(id, jpeg, false);
    }

    /** The remark about dropped step screenshots; empty for none. */
    public Optional<String> shotsDropped() {
        return onDisk(() -> shots().stepsDropped())
                ? Optional.of("Step screenshots were dropped to make room for later ones: a run keeps "
                        + limits.perRun().stepShots()
                        + " of them, and " + (limits.perRun().bytes() >> 20)
                        + " MB in all. The first, the newest and those of failing steps are there.")
                : Optional.empty();
    }

    private synchronized ScreenshotStore shots() throws IOException {
        ScreenshotStore shelf = shots;
        if (shelf == null) {
            used.set(SafeFiles.size(path));
            shelf = new ScreenshotStore(path.resolve("shots"), limits, used, record.shotsNamed());
            shots = shelf;
        }
        return shelf;
    }

    /**
     * Stores a body, masked if it is a text and cut to the limit.
     *
     * @return the artifact's name; null when the run's limit for bodies is reached
     */
    public @Nullable String saveBody(String requestId, byte[] body, String mediaType) {
        try {
            shots();
            return bodies().save(requestId, body, mediaType);
        } catch (IOException e) {
            throw SafeFiles.unavailable(path, e);
        }
    }

    private synchronized BodyStore bodies() {
        BodyStore shelf = bodies;
        if (shelf == null) {
            shelf = new BodyStore(path.resolve("bodies"), limits, used, redactor);
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

    /**
     * Stores the requests as {@code run.har}. Its texts are masked again, for secrets that became known late.
     *
     * @return false where the run's limit is reached
     */
    public boolean writeHar(Map<String, ? extends @Nullable Object> har) {
        return onDisk(() -> {
            byte[] bytes = StoreJson.file(new HarRedactor(redactor).of(har));
            return replaceWhole("run.har", bytes.length, file -> SafeFiles.replace(file, bytes));
        });
    }

    /**
     * Moves a recording here: {@code trace.zip} or {@code video.webm}. It is not masked.
     *
     * @return false where the run's limit is reached, and the file stays where it was
     */
    public boolean adopt(String name, Path recording) {
        return onDisk(() -> replaceWhole(name, Files.size(recording), file -> SafeFiles.adopt(recording, file)));
    }

    private interface FileWrite {
        void to(Path file) throws IOException;
    }

    /** Replaces a large file as a whole; false where it would exceed the bytes of the run. */
    private boolean replaceWhole(String name, long bytes, FileWrite write) throws IOException {
        shots();
        Path file = path.resolve(name);
        long more = bytes - (SafeFiles.isFile(file) ? Files.size(file) : 0);
        if (used.get() + more > limits.perRun().bytes()) {
            return false;
        }
        write.to(file);
        used.addAndGet(more);
        return true;
    }

    /** Stores the page for people. */
    public void writeReport(String html) {
        writeReport(html, List.of());
    }

    /**
     * Stores the page for people, without masking its fixed parts, which are longer than the rest.
     *
     * @param own the fixed parts, in the order in which they stand in the page
     */
    public void writeReport(String html, List<String> own) {
        StringBuilder masked = new StringBuilder(html.length());
        int from = 0;
        for (String part : own) {
            int at = html.indexOf(part, from);
            if (at >= 0) {
                masked.append(redactor.text(html.substring(from, at))).append(part);
                from = at + part.length();
            }
        }
        write("report.html", masked.append(redactor.text(html.substring(from))).toString());
    }

    private void writeText(String name, String text) {
        write(name, redactor.text(text));
    }

    private void write(String name, String masked) {
        byte[] bytes = masked.getBytes(StandardCharsets.UTF_8);
        write(() -> {
            Path file = path.resolve(name);
            if (name.indexOf('/') > 0) {
                SafeFiles.subfolder(path.resolve(name.substring(0, name.indexOf('/'))));
            }
            long before = SafeFiles.isFile(file) ? Files.size(file) : 0;
            SafeFiles.replace(file, bytes);
            used.addAndGet(bytes.length - before);
        });
    }

    /**
     * Replaces run.json. Lists read from it {@code status}, {@code started_at}, {@code duration_ms}, {@code findings} (a number) and
     * {@code request.task}, {@code request.url}; {@code attempt} numbers the attempt, and {@code attempts} lists all. The store adds
     * {@code run_id}, {@code owner}, {@code dropped}, and to each attempt the file of its {@code result}.
     */
    public void writeRun(Map<String, ? extends @Nullable Object> run) {
        write(() -> record.writeRun(run));
    }

    /** Names this process in run.json, so that others know whom to ask. Closes the folder where that fails. */
    RunFolder takeOver() {
        try {
            write(record::takeOver);
            return this;
        } catch (WebwitnessException e) {
            close();
            throw e;
        }
    }

    /**
     * Stores what the caller gets for an attempt; the result of the attempt before is kept as {@code result-1.json} and so on.
     *
     * @param attempt from 1
     * @return false when a later attempt has its result already: then nothing changes
     */
    public boolean writeResult(int attempt, Map<String, ? extends @Nullable Object> result) {
        return onDisk(() -> {
            boolean written = record.writeResult(attempt, result);
            keepNamed();
            return written;
        });
    }

    private synchronized void keepNamed() throws IOException {
        ScreenshotStore shelf = shots;
        if (shelf != null) {
            shelf.keep(record.shotsNamed());
        }
    }

    /** The attempt that result.json belongs to, 0 when there is none. */
    public int storedAttempt() {
        return record.storedAttempt();
    }

    /**
     * What run.json says; empty when it is missing or damaged.
     *
     * @throws WebwitnessException {@code run.not-found} when the run was removed
     */
    public Optional<Map<String, @Nullable Object>> run() {
        Optional<Map<String, @Nullable Object>> run = reading(record::run);
        return run.isPresent() ? run : stillThere(run);
    }

    /**
     * The latest result; empty when there is none.
     *
     * @throws WebwitnessException {@code run.not-found} when the run was removed
     */
    public Optional<Map<String, @Nullable Object>> result() {
        Optional<Map<String, @Nullable Object>> result = reading(record::result);
        return result.isPresent() ? result : stillThere(result);
    }

    /**
     * A part of one of the run's files.
     *
     * @param limit bytes at most
     * @throws WebwitnessException {@code run.not-found} when there is no such artifact, {@code context.symlink-rejected} when the name leads
     *     out of the folder or is a link
     */
    public ArtifactRange read(String artifactName, long offset, int limit) {
        try {
            return artifacts.read(artifactName, offset, limit);
        } catch (IOException e) {
            throw artifacts.failure(artifactName, e);
        }
    }

    /** The run's files, by name. */
    public List<ArtifactEntry> list() {
        return stillThere(reading(artifacts::list));
    }

    /** Deletes a run that never began. The next start closes what cannot be deleted now. */
    public void discard() {
        try {
            SafeFiles.delete(path);
            close();
        } catch (IOException | WebwitnessException e) {
            LOG.warn("Run {}, which did not begin, cannot be removed now", runId, e);
        }
    }

    /** Closes the journal, which a later append opens again, and releases the run to other processes. */
    @Override
    public void close() {
        onClose.run();
        try {
            write(journal::close);
            write(checkpoints::close);
        } finally {
            if (lock != null) {
                write(lock::close);
            }
        }
    }
}
