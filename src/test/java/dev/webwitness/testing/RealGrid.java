package dev.webwitness.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/**
 * A Selenium Grid on loopback: a hub and nodes as programs of their own, from the jars in {@code target/grid}, with this machine's Chromium and its
 * driver. All of it is killed when closed.
 */
public final class RealGrid implements AutoCloseable {
    private static final Path JARS = Path.of("target/grid");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path folder;
    private final int port;
    private final List<Process> nodes = new ArrayList<>();
    private final List<Integer> nodePorts = new ArrayList<>();
    private final List<Process> all = new ArrayList<>();

    private RealGrid(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.port = freePort();
    }

    /** Why none can be started here; empty where one can. */
    public static String missing() {
        File[] jars = JARS.toFile().listFiles((dir, name) -> name.startsWith("selenium-grid-"));
        if (jars == null || jars.length == 0) {
            return "no Selenium Grid in target/grid; get it with: ./mvnw -f src/test/grid/pom.xml dependency:copy-dependencies";
        }
        return Files.isExecutable(DRIVER) ? "" : "no " + DRIVER + "; get it with: apt-get install chromium-driver";
    }

    /** A Grid in one process. */
    public static RealGrid standalone(Path folder, int slots) throws IOException {
        RealGrid grid = new RealGrid(folder);
        List<String> words = new ArrayList<>(List.of("standalone", "--port", String.valueOf(grid.port)));
        words.addAll(
                List.of("--config", grid.nodeConfig("standalone", slots, 300).toString()));
        words.addAll(grid.events());
        grid.nodes.add(grid.launch("standalone", words));
        grid.awaitSlots(slots);
        return grid;
    }

    /**
     * A hub with nodes.
     *
     * @param sessionTimeoutS after which its nodes end a session that nobody asks anything
     * @param slots how many browsers each node holds
     */
    public static RealGrid hub(Path folder, int sessionTimeoutS, int... slots) throws IOException {
        RealGrid grid = new RealGrid(folder);
        List<String> bus = grid.events();
        List<String> hub = new ArrayList<>(List.of("hub", "--port", String.valueOf(grid.port)));
        hub.addAll(bus);
        grid.launch("hub", hub);
        int sum = 0;
        for (int i = 0; i < slots.length; i++) {
            sum += slots[i];
            int own = freePort();
            List<String> node = new ArrayList<>(List.of("node", "--port", String.valueOf(own)));
            node.addAll(List.of(
                    "--config",
                    grid.nodeConfig("node" + i, slots[i], sessionTimeoutS).toString()));
            node.addAll(List.of("--hub", "http://127.0.0.1:" + grid.port));
            node.addAll(bus);
            grid.nodePorts.add(own);
            grid.nodes.add(grid.launch("node" + i, node));
        }
        grid.awaitSlots(sum);
        return grid;
    }

    private List<String> events() throws IOException {
        return List.of(
                "--publish-events",
                "tcp://127.0.0.1:" + freePort(),
                "--subscribe-events",
                "tcp://127.0.0.1:" + freePort());
    }

    private Path nodeConfig(String name, int slots, int sessionTimeoutS) throws IOException {
        Path config = folder.resolve(name + ".toml");
        Files.writeString(config, """
                [node]
                detect-drivers = false
                selenium-manager = false
                override-max-sessions = true
                max-sessions = %1$d
                session-timeout = %2$d
                heartbeat-period = 5
                [[node.driver-configuration]]
                display-name = "chrome"
                stereotype = '{"browserName":"chrome","goog:chromeOptions":{"binary":"%3$s","args":["--no-sandbox"]}}'
                webdriver-executable = "%4$s"
                max-sessions = %1$d
                """.formatted(slots, sessionTimeoutS, WarmBrowser.chromium(), DRIVER));
        return config;
    }

    private Process launch(String name, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                JARS.toAbsolutePath() + "/*",
                "org.openqa.selenium.grid.Main"));
        command.addAll(words);
        command.addAll(List.of("--host", "127.0.0.1"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile())
                .start();
        all.add(process);
        return process;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitSlots(int slots) {
        Awaitility.await("a Grid with " + slots + " slots, see " + folder)
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(() -> up() == slots);
    }

    /** As {@code browser.endpoints} names it. */
    public String endpoint() {
        return "grid+http://127.0.0.1:" + port;
    }

    /** What its address must not be seen of anywhere. */
    public String authority() {
        return "127.0.0.1:" + port;
    }

    private JsonNode status() throws IOException, InterruptedException {
        return JSON.readTree(ask("GET", "/status", "")).path("value");
    }

    private String ask(String method, String path, String body) throws IOException, InterruptedException {
        return http.send(
                        HttpRequest.newBuilder(URI.create("http://" + authority() + path))
                                .header("Content-Type", "application/json; charset=utf-8")
                                .header("X-REGISTRATION-SECRET", "")
                                .method(method, HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** The slots of nodes that take new sessions. */
    private int up() throws IOException, InterruptedException {
        int up = 0;
        for (JsonNode node : status().path("nodes")) {
            up += node.path("availability").asText().equals("UP")
                    ? node.path("slots").size()
                    : 0;
        }
        return up;
    }

    /** The ids of all sessions. */
    public List<String> sessions() throws IOException, InterruptedException {
        List<String> ids = new ArrayList<>();
        for (JsonNode node : status().path("nodes")) {
            for (JsonNode slot : node.path("slots")) {
                if (slot.path("session").isObject()) {
                    ids.add(slot.path("session").path("sessionId").asText());
                }
            }
        }
        return ids;
    }

    /** How many sessions each node holds, in the order the nodes were given. */
    public List<Integer> sessionsByNode() throws IOException, InterruptedException {
        List<Integer> counts = new ArrayList<>();
        JsonNode known = status().path("nodes");
        for (int own : nodePorts) {
            int count = 0;
            for (JsonNode node : known) {
                if (node.path("uri").asText().endsWith(":" + own)) {
                    for (JsonNode slot : node.path("slots")) {
                        count += slot.path("session").isObject() ? 1 : 0;
                    }
                }
            }
            counts.add(count);
        }
        return counts;
    }

    /** Ends a session behind its owner's back. */
    public void end(String session) throws IOException, InterruptedException {
        ask("DELETE", "/session/" + session, "");
    }

    /** Starts a session as another of its users would. */
    public String take() throws IOException, InterruptedException {
        String answer = ask("POST", "/session", """
                {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": {"args": ["--headless=new"]}}, "firstMatch": [{}]}}""");
        return JSON.readTree(answer).at("/value/sessionId").asText();
    }

    /** A node takes no new session from now on, and ends with its last one. */
    public void drain(int node) throws IOException, InterruptedException {
        for (JsonNode known : status().path("nodes")) {
            if (known.path("uri").asText().endsWith(":" + nodePorts.get(node))) {
                ask("POST", "/se/grid/distributor/node/" + known.path("id").asText() + "/drain", "");
            }
        }
    }

    /** Whether a node's program still runs. */
    public boolean runs(int node) {
        return nodes.get(node).isAlive();
    }

    /** A node dies with its browsers, as its machine would. */
    public void kill(int node) {
        kill(nodes.get(node));
    }

    private static void kill(Process process) {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }

    @Override
    public void close() {
        all.forEach(RealGrid::kill);
    }
}
