package dev.webwitness.corpus;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.webwitness.findings.FindingRanker;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.RankingInput;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run saw, kept to be ranked again in milliseconds after the ranking was changed; what the outcome would be then is not known.
 *
 * @param endings statuses that are right for the case
 */
public record Kept(
        String id,
        CorpusCase.Sort sort,
        @Nullable String noise,
        Truth truth,
        List<RunStatus> endings,
        RunStatus status,
        String start,
        List<BrowserEvent> signals,
        List<StepRecord> steps) {
    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
    private interface Named {}

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addMixIn(BrowserEvent.class, Named.class)
            .addMixIn(Action.class, Named.class)
            .configure(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)
            .build();

    public static void write(
            Path folder, CorpusCase about, String noise, Plan plan, RunStatus status, RankingInput evidence)
            throws IOException {
        Kept kept = new Kept(
                about.id(),
                about.sort(),
                noise,
                plan.truth(),
                List.copyOf(plan.endings()),
                status,
                evidence.startUrl(),
                evidence.signals(),
                evidence.steps());
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(about.id() + ".json"), JSON.writeValueAsString(kept));
    }

    /** Ranks everything in a folder again, and in those below it; prints the misses and the totals. */
    public static void again(Path folder, PrintStream out) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".json")
                            && file.getParent().endsWith("kept"))
                    .sorted()
                    .toList();
        }
        NoiseTable kinds = new NoiseTable();
        int faults = 0;
        int first = 0;
        int three = 0;
        double reciprocal = 0;
        int others = 0;
        int alarms = 0;
        for (Path file : files) {
            Kept kept = JSON.readValue(Files.readString(file), Kept.class);
            RankedFindings ranked = new FindingRanker()
                    .rank(new RankingInput(kept.signals, kept.steps, kept.start, NoiseList.bundled()));
            List<Finding> shown =
                    ranked.all().stream().filter(Finding::aboveNoise).toList();
            int rank = 0;
            for (int i = shown.size(); i > 0; i--) {
                rank = kept.truth.fits(Sighting.of(shown.get(i - 1))) ? i : rank;
            }
            boolean fault = kept.sort == CorpusCase.Sort.FAULT;
            boolean listed = ranked.all().stream().anyMatch(one -> kept.truth.fits(Sighting.of(one)));
            String noise = kept.noise == null ? NoiseMix.OWN.toString() : kept.noise;
            boolean alarm = !fault && shown.stream().anyMatch(one -> !one.kind().equals("assertion"));
            if (fault) {
                kinds.addFault(noise, rank, listed);
                faults++;
                first += rank == 1 ? 1 : 0;
                three += rank >= 1 && rank <= 3 ? 1 : 0;
                reciprocal += rank == 0 ? 0 : 1.0 / rank;
            } else {
                kinds.addOther(noise, alarm);
                others++;
                alarms += alarm ? 1 : 0;
            }
            if (fault ? rank != 1 : alarm) {
                out.printf(
                        Locale.ROOT,
                        "%s/%s %s%n",
                        file.getParent().getParent().getFileName(),
                        kept.id,
                        fault ? "rank " + rank : "alarm");
                ranked.all().stream()
                        .filter(one -> one.aboveNoise() || kept.truth.fits(Sighting.of(one)))
                        .limit(5)
                        .forEach(one -> out.printf(
                                Locale.ROOT,
                                "     %s%.2f [%s] %s (step %d; %s)%n",
                                kept.truth.fits(Sighting.of(one)) ? "* " : "  ",
                                one.score().value(),
                                one.kind(),
                                one.headline(),
                                one.occurrence().step(),
                                String.join("; ", one.score().why())));
                if (ranked.all().stream().noneMatch(one -> kept.truth.fits(Sighting.of(one)))) {
                    out.println("     wanted: " + kept.truth);
                }
            }
        }
        out.println(kinds);
        out.printf(
                Locale.ROOT,
                "%d faults: top-1 %.1f%%, top-3 %.1f%%, MRR %.3f; false alarms %d of %d%n",
                faults,
                100.0 * first / Math.max(1, faults),
                100.0 * three / Math.max(1, faults),
                reciprocal / Math.max(1, faults),
                alarms,
                others);
    }
}
