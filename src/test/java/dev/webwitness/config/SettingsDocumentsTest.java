package dev.webwitness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the settings file that ships, the README's table and the code together. */
class SettingsDocumentsTest {
    private static final Path SHIPPED = Path.of("config", "webwitness.yaml");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z_.]+)` \\| (.*?) \\| (.*?) \\| .+ \\|");

    /** Examples in the file of what has no default. */
    private static final List<String> WITHOUT_DEFAULT = List.of(
            "secrets",
            "ffmpeg.path",
            "browser.executable",
            "findings.noise_file",
            "brain.model.name",
            "brain.model.base_url",
            "brain.model.key.env",
            "brain.model.key.file",
            "brain.model.fallback",
            "brain.extra_rules",
            "brain.rules_file",
            "run.upload_dir",
            "http.upload_dir",
            "http.public_url",
            "http.jwt.issuer",
            "http.jwt.audience",
            "http.jwt.keys",
            "http.tls.certificate",
            "http.tls.key",
            "store.endpoint",
            "store.bucket",
            "store.access_key.env",
            "store.access_key.file",
            "store.secret_key.env",
            "store.secret_key.file",
            "store.server");

    @TempDir
    Path folder;

    @Test
    void theShippedFileChangesNothing() {
        assertThat(load(SHIPPED).lines()).allMatch(line -> line.origin() == Origin.DEFAULT);
    }

    @Test
    void theShippedFileHasEverySettingAtItsDefault() throws IOException {
        Path config = Files.createDirectories(folder.resolve("config"));
        String uncommented = Files.readAllLines(SHIPPED).stream()
                .map(line -> line.replaceFirst("^( *)#(?=[a-z_.]+:)", "$1"))
                .collect(Collectors.joining("\n"));
        Path active = Files.writeString(config.resolve("webwitness.yaml"), uncommented);

        Settings shipped = load(active);

        assertThat(shipped.lines()).allMatch(line -> line.origin() == Origin.FILE);
        for (SettingLine line : shipped.lines()) {
            if (!WITHOUT_DEFAULT.contains(line.key())) {
                assertThat(line.value()).as(line.key()).isIn(line.fallback(), resolved(config, line.fallback()));
            }
        }
    }

    @Test
    void theReadmesTableHasEverySettingInOrderWithItsDefaultAndWhatIsAllowed() throws IOException {
        List<List<String>> rows = Files.readAllLines(Path.of("README.md")).stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .filter(row -> row.group(1).contains(".") || row.group(1).equals("secrets"))
                .map(row -> List.of(row.group(1), row.group(2), row.group(3).replace("\\|", "|")))
                .toList();

        List<List<String>> expected = load(SHIPPED).lines().stream()
                .map(line -> List.of(
                        line.key(), line.fallback().isEmpty() ? "none" : "`" + line.fallback() + "`", line.allowed()))
                .toList();

        assertThat(rows).isEqualTo(expected);
    }

    private static String resolved(Path config, String path) {
        return config.resolve(path).normalize().toString();
    }

    private static Settings load(Path file) {
        return Settings.load(new Home(Path.of(""), null), file, Map.of(), Map.of());
    }
}
