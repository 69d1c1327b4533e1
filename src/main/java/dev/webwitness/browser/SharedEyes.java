package dev.webwitness.browser;

import dev.webwitness.page.sight.Eyes;
import java.nio.file.Path;

/** The networks for OCR and for comparing names, shared by all sessions of a process and loaded on first use. Safe for any thread. */
public final class SharedEyes {
    private final Eyes eyes;

    /** @param temp a folder of this process */
    public SharedEyes(Path temp) {
        eyes = new Eyes(temp);
    }

    /** Lets go of their memory until they are needed again. */
    public void rest() {
        eyes.rest();
    }

    Eyes eyes() {
        return eyes;
    }
}
