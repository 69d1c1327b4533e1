package dev.webwitness.bench;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotType;
import dev.webwitness.demo.DemoShop;
import dev.webwitness.model.Box;
import dev.webwitness.page.vision.model.Picture;
import dev.webwitness.page.vision.model.ViewArea;
import dev.webwitness.page.vision.model.VisionRuntime;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the two networks of the third tier cost: the reader of pictures on screenshots of the demo shop as a step takes them, and the comparison
 * by meaning of one request with ten names. Loaded anew each time for the first figure of each, already there for the second.
 */
@ExtendWith(WarmBrowser.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SightBench {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    private static final int AS_A_STEP_TAKES_THEM = 60;
    private static final int TIMES = 5;
    private static final int REQUESTS = 50;
    private static final List<String> NAMES = List.of(
            "Add to cart",
            "View cart",
            "Checkout",
            "Continue shopping",
            "Save for later",
            "Size guide",
            "Ratings and comments",
            "Track your shipment",
            "Request a refund",
            "Sign in");

    @TempDir
    Path temp;

    @Test
    void readsTheDemoShop(Browser browser) throws IOException {
        try (DemoShop shop = DemoShop.start(0, Set.of());
                BrowserContext context =
                        browser.newContext(new Browser.NewContextOptions().setViewportSize(WIDTH, HEIGHT))) {
            for (String path : List.of("/", "/collections/morning-table")) {
                Page page = context.newPage();
                page.navigate(shop.url().replaceAll("/$", "") + path);
                byte[] jpeg = page.screenshot(new Page.ScreenshotOptions()
                        .setType(ScreenshotType.JPEG)
                        .setQuality(AS_A_STEP_TAKES_THEM));
                Picture picture = Picture.of(jpeg, ViewArea.of(WIDTH, HEIGHT)).orElseThrow();
                int texts = 0;
                List<Long> loading = new ArrayList<>();
                List<Long> reading = new ArrayList<>();
                for (int i = 0; i < TIMES; i++) {
                    try (VisionRuntime eyes = new VisionRuntime(temp)) {
                        long first = took(() -> eyes.read(picture, new Box(0, 0, 16, 16)));
                        loading.add(first);
                        reading.add(took(() -> eyes.read(picture, new Box(0, 0, WIDTH, HEIGHT))));
                        texts = eyes.read(picture, new Box(0, 0, WIDTH, HEIGHT)).size();
                    }
                }
                Figures.add("reading pictures: loaded", Figures.milliseconds(loading));
                Figures.add(
                        "reading pictures: \"" + page.title() + "\", " + texts + " texts",
                        Figures.milliseconds(reading));
                page.close();
            }
        }
    }

    @Test
    void comparesByMeaning() throws IOException {
        List<Long> loading = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            try (VisionRuntime eyes = new VisionRuntime(temp)) {
                loading.add(took(() -> eyes.alike("basket", List.of("cart"))));
            }
        }
        Figures.add("comparing by meaning: loaded, two texts compared", Figures.milliseconds(loading));
        try (VisionRuntime eyes = new VisionRuntime(temp)) {
            eyes.alike("basket", List.of("cart"));
            List<Long> fresh = new ArrayList<>();
            List<Long> known = new ArrayList<>();
            fresh.add(took(() -> eyes.alike("put it in the basket", NAMES)));
            for (int i = 0; i < REQUESTS; i++) {
                String asked = "put it in basket " + i;
                known.add(took(() -> eyes.alike(asked, NAMES)));
            }
            Figures.add("comparing by meaning: a request with ten names not seen before", Figures.milliseconds(fresh));
            Figures.add("comparing by meaning: another request with the same names", Figures.milliseconds(known));
        }
    }

    private static long took(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return System.nanoTime() - start;
    }
}
