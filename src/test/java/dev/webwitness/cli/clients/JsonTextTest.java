package dev.webwitness.cli.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.cli.clients.JsonWriting.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An entry gets into JSON with comments, and nothing else there changes by a byte. */
class JsonTextTest {
    private static final int DOCUMENTS = 250;
    private static final ConfigText FORMAT = new JsonText();
    private static final Setup SETUP =
            new Setup(McpClient.GENERIC, new Connection.Stdio("/opt/webwitness", List.of("serve")));

    @TempDir
    Path folder;

    @Test
    void anEntryIsOneInsertionIntoWhateverStandsThere() throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            Written written = JsonWriting.document(seed, "mcpServers", false);
            String after = merged(written.text());

            assertThat(Edits.isOneInsertion(written.text(), after))
                    .as("seed %d:%n%s%n%s", seed, written.text(), after)
                    .isTrue();
            Edits.assertInOrder(written.comments(), after);
            ObjectNode tree = FORMAT.tree(after);
            assertThat(tree.at("/mcpServers/webwitness/command").asText()).isEqualTo("/opt/webwitness");
            ((ObjectNode) tree.get("mcpServers")).remove("webwitness");
            ObjectNode before = FORMAT.tree(written.text());
            before.withObjectProperty("mcpServers");
            assertThat(tree).isEqualTo(before);
            assertThat(merged(after)).as("a second time, seed %d", seed).isEqualTo(after);
        }
    }

    @Test
    void anOldEntryIsChangedWithinItsOwnBraces() throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            Written written = JsonWriting.document(seed, "mcpServers", true);
            String before = written.text();
            String after = merged(before);

            assertThat(after).startsWith(before.substring(0, written.oursFrom() + 1));
            assertThat(after).endsWith(before.substring(written.oursTo() - 1));
            Edits.assertInOrder(written.comments(), after);
            assertThat(FORMAT.tree(after).at("/mcpServers/webwitness").properties())
                    .extracting(Map.Entry::getKey)
                    .contains("command", "args", "alwaysAllow")
                    .doesNotContain("url", "headers");
            assertThat(FORMAT.tree(after).at("/mcpServers/webwitness/alwaysAllow"))
                    .isEqualTo(FORMAT.tree(before).at("/mcpServers/webwitness/alwaysAllow"));
            assertThat(merged(after)).as("a second time, seed %d", seed).isEqualTo(after);
        }
    }

    @Test
    void anEntryIsLaidOutLikeItsNeighbours() throws IOException {
        assertThat(merged("""
                {
                    // mine
                    "mcpServers": {
                        "other": { "command": "x" }, // keep
                    },
                }
                """)).isEqualTo("""
                {
                    // mine
                    "mcpServers": {
                        "other": { "command": "x" }, // keep
                        "webwitness": {
                            "type": "stdio",
                            "command": "/opt/webwitness",
                            "args": ["serve"]
                        },
                    },
                }
                """.replace("            \"type\": \"stdio\",\n", ""));
        assertThat(merged("{\"mcpServers\": {\"other\": {}}}"))
                .isEqualTo(
                        "{\"mcpServers\": {\"other\": {}, \"webwitness\": { \"command\": \"/opt/webwitness\", \"args\": [\"serve\"] }}}");
        assertThat(merged("")).isEqualTo(SETUP.snippet() + "\n");
    }

    private String merged(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("settings.json"), text);
        Setup.Change change = SETUP.in(file);
        return change.isNone() ? text : change.after();
    }
}
