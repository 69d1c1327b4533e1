package dev.webwitness.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.NpmPeer;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server that opens web pages for a client, and how it is asked for the same work as the others. */
abstract class Subject {
    /** How the button is told of to be clicked. */
    private static final Pattern BUTTON = Pattern.compile("button \"Count\".*?\\[ref=(\\w+)]");

    private static final Pattern UID = Pattern.compile("uid=(\\w+) button \"Count\"");

    final String name;

    private Subject(String name) {
        this.name = name;
    }

    /**
     * Webwitness as it is installed from its archive, and the peers, fetched from npm's registry at pinned versions.
     *
     * @param before the folder of another installation to be compared with, empty for none
     */
    static List<Subject> all(Path folder, String before) throws IOException, InterruptedException {
        Subject own = new Webwitness("Webwitness", installed(folder));
        Stream<Subject> earlier = before.isEmpty() ? Stream.of() : Stream.of(new Webwitness("before", Path.of(before)));
        return Stream.concat(Stream.concat(Stream.of(own), peers(folder).stream()), earlier)
                .toList();
    }

    private static List<Subject> peers(Path folder) throws IOException, InterruptedException {
        return List.of(
                new PlaywrightMcp(
                        NpmPeer.fetched(
                                "@playwright/mcp@0.0.83",
                                "sha512-oNcl+Ae2/IAjhfPeP46BfIkSakfmprY+aOtkv5MjrQ4lPav4/yNtPhL0iq8SlIM90oApWgBDUxaNKvktazUKOg=="),
                        Files.createDirectories(folder.resolve("playwright"))),
                new ChromeDevToolsMcp(
                        NpmPeer.fetched(
                                "chrome-devtools-mcp@1.11.0",
                                "sha512-CytJ/5tnzrS+J/74be2P5aCOsS/mmGRHys/Si+IYC4ucrbnWAmES/dYdxGJjeUCECRcoFUilZAysdjlwqUjXIA==")));
    }

    /** A copy without sources, as the archive holds it. */
    private static Path installed(Path folder) throws IOException, InterruptedException {
        Path home = folder.resolve("installed");
        Path libraries = Files.createDirectories(home.resolve("lib"));
        try (Stream<Path> jars = Files.list(Path.of("target", "lib"))) {
            for (Path jar : jars.toList()) {
                Files.copy(jar, libraries.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.copy(Path.of("target", "webwitness.jar"), home.resolve("webwitness.jar"));
        Path launcher =
                Files.copy(Path.of("webwitness"), home.resolve("webwitness"), StandardCopyOption.COPY_ATTRIBUTES);
        // What is made once, at the first start, is no part of any figure.
        new ProcessBuilder(launcher.toString(), "version").inheritIO().start().waitFor();
        return home;
    }

    /** A server that is not started yet, with nothing on its standard error. */
    ProcessBuilder server() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command()).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment());
        return builder;
    }

    abstract List<String> command();

    Map<String, String> environment() throws IOException {
        return Map.of();
    }

    /** Opens a page and answers with what it holds. */
    abstract String open(PackagedServer server, String url);

    /** Opens a page and waits for a text on it. */
    abstract void expect(PackagedServer server, String url, String text);

    /** Opens the counter and clicks so often, each click followed by what it changed; the milliseconds of a click. */
    abstract double click(PackagedServer server, String url, int times);

    private static String text(JsonNode result) {
        StringBuilder text = new StringBuilder();
        result.path("content").forEach(part -> text.append(part.path("text").asText()));
        if (result.path("isError").asBoolean()) {
            throw new AssertionError(text);
        }
        return text.toString();
    }

    private static double millisSince(long startNs) {
        return (System.nanoTime() - startNs) / 1e6;
    }

    private static String found(Pattern pattern, String in) {
        Matcher matcher = pattern.matcher(in);
        if (!matcher.find()) {
            throw new AssertionError("no " + pattern + " in " + in);
        }
        return matcher.group(1);
    }

    private static final class Webwitness extends Subject {
        private final Path home;

        Webwitness(String name, Path home) {
            super(name);
            this.home = home;
        }

        @Override
        List<String> command() {
            return List.of(home.resolve("webwitness").toString(), "serve");
        }

        @Override
        Map<String, String> environment() throws IOException {
            Path artifacts = Files.createTempDirectory(home, "artifacts");
            return Map.of(
                    "WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString(),
                    "WEBWITNESS_ARTIFACTS_DIR", artifacts.toString(),
                    "WEBWITNESS_LOG_FILE", artifacts.resolve("log").toString());
        }

        @Override
        String open(PackagedServer server, String url) {
            return run(server, url, "look", "waiting");
        }

        @Override
        void expect(PackagedServer server, String url, String text) {
            run(server, url, "expect \"" + text + "\"", "passed");
        }

        /** The clicks are steps of one run, whose fixed cost is not the click's: it is measured with one click and with more. */
        @Override
        double click(PackagedServer server, String url, int times) {
            long start = System.nanoTime();
            run(server, url, "click \"Count\"\nexpect \"1\"", "passed");
            double one = millisSince(start);
            start = System.nanoTime();
            run(server, url, "click \"Count\"\n".repeat(times + 1) + "expect \"" + (times + 1) + "\"", "passed");
            return (millisSince(start) - one) / times;
        }

        private static String run(PackagedServer server, String url, String task, String status) {
            JsonNode result = server.call("web_eval_agent", Map.of("url", url, "task", task));
            String text = text(result);
            if (!result.path("structuredContent").path("status").asText().equals(status)) {
                throw new AssertionError(text);
            }
            return text;
        }
    }

    private static final class PlaywrightMcp extends Subject {
        private final Path home;
        private final Path output;

        PlaywrightMcp(Path home, Path output) {
            super("@playwright/mcp");
            this.home = home;
            this.output = output;
        }

        @Override
        List<String> command() {
            return List.of(
                    "node",
                    home.resolve("node_modules/@playwright/mcp/cli.js").toString(),
                    "--headless",
                    "--isolated",
                    "--no-sandbox",
                    "--output-dir",
                    output.toString(),
                    "--executable-path",
                    WarmBrowser.chromium().toString());
        }

        @Override
        String open(PackagedServer server, String url) {
            text(server.call("browser_navigate", Map.of("url", url)));
            return text(server.call("browser_snapshot", Map.of()));
        }

        @Override
        void expect(PackagedServer server, String url, String text) {
            text(server.call("browser_navigate", Map.of("url", url)));
            text(server.call("browser_wait_for", Map.of("text", text)));
        }

        @Override
        double click(PackagedServer server, String url, int times) {
            String button = found(BUTTON, open(server, url));
            long start = System.nanoTime();
            for (int i = 0; i < times; i++) {
                text(server.call("browser_click", Map.of("target", button, "element", "Count")));
            }
            return millisSince(start) / times;
        }
    }

    private static final class ChromeDevToolsMcp extends Subject {
        private final Path home;

        ChromeDevToolsMcp(Path home) {
            super("chrome-devtools-mcp");
            this.home = home;
        }

        @Override
        List<String> command() {
            return List.of(
                    "node",
                    home.resolve("node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js")
                            .toString(),
                    "--headless",
                    "--isolated",
                    "--chromeArg=--no-sandbox",
                    "--no-usage-statistics",
                    "--no-performance-crux",
                    "--no-page-id-routing",
                    "--executablePath",
                    WarmBrowser.chromium().toString());
        }

        @Override
        Map<String, String> environment() {
            return Map.of("CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS", "1");
        }

        @Override
        String open(PackagedServer server, String url) {
            text(server.call("navigate_page", Map.of("url", url)));
            return text(server.call("take_snapshot", Map.of()));
        }

        @Override
        void expect(PackagedServer server, String url, String text) {
            text(server.call("navigate_page", Map.of("url", url)));
            text(server.call("wait_for", Map.of("text", List.of(text))));
        }

        @Override
        double click(PackagedServer server, String url, int times) {
            String button = found(UID, open(server, url));
            long start = System.nanoTime();
            for (int i = 0; i < times; i++) {
                text(server.call("click", Map.of("uid", button, "includeSnapshot", true)));
            }
            return millisSince(start) / times;
        }
    }
}
