package dev.webwitness.run.memory;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.RunRecorder;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.sites.RememberedSite;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the memory of a site at a run's start and writes it at the end; its failures never end a run. */
public final class SiteMemoryHooks {
    private static final Logger LOG = LoggerFactory.getLogger(SiteMemoryHooks.class);

    private SiteMemoryHooks() {}

    /** What earlier runs left; null where nothing is remembered. What is remembered is the machine's own: those who see only their runs have no part in it. */
    public static @Nullable RunMemory of(
            ArtifactStore store, boolean remembers, String runId, RunRequest request, Redactor redactor) {
        return remembers && request.caller().owner().isEmpty()
                ? new RunMemory(store.memory(), runId, request.url(), request.task(), redactor::text)
                : null;
    }

    /** Tells the brain how the same task went here before, and the timeline that it was told so. */
    public static void tellBrain(@Nullable RunMemory recollection, Brain brain, RunRecorder recorder) {
        if (recollection == null || brain.followsPlan()) {
            return;
        }
        recollection.way().ifPresent(way -> {
            brain.earlier(way.steps().stream().map(RememberedSite.Step::does).toList());
            List<String> shots = way.steps().stream()
                    .map(RememberedSite.Step::shot)
                    .filter(Objects::nonNull)
                    .distinct()
                    .toList();
            recorder.record(
                    "remembered",
                    BrowserEventWriter.data(
                            "text",
                            "The same task passed here in run " + way.runId() + "; its "
                                    + way.steps().size() + " steps were told.",
                            "run_id",
                            way.runId(),
                            "shots",
                            shots));
        });
        recollection.remarks().forEach(recorder::warning);
    }

    /** The run has ended so. */
    public static void save(@Nullable RunMemory recollection, Brain brain, RunRecorder recorder, Outcome how) {
        if (recollection == null) {
            return;
        }
        try {
            @Nullable JudgeVerdict judged = how.answer().judge();
            boolean upheld = !brain.explores() && (judged == null || judged.complete());
            recollection.ends(how.status(), upheld, recorder.steps());
        } catch (RuntimeException e) {
            LOG.warn("What run {} learnt is not remembered", recorder.runId(), e);
        }
    }
}
