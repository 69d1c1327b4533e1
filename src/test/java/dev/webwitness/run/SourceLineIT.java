package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.sourcemap.MapWriter;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a minified bundle in a real browser to the line a person wrote, in the answer and on the timeline. */
class SourceLineIT {
    private static final String SECRET = "correct-horse-battery-staple";
    private static final String SOURCE =
            "export function login(form) {\n  const user = find(form);\n  return user.token.trim(); // " + SECRET
                    + "\n}\n";
    private static final String BUNDLE = "function l(a){var b={};return b.token.trim()}";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start()
                .body("/app.js", 200, "text/javascript", BUNDLE + "\n//# sourceMappingURL=app.js.map")
                .page("/", "<script src=app.js></script><button onclick=l()>Sign in</button>");
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(
                store,
                RunSettings.builder(WarmBrowser.options())
                        .secrets(List.of(SECRET))
                        .build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private RunReport run(String task) throws InterruptedException {
        return runs.start(
                        RunRequest.builder(site.url("/"), task).entrance("test").build())
                .await(Duration.ofSeconds(60));
    }

    private static Map<?, ?> exception(RunReport report) {
        List<?> errors = (List<?>) RunResult.full(report).get("errors_top");
        Map<?, ?> cause = (Map<?, ?>) ((Map<?, ?>) errors.get(0)).get("cause");
        return (Map<?, ?>) cause.get("exception");
    }

    @Test
    void theFirstErrorNamesTheLineThatWasWrittenAndNoSecretIsInIt() throws InterruptedException, IOException {
        String map = new MapWriter()
                .source("webpack://shop/./src/login.ts", SOURCE)
                .map(0, 0, 0, 0, 7)
                .map(0, BUNDLE.indexOf(".trim") + 1, 0, 2, 20)
                .json();
        site.body("/app.js.map", 200, "application/json", map);

        RunReport report = run("click \"Sign in\"");

        Map<?, ?> exception = exception(report);
        assertThat(exception.get("at")).isEqualTo("src/login.ts:3:21");
        assertThat(exception.get("source_line"))
                .asString()
                .startsWith("return user.token.trim(); // ")
                .doesNotContain("horse");
        String events = Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl"));
        String thrown = events.lines()
                .filter(line -> line.contains("\"exception\""))
                .findFirst()
                .orElseThrow();
        assertThat(thrown).contains("src/login.ts:3:21 (").contains("return user.token.trim();");
        assertThat(events).doesNotContain("horse").doesNotContain("app.js.map\"");
        assertThat(report.history()
                        .steps()
                        .get(report.history().steps().size() - 1)
                        .ok())
                .isTrue();
    }

    @Test
    void aMapThatNeverAnswersCostsTheRunAtMostItsLimit() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        site.route("/app.js.map", exchange -> {
            try {
                never.await();
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        });
        long before = System.nanoTime();

        RunReport report = run("click \"Sign in\"");

        long took = (System.nanoTime() - before) / 1_000_000;
        never.countDown();
        assertThat(exception(report).get("source_line")).isEqualTo(BUNDLE);
        assertThat(exception(report).get("at")).isEqualTo("app.js:1:39");
        assertThat(took).isLessThan(15_000);
    }
}
