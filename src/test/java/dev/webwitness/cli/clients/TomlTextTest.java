package dev.webwitness.cli.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.cli.clients.TomlWriting.Written;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An entry gets into TOML, and nothing else there changes by a byte. */
class TomlTextTest {
    private static final int DOCUMENTS = 250;
    private static final ConfigText FORMAT = new TomlText();
    private static final Setup SETUP =
            new Setup(McpClient.CODEX, new Connection.Stdio("/opt/webwitness", List.of("serve")));

    @TempDir
    Path folder;

    @Test
    void anEntryIsPutBehindWhateverStandsThere() throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            String before = TomlWriting.document(seed, false).text();
            String after = merged(before);

            assertThat(after).as("seed %d", seed).startsWith(before);
            ObjectNode tree = FORMAT.tree(after);
            assertThat(tree.at("/mcp_servers/webwitness/args/0").asText()).isEqualTo("serve");
            ((ObjectNode) tree.get("mcp_servers")).remove("webwitness");
            ObjectNode earlier = FORMAT.tree(before);
            earlier.withObjectProperty("mcp_servers");
            assertThat(tree).isEqualTo(earlier);
            assertThat(merged(after)).as("a second time, seed %d", seed).isEqualTo(after);
        }
    }

    @Test
    void anOldEntryIsChangedWithinItsOwnTable() throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            Written written = TomlWriting.document(seed, true);
            String after = merged(written.text());

            List<String> others = new ArrayList<>(written.text().lines().toList());
            String own = String.join("\n", written.lines());
            int from = others.indexOf(own.lines().findFirst().orElseThrow());
            int count = (int) own.lines().count() + (own.endsWith("\n") ? 1 : 0);
            List<String> head = others.subList(0, from);
            List<String> tail = others.subList(Math.min(others.size(), from + count), others.size());
            List<String> now = after.lines().toList();
            assertThat(now).as("seed %d:%n%s%n%s", seed, written.text(), after).startsWith(head.toArray(String[]::new));
            assertThat(now).as("seed %d:%n%s%n%s", seed, written.text(), after).endsWith(tail.toArray(String[]::new));
            assertThat(after).contains("# about the address", "# an address", "tool_timeout_sec = 600 # mine");
            assertThat(after.contains("# old")).isEqualTo(written.text().contains("# old"));
            ObjectNode tree = FORMAT.tree(after);
            assertThat(tree.at("/mcp_servers/webwitness/command").asText()).isEqualTo("/opt/webwitness");
            assertThat(tree.at("/mcp_servers/webwitness/args/0").asText()).isEqualTo("serve");
            assertThat(tree.at("/mcp_servers/webwitness/tool_timeout_sec").asInt())
                    .isEqualTo(600);
            assertThat(tree.at("/mcp_servers/webwitness").has("url")).isFalse();
            assertThat(tree.at("/mcp_servers/webwitness").has("http_headers")).isFalse();
            assertThat(merged(after)).as("a second time, seed %d", seed).isEqualTo(after);
        }
    }

    @Test
    void aKeyIsPutBehindTheLastOneOfItsTable() throws IOException {
        assertThat(merged("""
                model = "x" # mine

                [mcp_servers.webwitness]
                command = "/old" # where

                # about the next
                [tui]
                theme = "dark"
                """)).isEqualTo("""
                model = "x" # mine

                [mcp_servers.webwitness]
                command = "/opt/webwitness" # where
                args = ["serve"]
                tool_timeout_sec = 120
                startup_timeout_sec = 30

                # about the next
                [tui]
                theme = "dark"
                """);
    }

    @Test
    void anEntryThatIsNoTableOfItsOwnIsLeftToItsAuthor() throws IOException {
        for (String text : List.of(
                "mcp_servers = { other = { command = \"x\" } }\n",
                "[mcp_servers]\nwebwitness = { command = \"/old\" }\n",
                "mcp_servers.webwitness.command = \"/old\"\n")) {
            Path file = Files.writeString(folder.resolve("config.toml"), text);
            assertThatThrownBy(() -> SETUP.in(file))
                    .as(text)
                    .isInstanceOf(WebwitnessException.class)
                    .hasMessageContaining("left as it is");
        }
    }

    private String merged(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("config.toml"), text);
        Setup.Change change = SETUP.in(file);
        return change.isNone() ? text : change.after();
    }
}
