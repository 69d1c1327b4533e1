package dev.webwitness.corpus.real;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.corpus.CaseScore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The score on real applications, only in the profile {@code corpus}: {@code ./mvnw -Pcorpus verify -Dcorpus.real=true -Dcorpus.only=nodered}. The
 * table goes to {@code target/corpus/real.txt}. Without npm or the registry it fails and says so.
 */
@EnabledIfSystemProperty(named = "corpus.real", matches = "true")
class RealAppsRun {
    private static final Path FOLDER = Path.of("target", "corpus");

    @Test
    @Timeout(3600)
    void scoresEveryCase() throws IOException {
        Path folder = Files.createDirectories(FOLDER.resolve("real"));
        try (PrintStream out =
                new PrintStream(Files.newOutputStream(FOLDER.resolve("real.txt")), true, StandardCharsets.UTF_8)) {
            List<CaseScore> scores = RealApps.print(
                    System.getProperty("corpus.only", ""),
                    folder.toAbsolutePath(),
                    Path.of("target", "real-apps"),
                    out);
            assertThat(scores).isNotEmpty();
        }
    }
}
