package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.run.state.RecordingSettings;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Steps that change the size of the window, on pages that adapt to it. */
@Tag("thorough")
class ResizingIT extends WithWorkflowRuns {
    private static final String SHOP = """
            <!doctype html><title>Shop</title><style>
            .menu { display: none } @media (max-width: 600px) { .side { display: none } .menu { display: inline } }</style>
            <button class=menu onclick="o.textContent = 'Opened'">Menu</button><nav class=side>Side bar</nav>
            <a href=/size target=_blank>Size</a><p id=o></p>""";

    private static final String SIZE = """
            <!doctype html><title>Size</title><h1></h1><script>
            (onresize = () => { document.querySelector('h1').textContent = innerWidth + ' by ' + innerHeight; })();</script>""";

    @BeforeAll
    void open() {
        runs.site.page("/shop", SHOP).page("/size", SIZE);
    }

    private RunReport run(String path, String... steps) throws InterruptedException {
        return runs.run(Consent.AUTO, path, String.join("\n", steps));
    }

    private static BufferedImage shot(RunReport report, int step) throws IOException {
        return ImageIO.read(Path.of(report.artifacts().dir())
                .resolve("shots/agent_step-000" + step + ".jpg")
                .toFile());
    }

    private static ActionOutcome outcome(RunReport report, int step) {
        return report.history().steps().get(step - 1).outcomes().get(0);
    }

    @Test
    void thePageAdaptsAndItsPictureIsOfTheNewSize() throws Exception {
        RunReport report = run(
                "/shop",
                "expect \"Side bar\" visible",
                "resize the viewport to 390x844",
                "expect \"Menu\" visible",
                "expect \"Side bar\" not visible",
                "click \"Menu\"",
                "expect \"Opened\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(outcome(report, 2).effect())
                .startsWith("the window is 390×844")
                .contains("Menu");
        assertThat(List.of(shot(report, 1).getWidth(), shot(report, 1).getHeight()))
                .containsExactly(1280, 800);
        assertThat(List.of(shot(report, 2).getWidth(), shot(report, 2).getHeight()))
                .containsExactly(390, 844);
        assertThat(Files.readString(Path.of(report.artifacts().dir()).resolve("report.html")))
                .contains("<dd>1280 × 800, then 390 × 844</dd>");
    }

    @Test
    void aSideThatIsNotToldStaysAndASizeItHasAlreadyIsNoChange() throws Exception {
        RunReport report = run(
                "/size",
                "resize to 768 px wide",
                "expect \"768 by 800\" visible",
                "resize to 600 px high",
                "expect \"768 by 600\" visible",
                "resize to 768x600");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(outcome(report, 5).effect()).isEmpty();
        assertThat(outcome(report, 5).notes()).containsExactly("the window was 768×600 already");
    }

    @Test
    void tabsThatOpenLaterAndThoseThatWereOpenBeforeTakeTheSize() throws Exception {
        RunReport report = run(
                "/size",
                "resize to 500x700",
                "open /shop",
                "click \"Size\"",
                "expect \"500 by 700\" visible",
                "resize to 900x700",
                "expect \"900 by 700\" visible",
                "close the tab",
                "expect \"Side bar\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whatMustNotBeShownIsPaintedOverWhereItStandsNow() throws Exception {
        try (SecretRuns secret = new SecretRuns(
                temp.resolve("secret"), BrainFactory.withoutModel(), RecordingSettings.none(), List.of())) {
            secret.site.page("/", """
                    <!doctype html><title>Key</title><style>body { margin: 0; font: 20px monospace }</style>
                    <label>Key <input id=k></label><button onclick="at.textContent = k.value; o.textContent = 'Welcome'">Show</button>
                    <div id=at style="position: absolute; left: 200px; top: 300px"></div><p id=o></p>""");
            RunReport report = secret.run(
                    "resize to 600x500\ntype {{api_key}} into \"Key\"\nclick \"Show\"\nexpect \"Welcome\" visible",
                    "api_key");

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            BufferedImage shot = shot(report, 3);
            assertThat(shot.getWidth()).isEqualTo(600);
            for (int x = 204; x < 400; x += 4) {
                assertThat(shot.getRGB(x, 312) & 0xff).as("blue at " + x).isBetween(0x23, 0x43);
            }
            assertThat(shot.getRGB(190, 312) & 0xff).isGreaterThan(0xe0);
        }
    }
}
