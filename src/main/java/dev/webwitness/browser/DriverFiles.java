package dev.webwitness.browser;

import com.microsoft.playwright.impl.driver.Driver;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver's unpacked files. They lie in a temporary folder as long as this process runs, where a cleaner of old files may take them away; Playwright
 * unpacks them once and would not again.
 */
final class DriverFiles {
    private static final Logger LOG = LoggerFactory.getLogger(DriverFiles.class);

    private DriverFiles() {}

    /** Has them unpacked anew with the next driver where they are gone. Reaches into Playwright's internals, whose version the build pins. */
    static void ensure() {
        synchronized (Driver.class) {
            try {
                Field instance = Driver.class.getDeclaredField("instance");
                instance.setAccessible(true);
                if (instance.get(null) instanceof Driver driver && !complete(driver.driverDir())) {
                    LOG.warn("The driver's files are gone from {}; they are unpacked again", driver.driverDir());
                    instance.set(null, null);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                LOG.debug("whether the driver's files are there is not known", e);
            }
        }
    }

    private static boolean complete(Path folder) {
        return Files.exists(folder.resolve("package").resolve("cli.js"));
    }
}
