package dev.webwitness.run.state;

import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.codec.BrowserEventWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attempts at a run, as run.json lists them: what began each, when it began and ended, and how. Safe for any thread. */
public final class AttemptLog {
    private final List<Map<String, @Nullable Object>> all = new ArrayList<>();
    private int number;

    private AttemptLog(int number) {
        this.number = number;
    }

    /** Those of a run that begins now. */
    public static AttemptLog first(Instant now) {
        AttemptLog attempts = new AttemptLog(0);
        attempts.begins("start", now);
        return attempts;
    }

    /** Those that a run had; of a run from before they were listed, only how many. */
    public static AttemptLog read(Map<String, @Nullable Object> state) {
        AttemptLog attempts = new AttemptLog(state.get("attempt") instanceof Number number ? number.intValue() : 1);
        if (state.get("attempts") instanceof List<?> listed) {
            listed.stream()
                    .filter(Map.class::isInstance)
                    .map(one -> copy((Map<?, ?>) one))
                    .forEach(attempts.all::add);
        }
        return attempts;
    }

    /** The number of the last one, from 1. */
    public synchronized int number() {
        return number;
    }

    /** @param by {@code start} or {@code resume} */
    public synchronized void begins(String by, Instant now) {
        all.add(BrowserEventWriter.data("number", ++number, "by", by, "started_at", now.toString()));
    }

    /** The last one did not begin after all. */
    public synchronized void takeBack() {
        all.removeIf(one -> Integer.valueOf(number).equals(one.get("number")));
        number--;
    }

    /** The last one ended so; what comes later counts. */
    public synchronized void ends(RunReport report, Instant now) {
        StopReason reason = report.conclusion().stopReason();
        all.stream()
                .filter(one -> Integer.valueOf(number).equals(one.get("number")))
                .forEach(one -> {
                    one.put("ended_at", now.toString());
                    one.put("status", report.conclusion().status().wire());
                    one.put("stop_reason", reason == null ? null : reason.wire());
                });
    }

    /** As run.json has them; the store adds which file holds the result of each. */
    public synchronized List<Map<String, @Nullable Object>> written() {
        return all.stream().map(AttemptLog::copy).toList();
    }

    private static Map<String, @Nullable Object> copy(Map<?, ?> one) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        one.forEach((name, value) -> copy.put(String.valueOf(name), value));
        return copy;
    }
}
