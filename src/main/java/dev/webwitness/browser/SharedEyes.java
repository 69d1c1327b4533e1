package dev.webwitness.browser;

import dev.webwitness.page.sight.Eyes;
import java.nio.file.Path;

/** The networks that read pictures and compare names, one set for all sessions of a process, loaded when one first needs them. Safe for any thread. */
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
