package dev.webwitness.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.config.reader.SettingLine;
import dev.webwitness.config.reader.ValueOrigin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings file that ships has every setting at its default. */
class SettingsDocumentsTest {
    private static final Path SHIPPED = Path.of("config", "webwitness.yaml");

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
        assertThat(load(SHIPPED).lines()).allMatch(line -> line.origin() == ValueOrigin.DEFAULT);
    }

    @Test
    void theShippedFileHasEverySettingAtItsDefault() throws IOException {
        Path config = Files.createDirectories(folder.resolve("config"));
        String uncommented = Files.readAllLines(SHIPPED).stream()
                .map(line -> line.replaceFirst("^( *)#(?=[a-z_.]+:)", "$1"))
                .collect(Collectors.joining("\n"));
        Path active = Files.writeString(config.resolve("webwitness.yaml"), uncommented);

        Settings shipped = load(active);

        assertThat(shipped.lines()).allMatch(line -> line.origin() == ValueOrigin.FILE);
        for (SettingLine line : shipped.lines()) {
            if (!WITHOUT_DEFAULT.contains(line.key())) {
                assertThat(line.value()).as(line.key()).isIn(line.fallback(), resolved(config, line.fallback()));
            }
        }
    }

    private static String resolved(Path config, String path) {
        return config.resolve(path).normalize().toString();
    }

    private static Settings load(Path file) {
        return Settings.load(new InstallLayout(Path.of(""), null), file, Map.of(), Map.of());
    }
}
