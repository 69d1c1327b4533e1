package dev.webwitness.cli.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client's file is written in one step, with its earlier version beside it, or left exactly as it was. */
class ClientFileTest {
    private static final Setup SETUP =
            new Setup(McpClient.CURSOR, new Connection.Stdio("/opt/webwitness", List.of("serve")));

    @TempDir
    Path folder;

    @Test
    void theEarlierVersionIsKeptWithTheFilesPermissions() throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), "{ /* mine */ }");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        Path kept = SETUP.in(file).write().orElseThrow();

        assertThat(kept).hasContent("{ /* mine */ }").hasParent(folder.toRealPath());
        assertThat(file).content().contains("/* mine */", "/opt/webwitness");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
        assertThat(names()).hasSize(2);
        assertThat(SETUP.in(file).isNone()).isTrue();
    }

    @Test
    void onlyTheNewestEarlierVersionsStay() throws IOException {
        Path file = folder.resolve("mcp.json");
        for (int i = 0; i < ClientFile.BACKUPS + 3; i++) {
            Files.writeString(folder.resolve("mcp.json.before-webwitness-2020010%d-000000-000".formatted(i)), "");
        }
        Files.writeString(folder.resolve("mcp.json.mine"), "");
        Files.writeString(file, "{}");

        Path kept = SETUP.in(file).write().orElseThrow();

        assertThat(names())
                .filteredOn(name -> name.contains("before-webwitness"))
                .hasSize(ClientFile.BACKUPS)
                .contains(kept.getFileName().toString());
        assertThat(names()).contains("mcp.json.mine");
    }

    @Test
    void aFileThatIsNotThereIsMadeWithItsFolders() {
        Path file = folder.resolve("new").resolve(".cursor").resolve("mcp.json");

        assertThat(SETUP.in(file).write()).isEmpty();

        assertThat(file).hasContent(SETUP.snippet());
    }

    @Test
    void aLinkStaysALinkAndWhatItLeadsToIsWritten() throws IOException {
        Path real = Files.writeString(
                Files.createDirectory(folder.resolve("dotfiles")).resolve("mcp.json"), "{}");
        Path link = Files.createSymbolicLink(folder.resolve("mcp.json"), real);

        SETUP.in(link).write();

        assertThat(link).isSymbolicLink();
        assertThat(real).content().contains("/opt/webwitness");
    }

    @Test
    void whatSomebodyElseWroteMeanwhileIsNotWrittenOver() throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), "{}");
        Setup.Change change = SETUP.in(file);
        Files.writeString(file, "{\"theirs\": true}");

        assertThatThrownBy(change::write).hasMessageContaining("has just changed it");

        assertThat(file).hasContent("{\"theirs\": true}");
        assertThat(names()).containsExactly("mcp.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ \"mcpServers\": { ",
                "{} {}",
                "[]",
                "{ mcpServers: {} }",
                "{ \"mcpServers\": [] }",
                "{ \"mcpServers\": null }",
                "{ \"mcpServers\": { \"webwitness\": 1 } }"
            })
    void aFileThatCannotBeReadIsLeftAsItIsAndSaidSo(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), text);

        assertThatThrownBy(() -> SETUP.in(file))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("left as it is");

        assertThat(file).hasContent(text);
    }

    @Test
    void aFileInAnotherEncodingIsLeftAsItIs() throws IOException {
        Path file = Files.write(folder.resolve("mcp.json"), "{\"ä\": 1}".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> SETUP.in(file)).hasMessageContaining("UTF-8");
    }

    @Test
    void aByteOrderMarkStays() throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), "\ufeff{}\r\n");

        SETUP.in(file).write();

        assertThat(Files.readString(file)).startsWith("\ufeff{\r\n").endsWith("}\r\n");
    }

    @Test
    void aDifferenceShowsOnlyTheLinesThatGoAndCome() {
        assertThat(LineDifference.of("a\nsecret\nb\nc\nsecret\nd", "a\nsecret\nB\nc\nsecret\nd\ne"))
                .containsExactly("@@ line 3", "- b", "+ B", "@@ line 7", "+ e");
        assertThat(LineDifference.of("a\n", "a\n")).isEmpty();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
