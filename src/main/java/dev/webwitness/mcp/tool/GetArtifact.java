package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.ScreenshotIndex;
import dev.webwitness.mcp.tool.result.StoredFile;
import dev.webwitness.mcp.tool.result.ToolResult;
import dev.webwitness.mcp.tool.runs.RunUri;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.ArtifactRange;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code get_artifact}: one file of a run, a text by parts, an image as one; without a name the list of files. */
public final class GetArtifact extends Tool {
    private static final int USUAL_BYTES = 20_000;
    private static final int MAX_LISTED = 300;

    public GetArtifact() {
        super(
                "get_artifact",
                Hints.reads("Get a file of a run"),
                "One file of a run, by run_id and name or by uri: a response body, a page outline, the report, a HAR. "
                        + "Texts by parts (offset, limit in bytes). Without a name, lists the files.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9"),
                Parameter.text("name", 500, "report.html"),
                Parameter.text("uri", 1000, "webwitness://runs/20261121-201455-k3f9/artifacts/report.html"),
                Parameter.integer("offset", 0, Integer.MAX_VALUE, 20_000),
                Parameter.integer("limit", 100, 80_000, USUAL_BYTES).usually(USUAL_BYTES));
    }

    @Override
    public @Nullable Map<String, Object> outputSchema() {
        return null;
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) {
        RunUri file = file(arguments);
        RunFolder folder = call.past().folder(file.runId());
        if (file.kind() == RunUri.Kind.RESULT) {
            return ToolResult.blocks(List.of(ToolResult.text(list(folder, file.runId()))));
        }
        String name = file.kind() == RunUri.Kind.SCREENSHOT
                ? ScreenshotIndex.file(file.name())
                : file.kind() == RunUri.Kind.EVENTS ? "events.jsonl" : file.name();
        ArtifactRange part = folder.read(name, arguments.integer("offset", 0), arguments.integer("limit", USUAL_BYTES));
        if (part.isText()) {
            return text(name, part);
        }
        byte[] bytes = StoredFile.whole(folder, name);
        Content block = part.mediaType().startsWith("image/")
                ? ToolResult.image(bytes, part.mediaType())
                : ToolResult.binary(RunUri.artifact(file.runId(), name), bytes, part.mediaType());
        return ToolResult.blocks(List.of(
                ToolResult.text(name + " \u00b7 " + part.mediaType() + " \u00b7 " + bytes.length + " bytes"), block));
    }

    /** Which file is meant: by address, or by run and name; a run alone means its list of files. */
    private static RunUri file(ToolArguments arguments) {
        String uri = arguments.textOrNull("uri");
        if (uri != null) {
            return RunUri.parse(uri)
                    .filter(found -> found.kind() != RunUri.Kind.RUNS)
                    .orElseThrow(() -> WebwitnessException.argument(
                            "uri",
                            "expected the address of a file of a run, got " + Parameter.shown(uri) + ".",
                            "\"uri\": \"webwitness://runs/20261121-201455-k3f9/artifacts/report.html\""));
        }
        String runId = arguments.textOrNull("run_id");
        if (runId == null) {
            throw WebwitnessException.argument(
                    "run_id",
                    "give run_id and name, or uri.",
                    "\"run_id\": \"20261121-201455-k3f9\", \"name\": \"report.html\"");
        }
        String name = arguments.textOrNull("name");
        return name == null ? new RunUri(RunUri.Kind.RESULT, runId, "") : new RunUri(RunUri.Kind.ARTIFACT, runId, name);
    }

    private static CallToolResult text(String name, ArtifactRange part) {
        long end = part.next() == 0 ? part.total() : part.next();
        String head = name + " \u00b7 bytes " + part.offset() + " to " + end + " of " + part.total()
                + (part.next() == 0 ? "" : " \u00b7 go on with offset: " + part.next());
        return ToolResult.blocks(List.of(ToolResult.text(head), ToolResult.text(part.text())));
    }

    private static String list(RunFolder folder, String runId) {
        List<ArtifactEntry> entries = folder.list();
        StringBuilder text = new StringBuilder("Files of run " + runId + ":\n");
        entries.stream()
                .limit(MAX_LISTED)
                .forEach(entry -> text.append(entry.name())
                        .append(" \u00b7 ")
                        .append(entry.bytes())
                        .append(" bytes\n"));
        if (entries.size() > MAX_LISTED) {
            text.append("and ").append(entries.size() - MAX_LISTED).append(" more");
        }
        return text.toString().strip();
    }
}
