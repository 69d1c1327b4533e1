package dev.webwitness.store.files;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The images of one run, with a quota each for steps and for samples.
 *
 * <p>A step screenshot is always stored; at the limit the oldest is dropped. The first, those of failures and those that an earlier result may name always stay. The newest
 * {@value #NEWEST} stay too, unless the run has used up its bytes: then the oldest of them are dropped. Samples are thinned out: every other older one is dropped. Samples
 * never push out steps.
 */
public final class ScreenshotStore {
    private static final Pattern ID = Pattern.compile("(agent_step|stream_sample)-[0-9]{1,9}");
    private static final String STEP = "agent_step-";

    /** How many of the newest steps stay beside the failing ones; half the quota where that is less. */
    private static final int NEWEST = 50;

    private final Path folder;
    private final StoreLimits limits;
    private final AtomicLong used;
    private final NavigableMap<String, Long> steps = new TreeMap<>(Comparator.comparingLong(ScreenshotStore::number));
    private final NavigableMap<String, Long> samples = new TreeMap<>(Comparator.comparingLong(ScreenshotStore::number));
    private final Set<String> kept = new HashSet<>();
    private boolean stepsDropped;

    /**
     * Opens the screenshots of a run.
     *
     * @param used bytes of the run so far, updated here
     * @param named ids that must stay, because a result names them
     */
    public ScreenshotStore(Path folder, StoreLimits limits, AtomicLong used, Collection<String> named)
            throws IOException {
        this.folder = folder;
        this.limits = limits;
        this.used = used;
        this.kept.addAll(named);
        if (!SafeFiles.isFolder(folder)) {
            return;
        }
        for (Path file : SafeFiles.children(folder, "*.jpg")) {
            String id = file.getFileName().toString().replaceFirst("\\.jpg$", "");
            if (ID.matcher(id).matches() && SafeFiles.isFile(file)) {
                shelf(id).put(id, Files.size(file));
                if (id.startsWith(STEP)) {
                    kept.add(id);
                }
            }
        }
    }

    /** Keeps screenshots that a result names. */
    public synchronized void keep(Collection<String> named) {
        kept.addAll(named);
    }

    /**
     * Stores an image.
     *
     * @param keep whether it shows a failure, or must stay for another reason
     * @return whether it was stored: a sample may be refused when the run has used up its bytes
     */
    public synchronized boolean save(String id, byte[] jpeg, boolean keep) throws IOException {
        if (!ID.matcher(id).matches()) {
            throw new WebwitnessException(
                    ErrorCode.INTERNAL_UNHANDLED, "A screenshot has the unknown id \"" + id + "\". Please report it.");
        }
        boolean step = id.startsWith(STEP);
        long more = jpeg.length - shelf(id).getOrDefault(id, 0L);
        if (!makeRoom(id, more)) {
            return false;
        }
        SafeFiles.subfolder(folder);
        SafeFiles.replace(file(id), jpeg);
        shelf(id).put(id, (long) jpeg.length);
        used.addAndGet(more);
        if (keep || (step && steps.size() == 1)) {
            kept.add(id);
        }
        if (step && steps.size() > limits.perRun().stepShots()) {
            dropStepBefore(id, Math.max(1, Math.min(NEWEST, limits.perRun().stepShots() / 2)));
        }
        return true;
    }

    /** Whether step screenshots were dropped. */
    public synchronized boolean stepsDropped() {
        return stepsDropped;
    }

    private boolean makeRoom(String id, long bytes) throws IOException {
        boolean step = id.startsWith(STEP);
        if (!step && samples.size() >= limits.perRun().samples()) {
            thinOut();
        }
        while (used.get() + bytes > limits.perRun().bytes() && thinOut()) {
            // Each turn drops half of the older samples.
        }
        while (step && used.get() + bytes > limits.perRun().bytes() && dropStepBefore(id, 1)) {
            // Each turn drops one.
        }
        return step
                || (used.get() + bytes <= limits.perRun().bytes()
                        && samples.size() < limits.perRun().samples());
    }

    /** Drops every other sample, never the newest. Returns whether any was dropped. */
    private boolean thinOut() throws IOException {
        List<String> ids = new ArrayList<>(samples.keySet());
        boolean dropped = false;
        for (int i = 1; i < ids.size() - 1; i += 2) {
            dropped |= drop(samples, ids.get(i));
        }
        if (!dropped && ids.size() > 1) {
            dropped = drop(samples, ids.get(0));
        }
        return dropped;
    }

    /** Drops the oldest step before the newest ones that stay. Returns whether one was dropped. */
    private boolean dropStepBefore(String newest, int stay) throws IOException {
        List<String> before = List.copyOf(steps.headMap(newest, false).keySet());
        for (String id : before.subList(0, Math.max(0, before.size() - stay + 1))) {
            if (drop(steps, id)) {
                stepsDropped = true;
                return true;
            }
        }
        return false;
    }

    private boolean drop(NavigableMap<String, Long> shelf, String id) throws IOException {
        if (kept.contains(id)) {
            return false;
        }
        Files.deleteIfExists(file(id));
        Long bytes = shelf.remove(id);
        used.addAndGet(bytes == null ? 0 : -bytes);
        return true;
    }

    private NavigableMap<String, Long> shelf(String id) {
        return id.startsWith(STEP) ? steps : samples;
    }

    private Path file(String id) {
        return folder.resolve(id + ".jpg");
    }

    private static long number(String id) {
        return Long.parseLong(id.substring(id.lastIndexOf('-') + 1));
    }
}
