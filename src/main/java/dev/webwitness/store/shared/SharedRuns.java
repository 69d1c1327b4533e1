package dev.webwitness.store.shared;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.listing.RunSummaryCache;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The runs of the servers behind one bucket. A finished run can be read from any of them. A run that is going on, and one that is to go on, belongs to the
 * server that has it. Safe for any thread.
 */
public final class SharedRuns implements AutoCloseable {
    private final Path root;
    private final Bucket bucket;
    private final ServerIdentity server;
    private final RunIndex index;
    private final RemoteRunCache copies;
    private @Nullable RunPublisher publisher;

    public SharedRuns(Path root, Bucket bucket, ServerIdentity server) {
        this.root = root;
        this.bucket = bucket;
        this.server = server;
        this.index = new RunIndex(bucket);
        this.copies = new RemoteRunCache(root, bucket);
    }

    /** From now on runs of this folder are sent. */
    public synchronized void start(Supplier<List<String>> runIds, RunSummaryCache summaries, Duration every) {
        publisher = new RunPublisher(root, bucket, server, runIds, summaries, every);
    }

    private synchronized Optional<RunPublisher> publisher() {
        return Optional.ofNullable(publisher);
    }

    public void changed(String runId) {
        publisher().ifPresent(it -> it.changed(runId));
    }

    public void deleted(String runId) {
        publisher().ifPresent(it -> it.deleted(runId));
    }

    /** Whether a folder may go: the bucket has the run, or nothing is sent by this process. */
    public boolean maySpare(String runId) {
        return publisher().map(it -> it.isPublished(runId)).orElse(true);
    }

    /** What a list shows of the runs that do not lie here. */
    public Map<String, RunSummary> elsewhere(List<String> local) {
        Map<String, RunSummary> elsewhere = new HashMap<>();
        index.all().forEach((runId, seen) -> elsewhere.put(runId, seen.entry().summary()));
        elsewhere.keySet().removeAll(local);
        return elsewhere;
    }

    public static List<String> newestFirst(List<String> here, Set<String> elsewhere) {
        return Stream.concat(here.stream(), elsewhere.stream())
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    /**
     * A copy of a finished run that lies elsewhere; empty where there is none.
     *
     * @throws WebwitnessException {@code store.unavailable} where the bucket is away
     */
    public Optional<Path> copy(String runId) {
        try {
            RunIndex.Seen seen = index.read(runId).orElse(null);
            return seen == null || seen.entry().summary().isOpen()
                    ? Optional.empty()
                    : Optional.of(copies.folder(runId, seen));
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    /** Whose a run is that does not lie here. */
    public Optional<String> server(String runId) {
        return entry(runId).map(it -> it.server().toString());
    }

    /** Refuses what only the server of a run can do. */
    public void refuse(String runId) {
        entry(runId).ifPresent(it -> {
            throw belongsTo(runId, it);
        });
    }

    /** Why a run cannot be read here yet; empty for runs that ended or that nobody knows. */
    public Optional<WebwitnessException> goingOn(String runId, Predicate<String> sees) {
        return entry(runId)
                .filter(it ->
                        it.summary().isOpen() && sees.test(it.summary().asked().owner()))
                .map(it -> belongsTo(runId, it));
    }

    private Optional<RunIndexEntry> entry(String runId) {
        try {
            return index.read(runId).map(RunIndex.Seen::entry);
        } catch (BucketException e) {
            throw unavailable(e);
        }
    }

    private static WebwitnessException belongsTo(String runId, RunIndexEntry entry) {
        return new WebwitnessException(
                ErrorCode.RUN_STATE_CONFLICT,
                "Run " + runId + " belongs to server " + entry.server()
                        + ". Send the call there; once the run has ended, it can be read here.");
    }

    private WebwitnessException unavailable(IOException e) {
        return BucketException.coded(
                e, "The run lies at another server, and the bucket cannot be read: ", bucket.name());
    }

    /** What a result says of where its run lies. */
    public List<String> remarks() {
        return publisher()
                .flatMap(RunPublisher::awaySince)
                .map(since -> List.of("The bucket that servers share has not been reached since " + since
                        + ": this run lies at server " + server.name()
                        + " alone for now, and is sent as soon as the bucket is back."))
                .orElse(List.of());
    }

    @Override
    public void close() {
        publisher().ifPresent(RunPublisher::close);
        bucket.close();
    }
}
