package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every conversation pays for: the list of tools as clients get it. */
class ToolListTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @TempDir
    Path artifacts;

    private JsonNode list;

    @BeforeEach
    void askForTheList() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            list = session.raw()
                    .handshake()
                    .send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                    .answer(1);
        }
    }

    @Test
    void takesFewerThan2000TokensWithTheStepLanguage() {
        assertThat(list.toString()).contains("only these forms");
        assertThat(tokens(list.get("result").toString())).isLessThan(2_000);
    }

    @Test
    void namesEveryToolInTheOrderOfTheContract() {
        assertThat(list.at("/result/tools"))
                .extracting(tool -> tool.get("name").asText())
                .containsExactly(
                        "web_eval_agent",
                        "resume_run",
                        "get_run",
                        "cancel_run",
                        "list_runs",
                        "get_screenshots",
                        "get_run_events",
                        "get_artifact",
                        "setup_browser_state");
    }

    @Test
    void tellsEveryHintOfEveryTool() {
        for (JsonNode tool : list.at("/result/tools")) {
            List<String> hints = new ArrayList<>();
            tool.get("annotations").fieldNames().forEachRemaining(hints::add);
            assertThat(hints)
                    .as(tool.get("name").asText())
                    .containsExactly("title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint");
            assertThat(tool.get("description").asText()).isNotBlank();
        }
    }

    @Test
    void givesAnObjectSchemaToEveryToolButThoseWhosePurposeIsTheirLook() {
        for (JsonNode tool : list.at("/result/tools")) {
            String name = tool.get("name").asText();
            if (List.of("get_screenshots", "get_artifact").contains(name)) {
                assertThat(tool.has("outputSchema")).as(name).isFalse();
            } else {
                assertThat(tool.at("/outputSchema/type").asText()).as(name).isEqualTo("object");
            }
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void writesSchemasThatConformToTheDialect() {
        for (JsonNode tool : list.at("/result/tools")) {
            for (String which : List.of("inputSchema", "outputSchema")) {
                if (tool.has(which)) {
                    Map<String, Object> schema = McpJsonDefaults.getMapper().convertValue(tool.get(which), Map.class);
                    McpJsonDefaults.getSchemaValidator()
                            .assertConforms(tool.get("name").asText() + " " + which, schema);
                }
            }
        }
    }

    @Test
    void hasNoParameterForWhatIsNotBuilt() {
        assertThat(list.toString()).doesNotContain("\"marks\"");
    }

    @Test
    void takesTheNamesOfSecretsAndSaysHowATaskUsesThem() {
        assertThat(list.at("/result/tools/0/inputSchema/properties/secrets/description")
                        .asText())
                .contains("names")
                .contains("{{name}}");
    }

    @Test
    void keepsTheInstructionsBelowWhatHostsCut() {
        assertThat(ServerInfo.INSTRUCTIONS.length()).isLessThanOrEqualTo(2_048);
    }

    private static int tokens(String text) {
        return O200K.countTokens(text);
    }
}
