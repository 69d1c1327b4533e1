package dev.webwitness.web.api;

import dev.webwitness.model.telemetry.Metric;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The health endpoints {@code /healthz}, {@code /readyz} and {@code /metrics}. */
public final class HealthServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    static final List<String> PATHS = List.of("/healthz", "/readyz", "/metrics");

    private final transient Supplier<@Nullable String> unready;
    private final transient Supplier<List<Metric>> metrics;

    /**
     * @param unready why no work is taken now; null where it is
     */
    public HealthServlet(Supplier<@Nullable String> unready, Supplier<List<Metric>> metrics) {
        this.unready = unready;
        this.metrics = metrics;
    }

    /** Whether a path needs no token. */
    static boolean isOpen(String path) {
        return path.equals("/healthz") || path.equals("/readyz");
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        switch (request.getServletPath()) {
            case "/healthz" -> ApiError.json(response, 200, Map.of("status", "ok"));
            case "/readyz" -> {
                String why = unready.get();
                ApiError.json(
                        response,
                        why == null ? 200 : 503,
                        why == null ? Map.of("status", "ready") : Map.of("status", "not ready", "why", why));
            }
            default -> {
                response.setContentType("text/plain; version=0.0.4; charset=utf-8");
                response.setHeader("Cache-Control", "no-store");
                response.getOutputStream()
                        .write(PrometheusFormat.of(metrics.get()).getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
