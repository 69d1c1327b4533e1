package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The source tree: every package says what it is for, and the lengths of files are counted. */
class ConventionsTest {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path FIGURES = Path.of("target", "style-figures.txt");

    @Test
    void everyPackageSaysWhatItIsForAndIsNullMarked() throws IOException {
        Set<Path> folders = sources().stream().map(Path::getParent).collect(Collectors.toSet());
        for (Path folder : folders) {
            Path info = folder.resolve("package-info.java");
            assertThat(info).isRegularFile();
            assertThat(Files.readString(info))
                    .as(info.toString())
                    .startsWith("/**")
                    .contains("@NullMarked");
        }
    }

    @Test
    void aPackageHasSubPackagesOnlyIfItHasMoreThanFifteenFiles() throws IOException {
        Path root = SOURCES.resolve(Path.of("dev", "webwitness"));
        Map<String, List<Path>> byPackage = sources().stream()
                .map(root::relativize)
                .filter(path -> path.getNameCount() > 1)
                .collect(Collectors.groupingBy(path -> path.getName(0).toString()));
        byPackage.forEach((name, files) -> {
            if (files.stream().anyMatch(file -> file.getNameCount() > 2)) {
                assertThat(files).as(name + " has sub-packages").hasSizeGreaterThan(15);
            }
        });
    }

    @Test
    void theLengthsOfFilesAreCounted() throws IOException {
        List<Map.Entry<Path, Integer>> lengths = new ArrayList<>();
        for (Path file : sources()) {
            lengths.add(Map.entry(file, lines(file)));
        }
        lengths.sort(Map.Entry.comparingByValue());
        Files.createDirectories(FIGURES.toAbsolutePath().getParent());
        Files.writeString(FIGURES, figures(lengths));

        assertThat(FIGURES).isNotEmptyFile();
    }

    private static String figures(List<Map.Entry<Path, Integer>> lengths) {
        Map.Entry<Path, Integer> longest = lengths.get(lengths.size() - 1);
        return "%d source files; lines: median %d (aim: below 100), 90th percentile %d (aim: below 250), longest %d (%s)%n"
                .formatted(
                        lengths.size(),
                        lengths.get(lengths.size() / 2).getValue(),
                        lengths.get(lengths.size() * 9 / 10).getValue(),
                        longest.getValue(),
                        longest.getKey().getFileName());
    }

    private static int lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
