package dev.webwitness.run.resume;

import dev.webwitness.model.BoundedMap;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The runs that wait to be resumed, since when, and which of them may leave memory. Safe for any thread. */
public final class IdleRuns {
    /** More need not rest in memory, however short. */
    private static final int MOST = 100;

    /** More are not held in memory for the secrets that they met. */
    private static final int MOST_WITH_SECRETS = 50;

    /** Cookies and storage of so many runs are kept: they are written nowhere. */
    private static final int STORAGES = 200;

    /** The cookies and the storage that a run had when this attempt of it stopped. */
    private record Storage(int attempt, String state) {}

    private final Duration rest;
    private final Map<String, Long> since = new LinkedHashMap<>();
    private final Map<String, Storage> storages = BoundedMap.dropOldest(STORAGES);

    /** @param rest how long a run stays in memory that rests */
    public IdleRuns(Duration rest) {
        this.rest = rest;
    }

    /**
     * Which of the runs that rest have rested long enough, or are too many, the longest resting first. One that met a secret, which only this process knows,
     * goes only where such runs are too many.
     *
     * @param resting all that rest now, and whether each met a secret here: they can be resumed, are without a browser of their own, and watched by nobody
     * @param nowNs the time, as of {@link System#nanoTime}
     */
    public synchronized List<String> due(Map<String, Boolean> resting, long nowNs) {
        since.keySet().retainAll(resting.keySet());
        resting.keySet().forEach(runId -> since.putIfAbsent(runId, nowNs));
        Map<Boolean, List<String>> longestFirst = since.entrySet().stream()
                .sorted(Comparator.comparingLong(entry -> entry.getValue() - nowNs))
                .map(Map.Entry::getKey)
                .collect(Collectors.partitioningBy(runId -> Boolean.TRUE.equals(resting.get(runId))));
        List<String> secretive = Objects.requireNonNull(longestFirst.get(true));
        List<String> others = Objects.requireNonNull(longestFirst.get(false));
        long old = others.stream().filter(runId -> isOld(runId, nowNs)).count();
        return Stream.concat(
                        others.stream().limit(Math.max(old, others.size() - MOST)),
                        secretive.stream().limit(Math.max(0, secretive.size() - MOST_WITH_SECRETS)))
                .toList();
    }

    private boolean isOld(String runId, long nowNs) {
        return nowNs - Objects.requireNonNull(since.get(runId)) >= rest.toNanos();
    }

    /** Whether it still rests: nobody asked for it meanwhile. */
    public synchronized boolean rests(String runId) {
        return since.containsKey(runId);
    }

    /** Somebody asked for it: its rest begins anew. */
    public synchronized void asked(String runId) {
        since.remove(runId);
    }

    /** It was let go after this attempt, with the cookies and the storage that its browser had. */
    public synchronized void gone(String runId, int attempt, @Nullable String storage) {
        since.remove(runId);
        if (storage != null) {
            storages.put(runId, new Storage(attempt, storage));
        }
    }

    /**
     * The cookies and the storage of a run that was let go, given back once.
     *
     * @param attempt the last one of the run
     * @return null where they are not had any more, or are of an earlier attempt: another process went on with the run since
     */
    synchronized @Nullable String takeStorage(String runId, int attempt) {
        Storage kept = storages.remove(runId);
        return kept == null || kept.attempt() < attempt ? null : kept.state();
    }
}
