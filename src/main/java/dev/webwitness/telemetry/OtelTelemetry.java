package dev.webwitness.telemetry;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** The OpenTelemetry SDK, set up by the environment. Spans go to the collector in the background, and are dropped where it fails. */
final class OtelTelemetry implements AutoCloseable {
    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(OtelTelemetry.class);
    private static final long LAST_WORDS_MS = 2_000;

    /** Sends the SDK's log to ours, because it would write to standard error. The field keeps it from being collected. */
    private static final Logger SDK = Logger.getLogger("io.opentelemetry");

    /** Settings that the environment cannot change: only traces are sent. */
    private static final Map<String, String> OURS = Map.of(
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none",
            "otel.propagators", "tracecontext");

    private static final Map<String, String> USUAL =
            Map.of("otel.service.name", "webwitness", "otel.exporter.otlp.protocol", "http/protobuf");

    private static final TextMapGetter<String> PARENT = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String carrier) {
            return List.of("traceparent");
        }

        @Override
        public @Nullable String get(@Nullable String carrier, String key) {
            return key.equals("traceparent") ? carrier : null;
        }
    };

    private final OpenTelemetrySdk sdk;
    private final Tracer tracer;

    private OtelTelemetry(OpenTelemetrySdk sdk) {
        this.sdk = sdk;
        this.tracer = sdk.getTracer("dev.webwitness");
    }

    static OtelTelemetry open(Map<String, String> environment) {
        toOurLog();
        Map<String, String> named = new HashMap<>(USUAL);
        environment.forEach((name, value) -> {
            if (name.startsWith("OTEL_") && !value.isBlank()) {
                named.put(name.toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        named.putAll(OURS);
        try {
            return new OtelTelemetry(AutoConfiguredOpenTelemetrySdk.builder()
                    .addPropertiesCustomizer(config -> named)
                    .disableShutdownHook()
                    .build()
                    .getOpenTelemetrySdk());
        } catch (RuntimeException e) {
            LOG.debug("OpenTelemetry was not set up", e);
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID,
                    "An OTEL_ variable has a value that cannot be used: " + e.getMessage()
                            + ". Correct it; OTEL_EXPORTER_OTLP_PROTOCOL has to be http/protobuf. OTEL_SDK_DISABLED=true does without.");
        }
    }

    private static void toOurLog() {
        SDK.setUseParentHandlers(false);
        SDK.addHandler(new Handler() {
            @Override
            public void publish(LogRecord told) {
                if (told.getLevel().intValue() >= Level.WARNING.intValue()) {
                    LOG.info("spans are not sent as they should be");
                }
                LOG.debug("{}", told.getMessage(), told.getThrown());
            }

            @Override
            public void flush() {
                // nothing is held back
            }

            @Override
            public void close() {
                // nothing is open
            }
        });
    }

    Span begin(String name, @Nullable String traceparent, Map<String, Object> facts) {
        Context parent = traceparent == null
                ? Context.root()
                : W3CTraceContextPropagator.getInstance().extract(Context.root(), traceparent, PARENT);
        return OtelSpan.begin(tracer, name, parent, facts);
    }

    @Override
    public void close() {
        sdk.getSdkTracerProvider().shutdown().join(LAST_WORDS_MS, TimeUnit.MILLISECONDS);
    }
}
