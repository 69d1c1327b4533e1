package dev.webwitness.page.vision.model;

/** A vision runtime of a machine for which there are no native libraries. */
public final class AbsentVision {
    private AbsentVision() {}

    public static VisionRuntime runtime() {
        return new VisionRuntime(
                () -> {
                    throw OnnxModel.absent(VisionRuntime.OCR, null);
                },
                () -> {
                    throw OnnxModel.absent(VisionRuntime.MEANING, null);
                });
    }
}
