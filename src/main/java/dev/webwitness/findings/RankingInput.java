package dev.webwitness.findings;

import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.StepRecord;
import java.util.List;

/**
 * The input of the ranking: events, steps, start address, noise rules.
 *
 * @param signals what the browser reported, in any order: times come from the signals themselves
 * @param steps the steps so far; a failed expectation or action among them becomes a finding too
 * @param startUrl where the run started: its site is the first party
 * @param noise what counts as noise
 */
public record RankingInput(List<BrowserEvent> signals, List<StepRecord> steps, String startUrl, NoiseList noise) {
    public RankingInput {
        signals = List.copyOf(signals);
        steps = List.copyOf(steps);
    }
}
