package dev.webwitness.run.codec;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Plan;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads and writes checkpoints as lines of {@code checkpoints.jsonl}. */
public final class CheckpointJson {
    /** Traced where {@code log.checkpoints} is on. */
    public static final Logger LOG = LoggerFactory.getLogger("dev.webwitness.checkpoints");

    private CheckpointJson() {}

    /** Where a run stands that stopped before its first step. */
    public static Checkpoint beginning(RunRequest request) {
        return new Checkpoint(
                Checkpoint.Reason.STOPPED,
                new Checkpoint.Step(0, null, null),
                List.of(request.task()),
                new Checkpoint.Page(request.url(), null, 0),
                null,
                null);
    }

    /**
     * A line.
     *
     * @param checkpoint masked
     * @param seq the number of the run's last event before it
     */
    public static RunEvent written(Checkpoint checkpoint, long seq, long atMs) {
        Map<String, @Nullable Object> data = BrowserEventWriter.data(
                "id", checkpoint.id(),
                "label", checkpoint.label(),
                "under_way", checkpoint.step().underWay(),
                "record",
                        checkpoint.step().record() == null
                                ? null
                                : StepRecordJson.written(checkpoint.step().record()),
                "remaining", checkpoint.remaining(),
                "url", checkpoint.page().url(),
                "outline_hash", checkpoint.page().outlineHash(),
                "tabs", checkpoint.page().tabs(),
                "summary", checkpoint.summary(),
                "plan", checkpoint.plan() == null ? null : plan(checkpoint.plan()));
        return new RunEvent(
                seq,
                "agent",
                checkpoint.reason().name().toLowerCase(Locale.ROOT),
                atMs,
                checkpoint.step().number(),
                false,
                data);
    }

    public static Checkpoint read(RunEvent line) {
        Map<String, @Nullable Object> data = line.data();
        return new Checkpoint(
                reason(line.kind()),
                new Checkpoint.Step(
                        line.step(),
                        text(data.get("under_way")),
                        StepRecordJson.read(data.get("record")).orElse(null)),
                texts(data.get("remaining")),
                new Checkpoint.Page(
                        data.get("url") instanceof String url ? url : "",
                        text(data.get("outline_hash")),
                        data.get("tabs") instanceof Number tabs ? tabs.intValue() : 0),
                text(data.get("summary")),
                data.get("plan") instanceof Map<?, ?> plan
                        ? new Plan(
                                texts(plan.get("items")),
                                texts(plan.get("success_criteria")),
                                plan.get("done") instanceof Number done ? done.intValue() : 0)
                        : null);
    }

    /** A plan as events and checkpoints have it. */
    public static Map<String, @Nullable Object> plan(Plan plan) {
        return BrowserEventWriter.data("items", plan.items(), "success_criteria", plan.criteria(), "done", plan.done());
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Checkpoint.Reason reason(String kind) {
        for (Checkpoint.Reason reason : Checkpoint.Reason.values()) {
            if (reason.name().equalsIgnoreCase(kind)) {
                return reason;
            }
        }
        return Checkpoint.Reason.DONE;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof String text ? text : null;
    }
}
