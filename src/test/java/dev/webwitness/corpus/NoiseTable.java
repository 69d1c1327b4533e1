package dev.webwitness.corpus;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How well causes are found by the kind of noise around them; a run counts for each kind that it carries. */
final class NoiseTable {
    private static final class Row {
        private int faults;
        private int first;
        private int three;
        private int listed;
        private int others;
        private int alarms;
    }

    private final Map<String, Row> rows = new TreeMap<>();

    /**
     * @param noise the kinds, joined by a plus
     * @param rank of the cause above the noise line, 0 where it is not there
     * @param listed whether it is among the findings at all
     */
    void addFault(String noise, int rank, boolean listed) {
        for (String kind : kinds(noise)) {
            Row row = rows.computeIfAbsent(kind, key -> new Row());
            row.faults++;
            row.first += rank == 1 ? 1 : 0;
            row.three += rank >= 1 && rank <= 3 ? 1 : 0;
            row.listed += listed ? 1 : 0;
        }
    }

    /** A run in which nothing may be blamed. */
    void addOther(String noise, boolean alarm) {
        for (String kind : kinds(noise)) {
            Row row = rows.computeIfAbsent(kind, key -> new Row());
            row.others++;
            row.alarms += alarm ? 1 : 0;
        }
    }

    private static Iterable<String> kinds(String noise) {
        return Arrays.asList(noise.split("\\+"));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%-20s %6s %7s %7s %7s %12s%n", "", "faults", "first", "three", "listed", "false alarms"));
        rows.forEach((kind, row) -> text.append(String.format(
                Locale.ROOT,
                "%-20s %6d %6.1f%% %6.1f%% %6.1f%% %6d of %d%n",
                kind,
                row.faults,
                100.0 * row.first / Math.max(1, row.faults),
                100.0 * row.three / Math.max(1, row.faults),
                100.0 * row.listed / Math.max(1, row.faults),
                row.alarms,
                row.others)));
        return text.toString();
    }
}
