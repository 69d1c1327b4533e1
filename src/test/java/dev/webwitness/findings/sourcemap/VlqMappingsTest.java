package dev.webwitness.findings.sourcemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.sourcemap.VlqMappings.Found;
import dev.webwitness.findings.sourcemap.VlqMappings.Segment;
import dev.webwitness.findings.sourcemap.VlqMappings.Wanted;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VlqMappingsTest {
    @Test
    void aPlaceLiesInTheLastSegmentThatBeginsAtOrBeforeIt() {
        String mappings = new MapWriter()
                .map(0, 0, 0, 10, 2)
                .map(0, 9, 0, 11, 4, "token")
                .unmapped(0, 20)
                .map(2, 3, 1, 0, 0)
                .mappings();

        Found found = VlqMappings.find(
                mappings, List.of(at(0, 8), at(0, 9), at(0, 19), at(0, 25), at(1, 0), at(2, 2), at(2, 3), at(9, 0)));

        assertThat(found.problem()).isNull();
        assertThat(found.segments())
                .containsEntry(at(0, 8), new Segment(0, 0, 10, 2, -1))
                .containsEntry(at(0, 9), new Segment(9, 0, 11, 4, 0))
                .containsEntry(at(0, 19), new Segment(9, 0, 11, 4, 0))
                .containsEntry(at(0, 25), new Segment(20, -1, 0, 0, -1))
                .containsEntry(at(2, 3), new Segment(3, 1, 0, 0, -1))
                .doesNotContainKeys(at(1, 0), at(2, 2), at(9, 0));
    }

    @Test
    void whatWasWrittenIsReadAgainWhateverItIs() {
        Random random = new Random(20261122);
        for (int round = 0; round < 200; round++) {
            MapWriter writer = new MapWriter();
            TreeMap<Integer, TreeMap<Integer, Segment>> truth = new TreeMap<>();
            for (int i = 0; i < 1 + random.nextInt(120); i++) {
                int line = random.nextInt(12);
                int column = random.nextInt(round % 2 == 0 ? 60 : 2_000_000);
                int source = random.nextInt(40);
                int originalLine = random.nextInt(1_000_000);
                int originalColumn = random.nextInt(5_000);
                writer.map(line, column, source, originalLine, originalColumn);
                truth.computeIfAbsent(line, key -> new TreeMap<>())
                        .put(column, new Segment(column, source, originalLine, originalColumn, -1));
            }
            List<Wanted> wanted = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                wanted.add(at(random.nextInt(14), random.nextInt(round % 2 == 0 ? 70 : 2_100_000)));
            }

            Found found = VlqMappings.find(writer.mappings(), wanted);

            assertThat(found.problem()).isNull();
            for (Wanted place : wanted) {
                var floor = truth.getOrDefault(place.line(), new TreeMap<>()).floorEntry(place.column());
                assertThat(found.segments().get(place)).isEqualTo(floor == null ? null : floor.getValue());
            }
        }
    }

    @Test
    void theLargestAndSmallestNumbersAreRead() {
        for (int number :
                new int[] {0, 1, -1, 15, 16, -16, 31, 32, 1023, 1024, Integer.MAX_VALUE, -Integer.MAX_VALUE}) {
            Found found = VlqMappings.find("A" + "A" + MapWriter.vlq(number) + "A", List.of(at(0, 0)));

            assertThat(found.problem()).isNull();
            assertThat(found.segments().get(at(0, 0)).line()).isEqualTo(number);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"!", "AA", "AAA", "AAAAAA", "g", "ggggggggggA", "AAAA,é", "AAAA,A A", "////////"})
    void brokenMappingsSayWhereTheyBreakAndKeepWhatCameBefore(String broken) {
        Found found = VlqMappings.find("IAAA," + broken, List.of(at(0, 4), at(5, 0)));

        assertThat(found.problem()).startsWith("the source map's mappings are broken at character ");
        assertThat(found.segments()).containsEntry(at(0, 4), new Segment(4, 0, 0, 0, -1));
    }

    @Test
    void garbageOfEveryKindIsSurvived() {
        Random random = new Random(7);
        String alphabet = "ABCgwxyz019+/,;,;gggg= \u0000é\uD83D";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            Found found = VlqMappings.find(text.toString(), List.of(at(0, 0), at(3, 17)));
            assertThat(found.segments().size()).isLessThanOrEqualTo(2);
        }
    }

    private static Wanted at(int line, int column) {
        return new Wanted(line, column);
    }
}
