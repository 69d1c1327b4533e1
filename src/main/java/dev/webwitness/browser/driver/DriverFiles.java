package dev.webwitness.browser.driver;

import com.microsoft.playwright.impl.driver.Driver;
import com.microsoft.playwright.impl.driver.jar.DriverJar;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver's unpacked files. Where the launcher names a folder for them they are unpacked there once and used by every process. Else they lie in a temporary
 * folder as long as this process runs, where a cleaner of old files may take them away; Playwright unpacks them once and would not again.
 */
public final class DriverFiles {
    private static final Logger LOG = LoggerFactory.getLogger(DriverFiles.class);
    private static final String PACKED = "driver/";
    private static final String SCRIPTS = "package";

    /** Set by the launcher: where the unpacked driver is kept for all processes. */
    private static final String KEPT_PROPERTY = "webwitness.driver";

    /** How Playwright is told of a driver that is unpacked already. */
    private static final String THERE_PROPERTY = "playwright.cli.dir";

    private DriverFiles() {}

    /**
     * Has them unpacked anew with the next driver where any is gone. Reaches into Playwright's internals, whose version the build pins.
     *
     * @param temp this process's own folder
     */
    public static void ensure(Path temp) {
        synchronized (Driver.class) {
            keep(temp);
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

    /**
     * Takes the driver from the launcher's folder, where it is unpacked first if it is not there; where that cannot be done, Playwright unpacks its own. It is
     * started through a link in this process's own folder, so that a later process knows whose it was by its command line.
     */
    private static void keep(Path temp) {
        String named = System.getProperty(KEPT_PROPERTY, "");
        Path link = temp.resolve("driver");
        String there = System.getProperty(THERE_PROPERTY, link.toString());
        if (named.isEmpty() || !there.equals(link.toString()) || System.getenv(Driver.PLAYWRIGHT_DRIVER_DIR) != null) {
            return;
        }
        try {
            Path folder = Path.of(named);
            if (!complete(folder)) {
                unpack(folder);
            }
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, folder.toAbsolutePath());
            }
            System.setProperty(THERE_PROPERTY, link.toString());
        } catch (IOException | URISyntaxException | RuntimeException e) {
            LOG.info("The driver cannot be kept in {}; this process unpacks its own", named);
            LOG.debug("why", e);
            System.clearProperty(THERE_PROPERTY);
        }
    }

    /** The folder for what Node compiles of the driver, which it then need not do again; empty where the driver is not kept. */
    public static Optional<Path> compiled() {
        String named = System.getProperty(KEPT_PROPERTY, "");
        return named.isEmpty() || System.getProperty(THERE_PROPERTY) == null
                ? Optional.empty()
                : Optional.of(Path.of(named, "compiled"));
    }

    /** Under another name first, so that nobody finds half of it; where another process was faster, its copy is as good. */
    private static void unpack(Path folder) throws IOException, URISyntaxException {
        Path above = Files.createDirectories(
                Objects.requireNonNull(folder.toAbsolutePath().getParent()));
        Path half = Files.createTempDirectory(above, "unpacking");
        try {
            DriverJar.installDriverTo(half);
            if (Files.exists(folder)) {
                Path damaged = half.resolveSibling(half.getFileName() + "-damaged");
                Files.move(folder, damaged, StandardCopyOption.ATOMIC_MOVE);
                TempDirectory.delete(damaged);
            }
            Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!complete(folder)) {
                throw e;
            }
        } finally {
            TempDirectory.delete(half);
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
