package dev.webwitness.run;

import dev.webwitness.agent.Checkpoint;
import dev.webwitness.model.RunEvent;
import dev.webwitness.model.Signal;
import dev.webwitness.model.StepRecord;
import dev.webwitness.store.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an earlier process did of a run, read from its folder. Built once, then only read. */
final class Earlier {
    private final List<StepRecord> steps = new ArrayList<>();
    private final List<Signal> signals = new ArrayList<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<Journal.Picture> pictures = new ArrayList<>();
    private @Nullable RunEvent last;
    private @Nullable String shot;
    private long seq;
    private long atMs;
    private int shots;
    private int samples;

    private Earlier() {}

    /** @throws dev.webwitness.model.WebwitnessException {@code store.unavailable} when it cannot be read */
    static Earlier read(RunFolder folder) {
        Earlier earlier = new Earlier();
        folder.eachEvent(earlier::event);
        folder.eachCheckpoint(earlier::checkpoint);
        return earlier;
    }

    private void event(RunEvent event) {
        seq = Math.max(seq, event.seq());
        atMs = Math.max(atMs, event.atMs());
        counts.merge(event.type(), 1L, Long::sum);
        Signal signal = SignalReader.read(event);
        if (signal != null) {
            signals.add(signal);
        }
        Object id = event.data().get("id");
        switch (event.kind()) {
            case "screenshot" -> {
                shots++;
                shot = String.valueOf(id);
                pictures.add(new Journal.Picture(shot, event.atMs()));
            }
            case "stream_sample" -> {
                samples++;
                pictures.add(new Journal.Picture(String.valueOf(id), event.atMs()));
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
        StepLines.read(event.data().get("record")).ifPresent(record -> {
            steps.removeIf(before -> before.number() == record.number());
            steps.add(record);
        });
    }

    /** Where it stood; null where no step began. */
    @Nullable
    Checkpoint checkpoint() {
        RunEvent event = last;
        return event == null ? null : Checkpoints.read(event);
    }

    List<StepRecord> steps() {
        return steps;
    }

    List<Signal> signals() {
        return signals;
    }

    Set<String> warnings() {
        return warnings;
    }

    Map<String, Long> counts() {
        return counts;
    }

    List<Journal.Picture> pictures() {
        return pictures;
    }

    @Nullable
    String lastShot() {
        return shot;
    }

    /** The number of its last event. */
    long seq() {
        return seq;
    }

    /** The time of its last event, in milliseconds since the run started. */
    long atMs() {
        return atMs;
    }

    int shots() {
        return shots;
    }

    int samples() {
        return samples;
    }
}
