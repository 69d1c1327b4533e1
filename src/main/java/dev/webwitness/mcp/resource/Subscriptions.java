package dev.webwitness.mcp.resource;

import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ResourcesUpdatedNotification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The subscriptions of one session: resources, and the list of runs once it has asked for it. Safe for any thread. */
public final class Subscriptions {
    /** More than a client can have open. */
    public static final int MOST = 64;

    /** How long the folder of runs is looked through after it has changed: a change may hide in the same tick of its clock. */
    private static final int LOOKS = 3;

    private final ArtifactStore store;
    private final StoredRuns past;
    private final RunChangeNotifier watch;
    private final BiConsumer<String, Object> notifier;
    private final Map<String, Seen> wanted = new LinkedHashMap<>();
    private @Nullable List<String> listed;
    private @Nullable Object runs;
    private int looks;
    private boolean over;

    private static final class Seen {
        private final RunUri uri;
        private Object stamp;

        Seen(RunUri uri, Object stamp) {
            this.uri = uri;
            this.stamp = stamp;
        }
    }

    /** @param past the runs this session may see */
    public Subscriptions(
            ArtifactStore store, StoredRuns past, RunChangeNotifier watch, BiConsumer<String, Object> notifier) {
        this.store = store;
        this.past = past;
        this.watch = watch;
        this.notifier = notifier;
    }

    /**
     * Tells of this resource from now on.
     *
     * @throws WebwitnessException {@code run.not-found} where it is none this session may see, {@code arguments.invalid} where it has too many
     */
    void add(String address) {
        RunUri uri = RunUri.parse(address).orElseThrow(() -> RunResources.nothingAt(address));
        if (uri.kind() != RunUri.Kind.RUNS) {
            past.folder(uri.runId());
        }
        Seen seen = new Seen(uri, stamp(uri));
        synchronized (this) {
            if (over || wanted.containsKey(address)) {
                return;
            }
            if (wanted.size() >= MOST) {
                throw new WebwitnessException(
                        ErrorCode.ARGUMENTS_INVALID,
                        "A session may subscribe to " + MOST + " resources. Unsubscribe from some first.");
            }
            wanted.put(address, seen);
            watch.look(this);
        }
    }

    /** Tells of it no more. */
    synchronized void remove(String address) {
        wanted.remove(address);
        rest();
    }

    /** The client has a list of the runs, and is told when another would be shown. */
    void listed() {
        List<String> now = ids();
        synchronized (this) {
            if (!over) {
                listed = now;
                watch.look(this);
            }
        }
    }

    synchronized void end() {
        over = true;
        wanted.clear();
        listed = null;
        rest();
    }

    private void rest() {
        if (wanted.isEmpty() && listed == null) {
            watch.leave(this);
        }
    }

    /** Tells what has changed; {@code folder} is another where runs may have come or gone. */
    void look(Object folder) {
        if (lists(folder)) {
            notifier.accept(McpSchema.METHOD_NOTIFICATION_RESOURCES_LIST_CHANGED, Map.of());
        }
        for (String address : addresses()) {
            if (grew(address)) {
                notifier.accept(
                        McpSchema.METHOD_NOTIFICATION_RESOURCES_UPDATED, new ResourcesUpdatedNotification(address));
            }
        }
    }

    private synchronized List<String> addresses() {
        return List.copyOf(wanted.keySet());
    }

    /** Whether the list of runs is another than the client has. */
    private boolean lists(Object folder) {
        synchronized (this) {
            looks = folder.equals(runs) ? Math.max(0, looks - 1) : LOOKS;
            runs = folder;
            if (listed == null || looks == 0) {
                return false;
            }
        }
        List<String> now = ids();
        synchronized (this) {
            boolean other = listed != null && !listed.equals(now);
            listed = listed == null ? null : now;
            return other;
        }
    }

    private boolean grew(String address) {
        Seen seen;
        synchronized (this) {
            seen = wanted.get(address);
        }
        if (seen == null) {
            return false;
        }
        Object now = stamp(seen.uri);
        boolean other = !seen.stamp.equals(now);
        seen.stamp = now;
        return other;
    }

    private Object stamp(RunUri uri) {
        return uri.kind() == RunUri.Kind.RUNS ? past.list(RunFilter.newest(RunFilter.MOST)) : store.stamp(uri.runId());
    }

    private List<String> ids() {
        return past.list(RunFilter.newest(RunFilter.MOST)).stream()
                .map(RunSummary::runId)
                .toList();
    }
}
