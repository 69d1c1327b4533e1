package dev.webwitness.run;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.RunCounts;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.memory.SiteMemoryHooks;
import dev.webwitness.run.operator.RunProfile;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.resume.IdleRuns;
import dev.webwitness.run.resume.RunRestorer;
import dev.webwitness.run.schedule.BrowserWorker;
import dev.webwitness.run.schedule.RequestValidator;
import dev.webwitness.run.schedule.RunScheduler;
import dev.webwitness.run.spans.RunSpans;
import dev.webwitness.run.state.AttemptSpec;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunLogContext;
import dev.webwitness.run.state.RunRecordings;
import dev.webwitness.run.state.RunServices;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.run.state.RunSpec;
import dev.webwitness.run.state.RunStart;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.profiles.ProfileStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts, resumes and ends runs. Safe for any thread; the work is done on worker threads. */
public final class RunService implements Runs, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunService.class);

    /** Progress is told at least so often, for hosts that end calls which say nothing. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(1);

    /** A client that only looks around, as hosts do to see whether a server is there, is gone by then. */
    private static final Duration LOOKING_AROUND = Duration.ofMillis(500);

    /** Ended runs kept in memory; older ones are answered from the store. */
    private static final int REMEMBERED = 200;

    private final ArtifactStore store;
    private final RunSettings settings;
    private final BrainFactory brains;
    private final RequestValidator validator;
    private final RunScheduler scheduler;
    private final RunRestorer restorer;
    private final ProfileStore profiles;
    private final VisionModels visionModels;
    private final BrowserFleet fleet;
    private final IdleRuns resting;
    private final RunCounts counts = new RunCounts();
    private final RunServices services;
    private final Map<String, Run> runs = new ConcurrentHashMap<>();
    private volatile Function<String, Optional<String>> pages = runId -> Optional.empty();
    private final ScheduledExecutorService heart =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("heartbeat"));

    /** Without a model. */
    public RunService(ArtifactStore store, RunSettings settings) {
        this(store, settings, BrainFactory.withoutModel());
    }

    public RunService(ArtifactStore store, RunSettings settings, BrainFactory brains) {
        this.brains = brains;
        this.store = store;
        this.settings = settings;
        this.visionModels = new VisionModels(settings.browser().launch().temp());
        this.fleet = settings.browser().fleet();
        this.validator = new RequestValidator(settings, fleet);
        this.scheduler = new RunScheduler(
                settings.limits().maxConcurrent(), settings.limits().queue(), this::worker);
        this.profiles = settings.access().profiles() == null
                ? ProfileStore.usual(store.path())
                : settings.access().profiles();
        this.resting = new IdleRuns(settings.limits().rest());
        this.services = new RunServices(
                settings.noise(),
                counts,
                settings.limits().person(),
                settings.tracing().tellPages(),
                this::cancelled);
        this.restorer = new RunRestorer(store, settings, brains, profiles, resting, services);
        store.onEndRequest(this::endedFromElsewhere);
        heart.scheduleAtFixedRate(this::beat, HEARTBEAT.toMillis(), HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
    }

    private BrowserWorker worker(int number) {
        return new BrowserWorker(number, settings, fleet, visionModels, scheduler);
    }

    private void beat() {
        try {
            runs.values().stream()
                    .filter(run -> run.phase() == Run.Phase.RUNNING || run.phase() == Run.Phase.QUEUED)
                    .forEach(RunService::beat);
            letGo();
        } catch (RuntimeException e) {
            LOG.warn("a heartbeat failed", e);
        }
    }

    /** Runs that rest are whole in their folders as well, but for secrets: there they stay, and memory, files and locks are free for others. */
    private void letGo() {
        Map<String, Boolean> rest = runs.values().stream()
                .filter(run -> run.isResting()
                        && !scheduler.keepsPage(run)
                        && !run.live().watched())
                .collect(Collectors.toMap(Run::runId, run -> run.secretsMet().here()));
        resting.due(rest, System.nanoTime())
                .forEach(runId -> runs.computeIfPresent(runId, (id, run) -> isLetGo(run) ? null : run));
    }

    private boolean isLetGo(Run run) {
        if (!resting.rests(run.runId()) || !run.releaseToDisk()) {
            return false;
        }
        resting.gone(run.runId(), run.attempts().number(), run.storage());
        RunFinalizer.close(run);
        LOG.info("run {} rests in its folder", run.runId());
        return true;
    }

    /** The run in this process; taken up from its folder where it is not in memory. */
    private Run taken(String runId, ClientCapabilities caller) {
        return Objects.requireNonNull(runs.compute(runId, (id, run) -> {
            resting.asked(id);
            return run != null ? run : restorer.reopen(id, caller);
        }));
    }

    private static void beat(Run run) {
        try (RunLogContext lines = RunLogContext.lines(run)) {
            run.heartbeat();
        }
    }

    @Override
    public void expected() {
        try {
            heart.schedule(scheduler::warmUp, LOOKING_AROUND.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("the server ends", e);
        }
    }

    @Override
    public RunHandle start(RunRequest asked, ClientCapabilities caller) {
        scheduler.warmUp();
        RunRequest request = validator.normalised(asked);
        List<Secret> secrets = validator.granted(request);
        RunProfile logIns = RunProfile.of(request, profiles);
        Redactor redactor = settings.access().redactor(request);
        redactor.addSecrets(logIns.secrets());
        Brain brain = logIns.brain(() -> brains.choose(request, caller, redactor::text));
        brain.unusable().ifPresent(refused -> {
            throw new WebwitnessException(new RunRedactor(redactor).error(refused.info()), refused);
        });
        brain.secretTexts().forEach(redactor::addSecret);
        scheduler.requireCapacity(request.caller().owner());
        RunFolder folder = store.create(store.newRunId(), redactor);
        RunPolicy permit = new RunPolicy(
                settings.access().urls(request),
                request.url(),
                request.browsing().allowedOrigins(),
                request.task(),
                secrets,
                redactor,
                settings.browser().restraint());
        RunSpec spec = new RunSpec(
                request,
                folder,
                redactor,
                permit,
                logIns,
                SiteMemoryHooks.of(store, settings.memory(), folder.runId(), request, redactor),
                new RunRecordings(
                        settings.recordings(), settings.browser().launch().temp()));
        AttemptSpec first = new AttemptSpec(brain, judge(request, brain, redactor), request.limits(), caller.person());
        Run run = new Run(spec, services, first, RunStart.now());
        begin(run);
        traced(run, caller);
        brain.warnings().forEach(run.recorder()::warning);
        writeEnds();
        try {
            scheduler.submit(run);
        } catch (WebwitnessException e) {
            RunFinalizer.write(
                    run, Outcome.cancelled("No place in the queue was free any more."), List.of(), 0, Run.Phase.ENDED);
            throw e;
        }
        forgetOld();
        return run;
    }

    /** From here to its end it is traced, and so is what it asks of models. */
    private void traced(Run run, ClientCapabilities caller) {
        RunSpans trail = run.trail();
        trail.begins(
                settings.tracing().tracer(),
                caller.traceparent(),
                Map.of(
                        "webwitness.run.id", run.runId(),
                        "webwitness.run.attempt", run.attempts().number(),
                        "webwitness.run.brain", run.brain().name(),
                        "webwitness.run.door", run.request().caller().entrance()));
        run.brain().usage().tracedBy(trail::part);
        Judge judge = run.judge();
        if (judge != null) {
            judge.usage().tracedBy(trail::part);
        }
    }

    private void begin(Run run) {
        try {
            run.writeState(Map.of("status", "queued"));
        } catch (WebwitnessException e) {
            run.folder().discard();
            throw e;
        }
        runs.put(run.runId(), run);
    }

    /** Something can be written: so can now, perhaps, the ends of runs that came when nothing could. */
    private void writeEnds() {
        runs.values().stream().filter(run -> !run.stored()).forEach(RunFinalizer::again);
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
        Run run = taken(runId, caller);
        if (caller.overHttp() && !run.request().caller().overHttp()) {
            throw new WebwitnessException(
                    ErrorCode.POLICY_ACTION_DENIED,
                    "Run " + runId
                            + " was not started over HTTP, so it may do what callers over HTTP may not. Resume it where it was started, or at the"
                            + " dashboard, or start a new one.",
                    "webwitness",
                    Map.of("ruleId", "resume-local"));
        }
        if (run.phase() == Run.Phase.RUNNING || run.phase() == Run.Phase.QUEUED) {
            return run;
        }
        if (run.phase() == Run.Phase.ENDED) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT,
                    "Run " + runId + " ended as "
                            + run.report().conclusion().status().wire()
                            + " and cannot be resumed: its page is closed. Start a new one with web_eval_agent.");
        }
        if (request.checkpoint() != null
                && !request.checkpoint().equals(run.recorder().checkpointId())) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT,
                    "Run " + runId + " can only be resumed from its last checkpoint, "
                            + run.recorder().checkpointId() + ". Leave checkpoint out.");
        }
        return goOn(run, request, caller);
    }

    private Run goOn(Run run, ResumeRequest request, ClientCapabilities caller) {
        String steps = request.steps();
        if ((steps == null || steps.isBlank()) && run.remaining().isEmpty()) {
            throw WebwitnessException.argument(
                    "steps",
                    "says what to do next, and nothing remains of the task.",
                    "\"steps\": \"click \\\"Next\\\"\\nexpect \\\"Done\\\" visible\"");
        }
        if (steps != null) {
            settings.access()
                    .vault(run.request())
                    .granted(run.request().browsing().secrets(), steps);
        }
        String next = steps == null || steps.isBlank() ? String.join("\n", run.remaining()) : steps;
        if (next.contains(Redactor.MASK)) {
            throw WebwitnessException.argument(
                    "steps",
                    "hold " + Redactor.MASK
                            + ", which stands for a secret that is kept nowhere. Write what remains with the secret itself.",
                    "\"steps\": \"type \\\"…\\\" into \\\"Password\\\"\"");
        }
        Brain before = run.brain();
        BrainChoice choice = run.request().brain() == BrainChoice.STEPS ? BrainChoice.STEPS : BrainChoice.AUTO;
        Brain brain = steps == null || steps.isBlank()
                ? unspent(run, caller)
                : brains.choose(run.request(), steps, choice, caller, run.redactor()::text, null);
        brain.secretTexts().forEach(run.redactor()::addSecret);
        run.policy().addRequestedWords(steps == null ? "" : steps);
        RunLimits own = run.limits();
        Integer budget = request.budgetS();
        scheduler.requireCapacity(run.request().caller().owner());
        RunReport report = run.report();
        List<String> remaining = run.remaining();
        RunLimits limits = new RunLimits(
                budget == null ? own.budget() : Duration.ofSeconds(budget),
                own.maxSteps(),
                own.stepTimeout(),
                own.maxSegments());
        Judge judge = isSpent(before) ? judge(run.request(), brain, run.redactor()) : run.judge();
        boolean first = run.resumed(new AttemptSpec(brain, judge, limits, caller.person()));
        if (!first) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT,
                    "Run " + run.runId() + " is being resumed by somebody else. Look at it with get_run.");
        }
        traced(run, caller);
        if (request.note() != null) {
            run.notes().note("A person says: " + request.note());
            run.recorder()
                    .record(
                            "note",
                            BrowserEventWriter.data("text", run.masking().text(request.note())));
        }
        try {
            scheduler.submit(run);
        } catch (WebwitnessException e) {
            run.trail().ends(report);
            run.revertResume(report, remaining);
            throw e;
        }
        return run;
    }

    /** The brain that the run has; where that has spent its tokens, another one for what remains, which knows its plan. */
    private Brain unspent(Run run, ClientCapabilities caller) {
        Brain brain = run.brain();
        return isSpent(brain)
                ? brains.choose(
                        run.request(),
                        String.join("\n", run.remaining()),
                        run.request().brain(),
                        caller,
                        run.redactor()::text,
                        brain.plan())
                : brain;
    }

    private static boolean isSpent(Brain brain) {
        return brain.usage().most() > 0 && brain.usage().spent();
    }

    private @Nullable Judge judge(RunRequest request, Brain brain, Redactor redactor) {
        return brains.judge(request, brain, UrlPolicy.isLoopback(request.url()), redactor::text);
    }

    @Override
    public Optional<RunHandle> find(String runId) {
        return Optional.ofNullable(runs.get(runId));
    }

    @Override
    public Optional<RunHandle> cancel(String runId) {
        // Waits where it is being let go just now: then it is taken up again.
        Run run = runs.compute(runId, (id, here) -> here == null && restorer.rests(id) ? cancelledAtRest(id) : here);
        if (run == null) {
            return Optional.empty();
        }
        run.cancel();
        // Where it was let go meanwhile, it was taken up again to be cancelled.
        return Optional.of(runs.getOrDefault(runId, run));
    }

    /** Nobody has it before it is cancelled: it lacks what it would need to go on. */
    private Run cancelledAtRest(String runId) {
        Run run = restorer.reopenToEnd(runId);
        run.cancel();
        return run;
    }

    /** @param links the address at which a person can watch a run */
    public void linkPages(Function<String, Optional<String>> links) {
        pages = links;
    }

    @Override
    public Optional<String> page(String runId) {
        return pages.apply(runId);
    }

    @Override
    public List<String> profiles() {
        return profiles.usable();
    }

    /** What became of runs, and how many there are now. */
    public List<Metric> metrics() {
        return Stream.concat(scheduler.metrics(counts).stream(), fleet.metrics().stream())
                .toList();
    }

    /** Another server was asked to cancel a run of this one; false where it is not known here (yet). */
    private boolean endedFromElsewhere(String runId) {
        Optional<RunHandle> run = find(runId);
        run.ifPresent(RunHandle::cancel);
        return run.isPresent();
    }

    /** A cancelled run that no worker works on is ended here: one in line, or one whose page is only kept. */
    private void cancelled(Run run, boolean resting) {
        try (RunLogContext lines = RunLogContext.lines(run)) {
            endedByCancel(run, resting);
        }
    }

    private void endedByCancel(Run run, boolean resting) {
        if (run.phase() == Run.Phase.LET_GO) {
            cancel(run.runId());
            return;
        }
        if (scheduler.isIdleWithPage(run)) {
            scheduler.submit(run);
        } else if (scheduler.withdraw(run) || resting) {
            RunFinalizer.write(
                    run,
                    Outcome.cancelled(
                            resting
                                    ? "The run was cancelled while it waited."
                                    : "The run was cancelled before it began."),
                    List.of(),
                    0,
                    Run.Phase.ENDED);
        }
    }

    private void forgetOld() {
        if (runs.size() > REMEMBERED) {
            runs.values().stream()
                    .filter(run -> run.phase() == Run.Phase.ENDED)
                    .sorted(java.util.Comparator.comparing(Run::runId))
                    .limit(Math.max(0, runs.size() - REMEMBERED))
                    .forEach(run -> runs.remove(run.runId()));
        }
    }

    /** A run in line never began, or waits to go on: then it can be resumed as before. */
    private static void cutOffInLine(Run run) {
        run.cutOff();
        RunFinalizer.stopped(run, Outcome.cancelled("The server ended before the run began."));
    }

    /** Stops what runs, ends all browsers, writes down how each run ended. Takes at most about 11 s. */
    @Override
    public void close() {
        try {
            for (Run run : scheduler.close(Run::cutOff)) {
                cutOffInLine(run);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        writeEnds();
        heart.shutdownNow();
        visionModels.unload();
        fleet.close();
    }
}
