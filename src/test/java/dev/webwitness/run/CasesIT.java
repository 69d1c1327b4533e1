package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small pages on which runs once went wrong, with what is right. A case is a folder of {@code cases}: its pages, and {@code tasks.txt} with the steps of
 * each task behind a line {@code = name | path | status | what the result says}.
 */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class CasesIT {
    @TempDir
    private static Path temp;

    private WellKeptRuns runs;

    /** @param status as the result writes it, or {@code not passed} */
    record Task(Path folder, String name, String path, String status, String says, String steps) {
        static List<Task> readAll(Path folder) throws IOException {
            List<Task> tasks = new ArrayList<>();
            for (String block : Files.readString(folder.resolve("tasks.txt")).split("(?m)^= ", -1)) {
                int end = block.indexOf('\n');
                String[] head =
                        end < 0 ? new String[0] : block.substring(0, end).split(" \\| ", -1);
                if (head.length >= 3) {
                    String says = head.length > 3 ? head[3] : "";
                    tasks.add(new Task(
                            folder,
                            head[0],
                            head[1],
                            head[2],
                            says,
                            block.substring(end + 1).strip()));
                }
            }
            return tasks;
        }

        @Override
        public String toString() {
            return folder.getFileName() + " " + name;
        }
    }

    static Stream<Task> tasks() throws IOException, URISyntaxException {
        Path cases = Path.of(
                Objects.requireNonNull(CasesIT.class.getResource("cases")).toURI());
        List<Task> all = new ArrayList<>();
        try (Stream<Path> folders = Files.list(cases)) {
            for (Path folder : folders.sorted().toList()) {
                all.addAll(Task.readAll(folder));
            }
        }
        return all.stream();
    }

    @BeforeAll
    void open() {
        runs = new WellKeptRuns(temp, new BrowserHealthSettings(Duration.ofSeconds(30), 4_000), Duration.ofMinutes(5));
    }

    @AfterAll
    void close() {
        runs.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tasks")
    void whatOnceWentWrongIsRight(Task task) throws Exception {
        serve(task.folder());

        RunReport report = runs.run(task.path(), task.steps());

        if (task.status().equals("not passed")) {
            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isNotEqualTo(RunStatus.PASSED);
        } else {
            assertThat(report.conclusion().status().wire())
                    .as(report.conclusion().summary())
                    .isEqualTo(task.status());
        }
        assertThat(report.toString()).contains(task.says());
    }

    private void serve(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                String path = name.equals("index.html") ? "/" : "/" + name;
                String type = name.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
                runs.site().body(path, 200, type, Files.readString(file));
            }
        }
    }
}
