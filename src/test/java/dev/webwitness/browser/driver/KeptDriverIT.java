package dev.webwitness.browser.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The driver that the launcher keeps for all processes: unpacked once. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class KeptDriverIT {
    private static final String KEPT = "webwitness.driver";
    private static final String THERE = "playwright.cli.dir";

    @TempDir
    private Path dir;

    private Path kept;
    private Path temp;

    @BeforeEach
    void name() throws IOException {
        kept = dir.resolve("cache/driver");
        temp = Files.createDirectory(dir.resolve("temp"));
        System.setProperty(KEPT, kept.toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty(KEPT);
        System.clearProperty(THERE);
    }

    @Test
    void isUnpackedOnceAndAgainWhereAnyOfItIsGone() throws IOException {
        DriverFiles.ensure(temp);

        Path script = kept.resolve("package/cli.js");
        assertThat(Path.of(System.getProperty(THERE))).isEqualTo(temp.resolve("driver"));
        assertThat(temp.resolve("driver/package/cli.js")).exists();
        assertThat(DriverFiles.compiled()).contains(kept.resolve("compiled"));
        Object first = Files.getAttribute(script, "lastModifiedTime");

        DriverFiles.ensure(temp);
        assertThat(Files.getAttribute(script, "lastModifiedTime")).isEqualTo(first);

        Files.delete(kept.resolve("package/lib/coreBundle.js"));
        DriverFiles.ensure(temp);
        assertThat(kept.resolve("package/lib/coreBundle.js")).exists();
        assertThat(kept.getParent()).isDirectoryNotContaining(path -> !path.equals(kept));
    }

    @Test
    void isUnpackedByEachProcessForItselfWhereItCannotBeKept() throws IOException {
        Files.createDirectories(kept.getParent().getParent());
        Files.writeString(kept.getParent(), "no folder");

        DriverFiles.ensure(temp);

        assertThat(System.getProperty(THERE)).isNull();
        assertThat(DriverFiles.compiled()).isEmpty();
    }
}
