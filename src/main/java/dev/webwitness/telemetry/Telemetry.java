package dev.webwitness.telemetry;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Span;
import dev.webwitness.model.telemetry.Tracer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Traces as the standard {@code OTEL_*} variables say: to a collector where one is named, else to nobody, and then nothing of OpenTelemetry is loaded.
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

    /** The SDK by itself would send to this machine where nothing is said; nobody asked for that. */
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

    /** Sends what has ended, for at most 2 s. */
    @Override
    public void close() {
        if (exporting != null) {
            exporting.close();
        }
    }
}
