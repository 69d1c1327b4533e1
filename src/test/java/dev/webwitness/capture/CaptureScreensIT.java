package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.testing.WarmBrowser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(WarmBrowser.class)
class CaptureScreensIT {
    private Listening run;

    @BeforeEach
    void listen(Browser browser) {
        run = new Listening(browser);
        run.site.page("/", "<body style='background:#00ff00'>");
        run.open("/");
    }

    @AfterEach
    void close() {
        run.close();
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

    private static void assertGreen(byte[] jpeg) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(jpeg));
        int rgb = image.getRGB(image.getWidth() / 2, image.getHeight() / 2);
        assertThat(rgb >> 8 & 0xff).isGreaterThan(200);
        assertThat(rgb >> 16 & 0xff).isLessThan(50);
    }
}
