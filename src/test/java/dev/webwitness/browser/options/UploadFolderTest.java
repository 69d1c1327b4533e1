package dev.webwitness.browser.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("security")
class UploadFolderTest {
    @TempDir
    private Path temp;

    private Path folder;

    @BeforeEach
    void files() throws IOException {
        folder = Files.createDirectories(temp.resolve("in/sub")).getParent();
        Files.writeString(folder.resolve("cv.pdf"), "x");
        Files.writeString(folder.resolve("sub/deep.txt"), "y");
        Files.writeString(temp.resolve("secret.txt"), "z");
        Files.createSymbolicLink(folder.resolve("link.txt"), temp.resolve("secret.txt"));
        Files.createSymbolicLink(folder.resolve("out"), temp);
        Files.createSymbolicLink(folder.resolve("ok.txt"), folder.resolve("cv.pdf"));
    }

    private List<Path> files(String... paths) {
        return new UploadFolder(folder, List.of(), false).files(List.of(paths), "shop.test");
    }

    @Test
    void findsFilesInTheFolderByNameOrWholePath() throws IOException {
        Path cv = folder.toRealPath().resolve("cv.pdf");
        assertThat(files("cv.pdf", "./sub/../cv.pdf", cv.toString(), "ok.txt")).containsOnly(cv);
        assertThat(files("sub/deep.txt")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret.txt", "sub/../../secret.txt", "link.txt", "out/secret.txt", "/etc/passwd"})
    void refusesWhatLiesOutside(String path) {
        assertThatThrownBy(() -> files(path)).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT);
            assertThat(e.getMessage()).contains("outside").contains("run.upload_dir");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"cv.pdf", "sub/deep.txt"})
    void refusesWhatBecameALinkAfterItWasLookedAt(String path) throws IOException {
        List<Path> looked = files(path);
        UploadFolder.verify(looked, "shop.test");

        Path place = folder.resolve(path.equals("cv.pdf") ? "cv.pdf" : "sub");
        Files.move(place, temp.resolve("moved"));
        Files.createSymbolicLink(place, temp.resolve("moved"));

        assertThatThrownBy(() -> UploadFolder.verify(looked, "shop.test"))
                .hasMessageContaining("became a link")
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT));
    }

    @Test
    void saysWhichFilesThereAreWhereOneIsMissing() {
        assertThatThrownBy(() -> files("missing.pdf"))
                .hasMessageContaining("There is no file \"missing.pdf\"")
                .hasMessageContaining("cv.pdf")
                .hasMessageContaining("run.upload_dir");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sub", "", "a\0b"})
    void refusesWhatIsNoFile(String path) {
        assertThatThrownBy(() -> files(path))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT));
    }

    private static void denied(UploadFolder folder, String path, String rule) {
        assertThatThrownBy(() -> folder.files(List.of(path), "shop.test"))
                .isInstanceOfSatisfying(WebwitnessException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.POLICY_ACTION_DENIED);
                    assertThat(e.info().evidence()).containsEntry("ruleId", rule);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {".env", ".git/config", "sub/.npmrc", "innocent.txt", "./sub/../.env"})
    void refusesDotFilesWhateverLeadsThere(String path) throws IOException {
        Files.createDirectories(folder.resolve(".git"));
        for (String name : List.of(".env", ".git/config", "sub/.npmrc")) {
            Files.writeString(folder.resolve(name), "TOKEN=1");
        }
        Files.createSymbolicLink(folder.resolve("innocent.txt"), folder.resolve(".env"));

        denied(new UploadFolder(folder, List.of(), false), path, "upload-dot-file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "artifacts/run/run.json",
                "webwitness.log",
                "webwitness.log.1",
                "tokens.json",
                "webwitness.yaml.bak",
                "over/run/run.json"
            })
    void refusesWhatIsTheServersOwn(String path) throws IOException {
        Files.createDirectories(folder.resolve("artifacts/run"));
        Files.createSymbolicLink(folder.resolve("over"), folder.resolve("artifacts"));
        for (String name : List.of(
                "artifacts/run/run.json",
                "webwitness.log",
                "webwitness.log.1",
                "tokens.json",
                "webwitness.yaml.bak",
                "cv.yaml")) {
            Files.writeString(folder.resolve(name), "x");
        }
        UploadFolder kept = new UploadFolder(
                folder,
                List.of(
                        folder.resolve("sub/../artifacts"),
                        folder.resolve("webwitness.log"),
                        folder.resolve("tokens.json"),
                        folder.resolve("webwitness.yaml")),
                false);

        denied(kept, path, "upload-kept");
        assertThat(kept.files(List.of("cv.yaml"), "shop.test")).hasSize(1);
    }

    @Test
    void refusesAPrivateKeyWhateverItIsCalled() throws IOException {
        Files.writeString(
                folder.resolve("notes.txt"),
                "Bag attributes\n-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----\n-----BEGIN RSA PRIVATE "
                        + "KEY-----\nAA\n");

        denied(new UploadFolder(folder, List.of(), false), "notes.txt", "upload-key");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret.txt", "../nothing.txt", "/etc/passwd", "/etc/nothing", "~/nothing", "link.txt"})
    void aGuestLearnsNeitherWhereTheFolderLiesNorWhatThereIsBesideIt(String path) throws IOException {
        Path root = folder.toRealPath();
        assertThatThrownBy(() -> new UploadFolder(folder, List.of(), true).files(List.of(path), "shop.test"))
                .hasMessageContaining("lies outside of your upload folder")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain(root.toString(), "run.upload_dir"));
    }
}
