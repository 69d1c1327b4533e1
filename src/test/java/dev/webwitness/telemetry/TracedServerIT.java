package dev.webwitness.telemetry;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import dev.webwitness.brain.llm.provider.Dialect;
import dev.webwitness.mcp.http.HttpPeer;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server, a collector, a model's server, and a page whose server sees what arrives; all over real HTTP. */
@Tag("thorough")
class TracedServerIT {
    private static final Pattern ADDRESS = Pattern.compile("MCP over HTTP: http://127\\.0\\.0\\.1:(\\d+)/mcp");
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String CALLER = "b7ad6b7169203331";
    private static final String OTHER_CALLER = "00f067aa0ba902b7";
    private static final String CARRIES = "00-" + TRACE + "-[0-9a-f]{16}-01";

    /** A request as the page's server saw it. */
    private record Arrived(String method, String path, String traceparent) {}

    @TempDir
    private Path temp;

    private final List<Arrived> arrived = new CopyOnWriteArrayList<>();
    private final AtomicInteger questions = new AtomicInteger();
    private FixtureSite site;
    private OtlpCollector collector;
    private Process server;

    @BeforeEach
    void open() throws IOException {
        collector = new OtlpCollector();
        site = FixtureSite.start();
        site.route("/shop", it -> answer(it, "text/html", """
                        <h1>Shop</h1><label>Name <input id=n></label><img src="%s/pixel"><img src="/away">
                        <button onclick="fetch('/own?secret=hush', {method: 'POST', body: 'x'}).then(() => p.textContent = 'Thank you');
                        fetch('%s/foreign').catch(() => 0)">Buy</button><p id=p>""".formatted(site.otherOrigin(), site.otherOrigin())));
        site.route("/away", it -> {
            seen(it);
            it.getResponseHeaders().set("Location", site.otherOrigin() + "/landed");
            it.sendResponseHeaders(302, -1);
        });
        for (String path : List.of("/own", "/foreign", "/pixel", "/landed")) {
            site.route(path, it -> answer(it, "text/plain", "x"));
        }
        site.route("/v1/chat/completions", it -> {
            String said = questions.incrementAndGet() == 1
                    ? "{\"seen\":\"a shop\",\"steps\":[\"type \\\"Ada Lovelace\\\" into \\\"Name\\\"\",\"click \\\"Buy\\\"\"],\"finish\":null,\"ask\":null}"
                    : "{\"seen\":\"bought\",\"steps\":[],\"finish\":{\"outcome\":\"done\",\"answer\":\"It works.\"},\"ask\":null}";
            FixtureSite.send(it, 200, "application/json", Dialect.OPENAI.saying(said, "stop"));
        });
    }

    private void answer(HttpExchange exchange, String type, String text) throws IOException {
        seen(exchange);
        exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
        FixtureSite.send(exchange, 200, type, text);
    }

    private void seen(HttpExchange exchange) {
        String traceparent = exchange.getRequestHeaders().getFirst("traceparent");
        arrived.add(new Arrived(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                traceparent == null ? "" : traceparent));
    }

    @AfterEach
    void end() {
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
        site.close();
        collector.close();
    }

    private HttpPeer serve(Map<String, String> more) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command("serve", "--http", "127.0.0.1:0"));
        Map<String, String> environment = builder.environment();
        environment.put("WEBWITNESS_ARTIFACTS_DIR", temp.resolve("artifacts").toString());
        environment.put("WEBWITNESS_LOG_FILE", temp.resolve("log.txt").toString());
        environment.put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        environment.put("WEBWITNESS_DASHBOARD_PORT", "off");
        environment.put("OTEL_BSP_SCHEDULE_DELAY", "100");
        environment.putAll(more);
        server = builder.redirectError(temp.resolve("stderr.txt").toFile()).start();
        server.getOutputStream().close();
        Matcher said = await().atMost(30, SECONDS)
                .until(() -> ADDRESS.matcher(Files.readString(temp.resolve("stderr.txt"))), Matcher::find);
        return new HttpPeer(Integer.parseInt(said.group(1)));
    }

    private String run(String brain, String task) {
        return "{\"url\":\"" + site.url("/shop?q=hush") + "\",\"brain\":\"" + brain + "\",\"task\":\"" + task + "\"}";
    }

    private static JsonNode result(HttpPeer.Exchange call) {
        return call.message(it -> it.has("id")).at("/result/structuredContent");
    }

    @Test
    void aRunIsOneTreeOfSpansThatItsCallerAndItsPageBelongTo() throws Exception {
        HttpPeer peer = serve(Map.of(
                        "OTEL_EXPORTER_OTLP_ENDPOINT", collector.url(),
                        "WEBWITNESS_TELEMETRY_PAGE_HEADERS", "true",
                        "WEBWITNESS_BRAIN_MODEL_PROVIDER", "openai",
                        "WEBWITNESS_BRAIN_MODEL_NAME", "gpt-5.6-terra",
                        "WEBWITNESS_BRAIN_MODEL_BASE_URL", site.url("/v1"),
                        "WEBWITNESS_BRAIN_MODEL_PLAN", "never",
                        "WEBWITNESS_BRAIN_JUDGE", "never",
                        "OPENAI_API_KEY", "sk-test-0123456789"))
                .handshake();
        JsonNode result = result(peer.with("traceparent", "00-" + TRACE + "-" + CALLER + "-01")
                .call(1, "web_eval_agent", run("model", "buy something as Ada Lovelace")));
        assertThat(result.path("status").asText()).as("%s", result).isEqualTo("passed");
        await().atMost(10, SECONDS)
                .until(() -> !collector.named("webwitness.run").isEmpty());

        OtlpCollector.Seen run = collector.named("webwitness.run").get(0);
        assertThat(run.trace()).isEqualTo(TRACE);
        assertThat(run.parent()).isEqualTo(CALLER);
        assertThat(run.attributes())
                .containsEntry("webwitness.run.id", result.path("run_id").asText())
                .containsEntry("webwitness.run.status", "passed")
                .containsEntry("webwitness.run.door", "http")
                .containsEntry("gen_ai.usage.input_tokens", "200");
        List<OtlpCollector.Seen> steps = collector.named("webwitness.step");
        assertThat(steps)
                .allMatch(it -> it.parent().equals(run.id()))
                .extracting(it -> it.attributes().get("webwitness.step.index"))
                .contains("1");
        List<String> within = steps.stream().map(OtlpCollector.Seen::id).toList();
        assertThat(collector.named("webwitness.browser"))
                .allMatch(it -> within.contains(it.parent()) || it.parent().equals(run.id()))
                .anyMatch(it -> within.contains(it.parent())
                        && "click".equals(it.attributes().get("webwitness.operation.kind")));
        assertThat(collector.named("webwitness.model"))
                .hasSize(2)
                .allMatch(it -> within.contains(it.parent()) || it.parent().equals(run.id()))
                .allMatch(
                        it -> it.attributes().get("gen_ai.usage.output_tokens").equals("7"));
        assertThat(collector.spans()).allMatch(it -> it.trace().equals(TRACE) && it.endNs() >= it.startNs());
        assertThat(collector.raw()).doesNotContain("hush", "Ada", "http://", "sk-test", "Thank you", "Buy");

        assertThat(arrived)
                .filteredOn(it -> List.of("/shop", "/own", "/away").contains(it.path()))
                .hasSizeGreaterThanOrEqualTo(3)
                .allMatch(it -> it.traceparent().matches(CARRIES));
        assertThat(arrived).extracting(Arrived::path).contains("/foreign", "/pixel", "/landed");
        assertThat(arrived)
                .filteredOn(it -> List.of("/foreign", "/pixel", "/landed").contains(it.path()))
                .allMatch(it -> it.traceparent().isEmpty() && it.method().equals("GET"));

        HttpPeer.Exchange named = peer.post(HttpPeer.callOf(2, "web_eval_agent", run("steps", "click \\\"Buy\\\""))
                .replace(
                        "\"arguments\"",
                        "\"_meta\":{\"traceparent\":\"00-" + TRACE + "-" + OTHER_CALLER + "-01\"},\"arguments\""));
        assertThat(result(named).path("status").asText()).isNotEqualTo("error");
        await().atMost(10, SECONDS)
                .until(() -> collector.named("webwitness.run").size() == 2);
        assertThat(collector.named("webwitness.run").get(1).parent()).isEqualTo(OTHER_CALLER);
    }

    @Test
    void aCollectorThatIsDownCostsNoRunAndPagesAreToldNothingByDefault() throws Exception {
        collector.close();
        HttpPeer peer =
                serve(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url())).handshake();

        JsonNode result = result(peer.with("traceparent", "00-" + TRACE + "-" + CALLER + "-01")
                .call(1, "web_eval_agent", run("steps", "click \\\"Buy\\\"\\nexpect \\\"Thank you\\\" visible")));

        assertThat(result.path("status").asText()).as("%s", result).isEqualTo("passed");
        assertThat(arrived)
                .hasSizeGreaterThan(3)
                .allMatch(it -> it.traceparent().isEmpty());
        assertThat(Files.readString(temp.resolve("stderr.txt"))).doesNotContain("opentelemetry", "ERROR");
        long start = System.nanoTime();
        server.destroy();
        assertThat(server.waitFor(15, SECONDS)).isTrue();
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(12);
    }
}
