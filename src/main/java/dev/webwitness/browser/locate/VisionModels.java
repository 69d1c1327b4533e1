package dev.webwitness.browser.locate;

import dev.webwitness.page.vision.model.VisionRuntime;
import java.nio.file.Path;

/** The networks for OCR and for comparing names, shared by all sessions of a process and loaded on first use. Safe for any thread. */
public final class VisionModels {
    private final VisionRuntime eyes;

    /** @param temp a folder of this process */
    public VisionModels(Path temp) {
        eyes = new VisionRuntime(temp);
    }

    /** Lets go of their memory until they are needed again. */
    public void unload() {
        eyes.rest();
    }

    VisionRuntime eyes() {
        return eyes;
    }
}
