package dev.webwitness.browser;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver's unpacked files. They lie in a temporary folder as long as this process runs, where a cleaner of old files may take them away; Playwright
 * unpacks them once and would not again.
 */
final class DriverFiles {
    private static final Logger LOG = LoggerFactory.getLogger(DriverFiles.class);
    private static final String PACKED = "driver/";
    private static final String SCRIPTS = "package";

    private DriverFiles() {}

    /** Has them unpacked anew with the next driver where any is gone. Reaches into Playwright's internals, whose version the build pins. */
    static void ensure() {
        synchronized (Driver.class) {
            try {
                Field instance = Driver.class.getDeclaredField("instance");
                instance.setAccessible(true);
                if (instance.get(null) instanceof Driver driver && unpacked(driver) && !complete(driver.driverDir())) {
                    LOG.warn("Files of the driver are gone from {}; they are unpacked again", driver.driverDir());
                    instance.set(null, null);
                }
            } catch (ReflectiveOperationException | IOException | RuntimeException e) {
                LOG.debug("whether the driver's files are there is not known", e);
            }
        }
    }

    /** One that somebody put in place, and named, is theirs to keep. */
    private static boolean unpacked(Driver driver) {
        return driver.getClass().getSimpleName().equals("DriverJar");
    }

    /** A cleaner takes what nobody read for long, and may leave the rest. */
    private static boolean complete(Path folder) throws IOException {
        return (nodeElsewhere() || Files.exists(folder.resolve("node")) || Files.exists(folder.resolve("node.exe")))
                && packed().stream().allMatch(name -> Files.exists(folder.resolve(name)));
    }

    private static boolean nodeElsewhere() {
        return System.getenv(Driver.PLAYWRIGHT_NODEJS_PATH) != null
                || System.getProperty("playwright.nodejs.path") != null;
    }

    /** The names of the files that were unpacked, from the folder they are in, but for Node itself. */
    private static List<String> packed() throws IOException {
        URL scripts = Driver.class.getResource("/" + PACKED + SCRIPTS);
        if (scripts == null || !(scripts.openConnection() instanceof JarURLConnection jar)) {
            return List.of(SCRIPTS + "/cli.js");
        }
        return jar.getJarFile().stream() // the class loader's own, which stays open
                .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(PACKED + SCRIPTS + "/"))
                .map(entry -> entry.getName().substring(PACKED.length()))
                .toList();
    }
}
