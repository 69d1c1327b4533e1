package dev.webwitness.run;

import dev.webwitness.model.RunReport;
import dev.webwitness.model.StopReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attempts at a run, as run.json lists them: what began each, when it began and ended, and how. Safe for any thread. */
final class Attempts {
    private final List<Map<String, @Nullable Object>> all = new ArrayList<>();
    private int number;

    private Attempts(int number) {
        this.number = number;
    }

    /** Those of a run that begins now. */
    static Attempts first(Instant now) {
        Attempts attempts = new Attempts(0);
        attempts.begins("start", now);
        return attempts;
    }

    /** Those that a run had; of a run from before they were listed, only how many. */
    static Attempts read(Map<String, @Nullable Object> state) {
        Attempts attempts = new Attempts(state.get("attempt") instanceof Number number ? number.intValue() : 1);
        if (state.get("attempts") instanceof List<?> listed) {
            listed.stream()
                    .filter(Map.class::isInstance)
                    .map(one -> copy((Map<?, ?>) one))
                    .forEach(attempts.all::add);
        }
        return attempts;
    }

    /** The number of the last one, from 1. */
    synchronized int number() {
        return number;
    }

    /** @param by {@code start} or {@code resume} */
    synchronized void begins(String by, Instant now) {
        all.add(SignalEvents.data("number", ++number, "by", by, "started_at", now.toString()));
    }

    /** The last one did not begin after all. */
    synchronized void takeBack() {
        all.removeIf(one -> Integer.valueOf(number).equals(one.get("number")));
        number--;
    }

    /** The last one ended so; what comes later counts. */
    synchronized void ends(RunReport report, Instant now) {
        StopReason reason = report.stopReason();
        all.stream()
                .filter(one -> Integer.valueOf(number).equals(one.get("number")))
                .forEach(one -> {
                    one.put("ended_at", now.toString());
                    one.put("status", report.status().wire());
                    one.put("stop_reason", reason == null ? null : reason.wire());
                });
    }

    /** As run.json has them; the store adds which file holds the result of each. */
    synchronized List<Map<String, @Nullable Object>> written() {
        return all.stream().map(Attempts::copy).toList();
    }

    private static Map<String, @Nullable Object> copy(Map<?, ?> one) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        one.forEach((name, value) -> copy.put(String.valueOf(name), value));
        return copy;
    }
}
