package dev.webwitness.run.state;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.judge.Judge;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.RankingInput;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.report.result.StepEffects;
import dev.webwitness.run.journal.RunRecorder;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.journal.StepWarnings;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
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
public final class RunReportBuilder {
    private RunReportBuilder() {}

    public static RunReport running(Run run) {
        return build(run, null);
    }

    public static RunReport ended(Run run, Outcome outcome) {
        return build(run, outcome);
    }

    private static RunReport build(Run run, @Nullable Outcome outcome) {
        RunRecorder journal = run.recorder();
        RunRedactor masking = run.masking();
        List<StepRecord> steps = journal.steps();
        RankedFindings ranked = run.ranking()
                .rank(new RankingInput(journal.signals(), steps, run.request().url(), run.noise()));
        List<Finding> findings = ranked.all().stream()
                .map(finding -> addressed(run.runId(), finding))
                .toList();
        String outline = outcome != null && outcome.status() == RunStatus.WAITING
                ? outcome.remaining().outline()
                : null;
        RunStatus status = outcome == null ? RunStatus.RUNNING : outcome.status();
        ErrorInfo error = outcome == null || outcome.error() == null ? null : masking.error(outcome.error());
        List<String> warnings = new ArrayList<>(journal.warnings());
        boolean passed = status == RunStatus.PASSED;
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
                new RunReport.Conclusion(
                        status,
                        outcome == null ? null : outcome.reason(),
                        error,
                        answer(outcome, masking),
                        RunSummaryText.of(run, outcome, steps, findings, masking),
                        outcome == null || status != RunStatus.PASSED
                                ? null
                                : masking.data(outcome.answer().data()),
                        outcome == null
                                ? null
                                : masking.judgement(outcome.answer().judge())),
                new RunReport.History(
                        steps,
                        journal.recoveredActions()
                                + (passed ? (int) StepWarnings.failed(steps).count() : 0),
                        StepEffects.of(steps, journal.signals()),
                        masking.plan(run.brain().plan()),
                        outcome == null || !outcome.isResumable()
                                ? null
                                : checkpoint(
                                        run,
                                        steps,
                                        masking.texts(outcome.remaining().steps()),
                                        outcome),
                        run.attempts().number(),
                        run.restarts()),
                new RunReport.Diagnosis(
                        findings,
                        ranked.duplicates(),
                        outcome == null ? List.of() : claims(run, masking, outcome),
                        warnings,
                        journal.url(),
                        journal.title(),
                        masking.maybe(outline)),
                new RunReport.Artifacts(
                        run.folder().path().toString(),
                        uris(run, journal, outcome != null),
                        journal.shots(),
                        journal.samples(),
                        journal.counts(),
                        journal.dropped()),
                new RunReport.Metrics(
                        run.startedAt().toString(),
                        run.timing(),
                        outcome != null && outcome.timedOut(),
                        run.queuePosition(),
                        usage(run)));
    }

    /** What the brain used of a model, and what the judge used beside it. */
    private static RunReport.Usage usage(Run run) {
        Brain brain = run.brain();
        Judge judge = run.judge();
        UsageMeter own = brain.usage();
        UsageMeter other = judge == null || judge.usage() == own ? null : judge.usage();
        boolean asked = other != null && other.exchanges() > 0;
        TokenUsage tokens = other == null ? own.tokens() : own.tokens().plus(other.tokens());
        String model = brain.model().isEmpty() && asked && judge != null ? judge.model() : brain.model();
        return new RunReport.Usage(
                brain.name(),
                model.isEmpty() ? null : model,
                own.exchanges() + (other == null ? 0 : other.exchanges()),
                tokens.input(),
                tokens.output());
    }

    /** What the task asked to know; how a run ended, and why, stands in its summary. */
    private static @Nullable String answer(@Nullable Outcome outcome, RunRedactor masking) {
        if (outcome == null
                || outcome.status() != RunStatus.PASSED
                || outcome.answer().text().isBlank()) {
            return null;
        }
        return masking.text(outcome.answer().text());
    }

    private static RunReport.Checkpoint checkpoint(
            Run run, List<StepRecord> steps, List<String> remaining, Outcome outcome) {
        int step = steps.size();
        String label = remaining.isEmpty() ? "after step " + step : "before \"" + remaining.get(0) + "\"";
        boolean sendable =
                outcome.status() != RunStatus.WAITING || outcome.remaining().ready();
        return new RunReport.Checkpoint(
                run.recorder().checkpointId(),
                label,
                step,
                sendable ? remaining : List.of(),
                files(run.folder(), step));
    }

    /** The screenshot and the outline after a step, by name; where neither is there, those of the last step before it that has any. */
    public static List<String> files(RunFolder folder, int step) {
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
    private static List<RunReport.Claim> claims(Run run, RunRedactor masking, Outcome outcome) {
        if (outcome.answer().claims().isEmpty()) {
            return List.of();
        }
        Set<String> stored =
                run.folder().list().stream().map(ArtifactEntry::name).collect(Collectors.toSet());
        String base = "webwitness://runs/" + run.runId();
        return masking.claims(outcome.answer().claims()).stream()
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

    public static Finding addressed(String runId, Finding it) {
        return it.uri() == null || it.uri().startsWith("webwitness:")
                ? it
                : it.withUri("webwitness://runs/" + runId + "/artifacts/" + it.uri());
    }

    private static RunRequest masked(RunRequest it, RunRedactor masking) {
        return it.toBuilder()
                .url(masking.text(it.url()))
                .task(masking.text(it.task()))
                .build();
    }

    private static Map<String, String> uris(Run run, RunRecorder journal, boolean ended) {
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
