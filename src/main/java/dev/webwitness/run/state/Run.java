package dev.webwitness.run.state;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.options.RunClock;
import dev.webwitness.findings.FindingRanker;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.CloseableLock;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.run.journal.RunCounts;
import dev.webwitness.run.journal.RunProgressListener;
import dev.webwitness.run.journal.RunRecorder;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.journal.SecretExposure;
import dev.webwitness.run.live.LiveStream;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.memory.RunMemory;
import dev.webwitness.run.operator.HumanQuestion;
import dev.webwitness.run.operator.OperatorSession;
import dev.webwitness.run.operator.RunProfile;
import dev.webwitness.run.spans.RunSpans;
import dev.webwitness.store.RunFolder;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run: what was asked, where it stands, how it ended. Its state is guarded by its lock and may be read by any thread; it is moved on by the
 * worker that carries it out. Terminal states are final: what comes later changes nothing.
 */
public final class Run implements RunHandle, RunProgressListener {
    private static final Logger LOG = LoggerFactory.getLogger(Run.class);

    /** Where a run is on its way. */
    public enum Phase {
        QUEUED,
        RUNNING,
        /** It ended for now: a resume may go on with it. */
        RESUMABLE,
        /** The same, but only from its folder, which this process has let go. */
        LET_GO,
        /** It ended, and its page is still open: while it is, a resume may go on there. */
        OPEN_STILL,
        ENDED
    }

    private final RunSpec spec;
    private final RunServices services;
    private final RunClock clock;
    private final Instant startedAt;
    private final AttemptLog attempts;
    private final RunRedactor masking;
    private final SecretExposure secretsMet;
    private final RunRecorder journal;
    private final OperatorSession control;
    private final HumanQuestion asking;
    private final AttemptNotes notes = new AttemptNotes();
    private final RunSpans trail = new RunSpans();
    private final FindingRanker ranking = new FindingRanker();
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final List<Consumer<Progress>> listeners = new CopyOnWriteArrayList<>();
    private final CloseableLock lock = new CloseableLock();
    private final Condition moved = lock.newCondition();
    private final RunTimer times = new RunTimer();

    private volatile Phase phase = Phase.QUEUED; // written under the lock
    private Phase stood = Phase.RESUMABLE;
    private AttemptSpec attempt;
    private List<String> remaining;
    private @Nullable String storage;
    private volatile @Nullable Watchdog watchdog;
    private volatile boolean stored = true;
    private volatile boolean cutOff;
    private @Nullable RunReport finalReport;
    private int queuePosition;
    private int restarts;
    private String stepLine = "waiting for a browser";
    private int step;

    /** @param first what its next attempt goes by */
    public Run(RunSpec spec, RunServices services, AttemptSpec first, RunStart begin) {
        this.spec = spec;
        this.services = services;
        this.clock = begin.clock();
        this.startedAt = begin.at();
        this.attempts = begin.attempts();
        this.remaining = List.copyOf(begin.remaining());
        this.attempt = first;
        this.storage = spec.logIns().storage();
        this.masking = new RunRedactor(spec.redactor());
        this.secretsMet = new SecretExposure(spec.redactor());
        if (spec.logIns().saves()) {
            secretsMet.passwordTyped();
        }
        this.journal = new RunRecorder(spec.folder(), masking, this, trail);
        this.control = new OperatorSession(journal, this::waited, services.patience());
        this.asking = new HumanQuestion(
                journal, control, isLogin(spec.request()), this::waited, services.patience(), first.person());
    }

    @Override
    public String runId() {
        return spec.folder().runId();
    }

    @Override
    public RunReport report() {
        return read(() -> {
            RunReport done = finalReport;
            return done != null ? done : RunReportBuilder.running(this);
        });
    }

    @Override
    public RunReport await(Duration atMost) throws InterruptedException {
        try (CloseableLock.Held held = lock.hold()) {
            long left = atMost.toNanos();
            while (finalReport == null && left > 0) {
                left = moved.awaitNanos(left);
            }
        }
        return report();
    }

    @Override
    public boolean cancel() {
        boolean resting;
        try (CloseableLock.Held held = lock.hold()) {
            if (isOver()) {
                return false;
            }
            resting = phase == Phase.RESUMABLE || phase == Phase.LET_GO;
            if (phase == Phase.RESUMABLE) {
                phase = Phase.QUEUED;
                times.waits(clock.ms());
                finalReport = null;
            }
            stop();
        }
        services.canceller().accept(this, resting);
        return true;
    }

    private void stop() {
        cancelled.set(true);
        Watchdog on = watchdog;
        if (on != null) {
            on.cancel();
        }
    }

    @Override
    public void cutOff() {
        locked(() -> {
            if (phase == Phase.QUEUED || phase == Phase.RUNNING) {
                cutOff |= !cancelled.get();
                stop();
            }
        });
    }

    public boolean isCutOff() {
        return cutOff;
    }

    @Override
    public AutoCloseable onProgress(Consumer<Progress> listener) {
        listeners.add(listener);
        listener.accept(progress(stage()));
        return () -> listeners.remove(listener);
    }

    @Override
    public OperatorSession control() {
        return control;
    }

    @Override
    public HumanQuestion appeal() {
        return asking;
    }

    @Override
    public LiveStream live() {
        return journal.live();
    }

    public AttemptNotes notes() {
        return notes;
    }

    /** How it is traced. */
    public RunSpans trail() {
        return trail;
    }

    /** What its page's requests are to carry; null for nothing. */
    @Nullable
    public Supplier<String> traceparents() {
        return services.tellPages() ? trail::traceparent : null;
    }

    public FindingRanker ranking() {
        return ranking;
    }

    /** Where its end is counted. */
    public RunCounts counts() {
        return services.counts();
    }

    /** Once a second while it is on: tells where it is, and writes down what it waits for: the one it told. */
    public void heartbeat() {
        String stage = stage();
        beat(stage);
        if (watchdog != null) {
            journal.stage(stage);
        }
    }

    private void beat() {
        if (!listeners.isEmpty()) {
            beat(stage());
        }
    }

    private void beat(String stage) {
        Progress now = progress(stage);
        listeners.forEach(listener -> listener.accept(now));
    }

    private String stage() {
        Watchdog on = watchdog;
        return on == null ? "" : masking.text(on.stage());
    }

    private Progress progress(String stage) {
        return read(() -> {
            String place = phase == Phase.QUEUED && queuePosition > 0 ? " (place " + queuePosition + " in line)" : "";
            String message = stepLine + place + (stage.isEmpty() || stepLine.endsWith(stage) ? "" : " · " + stage);
            return new Progress(runId(), step, attempt.limits().maxSteps(), message);
        });
    }

    @Override
    public long nowMs() {
        return clock.ms();
    }

    @Override
    public void step(int number, String label) {
        locked(() -> {
            step = number;
            stepLine = "step " + number + "/" + attempt.limits().maxSteps() + " · " + label;
        });
        recordSecretMet();
        beat();
    }

    /** Takes no lock: the journal calls it while it holds its own, which is always taken after the run's. */
    @Override
    public void storeFailed() {
        Watchdog on = watchdog;
        if (on != null) {
            on.cancel();
        }
    }

    private static boolean isLogin(RunRequest request) {
        ProfileBinding use = request.browsing().profile();
        return use != null && use.saves();
    }

    /** Writes run.json: what was asked, and where the run stands. */
    public void writeState(Map<String, @Nullable Object> more) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("started_at", startedAt.toString());
        state.put("duration_ms", timing().totalMs());
        state.put("attempt", attempts.number());
        state.put("attempts", attempts.written());
        state.put("brain", brain().name());
        if (!request().caller().owner().isEmpty()) {
            state.put("owned_by", request().caller().owner());
        }
        boolean secretMet = secretsMet.any() || !brain().secretTexts().isEmpty();
        if (secretMet) {
            state.put("secret_met", true);
        }
        state.put("request", RunRequestJson.written(request()));
        state.putAll(more);
        folder().writeRun(state);
        secretsMet.recorded(secretMet);
    }

    /** A run that goes on may have met its first secret: its record says so from now on, so that the next server knows it however this one ends. */
    public void recordSecretMet() {
        if (!secretsMet.unrecorded()) {
            return;
        }
        try {
            writeState(Map.of("status", "running"));
        } catch (WebwitnessException e) {
            LOG.error("The record of run {} cannot be written", runId(), e);
            journal.failed(e);
            storeFailed();
        }
    }

    private <T extends @Nullable Object> T read(Supplier<T> value) {
        try (CloseableLock.Held held = lock.hold()) {
            return value.get();
        }
    }

    private void locked(Runnable change) {
        try (CloseableLock.Held held = lock.hold()) {
            change.run();
        }
    }

    /** A worker took it up. */
    public void started(Watchdog on) {
        locked(() -> {
            times.begins(clock.ms(), phase == Phase.QUEUED);
            phase = Phase.RUNNING;
            queuePosition = 0;
            finalReport = null;
            stepLine = attempts.number() == 1 ? "opening the page" : "going on";
            watchdog = on;
            if (cancelled.get()) {
                on.cancel();
            }
        });
        beat();
    }

    /** It waited so long for a person, while its browser was open. */
    public void waited(long ms) {
        locked(() -> times.withPerson(ms));
    }

    /** The brain's share of the attempt, before its report is put together. */
    public void brainTook(long ms) {
        locked(() -> times.brainTook(ms));
    }

    /** The attempt ended with this report; the first end that is final stays. */
    public void finished(RunReport report, List<String> rawRemaining, Phase next) {
        try (CloseableLock.Held held = lock.hold()) {
            if (phase == Phase.ENDED || phase == Phase.LET_GO) {
                return;
            }
            times.ends(clock.ms(), phase == Phase.RUNNING);
            remaining = List.copyOf(rawRemaining);
            watchdog = null;
            phase = next;
            finalReport = report;
            moved.signalAll();
        }
        beat();
    }

    /** The next attempt begins: queued again, with new steps where the caller gave some. False where another resume was first, or it has ended. */
    public boolean resumed(AttemptSpec next) {
        boolean first = read(() -> {
            if (phase != Phase.RESUMABLE && phase != Phase.OPEN_STILL) {
                return false;
            }
            stood = phase;
            attempts.begins("resume", Instant.now());
            attempt = next;
            phase = Phase.QUEUED;
            times.waits(clock.ms());
            finalReport = null;
            cancelled.set(false);
            cutOff = false;
            return true;
        });
        if (first) {
            asking.behind(next.person());
        }
        return first;
    }

    /** The attempt that was to begin finds no place: it stands as before, or ends where somebody cancelled it meanwhile. */
    public void revertResume(RunReport before, List<String> left) {
        attempts.takeBack();
        finished(before, left, stood);
        if (cancelled.get()) {
            cancel();
        }
    }

    /** Whether it has its last word, unless a resume goes on at the page that is open still. */
    public boolean isOver() {
        return phase == Phase.ENDED || phase == Phase.OPEN_STILL;
    }

    /** Its page is closed: what had ended has ended for good. False where it goes on. */
    public boolean closePage() {
        return read(() -> {
            boolean over = phase == Phase.OPEN_STILL;
            phase = over ? Phase.ENDED : phase;
            return over;
        });
    }

    /** Whether it rests, and its folder tells all of it but secrets, which are written nowhere. */
    public boolean isResting() {
        return phase == Phase.RESUMABLE && stored;
    }

    /** Whoever takes it up does so from its folder from now on; false where it does not {@link #isResting rest}. */
    public boolean releaseToDisk() {
        return read(() -> {
            boolean rests = isResting();
            phase = rests ? Phase.LET_GO : phase;
            return rests;
        });
    }

    public void place(int position) {
        locked(() -> queuePosition = position);
    }

    /** Another browser takes the place of its own. */
    public void restarting(String line) {
        locked(() -> {
            restarts++;
            watchdog = null;
            stepLine = line;
        });
        beat();
    }

    /** The browser that takes the place of its own is there: a cancel reaches it from now on. */
    public void watched(Watchdog on) {
        locked(() -> {
            watchdog = on;
            if (cancelled.get()) {
                on.cancel();
            }
        });
    }

    public void storage(@Nullable String state) {
        locked(() -> storage = state);
    }

    @Nullable
    public String storage() {
        return read(() -> storage);
    }

    public Phase phase() {
        return phase;
    }

    public List<String> remaining() {
        return read(() -> remaining);
    }

    public RunReport.Timing timing() {
        return read(() -> times.at(clock.ms(), phase == Phase.RUNNING, phase == Phase.QUEUED));
    }

    public AttemptLog attempts() {
        return attempts;
    }

    public int restarts() {
        return read(() -> restarts);
    }

    @Nullable
    public Integer queuePosition() {
        return read(() -> phase == Phase.QUEUED && queuePosition > 0 ? queuePosition : null);
    }

    public Brain brain() {
        return read(() -> attempt.brain());
    }

    /** Who judges its claims of success; null for nobody. */
    @Nullable
    public Judge judge() {
        return read(() -> attempt.judge());
    }

    public RunLimits limits() {
        return read(() -> attempt.limits());
    }

    /** Whether its end is on disk, as far as it has one. */
    public boolean stored() {
        return stored;
    }

    public void stored(boolean whole) {
        stored = whole;
    }

    public RunRequest request() {
        return spec.request();
    }

    public NoiseList noise() {
        return services.noise();
    }

    /** The saved login it is about. */
    public RunProfile logIns() {
        return spec.logIns();
    }

    /** What it knows from earlier runs; null where nothing is remembered. */
    @Nullable
    public RunMemory recollection() {
        return spec.recollection();
    }

    public RunFolder folder() {
        return spec.folder();
    }

    public Redactor redactor() {
        return spec.redactor();
    }

    public RunPolicy policy() {
        return spec.permit();
    }

    public RunRedactor masking() {
        return masking;
    }

    public SecretExposure secretsMet() {
        return secretsMet;
    }

    public RunRecorder recorder() {
        return journal;
    }

    public RunRecordings recordings() {
        return spec.recordings();
    }

    public RunClock clock() {
        return clock;
    }

    public Instant startedAt() {
        return startedAt;
    }

    public AtomicBoolean cancelled() {
        return cancelled;
    }

    public String stepLine() {
        return read(() -> stepLine);
    }
}
