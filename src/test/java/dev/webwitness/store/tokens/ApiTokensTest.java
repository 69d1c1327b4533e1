package dev.webwitness.store.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tokens of callers over HTTP, as they are kept. */
class ApiTokensTest {
    @TempDir
    Path folder;

    @Test
    void keepsHashesAndNeverATokenForItsOwnerAlone() throws IOException {
        Path file = folder.resolve("tokens.json");
        ApiTokens tokens = new ApiTokens(file);

        String token = tokens.add("ci", null, 60, 2, 1);

        assertThat(token).startsWith(ApiTokens.PREFIX).hasSizeGreaterThan(40);
        assertThat(Files.readString(file))
                .doesNotContain(token, token.substring(8))
                .contains("sha256");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(tokens.find(token)).hasValueSatisfying(found -> {
            assertThat(found.name()).isEqualTo("ci");
            assertThat(found.perMinute()).isEqualTo(60);
            assertThat(found.runs()).isEqualTo(1);
        });
        assertThat(tokens.find(token + "x")).isEmpty();
        assertThat(tokens.find("")).isEmpty();
    }

    @Test
    void aServerThatRunsKnowsWhatWasAddedAndRemovedSince() {
        Path file = folder.resolve("tokens.json");
        ApiTokens server = new ApiTokens(file);
        assertThat(server.find("nothing")).isEmpty();
        String token = new ApiTokens(file).add("ci", null, 0, 0, 0);
        await().until(() -> server.find(token).isPresent());
        assertThat(new ApiTokens(file).remove("ci")).isTrue();
        await().until(() -> server.find(token).isEmpty());
    }

    @Test
    void anExpiredTokenIsNone() {
        ApiTokens tokens = new ApiTokens(folder.resolve("tokens.json"));
        String token = tokens.add("old", Instant.now().minusSeconds(1), 0, 0, 0);
        assertThat(tokens.find(token)).isEmpty();
        assertThat(tokens.list()).hasSize(1);
    }

    @Test
    void refusesNamesThatAreTakenOrCannotBeOwners() {
        ApiTokens tokens = new ApiTokens(folder.resolve("tokens.json"));
        tokens.add("ci", null, 0, 0, 0);
        assertThatThrownBy(() -> tokens.add("ci", null, 0, 0, 0)).isInstanceOf(WebwitnessException.class);
        assertThatThrownBy(() -> tokens.add("jwt:x", null, 0, 0, 0)).isInstanceOf(WebwitnessException.class);
        assertThatThrownBy(() -> tokens.add("", null, 0, 0, 0)).isInstanceOf(WebwitnessException.class);
        assertThat(tokens.remove("nobody")).isFalse();
    }

    @Test
    void aFileThatCannotBeReadLetsNobodyIn() throws IOException {
        Path file = Files.writeString(folder.resolve("tokens.json"), "{broken");
        assertThat(new ApiTokens(file).find("anything")).isEmpty();
    }
}
