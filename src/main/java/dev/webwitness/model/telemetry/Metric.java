package dev.webwitness.model.telemetry;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing that is counted or measured, as it stands.
 *
 * @param name as in {@code webwitness_runs_total}
 * @param help what it is, in a sentence
 * @param kind how it behaves
 * @param values labels → value, the labels as {@code status="passed"} and empty for none, in the order they are shown; of a histogram also the suffix,
 *     as {@code _bucket{le="5"}}
 */
public record Metric(String name, String help, Kind kind, Map<String, Double> values) {
    /** How a value behaves over time. */
    public enum Kind {
        COUNTER,
        GAUGE,
        HISTOGRAM
    }

    public Metric {
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Something that stands at this now. */
    public static Metric gauge(String name, String help, double value) {
        return new Metric(name, help, Kind.GAUGE, Map.of("", value));
    }

    /** Something that only grows. */
    public static Metric counter(String name, String help, double value) {
        return new Metric(name, help, Kind.COUNTER, Map.of("", value));
    }
}
