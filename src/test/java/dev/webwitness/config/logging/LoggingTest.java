package dev.webwitness.config.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.rolling.RollingFileAppender;
import dev.webwitness.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Who is written of at which level. */
class LoggingTest {
    @TempDir
    private Path folder;

    @AfterEach
    void silence() {
        ((LoggerContext) LoggerFactory.getILoggerFactory()).reset();
    }

    @Test
    void theDetailsAreOursAloneSinceLibrariesWriteOutWhatTheyCarry() throws IOException {
        List<String> lines = written("debug");

        assertThat(lines).anyMatch(line -> line.contains("ours in detail"));
        assertThat(lines).anyMatch(line -> line.contains("a library's news"));
        assertThat(lines).noneMatch(line -> line.contains("lighthouse"));
    }

    @Test
    void whoWantsOnlyErrorsGetsNoNewsOfLibrariesEither() throws IOException {
        assertThat(written("error")).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyItsOwnerReadsItAlsoWhenItIsBegunAnew() throws IOException {
        Path file = folder.resolve("logs/webwitness.log");
        Logging.start(new Settings.Log("info", file, false, false), true, UnaryOperator.identity());
        assertThat(mode(file)).isEqualTo("rw-------");
        assertThat(mode(folder.resolve("logs"))).isEqualTo("rwx------");

        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.getLogger("ROOT")
                .iteratorForAppenders()
                .forEachRemaining(appender -> ((RollingFileAppender<?>) appender).rollover());
        assertThat(mode(file)).isEqualTo("rw-------");
        assertThat(mode(folder.resolve("logs/webwitness.log.1"))).isEqualTo("rw-------");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyItsOwnerReadsItAlsoWhereItsFolderIsALink() throws IOException {
        Path logs = Files.createDirectory(folder.resolve("elsewhere"));
        Path file = Files.createSymbolicLink(folder.resolve("logs"), logs).resolve("webwitness.log");

        Logging.start(new Settings.Log("info", file, false, false), true, UnaryOperator.identity());

        assertThat(mode(file)).isEqualTo("rw-------");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private List<String> written(String level) throws IOException {
        Path file = folder.resolve(level + ".log");
        Logging.start(new Settings.Log(level, file, false, false), true, UnaryOperator.identity());
        LoggerFactory.getLogger("dev.webwitness.run").debug("ours in detail");
        LoggerFactory.getLogger("io.modelcontextprotocol.spec")
                .debug("received: type \"lighthouse\" into \"Password\"");
        LoggerFactory.getLogger("io.modelcontextprotocol.spec").info("a library's news");
        Logging.begin(true);
        return Files.readAllLines(file);
    }
}
