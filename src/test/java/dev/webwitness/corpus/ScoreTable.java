package dev.webwitness.corpus;

import dev.webwitness.model.result.Finding;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Scores as text: a line for each case, then the totals beside the baselines. */
public final class ScoreTable {
    private ScoreTable() {}

    /** One case: how it went, and what came first where it went wrong. */
    public static String line(CaseScore score) {
        String verdict;
        if (score.fault()) {
            verdict = score.rank() == 0 ? "miss" : "rank " + score.rank();
        } else {
            verdict = score.falseAlarm() ? "alarm" : "quiet";
        }
        StringBuilder line = new StringBuilder(format(
                "%-6s %-36s %-8s %-13s chron %2d/%-3d sev %2d/%-3d %5d ms",
                score.right() ? "ok" : "WRONG",
                score.about().id(),
                verdict,
                score.status().name().toLowerCase(Locale.ROOT) + (score.statusRight() ? "" : "(!)"),
                score.chronological().rank(),
                score.chronological().length(),
                score.severity().rank(),
                score.severity().length(),
                score.ms()));
        if (!score.right()) {
            score.first().ifPresent(first -> line.append(format("%n         first: %s", shown(first))));
            score.blamed()
                    .filter(blamed -> score.first().filter(blamed::equals).isEmpty())
                    .ifPresent(blamed -> line.append(format("%n         blamed: %s", shown(blamed))));
            score.hidden().ifPresent(hidden -> line.append(format("%n         below the line: %s", shown(hidden))));
            line.append(format("%n         said: %s%n         %s", score.summary(), score.dir()));
        }
        return line.toString();
    }

    private static String shown(Finding finding) {
        return format(
                "%.2f [%s] %s (step %d; %s)",
                finding.score().value(),
                finding.kind(),
                finding.headline(),
                finding.occurrence().step(),
                String.join("; ", finding.score().why()));
    }

    /** All cases of a seed. */
    public static String totals(List<CaseScore> scores) {
        List<CaseScore> faults = scores.stream().filter(CaseScore::fault).toList();
        StringBuilder text = new StringBuilder();
        text.append(format(
                "%n%d faults of %d kinds, %d silent, %d healthy%n",
                faults.size(),
                faults.stream().map(s -> s.about().kind()).distinct().count(),
                sort(scores, CorpusCase.Sort.SILENT),
                sort(scores, CorpusCase.Sort.HEALTHY)));
        text.append(format("%-16s %7s %7s %7s %18s%n", "", "top-1", "top-3", "MRR", "chars before cause"));
        text.append(row("webwitness", faults, CaseScore::rank, CaseScore::before));
        text.append(row(
                "chronological",
                faults,
                s -> s.chronological().rank(),
                s -> s.chronological().before()));
        text.append(row(
                "severity", faults, s -> s.severity().rank(), s -> s.severity().before()));
        text.append(format(
                "false alarms: %d of %d · wrong statuses: %d of %d · errors listed a run: %.1f · seconds a run: %.1f%n",
                scores.stream().filter(CaseScore::falseAlarm).count(),
                scores.size() - faults.size(),
                scores.stream().filter(s -> !s.statusRight()).count(),
                scores.size(),
                scores.stream()
                        .mapToInt(s -> s.chronological().length())
                        .average()
                        .orElse(0),
                scores.stream().mapToLong(CaseScore::ms).average().orElse(0) / 1000));
        return text.toString();
    }

    private static long sort(List<CaseScore> scores, CorpusCase.Sort sort) {
        return scores.stream().filter(s -> s.about().sort() == sort).count();
    }

    private static String row(
            String name, List<CaseScore> faults, Function<CaseScore, Integer> rank, ToIntFunction<CaseScore> before) {
        double first = faults.stream().filter(s -> rank.apply(s) == 1).count();
        double three = faults.stream()
                .filter(s -> rank.apply(s) >= 1 && rank.apply(s) <= 3)
                .count();
        double reciprocal = faults.stream()
                .mapToDouble(s -> rank.apply(s) == 0 ? 0 : 1.0 / rank.apply(s))
                .sum();
        int most = Math.max(1, faults.size());
        return format(
                "%-16s %6.1f%% %6.1f%% %7.3f %18.0f%n",
                name,
                100 * first / most,
                100 * three / most,
                reciprocal / most,
                faults.stream().mapToInt(before).average().orElse(0));
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
