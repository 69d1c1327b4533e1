package dev.webwitness.browser;

import dev.webwitness.model.MarkedShot;
import dev.webwitness.model.Observation;
import java.util.Optional;

/** The operations on a page's screenshot that the loop uses. Owned by the run's thread. */
public interface PictureLook {
    /** Of a page without a picture. */
    PictureLook NONE = new PictureLook() {
        @Override
        public Optional<MarkedShot> marked(Observation seen) {
            return Optional.empty();
        }

        @Override
        public void watched(boolean on) {}
    };

    /** A picture of the page with what can be acted on marked by the numbers of its refs, empty where none can be had. */
    Optional<MarkedShot> marked(Observation seen);

    /** Whether a model sees the page: then what no word finds is left to its look before texts are read from the picture. */
    void watched(boolean on);
}
