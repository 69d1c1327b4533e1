package dev.webwitness.browser.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has a folder to upload from. */
@Tag("security")
class UploadPolicyTest {
    private static final Path OWN = Path.of("/srv/files");
    private static final Path CALLERS = Path.of("/srv/callers");

    private static RunRequest request(String door, String owner) {
        return RunRequest.builder("http://127.0.0.1/", "a task")
                .entrance(door)
                .owner(owner)
                .build();
    }

    private static void nothing(UploadPolicy uploads, RunRequest request) {
        assertThatThrownBy(() -> uploads.of(request)).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.POLICY_ACTION_DENIED);
            assertThat(e.info().evidence()).containsEntry("ruleId", "upload-caller");
        });
    }

    @Test
    void aCallerOverHttpHasNothingOfTheFolderTheServerWasStartedIn() {
        nothing(UploadPolicy.usual(), request("http", "ci"));
        nothing(UploadPolicy.usual(), request("http", ""));
    }

    @Test
    void aCallerWithATokenHasNothingOfTheFolderOfTheServersOwner() {
        nothing(new UploadPolicy(OWN, null, List.of()), request("http", "ci"));
    }

    @Test
    void eachCallerHasAFolderOfTheirOwnWhereThereAreSuch() {
        UploadPolicy uploads = new UploadPolicy(OWN, CALLERS, List.of(OWN));

        assertThat(uploads.of(request("http", "ci")))
                .isEqualTo(new UploadFolder(CALLERS.resolve("ci"), List.of(OWN), true));
        assertThat(uploads.of(request("http", "")).folder()).isEqualTo(OWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcp", "cli", "demo"})
    void whoeverStartedTheServerHasTheFolderItWasStartedIn(String door) {
        assertThat(UploadPolicy.usual().of(request(door, "")).folder())
                .isEqualTo(Path.of("").toAbsolutePath());
        assertThat(new UploadPolicy(OWN, null, List.of()).of(request(door, "")).folder())
                .isEqualTo(OWN);
    }
}
