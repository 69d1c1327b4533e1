package dev.webwitness.telemetry;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Span;
import dev.webwitness.model.telemetry.Tracer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the tracer from the standard {@code OTEL_*} variables. Without a named collector there is none, and OpenTelemetry is not loaded.
 */
public final class Telemetry implements Tracer, AutoCloseable {
    private final @Nullable OtelTelemetry exporting;

    private Telemetry(@Nullable OtelTelemetry exporting) {
        this.exporting = exporting;
    }

    /**
     * As the environment says.
     *
     * @throws WebwitnessException {@code arguments.invalid} where a variable has a value that cannot be
     */
    public static Telemetry of(Map<String, String> environment) {
        return new Telemetry(wanted(environment) ? OtelTelemetry.open(environment) : null);
    }

    /** Whether a collector is named. The SDK's own default would send to this machine. */
    private static boolean wanted(Map<String, String> environment) {
        if (Boolean.parseBoolean(environment.getOrDefault("OTEL_SDK_DISABLED", ""))) {
            return false;
        }
        String exporter = environment.getOrDefault("OTEL_TRACES_EXPORTER", "").strip();
        return exporter.isEmpty()
                ? given(environment, "OTEL_EXPORTER_OTLP_ENDPOINT")
                        || given(environment, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
                : !exporter.equals("none");
    }

    private static boolean given(Map<String, String> environment, String name) {
        return !environment.getOrDefault(name, "").isBlank();
    }

    @Override
    public Span begin(String name, @Nullable String traceparent, Map<String, Object> facts) {
        return exporting == null ? Span.NONE : exporting.begin(name, traceparent, facts);
    }

    /** Sends ended spans, for at most 2 s. */
    @Override
    public void close() {
        if (exporting != null) {
            exporting.close();
        }
    }
}
