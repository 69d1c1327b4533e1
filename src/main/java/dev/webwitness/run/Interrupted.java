package dev.webwitness.run;

import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Mode;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.Viewport;
import dev.webwitness.report.RunResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a run whose server died under it: what was asked is known, how it went is in its timeline. */
public final class Interrupted {
    private Interrupted() {}

    /**
     * The result, in the contract's shape.
     *
     * @param folder where the run's evidence is
     * @param run its run.json
     */
    public static Map<String, @Nullable Object> result(Path folder, Map<String, @Nullable Object> run) {
        String id = String.valueOf(folder.getFileName());
        Map<?, ?> asked = run.get("request") instanceof Map<?, ?> map ? map : Map.of();
        String url = text(asked.get("url"));
        RunRequest request = new RunRequest(
                url,
                text(asked.get("task")),
                true,
                Mode.COMPACT,
                BrainChoice.AUTO,
                0,
                0,
                0,
                0,
                Viewport.DESKTOP,
                List.of(),
                0,
                0,
                text(asked.get("door")));
        String message =
                "The server ended while this run was going on. Its evidence until then is kept; start the run again with web_eval_agent.";
        RunReport report = new RunReport(
                id,
                request,
                text(run.get("started_at")),
                Status.ERROR,
                StopReason.INTERNAL,
                ErrorInfo.of(ErrorCode.INTERNAL_UNHANDLED, message),
                null,
                message,
                List.of(),
                0,
                List.of(),
                List.of(),
                null,
                url,
                "",
                0,
                0,
                false,
                new RunReport.Timing(0, 0, 0, 0),
                text(run.get("brain")),
                List.of(),
                folder.toString(),
                Map.of("events", "webwitness://runs/" + id + "/events"),
                0,
                0,
                Map.of(),
                Map.of(),
                run.get("attempt") instanceof Number attempt ? attempt.intValue() : 1,
                null,
                null);
        return RunResult.full(report);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : String.valueOf(value);
    }
}
