package dev.webwitness.run;

import static dev.webwitness.run.ActingModel.finish;
import static dev.webwitness.run.ActingModel.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on a page that is nothing but a drawing: by its text without a model, by its picture with one. */
@Tag("thorough")
class VisionRunIT {
    private static final String DRAWN = """
            <!doctype html><title>Game</title><canvas id=c width=640 height=420></canvas><p id=p></p>
            <script>
            const brush = c.getContext('2d');
            brush.fillStyle = '#fafafa'; brush.fillRect(0, 0, 640, 420);
            brush.fillStyle = '#1b5e20'; brush.fillRect(220, 180, 180, 56);
            brush.fillStyle = '#ffffff'; brush.font = 'bold 24px sans-serif'; brush.fillText('Start', 280, 216);
            c.onclick = e => {
              const inside = e.offsetX >= 220 && e.offsetX < 400 && e.offsetY >= 180 && e.offsetY < 236;
              p.textContent = inside ? 'The game has begun' : 'Missed';
            };
            </script>""";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", DRAWN);
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
    }

    @AfterEach
    void close() {
        store.close();
        site.close();
    }

    private RunReport run(BrainFactory brains, String task, Viewport viewport) throws InterruptedException {
        RunSettings settings = RunSettings.builder(WarmBrowser.options()).build();
        try (RunService runs = new RunService(store, settings, brains)) {
            return runs.start(RunRequest.builder(site.url("/"), task)
                            .stepTimeoutS(30)
                            .viewport(viewport)
                            .entrance("test")
                            .build())
                    .await(Duration.ofSeconds(90));
        }
    }

    @Test
    void aDrawnButtonIsClickedByItsTextWithoutAModelAndTheRecordSaysHow() throws Exception {
        RunReport report = run(
                BrainFactory.withoutModel(),
                "click \"Start\"\nexpect \"The game has begun\" visible",
                Viewport.DESKTOP);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl")))
                .contains("tier 3: seen as");
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.startsWith("Nothing on the page is called as step 1"));
    }

    @Test
    void whatThePageDrawsCountsForAnExpectationToo() throws Exception {
        RunReport shown = run(BrainFactory.withoutModel(), "expect \"Start\" visible", Viewport.DESKTOP);
        RunReport gone = run(BrainFactory.withoutModel(), "expect \"Start\" not visible", Viewport.DESKTOP);
        RunReport other = run(BrainFactory.withoutModel(), "expect \"Level 1\" visible", Viewport.DESKTOP);

        assertThat(shown.conclusion().status()).as(shown.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(shown.diagnosis().warnings()).anyMatch(warning -> warning.contains("read from the picture"));
        assertThat(gone.conclusion().status()).as(gone.conclusion().summary()).isEqualTo(RunStatus.FAILED);
        assertThat(other.conclusion().status()).as(other.conclusion().summary()).isEqualTo(RunStatus.FAILED);
        assertThat(other.conclusion().summary()).contains("drawn on the page: \"Start\"");
    }

    @Test
    void aModelThatIsShownTheDrawingClicksAPlaceInIt() throws Exception {
        try (ActingModel model = new ActingModel((prompt, turn) -> switch (turn) {
            case 1 -> steps("click \"Start\" at 207,144");
            case 2 -> steps("expect \"The game has begun\" visible");
            default -> finish("done", "It has begun.");
        })) {
            RunReport report = run(
                    new BrainFactory(model.client()),
                    "Begin the game for me please",
                    new Viewport(1920, 1080, 1, false, null));

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(model.prompts().get(0)).contains("The picture that follows shows the page's window, 1390×782");
            assertThat(Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl")))
                    .contains("tier 2: by its place");
        }
    }
}
