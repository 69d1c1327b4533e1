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
 * @param address where who has it is reached; empty where that is not known
 * @param ending whether another server asked who has it to cancel it
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
        RunSummary summary,
        String address,
        boolean ending) {

    /** Of a run nobody heard of before. */
    static SharedHead first(String runId, String server, String instance, int leaseS) {
        RunSummary nothing = new RunSummary(runId, "queued", "", "", "", 0, 0, false);
        return new SharedHead(1, server, instance, 0, leaseS, 1, false, false, 0, nothing, "", false);
    }

    boolean isHeld() {
        return !server.isEmpty();
    }

    boolean isOf(String process, long number) {
        return instance.equals(process) && epoch == number;
    }

    /** The same, held by somebody from now on. */
    SharedHead takenBy(ShareTerms by) {
        return new SharedHead(
                epoch + 1,
                by.server(),
                by.instance(),
                0,
                by.seconds(),
                attempt,
                interrupted,
                false,
                bytes,
                summary,
                by.address(),
                false);
    }

    /** The same, once more. */
    SharedHead renewed() {
        return new SharedHead(
                epoch, server, instance, beat + 1, leaseS, attempt, interrupted, gone, bytes, summary, address, ending);
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
                now.pinned(summary.pinned()),
                address,
                ending);
    }

    SharedHead pinned(boolean pinned) {
        return new SharedHead(
                epoch,
                server,
                instance,
                beat,
                leaseS,
                attempt,
                interrupted,
                gone,
                bytes,
                summary.pinned(pinned),
                address,
                ending);
    }

    SharedHead released() {
        return new SharedHead(epoch, "", "", beat, leaseS, attempt, interrupted, gone, bytes, summary, "", false);
    }

    /** The same, on its way out; nobody takes it any more. */
    SharedHead leaving() {
        return new SharedHead(epoch + 1, "", "", beat, leaseS, attempt, interrupted, true, bytes, summary, "", false);
    }

    /** The same, reached there. */
    SharedHead at(String where) {
        return new SharedHead(
                epoch, server, instance, beat, leaseS, attempt, interrupted, gone, bytes, summary, where, ending);
    }

    /** The same, with the wish that who has it cancels it, or without. */
    SharedHead ending(boolean asked) {
        return new SharedHead(
                epoch, server, instance, beat, leaseS, attempt, interrupted, gone, bytes, summary, address, asked);
    }

    /** Who has it, with its address where that is known and not the asking server's own, as that of a balancer is. */
    String keeper(String ownAddress) {
        return address.isEmpty() || address.equals(ownAddress) ? server : server + " (" + address + ")";
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
        map.put("address", address);
        map.put("ending", ending);
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
                        text(map, "owned_by")),
                text(map, "address"),
                Boolean.TRUE.equals(map.get("ending")));
    }

    private static String text(Map<String, @Nullable Object> map, String key) {
        return map.get(key) instanceof String text ? text : "";
    }
}
