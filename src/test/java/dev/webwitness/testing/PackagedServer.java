package dev.webwitness.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The packaged application as a child process, spoken to line by line, for tests of the wire and of the process itself. */
public final class PackagedServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Writer in;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<JsonNode> notifications = new ArrayList<>();
    private final Map<Integer, JsonNode> early = new LinkedHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();

    private PackagedServer(Process process) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "server-output");
        reader.setDaemon(true);
        reader.start();
    }

    /** The command line that starts the packaged application, with the launcher's options. */
    public static List<String> command(String... args) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xms24m",
                "-XX:NewSize=8m",
                "-XX:MinHeapFreeRatio=20",
                "-XX:MaxHeapFreeRatio=40",
                "-jar",
                Path.of(System.getProperty("webwitness.jar", "target/webwitness.jar"))
                        .toAbsolutePath()
                        .toString()));
        command.addAll(List.of(args));
        return command;
    }

    /** Starts {@code serve} with its artifacts in a folder of the test's. */
    public static PackagedServer serve(Path artifacts) {
        return serve(artifacts, Map.of());
    }

    /** The same with more variables in its environment. */
    public static PackagedServer serve(Path artifacts, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command("serve"));
        builder.environment().put("WEBWITNESS_ARTIFACTS_DIR", artifacts.toString());
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        builder.environment().putAll(environment);
        builder.redirectError(ProcessBuilder.Redirect.to(
                artifacts.resolveSibling("stderr.txt").toFile()));
        return start(builder);
    }

    /** Starts any server that speaks MCP on its standard streams. */
    public static PackagedServer start(ProcessBuilder builder) {
        try {
            return new PackagedServer(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it and shakes hands. */
    public static PackagedServer ready(Path artifacts) {
        return ready(artifacts, Map.of());
    }

    /** The same with more variables in its environment. */
    public static PackagedServer ready(Path artifacts, Map<String, String> environment) {
        PackagedServer server = serve(artifacts, environment);
        server.initialize();
        server.initialized();
        return server;
    }

    /** Asks it to initialize and waits for the answer. */
    public JsonNode initialize() {
        return request(
                "initialize",
                Map.of(
                        "protocolVersion", "2025-06-18",
                        "capabilities", Map.of(),
                        "clientInfo", Map.of("name", "test", "version", "1")));
    }

    /** Says that the handshake is over. */
    public void initialized() {
        send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    private void read() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add("reading ended: " + e.getMessage());
        }
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Sends a line as it is. */
    public void raw(String line) {
        try {
            in.write(line);
            in.write('\n');
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void send(Map<String, ?> message) {
        try {
            raw(JSON.writeValueAsString(message));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends a request and answers its id without waiting. */
    public int post(String method, Map<String, ?> params) {
        int id = ids.incrementAndGet();
        send(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
        return id;
    }

    /** Sends a request and waits for its answer, at most a minute and a half. */
    public JsonNode request(String method, Map<String, ?> params) {
        return answer(post(method, params), Duration.ofSeconds(90));
    }

    /** Calls a tool and waits for its result. */
    public JsonNode call(String tool, Map<String, ?> arguments) {
        JsonNode answer = request("tools/call", Map.of("name", tool, "arguments", arguments));
        if (!answer.has("result")) {
            throw new AssertionError("no result: " + answer);
        }
        return answer.get("result");
    }

    /** Waits for the answer of a request. */
    public JsonNode answer(int id, Duration atMost) {
        JsonNode known = early.remove(id);
        long end = System.nanoTime() + atMost.toNanos();
        while (known == null) {
            JsonNode next = next(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
            if (next.has("method")) {
                notifications.add(next);
            } else if (next.path("id").asInt(-1) == id) {
                known = next;
            } else {
                early.put(next.path("id").asInt(-1), next);
            }
        }
        return known;
    }

    /** The next line, which must be a JSON-RPC message: anything else on standard output is a fault. */
    public JsonNode next(Duration atMost) {
        try {
            String line = lines.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new AssertionError("no line within " + atMost);
            }
            JsonNode message = JSON.readTree(line);
            if (!message.path("jsonrpc").asText().equals("2.0")) {
                throw new AssertionError("not protocol: " + line);
            }
            return message;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON on standard output", e);
        }
    }

    /** Notifications that came while answers were waited for. */
    public List<JsonNode> notifications() {
        return List.copyOf(notifications);
    }

    /** Ends the server's input, as a host does. */
    public void endInput() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
