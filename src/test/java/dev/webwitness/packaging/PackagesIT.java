package dev.webwitness.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packages as somebody gets them: built by the script, unpacked, installed, started. */
@Tag("thorough")
class PackagesIT {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BUILD =
            Path.of("src/packaging/build.sh").toAbsolutePath().toString();
    private static final Path BUILT = Path.of(System.getProperty("webwitness.jar", "target/webwitness.jar"))
            .toAbsolutePath()
            .getParent();

    private record Ended(int status, String out, String err) {}

    @TempDir
    Path folder;

    @Test
    void anArchiveInstallsTwiceServesAndGoesAgain() throws Exception {
        Path archive = Path.of(run("sh", BUILD, "--from", BUILT.toString(), "--to", folder.toString(), "folder")
                .out()
                .strip());
        assertThat(archive).isDirectoryContaining("glob:**/webwitness.cmd");
        Path to = folder.resolve("with space").resolve("webwitness");
        Path bin = folder.resolve("bin");
        String[] install = {
            "sh", archive.resolve("install.sh").toString(), "--to", to.toString(), "--bin", bin.toString()
        };

        assertThat(run(install).out()).contains("Installed in " + to);
        Map<String, String> first = files(to);
        Files.writeString(to.resolve("config/webwitness.yaml"), "run:\n  max_steps: 7\n");
        assertThat(run(install).out()).contains("settings were left as they are");

        assertThat(first.keySet())
                .contains(
                        "webwitness",
                        "webwitness.cmd",
                        "webwitness.jar",
                        "LICENSE",
                        "NOTICE",
                        "THIRD-PARTY.txt",
                        "sbom.json",
                        "config/webwitness.yaml");
        assertThat(NativeCode.platforms(to.resolve("lib"))).containsExactly(NativeCode.thisPlatform());
        assertThat(first.keySet()).anyMatch(name -> name.startsWith("lib/playwright-"));
        Map<String, String> second = files(to);
        assertThat(to.resolve("config/webwitness.yaml")).content().contains("max_steps: 7");
        assertThat(second.remove("config/webwitness.yaml.new")).isEqualTo(first.get("config/webwitness.yaml"));
        second.put("config/webwitness.yaml", first.get("config/webwitness.yaml"));
        assertThat(second).isEqualTo(first);

        String command = bin.resolve("webwitness").toString();
        assertThat(run(command, "--version").out()).startsWith("webwitness ").doesNotContain("not from a jar");
        Path hello = Files.writeString(
                folder.resolve("hello"),
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                        + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}\n");
        Ended served = end(hello, command, "serve", "--set", "dashboard.port=off");
        assertThat(JSON.readTree(served.out()).at("/result/serverInfo/name").asText())
                .as(served.err())
                .isEqualTo("webwitness");

        assertThat(run(
                                "sh",
                                archive.resolve("install.sh").toString(),
                                "--to",
                                to.toString(),
                                "--bin",
                                bin.toString(),
                                "--remove")
                        .out())
                .contains("Removed");
        assertThat(Files.exists(bin.resolve("webwitness"))).isFalse();
        assertThat(files(to).keySet()).allMatch(name -> name.startsWith("config/") || name.startsWith("artifacts/"));
    }

    @Test
    void aForeignCommandIsNotReplaced() throws Exception {
        Path archive = Files.createDirectories(folder.resolve("archive/lib")).getParent();
        Files.copy(Path.of("src/packaging/install.sh"), archive.resolve("install.sh"));
        Files.createFile(archive.resolve("webwitness.jar"));
        Path theirs =
                Files.writeString(Files.createDirectories(folder.resolve("bin")).resolve("webwitness"), "theirs");

        Ended ended = end(
                "sh",
                archive.resolve("install.sh").toString(),
                "--to",
                folder.resolve("to").toString(),
                "--bin",
                theirs.getParent().toString());

        assertThat(ended.status()).isEqualTo(1);
        assertThat(ended.err()).contains("belongs to something else");
        assertThat(theirs).hasContent("theirs");
        assertThat(folder.resolve("to")).doesNotExist();
    }

    @Test
    void anArchiveForAnotherPlatformHoldsItsNativeCodeAndNoOther() throws Exception {
        Path archive = Path.of(run(
                        "sh",
                        BUILD,
                        "--to",
                        folder.toString(),
                        "--from",
                        BUILT.toString(),
                        "--platform",
                        "mac-arm64",
                        "folder")
                .out()
                .strip());

        assertThat(archive.getFileName().toString()).endsWith("-mac-arm64");
        assertThat(NativeCode.platforms(archive.resolve("lib"))).containsExactly("mac-arm64");
    }

    @Test
    void onlyWhatTheApplicationNamesIsPackedAndAllOfIt() throws Exception {
        Path from = light();
        Files.writeString(from.resolve("lib/left-by-an-earlier-build-1.0.jar"), "stale");
        String[] build = {"sh", BUILD, "--from", from.toString(), "--to", folder.toString(), "folder"};

        Path archive = Path.of(run(build).out().strip());
        assertThat(archive.resolve("lib")).isNotEmptyDirectory();
        assertThat(archive.resolve("lib/left-by-an-earlier-build-1.0.jar")).doesNotExist();

        try (Stream<Path> libraries = Files.list(from.resolve("lib"))) {
            Files.delete(libraries
                    .filter(path -> path.getFileName().toString().startsWith("mcp-core-"))
                    .findFirst()
                    .orElseThrow());
        }
        Ended ended = end(build);
        assertThat(ended.status()).isEqualTo(1);
        assertThat(ended.err()).contains("mcp-core-").contains("is missing: build it again");
    }

    @Test
    void eachPlatformsBundleHoldsWhatItsManifestStartsAndTheRegistryEntryNamesThemAll() throws Exception {
        run(
                "sh",
                BUILD,
                "--from",
                light().toString(),
                "--to",
                folder.toString(),
                "--store",
                "--url",
                "https://downloads.example/mcp",
                "registry");

        JsonNode entry = JSON.readTree(folder.resolve("server.json").toFile());
        assertThat(PackageShapes.flaws("registry-server", entry)).isEmpty();
        List<String> hosts = new ArrayList<>();
        for (JsonNode named : entry.path("packages")) {
            String address = named.path("identifier").asText();
            assertThat(address).startsWith("https://downloads.example/mcp/webwitness-");
            Path bundle = folder.resolve(address.substring(address.lastIndexOf('/') + 1));
            assertThat(named.path("fileSha256").asText()).isEqualTo(sha256(bundle));
            hosts.add(hostOf(bundle, entry.path("version").asText()));
        }
        assertThat(hosts).containsExactly("linux", "linux", "darwin", "darwin", "win32");
    }

    /** The host the bundle says it is for, after it was seen to hold what it starts. */
    private static String hostOf(Path bundle, String version) throws IOException {
        try (ZipFile zip = new ZipFile(bundle.toFile())) {
            JsonNode manifest = JSON.readTree(zip.getInputStream(zip.getEntry("manifest.json")));
            assertThat(PackageShapes.flaws("mcpb-manifest", manifest)).isEmpty();
            assertThat(manifest.path("version").asText()).isEqualTo(version);
            List<String> names = zip.stream().map(ZipEntry::getName).toList();
            assertThat(names)
                    .contains(
                            manifest.at("/server/entry_point").asText(),
                            "server/webwitness.jar",
                            "server/webwitness.cmd",
                            "server/NOTICE",
                            "server/sbom.json",
                            "server/config/webwitness.yaml")
                    .doesNotContain("server/install.sh");
            assertThat(names).anyMatch(name -> name.startsWith("server/lib/mcp-core-"));
            for (JsonNode arguments : manifest.findValues("args")) {
                assertThat(names).contains(named(arguments));
            }
            return manifest.at("/compatibility/platforms/0").asText();
        }
    }

    /** What was built without the libraries of many megabytes: the layout is the same, and the application names those that are there. */
    private Path light() throws IOException {
        Path from = folder.resolve("built");
        Path lib = Files.createDirectories(from.resolve("lib"));
        List<String> named = new ArrayList<>();
        try (Stream<Path> libraries = Files.list(BUILT.resolve("lib"))) {
            for (Path library : libraries.toList()) {
                if (Files.size(library) < 1 << 20) {
                    Files.copy(library, lib.resolve(library.getFileName()));
                    named.add("lib/" + library.getFileName());
                }
            }
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", named));
        new JarOutputStream(Files.newOutputStream(from.resolve("webwitness.jar")), manifest).close();
        Files.createFile(from.resolve("THIRD-PARTY.txt"));
        Files.createFile(from.resolve("sbom.json"));
        return from;
    }

    /** The file within the bundle that a command line of the manifest names. */
    private static String named(JsonNode arguments) {
        for (JsonNode argument : arguments) {
            if (argument.asText().startsWith("${__dirname}")) {
                return argument.asText()
                        .replace("${__dirname}", "")
                        .replace('\\', '/')
                        .substring(1);
            }
        }
        return "(none)";
    }

    private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Each file's path and size; what the launcher makes is left out. */
    private static Map<String, String> files(Path root) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), String.valueOf(Files.size(file)));
            }
        }
        files.keySet().removeIf(name -> name.startsWith("cache/"));
        return files;
    }

    private Ended run(String... command) throws IOException, InterruptedException {
        Ended ended = end(command);
        assertThat(ended.status())
                .as(String.join(" ", command) + "\n" + ended.out() + ended.err())
                .isZero();
        return ended;
    }

    private Ended end(String... command) throws IOException, InterruptedException {
        return end(Path.of("/dev/null"), command);
    }

    private Ended end(Path input, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(command))).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("WEBWITNESS_"));
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        Process process = builder.redirectInput(input.toFile()).start();
        CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
        try {
            String out = read(process.getInputStream());
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended").isTrue();
            return new Ended(process.exitValue(), out, err.join());
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
