package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SettingLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the settings name for the server's own use is never uploaded. */
@Tag("security")
class UploadPolicyFactoryTest {
    /** Programs, which anybody has, and the folders that are there to be uploaded from. */
    private static final Set<String> NOT_KEPT =
            Set.of("browser.executable", "ffmpeg.path", "run.upload_dir", "http.upload_dir");

    @TempDir
    private Path folder;

    @Test
    void everyPathInTheSettingsIsKept() throws IOException {
        Path file = Files.writeString(
                folder.resolve("w.yaml"),
                "secrets:\n  shop: {file: shop.txt}\nbrain: {model: {key: {file: model.txt}}}\n");
        Settings plain = Settings.load(new InstallLayout(folder, null), file, Map.of(), Map.of());
        List<String> paths = plain.lines().stream()
                .filter(line -> line.allowed().equals("a path"))
                .map(SettingLine::key)
                .filter(key -> !NOT_KEPT.contains(key))
                .toList();
        assertThat(paths).contains("artifacts.dir", "http.tls.key", "log.file", "http.tokens");
        Map<String, String> flags = paths.stream()
                .filter(key -> !key.endsWith(".file") || key.equals("log.file"))
                .collect(Collectors.toMap(key -> key, key -> folder.resolve(key).toString()));

        List<Path> kept = UploadPolicyFactory.of(Settings.load(new InstallLayout(folder, null), file, Map.of(), flags))
                .kept();

        assertThat(kept).contains(file, folder.resolve("shop.txt"), folder.resolve("model.txt"));
        flags.forEach((key, path) -> assertThat(kept).as(key).contains(Path.of(path)));
    }
}
