package dev.webwitness.browser.locate;

import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import java.util.Optional;

/** The operations on a page's screenshot that the loop uses. Owned by the run's thread. */
public interface ScreenshotMarks {
    /** Of a page without a picture. */
    ScreenshotMarks NONE = new ScreenshotMarks() {
        @Override
        public Optional<MarkedScreenshot> marked(Observation seen) {
            return Optional.empty();
        }

        @Override
        public void watched(boolean on) {}
    };

    /** A picture of the page with what can be acted on marked by the numbers of its refs, empty where none can be had. */
    Optional<MarkedScreenshot> marked(Observation seen);

    /** Whether a model sees the page: then what no word finds is left to its look before texts are read from the picture. */
    void watched(boolean on);
}
