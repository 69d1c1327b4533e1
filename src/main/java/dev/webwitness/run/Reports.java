package dev.webwitness.run;

import dev.webwitness.agent.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Judge;
import dev.webwitness.brain.model.Tokens;
import dev.webwitness.brain.model.Usage;
import dev.webwitness.findings.Evidence;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Finding;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StepRecord;
import dev.webwitness.report.StepEffects;
import dev.webwitness.store.ArtifactEntry;
import dev.webwitness.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds a run's report from its journal, with every secret masked. Called under the run's lock. */
final class Reports {
    private Reports() {}

    static RunReport running(Run run) {
        return build(run, null);
    }

    static RunReport ended(Run run, Outcome outcome) {
        return build(run, outcome);
    }

    private static RunReport build(Run run, @Nullable Outcome outcome) {
        Journal journal = run.journal();
        Masking masking = run.masking();
        List<StepRecord> steps = journal.steps();
        Ranked ranked = run.ranking().rank(
                new Evidence(journal.signals(), steps, run.request().url(), run.noise()));
        List<Finding> findings = ranked.all().stream()
                .map(finding -> addressed(run.runId(), finding))
                .toList();
        String outline = outcome != null && outcome.status() == Status.WAITING ? outcome.outline() : null;
        Status status = outcome == null ? Status.RUNNING : outcome.status();
        ErrorInfo error = outcome == null || outcome.error() == null ? null : masking.error(outcome.error());
        List<String> warnings = new ArrayList<>(journal.warnings());
        boolean passed = status == Status.PASSED;
        if (passed) {
            warnings.addAll(StepWarnings.passedOver(steps));
        }
        if (outcome != null) {
            warnings.addAll(masking.texts(outcome.warnings()));
            warnings.addAll(run.folder().remarks());
        }
        journal.dropped().forEach((type, count) -> {
            if (count > 0) {
                warnings.add(count + " " + type + " events were over the limit and not kept.");
            }
        });
        return new RunReport(
                run.runId(),
                masked(run.request(), masking),
                new RunReport.Conclusion(status, outcome == null ? null : outcome.reason(), error, answer(outcome, masking), Summary.of(run, outcome, steps, findings, masking), outcome == null || status != Status.PASSED ? null : masking.data(outcome.data()), outcome == null ? null : masking.judgement(outcome.judge())),
                new RunReport.History(steps, journal.recoveredActions()
                        + (passed ? (int) StepWarnings.failed(steps).count() : 0), StepEffects.of(steps, journal.signals()), masking.plan(run.brain().plan()), outcome == null || !Endings.resumable(outcome)
                        ? null
                        : checkpoint(run, steps, masking.texts(outcome.remaining()), outcome), run.attempts().number(), run.restarts()),
                new RunReport.Diagnosis(findings, ranked.duplicates(), outcome == null ? List.of() : claims(run, masking, outcome), warnings, journal.url(), journal.title(), masking.maybe(outline)),
                new RunReport.Artifacts(run.folder().path().toString(), uris(run, journal, outcome != null), journal.shots(), journal.samples(), journal.counts(), journal.dropped()),
                new RunReport.Metrics(run.startedAt().toString(), run.timing(), outcome != null && outcome.timedOut(), run.queuePosition(), usage(run)));
    }

    /** What the brain used of a model, and what the judge used beside it. */
    private static RunReport.Usage usage(Run run) {
        Brain brain = run.brain();
        Judge judge = run.judge();
        Usage own = brain.usage();
        Usage other = judge == null || judge.usage() == own ? null : judge.usage();
        boolean asked = other != null && other.exchanges() > 0;
        Tokens tokens = other == null ? own.tokens() : own.tokens().plus(other.tokens());
        String model = brain.model().isEmpty() && asked && judge != null ? judge.model() : brain.model();
        return new RunReport.Usage(
                brain.name(),
                model.isEmpty() ? null : model,
                own.exchanges() + (other == null ? 0 : other.exchanges()),
                tokens.input(),
                tokens.output());
    }

    /** What the task asked to know; how a run ended, and why, stands in its summary. */
    private static @Nullable String answer(@Nullable Outcome outcome, Masking masking) {
        if (outcome == null
                || outcome.status() != Status.PASSED
                || outcome.answer().isBlank()) {
            return null;
        }
        return masking.text(outcome.answer());
    }

    private static RunReport.Checkpoint checkpoint(
            Run run, List<StepRecord> steps, List<String> remaining, Outcome outcome) {
        int step = steps.size();
        String label = remaining.isEmpty() ? "after step " + step : "before \"" + remaining.get(0) + "\"";
        boolean sendable = outcome.status() != Status.WAITING || outcome.ready();
        return new RunReport.Checkpoint(
                run.journal().checkpointId(), label, step, sendable ? remaining : List.of(), files(run.folder(), step));
    }

    /** The screenshot and the outline after a step, by name; where neither is there, those of the last step before it that has any. */
    static List<String> files(RunFolder folder, int step) {
        return IntStream.rangeClosed(0, step)
                .mapToObj(back -> Stream.of("shots/agent_step-%04d.jpg", "outline/step-%04d.txt")
                        .map(name -> String.format(Locale.ROOT, name, step - back))
                        .filter(name -> Files.isRegularFile(folder.path().resolve(name)))
                        .toList())
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /** What was checked, with the addresses of what shows it: of that only what is there. */
    private static List<RunReport.Claim> claims(Run run, Masking masking, Outcome outcome) {
        if (outcome.claims().isEmpty()) {
            return List.of();
        }
        Set<String> stored =
                run.folder().list().stream().map(ArtifactEntry::name).collect(Collectors.toSet());
        String base = "webwitness://runs/" + run.runId();
        return masking.claims(outcome.claims()).stream()
                .map(claim -> new RunReport.Claim(claim.text(), claim.holds(), shown(claim, base, stored)))
                .toList();
    }

    private static List<String> shown(RunReport.Claim claim, String base, Set<String> stored) {
        List<String> shown = claim.evidence().stream()
                .filter(name -> stored.contains(name) || stored.contains(shot(name)))
                .map(name -> base + (stored.contains(name) ? "/artifacts/" : "/screenshots/") + name)
                .toList();
        return shown.isEmpty() ? List.of(base + "/events") : shown;
    }

    private static String shot(String id) {
        return "shots/" + id + ".jpg";
    }

    static Finding addressed(String runId, Finding it) {
        return it.uri() == null || it.uri().startsWith("webwitness:")
                ? it
                : it.withUri("webwitness://runs/" + runId + "/artifacts/" + it.uri());
    }

    private static RunRequest masked(RunRequest it, Masking masking) {
        return it.toBuilder()
                .url(masking.url(it.url()))
                .task(masking.text(it.task()))
                .build();
    }

    private static Map<String, String> uris(Run run, Journal journal, boolean ended) {
        String base = "webwitness://runs/" + run.runId();
        Map<String, String> uris = new LinkedHashMap<>();
        Path page = run.folder().path().resolve("report.html");
        if (ended && (journal.failure() == null || Files.isRegularFile(page))) {
            uris.put("report", page.toUri().toString());
        }
        uris.put("events", base + "/events");
        if (journal.shots() > 0) {
            uris.put("last_screenshot", base + "/screenshots/" + journal.lastShot());
        }
        run.recordings().files().forEach((kind, name) -> uris.put(kind, base + "/artifacts/" + name));
        return uris;
    }
}
