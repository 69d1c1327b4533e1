package dev.webwitness.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The weights against the corpus: the true cause first, and nothing above the line where all is well. */
class CorpusTest {
    static List<Corpus.Case> broken() {
        return Corpus.broken();
    }

    static List<Corpus.Case> healthy() {
        return Corpus.healthy();
    }

    static Stream<Corpus.Case> all() {
        return Stream.concat(Corpus.broken().stream(), Corpus.healthy().stream());
    }

    @ParameterizedTest
    @MethodSource("broken")
    void putsTheTrueCauseFirstAndAboveTheLine(Corpus.Case page) {
        List<Finding> findings = page.story().rank().all();

        assertThat(findings.get(0).headline()).as(listed(findings)).contains(page.cause());
        assertThat(findings.get(0).aboveNoise()).as(listed(findings)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("healthy")
    void findsNothingAboveTheLineOnHealthyPages(Corpus.Case page) {
        List<Finding> findings = page.story().rank().all();

        assertThat(findings).isNotEmpty();
        assertThat(findings).as(listed(findings)).noneMatch(Finding::aboveNoise);
    }

    @ParameterizedTest
    @MethodSource("all")
    void answersTheSameWhateverTheOrderOfArrival(Corpus.Case page) {
        RankingInput evidence = page.story().evidence();
        List<BrowserEvent> shuffled = new ArrayList<>(evidence.signals());
        Collections.shuffle(shuffled, new Random(7));

        RankedFindings again = new FindingRanker()
                .rank(new RankingInput(shuffled, evidence.steps(), evidence.startUrl(), evidence.noise()));

        assertThat(again).isEqualTo(new FindingRanker().rank(evidence));
    }

    @Test
    void tellsTimeOrderFromCauseOrder() {
        long chronological = Corpus.broken().stream()
                .filter(page -> page.story().rank().all().stream()
                        .min(java.util.Comparator.comparingLong(
                                it -> it.occurrence().firstMs()))
                        .orElseThrow()
                        .headline()
                        .contains(page.cause()))
                .count();

        assertThat(chronological)
                .as("the corpus would be too easy if the first thing that happened were mostly the cause")
                .isLessThan(Corpus.broken().size() / 3);
    }

    private static String listed(List<Finding> findings) {
        StringBuilder text = new StringBuilder();
        findings.forEach(f -> text.append('\n')
                .append(f.score().value())
                .append(' ')
                .append(f.headline())
                .append(' ')
                .append(f.score().why()));
        return text.toString();
    }
}
