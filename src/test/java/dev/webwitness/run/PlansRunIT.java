package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.UploadPolicy;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.state.RunHandle;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans that read, give files, repeat and choose, through the whole run: what they read is in the result, and a resume goes on within a repetition. */
@Tag("campaign")
class PlansRunIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() throws IOException {
        Files.writeString(temp.resolve("cv.pdf"), "hello");
        site = FixtureSite.start();
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        BrowserOptions browser = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .uploads(new UploadPolicy(temp, null, List.of()))
                .build();
        runs = new RunService(store, RunSettings.builder(browser).build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private RunHandle start(String html, String task, int maxSteps) {
        site.page("/", html);
        return runs.start(RunRequest.builder(site.url("/"), task)
                .maxSteps(maxSteps)
                .entrance("test")
                .build());
    }

    @Test
    void whatIsReadStandsInLaterStepsAndInTheResult() throws Exception {
        String rows = IntStream.rangeClosed(1, 200)
                .mapToObj(i -> "<tr><td>Lamp " + i + "<td>" + i + " €</tr>")
                .collect(Collectors.joining());
        RunReport report = start(
                        "<h1>Shop</h1><dl><dt>Order<dd>B-4711</dl><label>Find <input oninput='out.textContent = \"Found \" + this.value'></label><p id=out></p>"
                                + "<label>CV <input type=file onchange='got.textContent = this.files[0].name'></label><p id=got></p>"
                                + "<h2>Lamps</h2><table><tr><th>Name<th>Price</tr>" + rows + "</table>",
                        "remember \"Order\" as order\ntype \"{order}\" into \"Find\"\nexpect \"Found B-4711\" visible\n"
                                + "upload cv.pdf to \"CV\"\nexpect \"cv.pdf\" visible\nextract table \"Lamps\" as lamps",
                        25)
                .await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        Map<?, ?> data = (Map<?, ?>) RunResult.full(report).get("data");
        assertThat(data.get("order")).isEqualTo("B-4711");
        Map<?, ?> lamps = (Map<?, ?>) data.get("lamps");
        assertThat(lamps.get("total")).isEqualTo(200);
        assertThat((List<?>) lamps.get("first")).hasSizeBetween(5, 100);
        String artifact = String.valueOf(lamps.get("artifact"));
        assertThat(artifact).startsWith("webwitness://runs/" + report.runId() + "/artifacts/bodies/data-lamps");
        Path file = Path.of(report.artifacts().dir()).resolve(artifact.replaceFirst(".*/artifacts/", ""));
        assertThat(Files.readString(file)).startsWith("[{").contains("Lamp 200");
    }

    @Test
    void aResumeGoesOnWithinTheRepetition() throws Exception {
        String html = "<ul>"
                + "<li>Tea <button onclick='this.parentElement.remove(); n.textContent = +n.textContent + 1'>Remove</button></li>"
                        .repeat(4)
                + "</ul>Removed: <b id=n>0</b>";
        RunHandle run = start(html, "for each list item, click \"Remove\"\nexpect \"Removed: 4\" visible", 3);
        RunReport first = run.await(PATIENCE);

        assertThat(first.conclusion().status()).as(first.conclusion().summary()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(first.history().checkpoint().remaining())
                .containsExactly("(2 of 4 done) for each list item, click \"Remove\"", "expect \"Removed: 4\" visible");

        RunReport second = runs.resume(run.runId(), new ResumeRequest(null, null, null, null, 50))
                .await(PATIENCE);
        assertThat(second.history().checkpoint().remaining())
                .as(second.conclusion().summary())
                .containsExactly("expect \"Removed: 4\" visible");

        RunReport third = runs.resume(run.runId(), new ResumeRequest(null, null, null, null, 50))
                .await(PATIENCE);
        assertThat(third.conclusion().status()).as(third.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }
}
