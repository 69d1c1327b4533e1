package dev.webwitness.page.vision.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is promised of the networks beside their answers. */
class NetworksTest {
    @Test
    void theRuntimeKnowsNoServerToTellAnythingTo() {
        String library = "/ai/onnxruntime/native/linux-x64/libonnxruntime.so";

        String text = new String(OnnxModel.bytes(library), StandardCharsets.ISO_8859_1);

        assertThat(text.contains("events.data.microsoft.com")).isFalse();
        assertThat(text.contains("OneCollector")).isFalse();
    }

    @Test
    void whereThereAreNoNativesEachQuestionSaysSo() {
        try (VisionRuntime eyes = AbsentVision.runtime()) {
            Picture picture = new Picture(new BufferedImage(20, 20, BufferedImage.TYPE_INT_RGB), ViewArea.of(20, 20));

            assertThatThrownBy(() -> eyes.read(picture, new Box(0, 0, 20, 20)))
                    .isInstanceOfSatisfying(WebwitnessException.class, error -> {
                        assertThat(error.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED);
                        assertThat(error.info().evidence()).containsEntry("capabilityId", VisionRuntime.OCR);
                    });
            assertThatThrownBy(() -> eyes.alike("a", List.of("b")))
                    .isInstanceOfSatisfying(
                            WebwitnessException.class,
                            error -> assertThat(error.info().evidence())
                                    .containsEntry("capabilityId", VisionRuntime.MEANING));
        }
    }
}
