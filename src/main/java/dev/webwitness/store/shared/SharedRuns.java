package dev.webwitness.store.shared;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.listing.RunSummaryCache;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The runs of all servers that share one bucket. Any server can read a finished run. An unfinished run belongs to the server that started it. Safe for any
 * thread.
 */
public final class SharedRuns implements AutoCloseable {
    private final Path root;
    private final Bucket bucket;
    private final ServerIdentity server;
    private final RunIndex index;
    private final RemoteRunCache copies;
    private volatile @Nullable RunPublisher publisher;

    public SharedRuns(Path root, Bucket bucket, ServerIdentity server) {
        this.root = root;
        this.bucket = bucket;
        this.server = server;
        this.index = new RunIndex(bucket);
        this.copies = new RemoteRunCache(root, bucket);
    }

    /** Sends runs of this folder from now on. */
    public void start(Supplier<List<String>> runIds, RunSummaryCache summaries, Duration every) {
        publisher = new RunPublisher(root, bucket, server, runIds, summaries, every);
    }

    private Optional<RunPublisher> publisher() {
        return Optional.ofNullable(publisher);
    }

    public void publishSoon(String runId) {
        publisher().ifPresent(it -> it.publishSoon(runId));
    }

    public void deleteSoon(String runId) {
        publisher().ifPresent(it -> it.deleteSoon(runId));
    }

    /** Whether a folder may be deleted: the bucket has the run, or this process sends none. */
    public boolean mayDelete(String runId) {
        return publisher().map(it -> it.isPublished(runId)).orElse(true);
    }

    /** The summaries of runs whose folders are on other servers. */
    public Map<String, RunSummary> listRemote(List<String> local) {
        Map<String, RunSummary> remote = new HashMap<>();
        index.all().forEach((runId, seen) -> remote.put(runId, seen.entry().summary()));
        remote.keySet().removeAll(local);
        return remote;
    }

    /**
     * A copy of another server's finished run; empty where there is none.
     *
     * @throws WebwitnessException {@code store.unavailable} where the bucket cannot be read
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

    /** The server of a run whose folder is elsewhere. */
    public Optional<String> server(String runId) {
        return entry(runId).map(it -> it.server().toString());
    }

    /** Refuses a call that only the run's own server can do. */
    public void refuse(String runId) {
        entry(runId).ifPresent(it -> {
            throw belongsTo(runId, it);
        });
    }

    /** The refusal of a run that cannot be read here before its end; empty for finished and unknown runs. */
    public Optional<WebwitnessException> refusalIfOpen(String runId, Predicate<String> sees) {
        return entry(runId)
                .filter(it ->
                        it.summary().isOpen() && sees.test(it.summary().asked().owner()))
                .map(it -> belongsTo(runId, it));
    }

    private Optional<RunIndex.Entry> entry(String runId) {
        try {
            return index.read(runId).map(RunIndex.Seen::entry);
        } catch (BucketException e) {
            throw unavailable(e);
        }
    }

    private static WebwitnessException belongsTo(String runId, RunIndex.Entry entry) {
        return new WebwitnessException(
                ErrorCode.RUN_STATE_CONFLICT,
                "Run " + runId + " belongs to server " + entry.server()
                        + ". Send the call there; once the run has ended, it can be read here.");
    }

    private WebwitnessException unavailable(IOException e) {
        return BucketException.wrap(
                e, "The run lies at another server, and the bucket cannot be read: ", bucket.name());
    }

    /** Remarks for the reader of a result while the bucket does not answer. */
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
