package dev.webwitness.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A slice of the corpus with one seed, so that a change that spoils captures or ranking shows before the whole is scored. */
class CorpusIT {
    private static final long SEED = 1;
    private static final int LANES = 2;
    private static final List<String> SLICE = List.of(
            "fetch-500-on-save",
            "renamed-endpoint-404",
            "cors-no-header",
            "graphql-errors",
            "redirect-loop",
            "mixed-content-fetch",
            "silent-empty-list",
            "healthy-still-page");

    @TempDir
    private static Path temp;

    static List<CaseScore> scores() {
        List<CorpusCase> slice =
                Cases.all().stream().filter(one -> SLICE.contains(one.id())).toList();
        try (CorpusRunner runner = new CorpusRunner(temp, LANES)) {
            return runner.scores(slice, SEED, NoiseMix.OWN, score -> {});
        }
    }

    @ParameterizedTest
    @MethodSource("scores")
    void blamesTheCauseAndNothingElse(CaseScore score) {
        assertThat(score.right()).as(ScoreTable.line(score)).isTrue();
    }
}
