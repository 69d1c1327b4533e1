package dev.webwitness.page.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.page.vision.model.VisionRuntime;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The network itself on a table of our own: what was asked for, the name that is meant, and what else the page offers. */
class SimilarityTableTest {
    @TempDir
    static Path temp;

    private record Case(String asked, String meant, List<String> names) {
        boolean mustAsk() {
            return meant.equals("?");
        }

        static Case of(String line) {
            String[] parts = line.split("\\s*\\|\\s*", -1);
            List<String> names = new ArrayList<>(Arrays.asList(parts[2].split(",\\s*", -1)));
            if (!parts[1].equals("?")) {
                names.add(parts[1].length() % names.size(), parts[1]);
            }
            return new Case(parts[0], parts[1], names);
        }
    }

    private static List<Case> table() throws IOException {
        try (InputStream in = SimilarityTableTest.class.getResourceAsStream("meanings.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(Case::of)
                    .toList();
        }
    }

    @Test
    void whatIsMeantIsMostlyFoundAndTheWrongOneNever() throws IOException {
        List<String> wrong = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        int meant = 0;
        int right = 0;
        int first = 0;
        try (VisionRuntime eyes = new VisionRuntime(temp)) {
            for (Case one : table()) {
                SimilarityRanking ranking = SimilarityRanking.of(
                        one.asked(), one.names(), names -> eyes.alike(SimilarityRanking.plain(one.asked()), names));
                List<String> best =
                        ranking.best().stream().map(one.names()::get).toList();
                meant += one.mustAsk() ? 0 : 1;
                if (best.equals(List.of(one.meant()))) {
                    right++;
                } else if (best.size() == 1) {
                    wrong.add(one.asked() + " → " + best + ranking.told());
                } else if (!one.mustAsk()) {
                    missed.add(one.asked() + " → " + best + ranking.told());
                }
                if (!one.mustAsk()) {
                    List<Double> alike = eyes.alike(
                            SimilarityRanking.plain(one.asked()),
                            one.names().stream().map(SimilarityRanking::plain).toList());
                    double top = alike.stream().mapToDouble(it -> it).max().orElse(0);
                    first += one.names().get(alike.indexOf(top)).equals(one.meant()) ? 1 : 0;
                }
            }
        }
        String figures = right + " of " + meant + " found, " + missed.size() + " asked about or left, " + wrong.size()
                + " wrong; nearest alone: " + first + "\nmissed " + String.join("\n  ", missed) + "\nwrong "
                + String.join("\n  ", wrong);

        org.slf4j.LoggerFactory.getLogger(SimilarityTableTest.class).info(figures);
        assertThat(wrong).as(figures).isEmpty();
        assertThat(right).as(figures).isGreaterThanOrEqualTo(meant / 2);
    }
}
