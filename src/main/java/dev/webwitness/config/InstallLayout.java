package dev.webwitness.config;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/**
 * The installation's folder with launcher, {@code config} and {@code artifacts}.
 *
 * @param dir absolute
 * @param browser the Chromium that the launcher found; null for none
 */
public record InstallLayout(Path dir, @Nullable Path browser) {
    /** Set by the launcher: the folder it lies in. */
    public static final String DIR_PROPERTY = "webwitness.home";

    /** Set by the launcher: the Chromium it found. */
    public static final String BROWSER_PROPERTY = "webwitness.browser";

    public InstallLayout {
        dir = dir.toAbsolutePath().normalize();
    }

    /** The launcher's folder, else the running jar's (above {@code target}). */
    public static InstallLayout find(Class<?> main) {
        String named = System.getProperty(DIR_PROPERTY);
        String browser = System.getProperty(BROWSER_PROPERTY);
        Path dir = named != null ? Path.of(named) : besideTheJar(main);
        return new InstallLayout(dir, browser == null || browser.isEmpty() ? null : Path.of(browser));
    }

    Path configFile() {
        return dir.resolve("config").resolve("webwitness.yaml");
    }

    private static Path besideTheJar(Class<?> main) {
        CodeSource source = main.getProtectionDomain().getCodeSource();
        try {
            Path folder = source == null
                    ? Path.of("")
                    : Path.of(source.getLocation().toURI()).toAbsolutePath().getParent();
            for (Path above = folder; above != null; above = above.getParent()) {
                if (Files.exists(above.resolve("config").resolve("webwitness.yaml"))) {
                    return above;
                }
            }
            return folder == null ? Path.of("") : folder;
        } catch (URISyntaxException e) {
            return Path.of("");
        }
    }
}
