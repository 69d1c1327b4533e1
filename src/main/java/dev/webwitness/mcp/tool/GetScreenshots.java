package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.ScreenshotIndex;
import dev.webwitness.mcp.tool.result.StoredFile;
import dev.webwitness.mcp.tool.result.Thumbnail;
import dev.webwitness.mcp.tool.result.ToolResult;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.RunFolder;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code get_screenshots}: what the page looked like, each image right after a line that says when and where. */
public final class GetScreenshots extends Tool {
    private static final int MAX_IMAGES = 20;
    private static final int MAX_BYTES = 8 << 20;

    public GetScreenshots() {
        super(
                "get_screenshots",
                Hints.reads("Get screenshots"),
                "Images of a run, the last ones unless chosen by steps or ids, each after a line with id, step, time, URL and reason.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9").mandatory(),
                Parameter.choice("kind", List.of("agent_step", "stream_sample", "all")),
                Parameter.list(Parameter.integer("steps", 0, 100_000, 3), 100),
                Parameter.list(Parameter.text("ids", 100, "agent_step-0003"), 100),
                Parameter.integer("last_n", 1, MAX_IMAGES, 5).usually(5),
                Parameter.flag("has_error"),
                Parameter.integer("from", 0, Integer.MAX_VALUE, 2000).about("ms since the start"),
                Parameter.flag("include_images").usually(true),
                Parameter.integer("max_width", 64, 4096, 1024).usually(1024));
    }

    @Override
    public @Nullable Map<String, Object> outputSchema() {
        return null;
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) {
        String runId = arguments.text("run_id");
        RunFolder folder = call.past().folder(runId);
        List<ScreenshotIndex.Shot> all = ScreenshotIndex.of(folder);
        List<ScreenshotIndex.Shot> fitting =
                all.stream().filter(shot -> wanted(shot, arguments)).toList();
        List<ScreenshotIndex.Shot> chosen =
                fitting.stream().filter(ScreenshotIndex.Shot::stored).toList();
        long stored = all.stream().filter(ScreenshotIndex.Shot::stored).count();
        boolean named = !arguments.texts("ids").isEmpty()
                || !arguments.integers("steps").isEmpty();
        int most = arguments.integer("last_n", named ? MAX_IMAGES : 5);
        List<ScreenshotIndex.Shot> shown = chosen.subList(Math.max(0, chosen.size() - most), chosen.size());

        List<ScreenshotIndex.Shot> asked =
                chosen.size() > most ? fitting.subList(fitting.indexOf(shown.get(0)), fitting.size()) : fitting;

        List<Content> blocks = new ArrayList<>();
        blocks.add(ToolResult.text(shown.size() + " of " + chosen.size() + " that fit, of " + stored
                + " stored for run " + runId + ", oldest first." + gone(asked, named)));
        blocks.addAll(blocks(folder, shown, arguments));
        return ToolResult.blocks(blocks);
    }

    /** Ids choose among all kinds; otherwise step screenshots are meant unless the caller says so. */
    private static boolean wanted(ScreenshotIndex.Shot shot, ToolArguments arguments) {
        List<String> ids = arguments.texts("ids");
        List<Integer> steps = arguments.integers("steps");
        String kind = arguments.text("kind", ids.isEmpty() ? "agent_step" : "all");
        Boolean error = arguments.flagOrNull("has_error");
        return (kind.equals("all") || kind.equals("stream_sample") == shot.sample())
                && (ids.isEmpty() || ids.contains(shot.id()))
                && (steps.isEmpty() || steps.contains(shot.step()))
                && (error == null || error == shot.error())
                && shot.atMs() >= arguments.integer("from", Integer.MIN_VALUE);
    }

    /** Which of those asked for are not there any more. Samples are thinned out as a run goes on: those that nobody asked for one by one are not missed. */
    private static String gone(List<ScreenshotIndex.Shot> asked, boolean named) {
        List<String> gone = asked.stream()
                .filter(shot -> !shot.stored() && (named || !shot.sample()))
                .map(ScreenshotIndex.Shot::id)
                .toList();
        if (gone.isEmpty()) {
            return "";
        }
        int more = gone.size() - MAX_IMAGES;
        return " Not in its folder any more: " + String.join(", ", gone.subList(0, Math.min(MAX_IMAGES, gone.size())))
                + (more > 0 ? " and " + more + " more." : ".");
    }

    private static List<Content> blocks(RunFolder folder, List<ScreenshotIndex.Shot> shots, ToolArguments arguments) {
        List<Content> blocks = new ArrayList<>();
        boolean images = arguments.flag("include_images", true);
        int width = arguments.integer("max_width", 1024);
        int bytes = 0;
        for (ScreenshotIndex.Shot shot : shots) {
            if (!images || bytes > MAX_BYTES) {
                blocks.add(ToolResult.text(shot.line() + (images ? " \u00b7 left out: the answer is full" : "")));
                continue;
            }
            byte[] image = image(folder, shot, width);
            if (image == null) {
                blocks.add(ToolResult.text(shot.line() + " \u00b7 left out: it was removed just now"));
                continue;
            }
            bytes += image.length;
            blocks.add(ToolResult.text(shot.line()));
            blocks.add(ToolResult.image(image, "image/jpeg"));
        }
        return blocks;
    }

    /** Null where its file went since the others were listed. */
    private static byte @Nullable [] image(RunFolder folder, ScreenshotIndex.Shot shot, int width) {
        try {
            return Thumbnail.of(StoredFile.whole(folder, ScreenshotIndex.file(shot.id())), width);
        } catch (WebwitnessException e) {
            if (e.code() == ErrorCode.RUN_NOT_FOUND) {
                return null;
            }
            throw e;
        }
    }
}
