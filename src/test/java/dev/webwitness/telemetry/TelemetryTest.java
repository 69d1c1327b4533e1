package dev.webwitness.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.telemetry.Span;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When traces are sent at all, and what is said of settings that cannot be. */
class TelemetryTest {
    private static Span begun(Map<String, String> environment) {
        try (Telemetry telemetry = Telemetry.of(environment)) {
            return telemetry.begin("x", null, Map.of());
        }
    }

    @Test
    void nothingIsTracedUnlessACollectorIsNamed() {
        assertThat(begun(Map.of())).isSameAs(Span.NONE);
        assertThat(begun(Map.of("OTEL_SERVICE_NAME", "mine"))).isSameAs(Span.NONE);
        assertThat(begun(Map.of("OTEL_TRACES_EXPORTER", "none", "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")))
                .isSameAs(Span.NONE);
        assertThat(begun(Map.of("OTEL_SDK_DISABLED", "true", "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")))
                .isSameAs(Span.NONE);
    }

    @Test
    void aTraceparentThatIsNoneBeginsAWholeOfItsOwn() {
        try (Telemetry telemetry = Telemetry.of(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9"))) {
            assertThat(telemetry.begin("x", "rubbish", Map.of()).traceparent())
                    .matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[13]");
            assertThat(telemetry
                            .begin("x", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", Map.of())
                            .traceparent())
                    .matches("00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00");
        }
    }

    @Test
    void aVariableThatCannotBeIsTold() {
        assertThatThrownBy(() -> Telemetry.of(Map.of(
                        "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9",
                        "OTEL_EXPORTER_OTLP_PROTOCOL", "carrier-pigeon")))
                .hasMessageContaining("OTEL_EXPORTER_OTLP_PROTOCOL");
    }
}
