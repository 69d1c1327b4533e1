package dev.webwitness.run.journal;

import dev.webwitness.agent.attempt.AgentListener;
import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.live.PageView;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.run.codec.SourcePositionJson;
import dev.webwitness.run.live.LiveStream;
import dev.webwitness.run.spans.RunSpans;
import dev.webwitness.store.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes down what happens in a run, as it happens, and keeps what the report needs. An event of the browser is masked here, once, as it
 * arrives; an event of the run itself is masked by the folder. Whoever follows the run gets what was written.
 *
 * <p>Written by the worker thread of the run alone; what it keeps may be read by any thread. A store that fails is noted once and ends the run: it never
 * throws into the browser's event handlers.
 */
public final class RunRecorder implements AgentListener, CaptureListener {
    private static final Logger LOG = LoggerFactory.getLogger(RunRecorder.class);

    /** A picture of the page that was stored, and when it was taken. */
    public record Picture(String id, long atMs) {}

    private final RunFolder folder;
    private final RunRedactor masking;
    private final RunProgressListener progress;
    private final RunSpans trail;
    private final LargeValueStore data = new LargeValueStore(this::keepData);
    private final List<BrowserEvent> signals = new ArrayList<>();
    private final SymbolizedEvents traced = new SymbolizedEvents();
    private final List<StepRecord> steps = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Map<String, Long> counts = new TreeMap<>();
    private final StageLog stages = new StageLog();
    private final PromptInjectionScanner spoken = new PromptInjectionScanner();
    private final LiveStream live = new LiveStream();
    private boolean over;
    private final List<Picture> pictures = new ArrayList<>();
    private @Nullable WebwitnessException failure;
    private long seq;
    private int step;
    private int shots;
    private int shotStep = -1;
    private int samples;
    private int recovered;
    private @Nullable String lastShot;
    private Map<String, Long> dropped = Map.of();
    private Map<String, Long> droppedBefore = Map.of();
    private String url = "";
    private String title = "";
    private String checkpointId = "c0";

    /** @param trail told when steps begin and end */
    public RunRecorder(RunFolder folder, RunRedactor masking, RunProgressListener progress, RunSpans trail) {
        this.trail = trail;
        this.masking = masking;
        this.folder = folder;
        this.progress = progress;
    }

    public String runId() {
        return folder.runId();
    }

    public RunRedactor masking() {
        return masking;
    }

    /** Milliseconds since the run began. */
    public long nowMs() {
        return progress.nowMs();
    }

    public synchronized void record(String kind, Map<String, @Nullable Object> data) {
        traced.flush().forEach(this::write);
        over = kind.equals("run_finished");
        append("agent", kind, step, false, data);
    }

    /** What a person did who stepped in. */
    public synchronized void operator(String kind, boolean error, Map<String, @Nullable Object> data) {
        append("operator", kind, step, error, data);
    }

    /** What is waited for, told once a second by the heartbeat. */
    public synchronized void stage(String stage) {
        if (!over && stages.due(step, stage)) {
            append("agent", "stage", step, false, BrowserEventWriter.data("text", stage));
        }
    }

    @Override
    public synchronized void signal(BrowserEvent raw) {
        BrowserEvent signal = masking.event(raw);
        signals.add(signal);
        traced.add(signal, nowMs()).forEach(this::write);
        spoken.scanEvent(signal).ifPresent(this::tell);
    }

    private void tell(BrowserEvent.Console orders) {
        signals.add(orders);
        write(orders);
    }

    @Override
    public synchronized void traced(SourcePosition rawPlace, SourcePosition.Original raw) {
        SourcePosition place = masking.place(rawPlace);
        SourcePosition.Original original = masking.original(raw);
        boolean late = !traced.waitsFor(place);
        traced.know(place, original).forEach(this::write);
        if (late) {
            append("console", "source", step, false, SourcePositionJson.late(place, original));
        }
    }

    /** Writes an event of the browser, which is masked. */
    private void write(BrowserEvent masked) {
        RunEvent event = BrowserEventWriter.of(++seq, masked);
        counts.merge(event.type(), 1L, Long::sum);
        kept(() -> folder.appendMasked(event));
        live.event(event);
    }

    @Override
    public synchronized @Nullable String body(String requestId, byte[] body, String mimeType) {
        return kept(() -> folder.saveBody(requestId, body, mimeType));
    }

    @Override
    public synchronized void sample(byte[] jpeg, long atMs, String pageUrl) {
        String id = String.format(Locale.ROOT, "stream_sample-%06d", ++samples);
        String stored = kept(() -> folder.saveShot(id, jpeg) ? id : null);
        if (stored != null) {
            pictures.add(new Picture(id, atMs));
            append(new RunEvent(
                    ++seq,
                    "page",
                    "stream_sample",
                    atMs,
                    step,
                    false,
                    BrowserEventWriter.data("id", id, "url", pageUrl)));
        }
    }

    /** A run that stopped before its first step stands at its beginning: that is written down too, so that it can be gone on with whatever ends its server. */
    public void checkpointAtLeastOnce(RunRequest request) {
        try {
            if (step() == 0 && ReplayedRun.read(folder).checkpoint() == null) {
                checkpoint(CheckpointJson.beginning(request));
            }
        } catch (WebwitnessException e) {
            CheckpointJson.LOG.warn("Where run {} stands cannot be read", runId(), e);
        }
    }

    /** Goes on where an earlier process stopped: what it wrote stays, and counts. */
    public synchronized void goOnFrom(ReplayedRun earlier, Map<String, Long> droppedThen) {
        signals.addAll(earlier.signals());
        steps.addAll(earlier.steps());
        warnings.addAll(earlier.warnings());
        counts.putAll(earlier.counts());
        pictures.addAll(earlier.pictures());
        seq = earlier.seq();
        shots = earlier.shots();
        samples = earlier.samples();
        lastShot = earlier.lastShot();
        dropped = Map.copyOf(droppedThen);
        droppedBefore = dropped;
        if (!steps.isEmpty()) {
            StepRecord last = steps.get(steps.size() - 1);
            step = last.number();
            url = last.url();
            title = last.page().title();
            checkpointId = "c" + step;
        }
    }

    /** The checkpoint that a resume goes on from. */
    public synchronized String checkpointId() {
        return checkpointId;
    }

    @Override
    public synchronized void checkpoint(Checkpoint raw) {
        Checkpoint checkpoint = masking.checkpoint(raw, data::of);
        if (checkpoint.summary() != null) {
            record("segment", BrowserEventWriter.data("checkpoint", checkpoint.id(), "summary", checkpoint.summary()));
        }
        checkpointId = checkpoint.id();
        CheckpointJson.LOG.debug(
                "run {}: {} {}, {}", folder.runId(), checkpoint.reason(), checkpoint.id(), checkpoint.label());
        kept(() -> {
            folder.appendCheckpoint(CheckpointJson.written(checkpoint, seq, nowMs()));
            return "";
        });
    }

    @Override
    public synchronized void plan(Plan raw) {
        Plan plan = masking.plan(raw);
        record("plan", plan == null ? Map.of() : CheckpointJson.plan(plan));
    }

    @Override
    public void stepStarted(int number, String label, @Nullable String seen) {
        trail.stepBegins(number);
        synchronized (this) {
            step = number;
            append("agent", "step_started", number, false, BrowserEventWriter.data("label", label, "seen", seen));
        }
        progress.step(number, masking.text(label));
    }

    @Override
    public synchronized void actionDone(int number, ActionOutcome raw) {
        ActionOutcome outcome = data.of(masking.outcome(raw));
        ElementRef element = outcome.element();
        Map<String, @Nullable Object> data = BrowserEventWriter.data(
                "label", outcome.action().label(),
                "ok", outcome.ok(),
                "dispatched", outcome.dispatched(),
                "effect", outcome.effect().isEmpty() ? null : outcome.effect(),
                "element",
                        element == null
                                ? null
                                : BrowserEventWriter.data(
                                        "ref",
                                        element.ref(),
                                        "role",
                                        element.role(),
                                        "name",
                                        element.name(),
                                        "states",
                                        element.states()),
                "locators", outcome.on().locators(),
                "error", outcome.error() == null ? null : outcome.error().toMap(),
                "expected", outcome.expected(),
                "notes", outcome.notes(),
                "data", outcome.data(),
                "ms", outcome.endMs() - outcome.startMs());
        append(new RunEvent(++seq, "agent", "action", outcome.startMs(), number, !outcome.ok(), data));
        StepWarnings.of(number, outcome).forEach(this::warning);
    }

    @Override
    public synchronized void retry(int number, String label, int attempt, int attempts, String reason, long pauseMs) {
        String again = masking.text(label);
        append(
                "agent",
                "retry",
                number,
                false,
                BrowserEventWriter.data(
                        "label",
                        again,
                        "attempt",
                        attempt,
                        "attempts",
                        attempts,
                        "reason",
                        reason,
                        "pause_ms",
                        pauseMs));
        warning("Tried again: " + again + " (" + reason + ").");
    }

    @Override
    public synchronized void recovered() {
        recovered++;
    }

    /** How many actions came out well when they were tried again. */
    public synchronized int recoveredActions() {
        return recovered;
    }

    private @Nullable String keepData(String name, byte[] json) {
        return kept(() -> folder.saveBody(name, json, "application/json"));
    }

    @Override
    public void stepFinished(StepRecord raw, Map<String, Long> took) {
        write(raw, took);
        trail.stepEnds(raw, took); // outside of the lock: the trail asks the run, which asks the journal
    }

    private synchronized void write(StepRecord raw, Map<String, Long> took) {
        traced.overdue(nowMs()).forEach(this::write);
        StepRecord record = data.of(masking.step(raw));
        steps.add(record);
        url = record.url();
        title = record.page().title();
        append(new RunEvent(
                ++seq,
                "agent",
                "step_finished",
                record.endMs(),
                record.number(),
                !record.ok(),
                BrowserEventWriter.data(
                        "label", record.label(),
                        "ok", record.ok(),
                        "shot", record.shot(),
                        "outline", record.outline(),
                        "url", record.url(),
                        "title", record.page().title(),
                        "ms", record.endMs() - record.startMs(),
                        "act_ms", took.get("act"),
                        "settle_ms", took.get("settle"),
                        "observe_ms", took.get("observe"),
                        "capture_ms", took.get("capture"))));
        kept(() -> {
            folder.sync();
            return "";
        });
    }

    @Override
    public synchronized @Nullable String shot(
            int number, String reason, byte[] jpeg, String pageUrl, String pageTitle) {
        url = masking.text(pageUrl);
        title = masking.text(pageTitle);
        spoken.scanPage("its title", title, url, nowMs(), number).ifPresent(this::tell);
        String id = String.format(Locale.ROOT, "agent_step-%04d", number);
        String stored = kept(() -> folder.saveShot(id, jpeg, !reason.equals("step")) ? id : null);
        if (stored != null) {
            shots++;
            lastShot = id;
            pictures.add(new Picture(id, nowMs()));
            shotStep = number;
            folder.shotsDropped().ifPresent(this::warning);
            append(
                    "agent",
                    "screenshot",
                    number,
                    reason.equals("failure"),
                    BrowserEventWriter.data("id", id, "reason", reason, "url", pageUrl, "title", pageTitle));
        }
        return stored;
    }

    @Override
    public synchronized @Nullable String outline(int number, String text) {
        spoken.scanPage("its text", masking.text(text), url, nowMs(), number).ifPresent(this::tell);
        return kept(() -> folder.saveOutline(number, text));
    }

    @Override
    public synchronized void dismissed(int number, DismissedOverlay raw) {
        append(
                "page",
                raw.kind(),
                number,
                false,
                BrowserEventWriter.data(
                        "what", raw.what(),
                        "how", raw.how(),
                        "in_the_way_of", raw.why().isEmpty() ? null : raw.why(),
                        "done", raw.done()));
        warning(masking.text(raw.sentence()));
    }

    @Override
    public synchronized void warning(String text) {
        if (remark(text)) {
            append("agent", "warning", step, false, BrowserEventWriter.data("text", text));
        }
    }

    /** The result is to say this too; false where it does already. */
    public synchronized boolean remark(String text) {
        return !warnings.contains(text) && warnings.add(text);
    }

    @Override
    public synchronized List<BrowserEvent> signals() {
        return signals.stream().map(traced::filled).toList();
    }

    public synchronized List<StepRecord> steps() {
        return List.copyOf(steps);
    }

    public synchronized List<String> warnings() {
        return List.copyOf(warnings);
    }

    public synchronized Map<String, Long> counts() {
        return new TreeMap<>(counts);
    }

    public synchronized int shots() {
        return shots;
    }

    /** What was stored so far; the store may have dropped some since. */
    public synchronized List<Picture> pictures() {
        return List.copyOf(pictures);
    }

    public synchronized int samples() {
        return samples;
    }

    /** The step under way, or the last one; 0 before the first. */
    public synchronized int step() {
        return step;
    }

    /** Whether the step under way has its screenshot. */
    public synchronized boolean shown() {
        return shotStep == step;
    }

    public synchronized @Nullable String lastShot() {
        return lastShot;
    }

    /** Events that were over the limits, by type. */
    public synchronized Map<String, Long> dropped() {
        return dropped;
    }

    /** What the capture of the present browser dropped so far, by type. */
    public synchronized void dropped(Map<String, Long> counted) {
        Map<String, Long> all = new TreeMap<>(droppedBefore);
        counted.forEach((type, count) -> all.merge(type, count, Long::sum));
        dropped = Map.copyOf(all);
        kept(() -> {
            folder.dropped(all);
            return "";
        });
    }

    /** Another browser begins to count what it drops. */
    public synchronized void anotherBrowser() {
        droppedBefore = dropped;
    }

    public synchronized String url() {
        return url;
    }

    public synchronized String title() {
        return title;
    }

    /** Why nothing can be written any more; null while it can. */
    public synchronized @Nullable WebwitnessException failure() {
        return failure;
    }

    /** Something else of the run cannot be written any more. */
    public synchronized void failed(WebwitnessException e) {
        if (failure == null) {
            failure = e;
        }
    }

    /** Who watches the run. */
    public LiveStream live() {
        return live;
    }

    @Override
    public boolean watched() {
        return live.watched();
    }

    @Override
    public void frame(byte[] jpeg, long atMs, String pageUrl, PageView view) {
        live.picture(jpeg, atMs, masking.text(pageUrl), view);
    }

    /** Writes an event of the run itself; the folder masks it. */
    private void append(RunEvent event) {
        counts.merge(event.type(), 1L, Long::sum);
        RunEvent written = kept(() -> folder.append(event));
        live.event(written == null ? folder.masked(event) : written);
    }

    private void append(String type, String kind, int number, boolean error, Map<String, @Nullable Object> data) {
        append(new RunEvent(++seq, type, kind, nowMs(), number, error, data));
    }

    private <T> @Nullable T kept(Supplier<@Nullable T> write) {
        if (failure != null) {
            return null;
        }
        try {
            return write.get();
        } catch (WebwitnessException e) {
            LOG.error("The run's evidence cannot be written any more", e);
            failure = e;
            progress.storeFailed();
            return null;
        }
    }
}
