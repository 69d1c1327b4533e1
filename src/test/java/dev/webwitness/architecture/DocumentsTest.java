package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents can be followed: links lead somewhere, classes that are named exist, lines fit a screen, the README is short. */
class DocumentsTest {
    private static final int LONGEST_README = 200;
    private static final int LONGEST_LINE = 160;
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("#+ (.*)");
    private static final Pattern NAMED_TYPE = Pattern.compile("`([A-Z][a-z0-9]+[A-Za-z0-9]*)`");
    private static final Pattern PICTURE = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TYPE_IN_A_PICTURE = Pattern.compile("\\b([A-Z][a-z]+[A-Z]\\w+)\\b");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** Pages that name classes as places to look, so each name must lead to one. */
    private static final List<Path> MAPS =
            List.of(Path.of("docs", "architecture.md"), Path.of("docs", "testing.md"), Path.of("docs", "capture.md"));

    /** Pages with longer lines; each goes from this list when it is rewritten. */
    private static final Set<String> TO_BE_WRAPPED = Set.of("benchmarks.md", "corpus.md", "security.md");

    @Test
    void everyLinkToAFileOrAHeadingLeadsThere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (String target : matches(LINK, Files.readString(page))) {
                if (!target.matches("[a-z]+:.*") && !leads(page, target)) {
                    broken.add(page + " → " + target);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyClassThatAMapNamesExists() throws IOException {
        Set<String> types;
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            types = files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.replace(".java", ""))
                    .collect(Collectors.toSet());
        }
        for (Path map : MAPS) {
            String text = Files.readString(map);
            List<String> named = new ArrayList<>(matches(NAMED_TYPE, text));
            matches(PICTURE, text).forEach(picture -> named.addAll(matches(TYPE_IN_A_PICTURE, picture)));
            assertThat(named).as(map.toString()).isNotEmpty();
            assertThat(types).as(map.toString()).containsAll(named);
        }
    }

    @Test
    void everyStepTheReadmeShowsIsInTheLanguage() throws IOException {
        List<String> steps = Files.readAllLines(Path.of("README.md")).stream()
                .dropWhile(line -> !line.startsWith("| kind |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .flatMap(line -> matches(CODE, line.split("\\|")[2]).stream())
                .filter(step -> !step.equals("smoke test"))
                .toList();

        assertThat(steps).hasSizeGreaterThan(30);
        for (String step : steps) {
            assertThat(TaskReader.read(step)).as(step).allMatch(ParsedStep::understood);
        }
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThanOrEqualTo(LONGEST_README);
    }

    @Test
    void linesFitAScreenUnlessTheyAreRowsOfATable() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path page : pages()) {
            if (TO_BE_WRAPPED.contains(page.getFileName().toString())) {
                continue;
            }
            Files.readAllLines(page).stream()
                    .filter(line -> line.length() > LONGEST_LINE && !line.startsWith("|"))
                    .forEach(line -> tooLong.add(page + ": " + line));
        }
        assertThat(tooLong).isEmpty();
    }

    private static boolean leads(Path page, String target) throws IOException {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty()
                ? page
                : Path.of("").resolve(page.resolveSibling(parts[0])).normalize();
        if (!Files.exists(file)) {
            return false;
        }
        return parts.length == 1 || anchors(file).contains(parts[1]);
    }

    /** Names of a page's headings as GitHub makes them. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new HashSet<>();
        for (String line : Files.readAllLines(page)) {
            if (HEADING.matcher(line).matches()) {
                anchors.add(line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'));
            }
        }
        return anchors;
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
            return Stream.concat(
                            Stream.of("README.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md")
                                    .map(Path::of),
                            docs.filter(path -> path.toString().endsWith(".md")))
                    .sorted()
                    .toList();
        }
    }
}
