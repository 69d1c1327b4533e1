package dev.webwitness.capture.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScreenCaptureTest {
    @ParameterizedTest
    @CsvSource({
        "1280, 1, 1280, 1280", // no scroll bar
        "1280, 1, 1265, 1280", // one of 15 px is in the picture
        "1280, 2, 633, 640", // zoomed
        "390, 1, 1280, 1280", // sent and not taken
        "1280, 1, 375, 375",
        "0, 1, 800, 800" // no size of its own
    })
    void aPictureIsAsWideAsWhatIsSeen(int told, double zoom, double measured, double width) {
        assertThat(ScreenCapture.width(told, new SecretBoxFinder.Seen(List.of(), zoom, measured)))
                .isEqualTo(width);
    }
}
