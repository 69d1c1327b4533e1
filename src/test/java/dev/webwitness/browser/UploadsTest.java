package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UploadsTest {
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
        return new Uploads(folder).files(List.of(paths), "shop.test");
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
        Uploads.verify(looked, "shop.test");

        Path place = folder.resolve(path.equals("cv.pdf") ? "cv.pdf" : "sub");
        Files.move(place, temp.resolve("moved"));
        Files.createSymbolicLink(place, temp.resolve("moved"));

        assertThatThrownBy(() -> Uploads.verify(looked, "shop.test"))
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
}
