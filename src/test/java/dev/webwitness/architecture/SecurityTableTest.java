package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/** The tests that docs/security.md names are there, and run with the security profile. */
class SecurityTableTest {
    private static final Path DOCUMENT = Path.of("docs", "security.md");
    private static final Pattern TEST = Pattern.compile("\\b[A-Z]\\w+(?:Test|IT)\\b");

    /** All test classes by their names. */
    private static Map<String, Path> tests() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString().replace(".java", ""),
                            file -> file,
                            (one, other) -> one,
                            TreeMap::new));
        }
    }

    private static List<String> named(String text) {
        return TEST.matcher(text).results().map(MatchResult::group).distinct().toList();
    }

    /** The rows of the table of attempts, without its head. */
    private static List<String> attempts() throws IOException {
        String text = Files.readString(DOCUMENT);
        return text.substring(text.indexOf("## Attempts before and after"), text.indexOf("## What tools say"))
                .lines()
                .filter(line -> line.startsWith("| "))
                .skip(2)
                .toList();
    }

    @Test
    void everyTestThatTheDocumentNamesIsThere() throws IOException {
        assertThat(tests().keySet()).containsAll(named(Files.readString(DOCUMENT)));
    }

    @Test
    void everyAttemptNamesATestThatTheSecurityProfileRuns() throws IOException {
        Map<String, Path> tests = tests();
        for (String row : attempts()) {
            assertThat(named(row)).as(row).isNotEmpty();
            for (String name : named(row)) {
                boolean runs = name.endsWith("Test")
                        || Files.readString(tests.get(name)).contains("@Tag(\"security\")");
                assertThat(runs)
                        .as(name + " is a unit test, or is tagged security")
                        .isTrue();
            }
        }
        assertThat(attempts()).hasSizeGreaterThan(20);
    }

    @Test
    void reactorIsOfAVersionWithoutTheKnownHoles() {
        String jar =
                Mono.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        Matcher version =
                Pattern.compile("reactor-core-3\\.(\\d+)\\.(\\d+)\\.jar$").matcher(jar);

        assertThat(version.find()).as(jar).isTrue();
        assertThat(Integer.parseInt(version.group(1)) * 100 + Integer.parseInt(version.group(2)))
                .isGreaterThanOrEqualTo(807);
    }
}
