package dev.webwitness.cli.mcpclients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
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
    private static final ServerConnection STARTED = ServerConnection.starting(List.of("/opt/webwitness", "serve"));

    @TempDir
    Path folder;

    @Test
    void theEarlierVersionIsKeptWithTheFilesPermissions() throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), "{ \"mine\": 1.50 }");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        Path kept = change(file).write().orElseThrow();

        assertThat(kept).hasContent("{ \"mine\": 1.50 }").hasParent(folder.toRealPath());
        assertThat(file).content().contains("\"mine\": 1.50", "/opt/webwitness");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
        assertThat(names()).hasSize(2);
        assertThat(change(file).isChanged()).isFalse();
    }

    @Test
    void aFileThatIsNotThereIsMadeWithItsFolders() {
        Path file = folder.resolve("new").resolve(".cursor").resolve("mcp.json");

        assertThat(change(file).write()).isEmpty();

        assertThat(file).hasContent(McpClient.CURSOR.snippet(STARTED));
    }

    @Test
    void aLinkStaysALinkAndWhatItLeadsToIsWritten() throws IOException {
        Path real = Files.writeString(
                Files.createDirectory(folder.resolve("dotfiles")).resolve("mcp.json"), "{}");
        Path link = Files.createSymbolicLink(folder.resolve("mcp.json"), real);

        change(link).write();

        assertThat(link).isSymbolicLink();
        assertThat(real).content().contains("/opt/webwitness");
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
                "{ \"mcpServers\": { \"webwitness\": 1 } }",
                "{ /* mine */ }",
                "{ // mine\n}",
                "{ \"a\": [1,], }"
            })
    void aFileThatIsNoPlainJsonWithATableOfServersIsLeftToAPerson(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), text);

        assertThat(ClientFile.with(file, McpClient.CURSOR, STARTED)).isEmpty();

        assertThat(file).hasContent(text);
    }

    @Test
    void whatTheUserAddedToTheEntryStaysAndTheOtherConnectionGoes() throws IOException {
        Path file = Files.writeString(folder.resolve("mcp.json"), """
            {"mcpServers": {"other": {"url": "http://o"},
             "webwitness": {"url": "http://h/mcp", "headers": {"A": "b"}, "alwaysAllow": ["x"], "env": {"K": "v"}}}}\
            """);

        change(file).write();

        assertThat(new ObjectMapper().readTree(file.toFile())).isEqualTo(new ObjectMapper().readTree("""
            {"mcpServers": {"other": {"url": "http://o"},
             "webwitness": {"alwaysAllow": ["x"], "env": {"K": "v"}, "type": "stdio",
              "command": "/opt/webwitness", "args": ["serve"]}}}\
            """));
    }

    private static ClientFile change(Path file) {
        return ClientFile.with(file, McpClient.CURSOR, STARTED).orElseThrow();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
