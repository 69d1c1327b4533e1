package dev.webwitness.faults;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** Cells as text: a line for each, and the table of all. */
final class FaultTable {
    private FaultTable() {}

    /** One cell, and what does not hold where something does not. */
    static String line(Cell.Result result) {
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%-5s %-46s %-17s %-34s %6d ms",
                result.holds() ? "ok" : "WRONG",
                result.fault().name(),
                result.moment().title(),
                result.end(),
                result.ms()));
        result.wrong().forEach(wrong -> line.append("\n        ").append(wrong));
        if (!result.holds()) {
            line.append("\n        said: ").append(result.summary());
        }
        return line.toString();
    }

    /** Markdown: a row a fault, a column a moment; how the run ended and after how many seconds, or why there is no cell. */
    static String of(List<Fault> faults, List<Cell.Result> results) {
        StringBuilder table = new StringBuilder("| fault |");
        StringBuilder rule = new StringBuilder("| --- |");
        for (Moment moment : Moment.values()) {
            table.append(' ').append(moment.title()).append(" |");
            rule.append(" --- |");
        }
        table.append('\n').append(rule).append('\n');
        for (Fault fault : faults) {
            table.append("| ").append(fault.name()).append(" |");
            for (Moment moment : Moment.values()) {
                table.append(' ').append(cell(fault, moment, results)).append(" |");
            }
            table.append('\n');
        }
        long cells = faults.stream().mapToLong(fault -> fault.right().size()).sum();
        table.append(String.format(Locale.ROOT, "%n%d faults, %d cells", faults.size(), cells));
        if (!results.isEmpty()) {
            table.append(String.format(
                    Locale.ROOT,
                    ": %d played, %d hold, %d do not. Longest run: %.1f s.",
                    results.size(),
                    results.stream().filter(Cell.Result::holds).count(),
                    results.stream().filter(result -> !result.holds()).count(),
                    results.stream().mapToLong(Cell.Result::ms).max().orElse(0) / 1000.0));
            TreeMap<String, Integer> ends = new TreeMap<>();
            results.forEach(result -> ends.merge(String.valueOf(result.end()), 1, Integer::sum));
            table.append(" Ends: ").append(ends).append('.');
        }
        return table.append('\n').toString();
    }

    private static String cell(Fault fault, Moment moment, List<Cell.Result> results) {
        if (!fault.right().containsKey(moment)) {
            return "- " + fault.absent(moment);
        }
        Optional<Cell.Result> played = results.stream()
                .filter(result -> result.fault() == fault && result.moment() == moment)
                .findFirst();
        return played.map(result -> String.format(
                        Locale.ROOT,
                        "%s%s %.1f",
                        result.holds() ? "" : "**WRONG** ",
                        result.end(),
                        result.ms() / 1000.0))
                .orElse(fault.right().get(moment).toString());
    }
}
