package dev.webwitness.store;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What servers tell each other of a run: who has it, and what a list shows of it.
 *
 * @param epoch counts those who had it, from 1
 * @param server the name of who has it; empty where nobody does
 * @param instance which process that is
 * @param beat counts the renewals, so that each changes the object
 * @param leaseS after so many seconds without a change anybody may take it
 * @param attempt the attempt within the run
 * @param interrupted whether it was closed for a server that fell silent
 * @param gone whether it is being deleted
 * @param bytes its size
 */
record SharedHead(
        long epoch,
        String server,
        String instance,
        long beat,
        int leaseS,
        int attempt,
        boolean interrupted,
        boolean gone,
        long bytes,
        RunSummary summary) {

    /** Of a run nobody heard of before. */
    static SharedHead first(String runId, String server, String instance, int leaseS) {
        RunSummary nothing = new RunSummary(runId, "queued", "", "", "", 0, 0, false);
        return new SharedHead(1, server, instance, 0, leaseS, 1, false, false, 0, nothing);
    }

    boolean isHeld() {
        return !server.isEmpty();
    }

    boolean isOf(String process, long number) {
        return instance.equals(process) && epoch == number;
    }

    /** The same, held by somebody from now on. */
    SharedHead takenBy(String by, String process, int seconds) {
        return new SharedHead(epoch + 1, by, process, 0, seconds, attempt, interrupted, false, bytes, summary);
    }

    /** The same, once more. */
    SharedHead renewed() {
        return new SharedHead(epoch, server, instance, beat + 1, leaseS, attempt, interrupted, gone, bytes, summary);
    }

    /** The same, as its folder stands; pinned is whatever was said here last. */
    SharedHead standing(RunSummary now, int attemptNow, boolean interruptedNow, long bytesNow) {
        return new SharedHead(
                epoch,
                server,
                instance,
                beat,
                leaseS,
                attemptNow,
                interruptedNow,
                gone,
                bytesNow,
                now.pinned(summary.pinned()));
    }

    SharedHead pinned(boolean pinned) {
        return new SharedHead(
                epoch, server, instance, beat, leaseS, attempt, interrupted, gone, bytes, summary.pinned(pinned));
    }

    SharedHead released() {
        return new SharedHead(epoch, "", "", beat, leaseS, attempt, interrupted, gone, bytes, summary);
    }

    /** The same, on its way out; nobody takes it any more. */
    SharedHead leaving() {
        return new SharedHead(epoch + 1, "", "", beat, leaseS, attempt, interrupted, true, bytes, summary);
    }

    byte[] json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("run_id", summary.runId());
        map.put("epoch", epoch);
        map.put("server", server);
        map.put("instance", instance);
        map.put("beat", beat);
        map.put("lease_s", leaseS);
        map.put("attempt", attempt);
        map.put("interrupted", interrupted);
        map.put("gone", gone);
        map.put("bytes", bytes);
        map.put("status", summary.status());
        map.put("task", summary.task());
        map.put("url", summary.url());
        map.put("started_at", summary.startedAt());
        map.put("duration_ms", summary.durationMs());
        map.put("findings", summary.findings());
        map.put("pinned", summary.pinned());
        map.put("summary", summary.summary());
        map.put("owned_by", summary.owner());
        return Json.file(map);
    }

    /** @throws IOException where it is no JSON object */
    static SharedHead read(String runId, byte[] bytes) throws IOException {
        Map<String, @Nullable Object> map = Json.map(bytes);
        return new SharedHead(
                Json.number(map.get("epoch")),
                text(map, "server"),
                text(map, "instance"),
                Json.number(map.get("beat")),
                Math.max(1, (int) Json.number(map.get("lease_s"))),
                (int) Json.number(map.get("attempt")),
                Boolean.TRUE.equals(map.get("interrupted")),
                Boolean.TRUE.equals(map.get("gone")),
                Json.number(map.get("bytes")),
                new RunSummary(
                        runId,
                        text(map, "status"),
                        text(map, "task"),
                        text(map, "url"),
                        text(map, "started_at"),
                        Json.number(map.get("duration_ms")),
                        (int) Json.number(map.get("findings")),
                        Boolean.TRUE.equals(map.get("pinned")),
                        text(map, "summary"),
                        text(map, "owned_by")));
    }

    private static String text(Map<String, @Nullable Object> map, String key) {
        return map.get(key) instanceof String text ? text : "";
    }
}
