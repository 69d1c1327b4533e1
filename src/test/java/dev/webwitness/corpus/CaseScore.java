package dev.webwitness.corpus;

import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.result.RunResult;
import java.util.List;
import java.util.Optional;

/**
 * What the product made of one case, beside what plain lists of errors would have shown.
 *
 * @param rank of the cause among the findings above the noise line, 0 where it is not among them
 * @param blamed the first finding above the noise line that is not a mere assertion, where there is one
 * @param before characters of the answer's text before the cause, all of them where it is not there
 * @param hidden where the cause was found but put below the noise line, in words
 */
public record CaseScore(
        CorpusCase about,
        Plan plan,
        RunStatus status,
        String summary,
        int rank,
        Optional<Finding> first,
        Optional<Finding> blamed,
        int before,
        Optional<Finding> hidden,
        int noise,
        Listed chronological,
        Listed severity,
        long ms,
        String dir) {

    /** Where the cause is in a plain list: its place from 1, 0 for nowhere, and the characters before it. */
    public record Listed(int rank, int before, int length) {}

    public static CaseScore of(CorpusCase about, Plan plan, RunReport report) {
        List<Finding> shown = report.diagnosis().findings().stream()
                .filter(Finding::aboveNoise)
                .toList();
        int rank = 0;
        for (int i = shown.size(); i > 0; i--) {
            rank = plan.truth().fits(Sighting.of(shown.get(i - 1))) ? i : rank;
        }
        String text = RunResult.text(RunResult.fit(RunResult.full(report), CorpusRunner.MAX_TOKENS));
        int at = rank == 0 ? -1 : text.indexOf("\n" + rank + ". [");
        Baseline baseline = Baseline.read(report.artifacts().dir());
        return new CaseScore(
                about,
                plan,
                report.conclusion().status(),
                report.conclusion().summary(),
                rank,
                shown.stream().findFirst(),
                shown.stream()
                        .filter(finding -> !finding.kind().equals("assertion"))
                        .findFirst(),
                at < 0 ? text.length() : at + 1,
                report.diagnosis().findings().stream()
                        .filter(finding -> !finding.aboveNoise() && plan.truth().fits(Sighting.of(finding)))
                        .findFirst(),
                report.diagnosis().findings().size() - shown.size(),
                baseline.chronological(plan.truth()),
                baseline.bySeverity(plan.truth()),
                report.metrics().timing().totalMs(),
                report.artifacts().dir());
    }

    @Override
    public String toString() {
        return about.id();
    }

    boolean fault() {
        return about.sort() == CorpusCase.Sort.FAULT;
    }

    boolean statusRight() {
        return plan.endings().contains(status);
    }

    /** Whether something is blamed where nothing should be. */
    boolean falseAlarm() {
        return !fault() && blamed.isPresent();
    }

    public boolean right() {
        return statusRight() && (fault() ? rank == 1 : !falseAlarm());
    }
}
