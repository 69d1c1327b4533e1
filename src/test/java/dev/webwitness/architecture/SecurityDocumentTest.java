package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/security.md says is shown by tests, and by tests that there are. */
class SecurityDocumentTest {
    private static final Pattern TEST = Pattern.compile("\\b[A-Z]\\w+(?:Test|IT)\\b");

    @Test
    void eachThreatNamesATestThatIsThere() throws IOException {
        Set<String> tests;
        try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
            tests = all.map(path -> path.getFileName().toString().replaceFirst("\\.java$", ""))
                    .collect(Collectors.toSet());
        }
        List<String> threats = Files.readAllLines(Path.of("docs/security.md")).stream()
                .dropWhile(line -> !line.startsWith("| threat |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();

        assertThat(threats).hasSizeGreaterThan(10).allSatisfy(threat -> {
            String[] cells = threat.substring(1).split("\\|");
            assertThat(cells).hasSize(4).allSatisfy(cell -> assertThat(cell).isNotBlank());
            List<String> named =
                    TEST.matcher(cells[2]).results().map(MatchResult::group).toList();
            assertThat(named).isNotEmpty();
            assertThat(tests).containsAll(named);
        });
    }
}
