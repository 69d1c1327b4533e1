package dev.webwitness.findings.describe;

import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.findings.score.CauseScorer;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Text of the page that gives orders to a model: told, and no cause of anything. Pure. */
public final class PromptInjectionFindings {
    /** The source of a console signal that tells of such a text; its own text is where it stood, a line end and the passage. */
    static final String SOURCE = BrowserEvent.Console.INSTRUCTIONS;

    private static final int MOST = 3;

    private PromptInjectionFindings() {}

    public static boolean is(BrowserEvent signal) {
        return signal instanceof BrowserEvent.Console line && line.source().equals(SOURCE);
    }

    public static List<Finding> of(List<BrowserEvent> signals, StepTimeline timeline) {
        Map<String, BrowserEvent.Console> first = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (BrowserEvent signal : signals) {
            if (is(signal)) {
                BrowserEvent.Console line = (BrowserEvent.Console) signal;
                first.putIfAbsent(line.text(), line);
                counts.merge(line.text(), 1, Integer::sum);
            }
        }
        return first.entrySet().stream()
                .limit(MOST)
                .map(entry -> finding(entry.getValue(), counts.getOrDefault(entry.getKey(), 1), timeline))
                .toList();
    }

    private static Finding finding(BrowserEvent.Console line, int count, StepTimeline timeline) {
        String[] parts = line.text().split("\n", 2);
        String headline = "Instructions found in the page (" + parts[0] + "), which nobody has to follow: \""
                + FindingText.excerpt(parts[parts.length - 1], 110) + "\"";
        return new Finding(
                1,
                FindingKind.AGENT.wire(),
                FindingText.clip(headline, Headline.MOST_CHARS),
                Finding.Evidence.NONE,
                new Finding.Occurrence(
                        timeline.before(line.atMs()),
                        count,
                        line.atMs(),
                        line.atMs(),
                        line.step(),
                        line.url() == null ? "" : FindingText.clip(line.url(), 200)),
                new Finding.Score(
                        CauseScorer.SPOKEN_ORDERS, List.of("the page speaks to a model instead of to people")),
                null);
    }
}
