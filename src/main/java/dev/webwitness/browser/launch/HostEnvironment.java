package dev.webwitness.browser.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The properties of the machine that decide how Chromium is started. */
final class HostEnvironment {
    /** Docker's default for /dev/shm is 64 MB, on which Chromium's renderers crash; below this it is told to do without. */
    private static final long ENOUGH_SHARED_MEMORY = 512L * 1024 * 1024;

    private HostEnvironment() {}

    static boolean root() {
        return "root".equals(System.getProperty("user.name"));
    }

    static boolean display() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return !os.contains("linux") || System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
    }

    static boolean smallSharedMemory() {
        Path shared = Path.of("/dev/shm");
        try {
            return Files.isDirectory(shared) && Files.getFileStore(shared).getUsableSpace() < ENOUGH_SHARED_MEMORY;
        } catch (IOException e) {
            return true;
        }
    }
}
