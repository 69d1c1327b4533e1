package dev.webwitness.run.resume;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.browser.options.RunClock;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.run.journal.ReplayedRun;
import dev.webwitness.run.memory.SiteMemoryHooks;
import dev.webwitness.run.operator.RunProfile;
import dev.webwitness.run.state.AttemptLog;
import dev.webwitness.run.state.AttemptSpec;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunRecordings;
import dev.webwitness.run.state.RunReportBuilder;
import dev.webwitness.run.state.RunServices;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.run.state.RunSpec;
import dev.webwitness.run.state.RunStart;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.profiles.ProfileStore;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Loads a resumable run of an earlier process, after a restart or a crash. Safe for any thread. */
public final class RunRestorer {
    private static final Set<String> OPEN = Set.of("queued", "running");
    private static final Set<String> STOPS =
            Set.of(StopReason.BUDGET_SPENT.wire(), StopReason.STEP_LIMIT.wire(), StopReason.BROWSER_LOST.wire());

    private final ArtifactStore store;
    private final RunSettings settings;
    private final BrainFactory brains;
    private final ProfileStore profiles;
    private final IdleRuns resting;
    private final RunServices services;

    public RunRestorer(
            ArtifactStore store,
            RunSettings settings,
            BrainFactory brains,
            ProfileStore profiles,
            IdleRuns resting,
            RunServices services) {
        this.resting = resting;
        this.profiles = profiles;
        this.brains = brains;
        this.store = store;
        this.settings = settings;
        this.services = services;
    }

    /** Whether {@link #reopen} could have a run, or says why another process has it, as far as its folder tells: it waits, or was stopped. */
    public boolean rests(String runId) {
        return store.find(runId)
                .flatMap(RunFolder::run)
                .filter(RunRestorer::rests)
                .isPresent();
    }

    /**
     * The run, resumable, with all that was seen of it, and with the cookies and the storage that its browser had, where they are still had; its folder
     * belongs to this process from now on.
     *
     * @throws WebwitnessException {@code run.not-found}, or {@code run.state-conflict} when it ended for good or another process works on it
     */
    public Run reopen(String runId, ClientCapabilities caller) {
        return open(runId, caller);
    }

    /** The same to cancel it: it cannot go on, and needs neither the brain nor the saved login nor the secrets that it would need for that. */
    public Run reopenToEnd(String runId) {
        return open(runId, null);
    }

    private Run open(String runId, @Nullable ClientCapabilities caller) {
        if (OPEN.contains(status(state(runId)))) {
            store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, settings.noise()));
        }
        Map<String, @Nullable Object> state = state(runId);
        store.keeper(runId)
                .filter(server -> OPEN.contains(status(state)) || resumable(state))
                .ifPresent(server -> {
                    throw conflict("Run " + runId + " belongs to server " + server
                            + ". Send the call there, or wait for its end with get_run and wait_s, or have it"
                            + " cancelled with cancel_run; if that server was ended, another closes the run soon, and"
                            + " it can be resumed then.");
                });
        if (OPEN.contains(status(state))) {
            throw conflict("Another Webwitness process works on run " + runId + ". Ask that one, or try again later.");
        }
        if (!resumable(state)) {
            throw conflict("Run " + runId + " ended as " + status(state)
                    + " and cannot be resumed. Start a new one with web_eval_agent.");
        }
        Redactor redactor = settings.access().redactor(RunRequestJson.read(state));
        RunFolder folder = store.reopen(runId, redactor).orElseThrow(() -> unknown(runId));
        try {
            Run run = run(folder, redactor, state, caller);
            giveStorage(run);
            return run;
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /** What its browser had is newer than the saved login that it began with. */
    private void giveStorage(Run run) {
        String storage = resting.takeStorage(run.runId(), run.attempts().number());
        if (storage != null) {
            run.storage(storage);
        }
        run.notes().remark(remark(run.request(), storage != null));
    }

    private Run run(
            RunFolder folder,
            Redactor redactor,
            Map<String, @Nullable Object> state,
            @Nullable ClientCapabilities caller) {
        String runId = folder.runId();
        ReplayedRun earlier = ReplayedRun.read(folder);
        RunRequest request = RunRequestJson.read(state);
        Checkpoint known = earlier.checkpoint();
        if (known == null && status(state).equals(RunStatus.ERROR.wire())) {
            throw conflict("Run " + runId
                    + " has no checkpoint to go on from: it ended before its first step. Start a new one with"
                    + " web_eval_agent.");
        }
        Checkpoint checkpoint = known == null ? CheckpointJson.beginning(request) : known;
        RunProfile logIns = caller == null ? RunProfile.none(profiles) : RunProfile.of(request, profiles);
        redactor.addSecrets(logIns.secrets());
        RunPolicy permit = new RunPolicy(
                settings.access().urls(request),
                request.url(),
                request.browsing().allowedOrigins(),
                request.task(),
                caller == null
                        ? List.of()
                        : settings.access()
                                .vault(request)
                                .granted(request.browsing().secrets(), ""),
                redactor,
                settings.browser().restraint());
        Brain brain = caller == null
                ? new NoBrain(String.valueOf(state.getOrDefault("brain", "")), checkpoint.plan())
                : brain(logIns, request, checkpoint, caller, redactor);
        CheckpointJson.LOG.debug("run {}: restored from {}, {}", runId, checkpoint.id(), checkpoint.label());
        RunRecordings recordings = new RunRecordings(
                settings.recordings(), settings.browser().launch().temp());
        recordings.found(folder.list().stream().map(ArtifactEntry::name).collect(Collectors.toSet()));
        RunSpec spec = new RunSpec(
                request,
                folder,
                redactor,
                permit,
                logIns,
                SiteMemoryHooks.of(store, settings.memory(), runId, request, redactor),
                recordings);
        AttemptSpec next = new AttemptSpec(
                brain,
                brains.judge(request, brain, UrlPolicy.isLoopback(request.url()), redactor::text),
                request.limits(),
                null);
        RunStart begin = new RunStart(
                new RunClock(System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(earlier.atMs())),
                startedAt(state),
                AttemptLog.read(state),
                checkpoint.remaining());
        Run run = new Run(spec, services, next, begin);
        if (Boolean.TRUE.equals(state.get("secret_met"))) {
            run.secretsMet().before();
        }
        run.recorder().goOnFrom(earlier, InterruptedRunReport.dropped(state));
        run.recorder().checkpointAtLeastOnce(run.request());
        run.finished(
                RunReportBuilder.ended(run, outcome(state, checkpoint)), checkpoint.remaining(), Run.Phase.RESUMABLE);
        return run;
    }

    private Brain brain(
            RunProfile logIns,
            RunRequest request,
            Checkpoint checkpoint,
            ClientCapabilities caller,
            Redactor redactor) {
        String rest = String.join("\n", checkpoint.remaining());
        return logIns.brain(() -> brains.choose(
                request,
                rest.isEmpty() ? request.task() : rest,
                request.brain(),
                caller,
                redactor::text,
                checkpoint.plan()));
    }

    /** What the result of a run has to say that was reopened and goes on. */
    private static String remark(RunRequest request, boolean hadStorage) {
        return "This run was taken up from its folder: it went on at its start address, "
                + (hadStorage
                        ? "with the cookies and the storage that its browser had."
                        : "without the cookies and the storage of the browser it had"
                                + (request.browsing().profile() == null ? "." : " but those of its profile."));
    }

    private static Outcome outcome(Map<String, @Nullable Object> state, Checkpoint checkpoint) {
        RunStatus status = status(state).equals(RunStatus.WAITING.wire()) ? RunStatus.WAITING : RunStatus.INCONCLUSIVE;
        return Outcome.of(
                        status,
                        reason(
                                state,
                                status == RunStatus.WAITING ? StopReason.AWAITING_STEPS : StopReason.BROWSER_LOST),
                        null,
                        state.get("summary") instanceof String summary ? summary : "The run was stopped.")
                .resumable(checkpoint.remaining(), null);
    }

    /** Why it stopped, as it was written; of one that a crash left, as near as it comes. */
    private static StopReason reason(Map<String, @Nullable Object> state, StopReason otherwise) {
        return Arrays.stream(StopReason.values())
                .filter(reason -> reason != StopReason.INTERNAL && reason.wire().equals(state.get("stop_reason")))
                .findFirst()
                .orElse(otherwise);
    }

    private static Instant startedAt(Map<String, @Nullable Object> state) {
        try {
            return Instant.parse(String.valueOf(state.get("started_at")));
        } catch (DateTimeException e) {
            return Instant.now();
        }
    }

    /** As its result says, or because a crash left it. */
    static boolean resumable(Map<String, @Nullable Object> state) {
        return status(state).equals(RunStatus.WAITING.wire())
                || Boolean.TRUE.equals(state.get("interrupted"))
                || (status(state).equals(RunStatus.INCONCLUSIVE.wire())
                        && STOPS.contains(String.valueOf(state.get("stop_reason"))));
    }

    /** The same, but not where a crash left it: that one is over until it is resumed. */
    static boolean rests(Map<String, @Nullable Object> state) {
        return resumable(state) && !status(state).equals(RunStatus.ERROR.wire());
    }

    private static String status(Map<String, @Nullable Object> state) {
        return String.valueOf(state.get("status"));
    }

    private Map<String, @Nullable Object> state(String runId) {
        return store.find(runId)
                .flatMap(RunFolder::run)
                .orElseThrow(
                        () -> store.refusalIfOpenElsewhere(runId, owner -> true).orElseGet(() -> unknown(runId)));
    }

    private static WebwitnessException unknown(String runId) {
        return new WebwitnessException(ErrorCode.RUN_NOT_FOUND, "There is no run " + runId + ". See list_runs.");
    }

    private static WebwitnessException conflict(String message) {
        return new WebwitnessException(ErrorCode.RUN_STATE_CONFLICT, message);
    }
}
