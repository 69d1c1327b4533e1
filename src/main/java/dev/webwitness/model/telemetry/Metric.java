package dev.webwitness.model.telemetry;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A metric with its current values.
 *
 * @param name such as {@code webwitness_runs_total}
 * @param help a sentence about it
 * @param values labels → value, the labels as {@code status="passed"} and empty for none, in the order they are shown; of a histogram also the suffix,
 *     as {@code _bucket{le="5"}}
 */
public record Metric(String name, String help, Kind kind, Map<String, Double> values) {
    public enum Kind {
        COUNTER,
        GAUGE,
        HISTOGRAM
    }

    public Metric {
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public static Metric gauge(String name, String help, double value) {
        return new Metric(name, help, Kind.GAUGE, Map.of("", value));
    }

    public static Metric counter(String name, String help, double value) {
        return new Metric(name, help, Kind.COUNTER, Map.of("", value));
    }
}
