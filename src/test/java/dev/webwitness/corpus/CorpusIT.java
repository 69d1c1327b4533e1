package dev.webwitness.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A slice of the corpus with one seed, so that a change that spoils captures or ranking shows before the whole is scored. */
class CorpusIT {
    private static final long SEED = 1;
    private static final List<String> SLICE = List.of("fetch-500-on-save", "html-instead-of-json");

    @TempDir
    private static Path temp;

    private static CorpusRunner runner;

    @BeforeAll
    static void open() {
        runner = new CorpusRunner(temp);
    }

    @AfterAll
    static void close() {
        runner.close();
    }

    static List<CorpusCase> slice() {
        return Cases.all().stream().filter(one -> SLICE.contains(one.id())).toList();
    }

    @ParameterizedTest
    @MethodSource("slice")
    void blamesTheCauseAndNothingElse(CorpusCase one) {
        CaseScore score = runner.score(one, SEED);

        assertThat(score.right()).as(ScoreTable.line(score)).isTrue();
    }
}
