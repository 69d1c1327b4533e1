package dev.webwitness.load;

import java.util.List;
import java.util.Locale;

/** What a trial came to, in numbers. */
record LoadFigures(
        List<LoadAnswer> answers,
        LoadPings.Spread pings,
        LoadPings.Spread echoed,
        LoadPings.Spread late,
        List<LoadServer.Sample> samples,
        double minutes,
        double runs,
        long diskBytes,
        int runsOnDisk,
        double machineLoad) {
    /** How many MB more heap the last quarter of the samples has than the first after the warm-up; 0 with too few. */
    double heapGrowth(double warmMinutes) {
        List<LoadServer.Sample> warm =
                samples.stream().filter(it -> it.minute() >= warmMinutes).toList();
        int part = warm.size() / 4;
        return part == 0 ? 0 : mean(warm.subList(warm.size() - part, warm.size())) - mean(warm.subList(0, part));
    }

    private static double mean(List<LoadServer.Sample> of) {
        return of.stream().mapToDouble(LoadServer.Sample::heapMb).average().orElse(0);
    }

    String table() {
        StringBuilder text = new StringBuilder();
        LoadServer.Sample first = samples.get(0);
        LoadServer.Sample last = samples.get(samples.size() - 1);
        LoadPings.Spread calls =
                LoadPings.Spread.of(answers.stream().map(it -> it.ms() / 1e3).toList());
        line(
                text,
                "calls answered, passed",
                "%d, %d",
                answers.size(),
                answers.stream().filter(LoadAnswer::passed).count());
        line(
                text,
                "a call takes, with its time in line, s",
                "median %.1f, 99 %% %.1f, most %.1f",
                calls.median(),
                calls.p99(),
                calls.most());
        line(text, "runs a minute", "%.1f", runs / minutes);
        line(
                text,
                "ping, ms, of %d".formatted(pings.count()),
                "median %.1f, 99 %% %.1f, most %.1f",
                pings.median(),
                pings.p99(),
                pings.most());
        line(
                text,
                "the same to a process that does nothing else, ms",
                "median %.1f, 99 %% %.1f, most %.1f",
                echoed.median(),
                echoed.p99(),
                echoed.most());
        line(
                text,
                "the measuring thread woke late, ms",
                "median %.1f, 99 %% %.1f, most %.1f",
                late.median(),
                late.p99(),
                late.most());
        line(
                text,
                "processor time a run, s",
                "server %.2f, browsers and drivers %.2f",
                (last.serverCpu() - first.serverCpu()) / runs,
                (last.browsersCpu() - first.browsersCpu()) / runs);
        line(text, "on disk a run, kB", "%.0f, of %d kept", diskBytes / 1024.0 / Math.max(1, runsOnDisk), runsOnDisk);
        line(text, "load of the machine over a minute, at the end", "%.1f", machineLoad);
        text.append(
                "\n| minute | heap after a collection, MB | server resident, MB | browsers and drivers resident, MB | threads | processes |\n| --- | --- | --- | --- | --- | --- |\n");
        samples.forEach(it -> text.append(String.format(
                Locale.ROOT,
                "| %.1f | %.1f | %.0f | %.0f | %d | %d |%n",
                it.minute(),
                it.heapMb(),
                it.serverMb(),
                it.browsersMb(),
                it.threads(),
                it.processes())));
        return text.toString();
    }

    private static void line(StringBuilder to, String what, String format, Object... values) {
        to.append("| ")
                .append(what)
                .append(" | ")
                .append(String.format(Locale.ROOT, format, values))
                .append(" |\n");
    }
}
