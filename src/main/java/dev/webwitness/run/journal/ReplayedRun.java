package dev.webwitness.run.journal;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.run.codec.BrowserEventReader;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.run.codec.StepRecordJson;
import dev.webwitness.store.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an earlier process did of a run, read from its folder. Built once, then only read. */
public final class ReplayedRun {
    private final List<StepRecord> steps = new ArrayList<>();
    private final List<BrowserEvent> signals = new ArrayList<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<RunRecorder.Picture> pictures = new ArrayList<>();
    private @Nullable RunEvent last;
    private @Nullable String shot;
    private long seq;
    private long atMs;
    private int shots;
    private int samples;

    private ReplayedRun() {}

    /** @throws dev.webwitness.model.WebwitnessException {@code store.unavailable} when it cannot be read */
    public static ReplayedRun read(RunFolder folder) {
        ReplayedRun earlier = new ReplayedRun();
        folder.eachEvent(earlier::event);
        folder.eachCheckpoint(earlier::checkpoint);
        return earlier;
    }

    private void event(RunEvent event) {
        seq = Math.max(seq, event.seq());
        atMs = Math.max(atMs, event.atMs());
        counts.merge(event.type(), 1L, Long::sum);
        BrowserEvent signal = BrowserEventReader.read(event);
        if (signal != null) {
            signals.add(signal);
        }
        Object id = event.data().get("id");
        switch (event.kind()) {
            case "screenshot" -> {
                shots++;
                shot = String.valueOf(id);
                pictures.add(new RunRecorder.Picture(shot, event.atMs()));
            }
            case "stream_sample" -> {
                samples++;
                pictures.add(new RunRecorder.Picture(String.valueOf(id), event.atMs()));
            }
            case "warning" -> warnings.add(String.valueOf(event.data().get("text")));
            default -> {
                // the rest is only in the timeline
            }
        }
    }

    /** A step that began takes the place of none; the same step, ended, takes its place. */
    private void checkpoint(RunEvent event) {
        last = event;
        StepRecordJson.read(event.data().get("record")).ifPresent(record -> {
            steps.removeIf(before -> before.number() == record.number());
            steps.add(record);
        });
    }

    /** Where it stood; null where no step began. */
    @Nullable
    public Checkpoint checkpoint() {
        RunEvent event = last;
        return event == null ? null : CheckpointJson.read(event);
    }

    public List<StepRecord> steps() {
        return steps;
    }

    public List<BrowserEvent> signals() {
        return signals;
    }

    public Set<String> warnings() {
        return warnings;
    }

    public Map<String, Long> counts() {
        return counts;
    }

    public List<RunRecorder.Picture> pictures() {
        return pictures;
    }

    @Nullable
    public String lastShot() {
        return shot;
    }

    /** The number of its last event. */
    public long seq() {
        return seq;
    }

    /** The time of its last event, in milliseconds since the run started. */
    public long atMs() {
        return atMs;
    }

    public int shots() {
        return shots;
    }

    public int samples() {
        return samples;
    }
}
