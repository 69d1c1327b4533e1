package dev.webwitness.web.api;

import dev.webwitness.model.telemetry.Metric;
import java.util.List;
import java.util.Locale;

/** Metrics in the text format that Prometheus reads, version 0.0.4. Pure. */
final class PrometheusFormat {
    private PrometheusFormat() {}

    static String of(List<Metric> metrics) {
        StringBuilder text = new StringBuilder(2_000);
        for (Metric metric : metrics) {
            text.append("# HELP ")
                    .append(metric.name())
                    .append(' ')
                    .append(metric.help().replace("\\", "\\\\").replace("\n", "\\n"))
                    .append("\n# TYPE ")
                    .append(metric.name())
                    .append(' ')
                    .append(metric.kind().name().toLowerCase(Locale.ROOT))
                    .append('\n');
            metric.values()
                    .forEach((labels, value) -> text.append(metric.name())
                            .append(metric.kind() == Metric.Kind.HISTOGRAM ? labels : braced(labels))
                            .append(' ')
                            .append(number(value))
                            .append('\n'));
        }
        return text.toString();
    }

    private static String braced(String labels) {
        return labels.isEmpty() ? "" : "{" + labels + "}";
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
