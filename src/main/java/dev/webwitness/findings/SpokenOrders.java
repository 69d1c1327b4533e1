package dev.webwitness.findings;

import dev.webwitness.model.Finding;
import dev.webwitness.model.Signal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Text of the page that gives orders to a model: told, and no cause of anything. Pure. */
final class SpokenOrders {
    /** The source of a console signal that tells of such a text; its own text is where it stood, a line end and the passage. */
    static final String SOURCE = Signal.Console.INSTRUCTIONS;

    private static final int MOST = 3;

    private SpokenOrders() {}

    static boolean is(Signal signal) {
        return signal instanceof Signal.Console line && line.source().equals(SOURCE);
    }

    static List<Finding> of(List<Signal> signals, StepTimeline timeline) {
        Map<String, Signal.Console> first = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Signal signal : signals) {
            if (is(signal)) {
                Signal.Console line = (Signal.Console) signal;
                first.putIfAbsent(line.text(), line);
                counts.merge(line.text(), 1, Integer::sum);
            }
        }
        return first.entrySet().stream()
                .limit(MOST)
                .map(entry -> finding(entry.getValue(), counts.getOrDefault(entry.getKey(), 1), timeline))
                .toList();
    }

    private static Finding finding(Signal.Console line, int count, StepTimeline timeline) {
        String[] parts = line.text().split("\n", 2);
        String headline = "Instructions found in the page (" + parts[0] + "), which nobody has to follow: \""
                + Words.excerpt(parts[parts.length - 1], 110) + "\"";
        return new Finding(
                1,
                Kind.AGENT.wire(),
                Words.clip(headline, Headline.MOST_CHARS),
                null,
                null,
                timeline.before(line.atMs()),
                count,
                line.atMs(),
                line.atMs(),
                line.step(),
                line.url() == null ? "" : Words.clip(line.url(), 200),
                List.of("the page speaks to a model instead of to people"),
                Scorer.SPOKEN_ORDERS,
                null);
    }
}
