package dev.webwitness.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher of an installation keeps, with a Java that only leaves a class archive behind. */
class LauncherTest {
    private static final String JAVA = """
            #!/bin/sh
            for word; do
              case "$word" in
                -XX:ArchiveClassesAtExit=*) : > "${word#*=}" ;;
              esac
            done
            """;

    @TempDir
    private Path folder;

    private Path home;
    private Path java;

    @BeforeEach
    void install() throws IOException {
        home = Files.createDirectories(folder.resolve("with space"));
        java = Files.createDirectories(folder.resolve("jdk/bin")).getParent();
        Files.createDirectories(home.resolve("lib"));
        Files.writeString(home.resolve("lib/library.jar"), "");
        Files.copy(Path.of("webwitness"), home.resolve("webwitness"));
        Path program = Files.writeString(java.resolve("bin/java"), JAVA);
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void keepsTheNewestThreeBuilds() throws IOException, InterruptedException {
        for (int build = 1; build <= 5; build++) {
            start("build " + build, "17.0.1");
        }

        List<Path> builds = files(home.resolve("cache/app"));
        assertThat(builds).hasSize(3);
        assertThat(contents(builds)).containsExactlyInAnyOrder("build 3", "build 4", "build 5");
    }

    @Test
    void keepsTheArchivesOfTheThreeJavasLastUsedWithABuild() throws IOException, InterruptedException {
        for (int update = 1; update <= 5; update++) {
            start("a build", "17.0." + update);
        }

        List<Path> builds = files(home.resolve("cache/app"));
        assertThat(builds).hasSize(1);
        assertThat(archives(builds.get(0))).hasSize(3);
    }

    @Test
    void keepsTheArchiveOfAJavaThatIsUsedWhileOthersCome() throws IOException, InterruptedException {
        start("a build", "17.0.1");
        Path build = files(home.resolve("cache/app")).get(0);
        Path first = archives(build).get(0);
        start("a build", "17.0.2");
        start("a build", "17.0.3");

        start("a build", "17.0.1");
        start("a build", "17.0.4");

        assertThat(archives(build)).hasSize(3).contains(first);
    }

    /** Reading the whole jar, and searching for sources and for a Java, takes longer than all the rest of the launcher. */
    @Test
    void looksForNothingAgainWhereNothingChanged() throws IOException, InterruptedException {
        Path tools = Files.createDirectories(folder.resolve("tools"));
        Path used = folder.resolve("used");
        for (String tool : List.of("cksum", "find", "sed", "grep", "dirname", "uname")) {
            Path wrapper = Files.writeString(
                    tools.resolve(tool),
                    "#!/bin/sh\necho " + tool + " >> '" + used + "'\nPATH=${PATH#*:} exec " + tool + " \"$@\"\n");
            assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        }
        start("a build", "17.0.1");
        assertThat(used).content().contains("cksum");
        Files.delete(used);

        launch();
        assertThat(used).doesNotExist();

        Files.delete(files(home.resolve("cache/app")).get(0).resolve("webwitness.jar"));
        launch();
        assertThat(used).content().contains("cksum");
        assertThat(contents(files(home.resolve("cache/app")))).containsExactly("a build");
    }

    private void start(String build, String version) throws IOException, InterruptedException {
        age();
        Files.writeString(home.resolve("webwitness.jar"), build);
        Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        launch();
    }

    private void launch() throws IOException, InterruptedException {
        ProcessBuilder launcher =
                new ProcessBuilder("sh", home.resolve("webwitness").toString(), "version").redirectErrorStream(true);
        launcher.environment().put("JAVA_HOME", java.toString());
        launcher.environment().put("PATH", folder.resolve("tools") + ":" + System.getenv("PATH"));
        Process process = launcher.start();
        process.getOutputStream().close();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).as("ended").isTrue();
            assertThat(process.exitValue()).as(said).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** What is kept becomes a minute older, so that it is told from what comes now, however coarse the file system's times are. */
    private void age() throws IOException {
        Path cache = Files.createDirectories(home.resolve("cache"));
        try (Stream<Path> kept = Files.walk(cache)) {
            for (Path file : kept.toList()) {
                Instant before = Files.getLastModifiedTime(file).toInstant().minusSeconds(60);
                Files.setLastModifiedTime(file, FileTime.from(before));
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static List<Path> archives(Path build) throws IOException {
        return files(build).stream()
                .filter(file -> file.getFileName().toString().startsWith("classes-"))
                .toList();
    }

    private static List<String> contents(List<Path> builds) throws IOException {
        List<String> contents = new ArrayList<>();
        for (Path build : builds) {
            contents.add(Files.readString(build.resolve("webwitness.jar")));
        }
        return contents;
    }
}
