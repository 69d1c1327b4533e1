package dev.webwitness.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * The whole corpus, only in the profile {@code corpus}: {@code ./mvnw -Pcorpus verify -Dcorpus.seed=1,2,3 -Dcorpus.only=cors}. The table goes to
 * {@code target/corpus/seed-N.txt}, the runs beside it.
 */
@DisabledIfSystemProperty(named = "corpus.real", matches = "true")
class CorpusScoreRun {
    private static final Path FOLDER = Path.of("target", "corpus");

    @Test
    @Timeout(7200)
    void scoresEveryCase() throws IOException {
        List<CorpusCase> cases = Cases.part(
                System.getProperty("corpus.faults", "all"), Cases.matching(System.getProperty("corpus.only", "")));
        for (String seed : System.getProperty("corpus.seed", "1").split(",")) {
            Path folder = Files.createDirectories(FOLDER.resolve("seed-" + seed.strip()));
            Path table = FOLDER.resolve("seed-" + seed.strip() + ".txt");
            try (PrintStream out = new PrintStream(Files.newOutputStream(table), true, StandardCharsets.UTF_8)) {
                List<CaseScore> scores = CorpusScore.print(
                        cases,
                        Long.parseLong(seed.strip()),
                        NoiseMix.named(System.getProperty("corpus.noise", "own")),
                        folder.toAbsolutePath(),
                        Integer.getInteger("corpus.lanes", 1),
                        out);
                assertThat(scores).hasSameSizeAs(cases);
            }
        }
    }
}
