package dev.webwitness.run.resume;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.report.compare.RunComparison;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.store.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A stored run: its request, to run it again, and its outcome, to compare it. Pure but for reading. */
public final class PastRun {
    private PastRun() {}

    /**
     * The same request again, checked as any other when it starts; what somebody elsewhere asked for stays theirs, and within their
     * bounds.
     *
     * @throws WebwitnessException {@code run.state-conflict} where it cannot be asked again: it held a secret that is kept nowhere, or was a person's
     */
    public static RunRequest again(RunFolder folder) {
        Map<String, @Nullable Object> run =
                folder.run().orElseThrow(() -> conflict(folder, "has no record of what was asked. Start a new one."));
        RunRequest asked = RunRequestJson.read(run);
        if (asked.task().contains(Redactor.MASK) || asked.url().contains(Redactor.MASK)) {
            throw conflict(
                    folder,
                    "held a secret, which is kept nowhere. Start it where the secret is, or name it under secrets in the settings and"
                            + " write {{name}} in the task.");
        }
        if (asked.browsing().profile() != null && asked.browsing().profile().saves()) {
            throw conflict(folder, "was a person's login. Start it with ./webwitness profile create.");
        }
        if (asked.limits().budget().isZero()) {
            throw conflict(folder, "has no whole record of what was asked. Start a new one.");
        }
        return asked.caller().entrance().equals("http")
                ? asked
                : asked.toBuilder().entrance("dashboard").build();
    }

    /** Whether it stopped where it can be gone on with. */
    public static boolean resumable(RunFolder folder) {
        return folder.run().map(RunRestorer::resumable).orElse(false);
    }

    /** Whether it waits, or was stopped, and is not over: it can be cancelled as well as gone on with. */
    public static boolean rests(RunFolder folder) {
        return folder.run().map(RunRestorer::rests).orElse(false);
    }

    /** The run as one side of a comparison. */
    public static RunComparison.Side side(RunFolder folder) {
        List<RunComparison.Step> steps = new ArrayList<>();
        folder.eachEvent(event -> step(event, steps));
        return new RunComparison.Side(
                folder.runId(), folder.run().orElse(Map.of()), folder.result().orElse(Map.of()), steps);
    }

    private static void step(RunEvent event, List<RunComparison.Step> steps) {
        if (event.kind().equals("step_finished") && event.data().get("label") instanceof String label) {
            long ms = event.data().get("ms") instanceof Number took ? took.longValue() : 0;
            steps.add(new RunComparison.Step(label, !event.error(), ms));
        }
    }

    private static WebwitnessException conflict(RunFolder folder, String why) {
        return new WebwitnessException(ErrorCode.RUN_STATE_CONFLICT, "Run " + folder.runId() + " " + why);
    }
}
