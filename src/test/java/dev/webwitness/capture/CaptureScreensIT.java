package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.webwitness.capture.screen.HiddenTexts;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CaptureScreensIT extends WithListening {
    @BeforeEach
    void listen() {
        run.site.page("/", "<body style='background:#00ff00'>");
        run.open("/");
    }

    @Test
    void takesAPictureOfThePage() throws IOException {
        assertGreen(run.capture.screenshot().jpeg().orElseThrow());
    }

    @Test
    void samplesAStaticPageEachTimeItIsAsked() throws IOException {
        for (int i = 0; i < 3; i++) {
            assertThat(run.capture.sample()).isTrue();
        }

        assertThat(run.samples).hasSize(3);
        for (Listening.Sample sample : run.samples) {
            assertGreen(sample.jpeg());
            assertThat(sample.url()).isEqualTo(run.site.url("/"));
            assertThat(sample.atMs()).isPositive();
        }
    }

    @Test
    void samplesThePageThatCameAfterANavigation() throws IOException {
        run.page.navigate(run.site.otherOrigin() + "/");
        assertThat(run.capture.sample()).isTrue();

        assertGreen(run.samples.get(0).jpeg());
        assertThat(run.samples.get(0).url()).startsWith(run.site.otherOrigin());
    }

    @Test
    void hasNoPictureOfAClosedTabAndSaysWhy() {
        run.page.close();

        assertThat(run.capture.screenshot().jpeg()).isEmpty();
        assertThat(run.capture.screenshot().reason()).isEqualTo("the tab is closed");
        assertThat(run.capture.sample()).isFalse();
    }

    /** A frame in another process is looked into on a session of its own, of which there are twenty at the most: those that come first, in any order. */
    @Test
    void aFrameThatNobodyLooksIntoIsPaintedOverWhereASecretMayBeAbout() throws IOException {
        run.site.page("/inner", "<body style='background:#00ff00'>");
        String frame = "<iframe style='width:100px;height:60px;border:0;margin:4px' src='" + run.site.otherOrigin()
                + "/inner'></iframe>";
        run.site.page("/frames", "<body style='background:#00ff00'>" + frame.repeat(21));
        run.open("/frames");
        run.pump(() -> run.page.frames().stream()
                        .filter(inner -> inner.url().endsWith("/inner"))
                        .count()
                == 21);
        run.capture.processAll();
        assertThat(dark(shot())).isZero();

        run.capture.setHiddenTexts(about("hunter2"));

        assertThat(dark(shot())).isEqualTo(1);
    }

    private BufferedImage shot() throws IOException {
        return ImageIO.read(
                new ByteArrayInputStream(run.capture.screenshot().jpeg().orElseThrow()));
    }

    /** In the middle of how many of the page's frames the picture is painted over. */
    private long dark(BufferedImage picture) {
        return run.page.locator("iframe").all().stream()
                .map(Locator::boundingBox)
                .map(box -> picture.getRGB((int) (box.x + box.width / 2), (int) (box.y + box.height / 2)))
                .filter(rgb -> (rgb >> 8 & 0xff) < 100)
                .count();
    }

    private static HiddenTexts about(String secret) {
        return new HiddenTexts() {
            @Override
            public boolean any() {
                return true;
            }

            @Override
            public boolean likely() {
                return true;
            }

            @Override
            public List<int[]> find(String text) {
                int at = text.indexOf(secret);
                return at < 0 ? List.of() : List.of(new int[] {at, at + secret.length()});
            }
        };
    }

    private static void assertGreen(byte[] jpeg) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(jpeg));
        int rgb = image.getRGB(image.getWidth() / 2, image.getHeight() / 2);
        assertThat(rgb >> 8 & 0xff).isGreaterThan(200);
        assertThat(rgb >> 16 & 0xff).isLessThan(50);
    }
}
