package dev.webwitness.run;

import static dev.webwitness.run.SecretRuns.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands at one place of a page, and whether the picture of a step shows it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("security")
@Timeout(120)
class StepScreenshotIT {
    private static final String CARD = "4111 1111 1111 1111";
    private static final String KEY = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";

    @TempDir
    private static Path temp;

    private SecretRuns secret;
    private FixtureSite site;
    private ArtifactStore store;
    private RunService plain;

    @BeforeAll
    void open() {
        secret = new SecretRuns(
                temp.resolve("secret"), BrainFactory.withoutModel(), RecordingSettings.none(), List.of());
        site = FixtureSite.start();
        store = ArtifactStore.open(temp.resolve("plain"), StoreLimits.defaults());
        BrowserOptions browser = WarmBrowser.options();
        plain = new RunService(store, RunSettings.builder(browser).build());
    }

    @AfterAll
    void close() {
        secret.close();
        plain.close();
        store.close();
        site.close();
    }

    private static String page(String html) {
        return "<!doctype html><title>Account</title><style>body{margin:0;font:20px monospace}#at,#at>*{margin:0;padding:0;width:500px;height:40px}"
                + "#at{position:absolute;left:100px;top:100px}</style><h1>Account</h1><div id=at>" + html + "</div>";
    }

    /** Whether the left half of the line at that place is painted over. */
    private static boolean isHidden(RunReport report) throws IOException {
        BufferedImage shot = ImageIO.read(Path.of(report.artifacts().dir())
                .resolve("shots/agent_step-0001.jpg")
                .toFile());
        long dark = 0;
        for (int x = 110; x < 200; x++) {
            Color colour = new Color(shot.getRGB(x, 112));
            dark += colour.getRed() < 0x60 && colour.getGreen() < 0x60 && colour.getBlue() < 0x60 ? 1 : 0;
        }
        return dark > 80;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src=/gone.png alt='SECRET'>",
                "<input placeholder='SECRET'>",
                "<input type=image src=/gone.png alt='SECRET'>",
                "<input value='SECRET'>",
                "<input type=button value='SECRET'>",
                "<select><option>other<option selected>SECRET</select>",
                "<select><option selected label='SECRET'>x</select>",
                "<textarea placeholder='SECRET'></textarea>",
                "<p>SECRET</p>"
            })
    void aConfiguredSecretIsPaintedOver(String html) throws Exception {
        secret.site.page("/", page(html.replace("SECRET", PASSWORD)));

        RunReport report = secret.at(new Viewport(800, 600, 1, false, null), "expect \"Account\" visible");

        assertThat(isHidden(report)).as(report.artifacts().dir()).isTrue();
    }

    private RunReport plainly(String html) throws InterruptedException {
        site.page("/", page(html));
        return plain.start(RunRequest.builder(site.url("/"), "expect \"Account\" visible")
                        .viewport(new Viewport(800, 600, 1, false, null))
                        .entrance("test")
                        .build())
                .await(Duration.ofSeconds(60));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>" + CARD + "</p>",
                "<p>" + KEY + "</p>",
                "<p><span>4111 1111</span><b> 1111 1111</b></p>",
                "<input value='" + CARD + "'>",
                "<p>see https://ada:hunter2x@db.example/</p>"
            })
    void whatHasTheShapeOfASecretIsPaintedOverWhereNoneIsKnown(String html) throws Exception {
        assertThat(isHidden(plainly(html))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>4111 1111 1111 1112, order 17</p>",
                "<table><td>4111 1111<td>1111 1111</table>",
                "<p title='" + CARD + "'>nothing</p>"
            })
    void whatHasNotIsShown(String html) throws Exception {
        assertThat(isHidden(plainly(html))).isFalse();
    }

    @Test
    void picturesAndArchivesAreNotKeptWhereThereAreSecrets() throws Exception {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("keys.txt"));
            out.write(PASSWORD.getBytes(StandardCharsets.UTF_8));
        }
        for (FixtureSite each : List.of(secret.site, site)) {
            each.route("/keys.zip", exchange -> {
                exchange.getResponseHeaders().set("Content-Type", "application/zip");
                exchange.sendResponseHeaders(500, zip.size());
                exchange.getResponseBody().write(zip.toByteArray());
            });
            each.route("/code.png", exchange -> {
                exchange.getResponseHeaders().set("Content-Type", "image/png");
                exchange.sendResponseHeaders(500, 3);
                exchange.getResponseBody().write(new byte[] {(byte) 0x89, 'P', 'N'});
            });
        }
        String html = "<script>fetch('/keys.zip').then(a => a.blob()); fetch('/code.png').then(a => a.blob())</script>";
        secret.site.page("/", page(html));

        assertThat(bodies(secret.run("wait 0.5 s\nexpect \"Account\" visible"))).isEmpty();
        assertThat(bodies(plainly(html))).isNotEmpty();
    }

    private static List<String> bodies(RunReport report) throws IOException {
        Path folder = Path.of(report.artifacts().dir()).resolve("bodies");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
