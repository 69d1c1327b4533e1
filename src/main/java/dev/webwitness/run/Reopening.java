package dev.webwitness.run;

import dev.webwitness.agent.Checkpoint;
import dev.webwitness.agent.Limits;
import dev.webwitness.agent.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Brains;
import dev.webwitness.browser.RunClock;
import dev.webwitness.model.Caller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.Redactor;
import dev.webwitness.policy.UrlPolicy;
import dev.webwitness.store.ArtifactEntry;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.Profiles;
import dev.webwitness.store.RunFolder;
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
final class Reopening {
    private static final Set<String> OPEN = Set.of("queued", "running");
    private static final Set<String> STOPS =
            Set.of(StopReason.BUDGET_SPENT.wire(), StopReason.STEP_LIMIT.wire(), StopReason.BROWSER_LOST.wire());

    private final ArtifactStore store;
    private final RunSettings settings;
    private final Brains brains;
    private final Profiles profiles;
    private final Resting resting;
    private final RunServices services;

    Reopening(
            ArtifactStore store,
            RunSettings settings,
            Brains brains,
            Profiles profiles,
            Resting resting,
            RunServices services) {
        this.resting = resting;
        this.profiles = profiles;
        this.brains = brains;
        this.store = store;
        this.settings = settings;
        this.services = services;
    }

    /** Whether {@link #reopen} could have a run, or says why another process has it, as far as its folder tells: it waits, or was stopped. */
    boolean rests(String runId) {
        return store.find(runId)
                .flatMap(RunFolder::run)
                .filter(Reopening::rests)
                .isPresent();
    }

    /**
     * The run, resumable, with all that was seen of it, and with the cookies and the storage that its browser had, where they are still had; its folder
     * belongs to this process from now on.
     *
     * @throws WebwitnessException {@code run.not-found}, or {@code run.state-conflict} when it ended for good or another process works on it
     */
    Run reopen(String runId, Caller caller) {
        return open(runId, caller);
    }

    /** The same to cancel it: it cannot go on, and needs neither the brain nor the saved login nor the secrets that it would need for that. */
    Run reopenToEnd(String runId) {
        return open(runId, null);
    }

    private Run open(String runId, @Nullable Caller caller) {
        if (OPEN.contains(status(state(runId)))) {
            store.closeLeftovers((folder, run) -> Interrupted.result(folder, run, settings.noise()));
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
        Redactor gate = settings.gate(Asked.read(state));
        RunFolder folder = store.reopen(runId, gate).orElseThrow(() -> unknown(runId));
        try {
            Run run = run(folder, gate, state, caller);
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

    private Run run(RunFolder folder, Redactor gate, Map<String, @Nullable Object> state, @Nullable Caller caller) {
        String runId = folder.runId();
        Earlier earlier = Earlier.read(folder);
        RunRequest request = Asked.read(state);
        Checkpoint known = earlier.checkpoint();
        if (known == null && status(state).equals(Status.ERROR.wire())) {
            throw conflict("Run " + runId
                    + " has no checkpoint to go on from: it ended before its first step. Start a new one with"
                    + " web_eval_agent.");
        }
        Checkpoint checkpoint = known == null ? Checkpoints.beginning(request) : known;
        LogIns logIns = caller == null ? LogIns.none(profiles) : LogIns.of(request, profiles);
        gate.addSecrets(logIns.secrets());
        Permit permit = new Permit(
                settings.urls(request),
                request.url(),
                request.allowedOrigins(),
                request.task(),
                caller == null ? List.of() : settings.vault(request).granted(request.secrets(), ""),
                gate,
                settings.browser().restraint());
        Brain brain = caller == null
                ? new AbsentBrain(String.valueOf(state.getOrDefault("brain", "")), checkpoint.plan())
                : brain(logIns, request, checkpoint, caller, gate);
        Checkpoints.LOG.debug("run {}: restored from {}, {}", runId, checkpoint.id(), checkpoint.label());
        Recordings recordings =
                new Recordings(settings.recordings(), settings.browser().temp());
        recordings.found(folder.list().stream().map(ArtifactEntry::name).collect(Collectors.toSet()));
        RunSpec spec = new RunSpec(
                request,
                folder,
                gate,
                permit,
                logIns,
                LastTime.of(store, settings, runId, request, gate),
                recordings);
        AttemptSpec next = new AttemptSpec(
                brain,
                brains.judge(request, brain, UrlPolicy.isLoopback(request.url()), gate::text),
                Limits.of(request),
                null);
        Begin begin = new Begin(
                new RunClock(System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(earlier.atMs())),
                startedAt(state),
                Attempts.read(state),
                checkpoint.remaining());
        Run run = new Run(spec, services, next, begin);
        if (Boolean.TRUE.equals(state.get("secret_met"))) {
            run.secretsMet().before();
        }
        run.journal().goOnFrom(earlier, Interrupted.dropped(state));
        Checkpoints.atLeastOne(run);
        run.finished(Reports.ended(run, outcome(state, checkpoint)), checkpoint.remaining(), Run.Phase.RESUMABLE);
        return run;
    }

    private Brain brain(LogIns logIns, RunRequest request, Checkpoint checkpoint, Caller caller, Redactor gate) {
        String rest = String.join("\n", checkpoint.remaining());
        return logIns.brain(() -> brains.choose(
                request,
                rest.isEmpty() ? request.task() : rest,
                request.brain(),
                caller,
                gate::text,
                checkpoint.plan()));
    }

    /** What the result of a run has to say that was reopened and goes on. */
    private static String remark(RunRequest request, boolean hadStorage) {
        return "This run was taken up from its folder: it went on at its start address, "
                + (hadStorage
                        ? "with the cookies and the storage that its browser had."
                        : "without the cookies and the storage of the browser it had"
                                + (request.profile() == null ? "." : " but those of its profile."));
    }

    private static Outcome outcome(Map<String, @Nullable Object> state, Checkpoint checkpoint) {
        Status status = status(state).equals(Status.WAITING.wire()) ? Status.WAITING : Status.INCONCLUSIVE;
        return new Outcome(
                status,
                reason(state, status == Status.WAITING ? StopReason.AWAITING_STEPS : StopReason.BROWSER_LOST),
                null,
                state.get("summary") instanceof String summary ? summary : "The run was stopped.",
                List.of(),
                List.of(),
                checkpoint.remaining(),
                null,
                false);
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
        return status(state).equals(Status.WAITING.wire())
                || Boolean.TRUE.equals(state.get("interrupted"))
                || (status(state).equals(Status.INCONCLUSIVE.wire())
                        && STOPS.contains(String.valueOf(state.get("stop_reason"))));
    }

    /** The same, but not where a crash left it: that one is over until it is resumed. */
    static boolean rests(Map<String, @Nullable Object> state) {
        return resumable(state) && !status(state).equals(Status.ERROR.wire());
    }

    private static String status(Map<String, @Nullable Object> state) {
        return String.valueOf(state.get("status"));
    }

    private Map<String, @Nullable Object> state(String runId) {
        return store.find(runId)
                .flatMap(RunFolder::run)
                .orElseThrow(() -> store.goingOnElsewhere(runId, owner -> true).orElseGet(() -> unknown(runId)));
    }

    private static WebwitnessException unknown(String runId) {
        return new WebwitnessException(ErrorCode.RUN_NOT_FOUND, "There is no run " + runId + ". See list_runs.");
    }

    private static WebwitnessException conflict(String message) {
        return new WebwitnessException(ErrorCode.RUN_STATE_CONFLICT, message);
    }
}
