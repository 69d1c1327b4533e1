package dev.webwitness.mcp.tool;

import dev.webwitness.store.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code get_screenshots}: what the page looked like, each image right after a line that says when and where. */
public final class GetScreenshots implements Tool {
    private static final int MAX_IMAGES = 20;
    private static final int MAX_BYTES = 8 << 20;

    private final PastRuns past;

    public GetScreenshots(PastRuns past) {
        this.past = past;
    }

    @Override
    public String name() {
        return "get_screenshots";
    }

    @Override
    public String description() {
        return "Images of a run, the last ones unless chosen by steps or ids, each after a line with id, step, time, URL and reason.";
    }

    @Override
    public Hints hints() {
        return Hints.reads("Get screenshots");
    }

    @Override
    public Parameters parameters() {
        return Parameters.of(
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
    public Answer call(Arguments arguments, Call call) {
        String runId = arguments.text("run_id");
        RunFolder folder = past.folder(runId);
        List<Shots.Shot> stored = Shots.of(folder);
        List<Shots.Shot> chosen =
                stored.stream().filter(shot -> wanted(shot, arguments)).toList();
        boolean named = !arguments.texts("ids").isEmpty()
                || !arguments.integers("steps").isEmpty();
        int most = arguments.integer("last_n", named ? MAX_IMAGES : 5);
        List<Shots.Shot> shown = chosen.subList(Math.max(0, chosen.size() - most), chosen.size());

        List<Answer.Block> blocks = new ArrayList<>();
        blocks.add(new Answer.Block.Text(shown.size() + " of " + chosen.size() + " that fit, of " + stored.size()
                + " stored for run " + runId + ", oldest first."));
        blocks.addAll(blocks(folder, shown, arguments));
        return new Answer.Blocks(blocks);
    }

    /** Ids choose among all kinds; otherwise step screenshots are meant unless the caller says so. */
    private static boolean wanted(Shots.Shot shot, Arguments arguments) {
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

    private static List<Answer.Block> blocks(RunFolder folder, List<Shots.Shot> shots, Arguments arguments) {
        List<Answer.Block> blocks = new ArrayList<>();
        boolean images = arguments.flag("include_images", true);
        int width = arguments.integer("max_width", 1024);
        int bytes = 0;
        for (Shots.Shot shot : shots) {
            if (!images || bytes > MAX_BYTES) {
                blocks.add(new Answer.Block.Text(shot.line() + (images ? " \u00b7 left out: the answer is full" : "")));
                continue;
            }
            byte[] image = Thumbnail.of(StoredFile.whole(folder, Shots.file(shot.id())), width);
            bytes += image.length;
            blocks.add(new Answer.Block.Text(shot.line()));
            blocks.add(new Answer.Block.Image(image, "image/jpeg"));
        }
        return blocks;
    }
}
