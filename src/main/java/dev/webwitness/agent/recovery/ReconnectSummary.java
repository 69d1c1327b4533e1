package dev.webwitness.agent.recovery;

import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The summary a brain gets once after its browser was lost: the steps so far, and the last page. Pure. */
public final class ReconnectSummary {
    private ReconnectSummary() {}

    /** @param seen the page as it was seen last; null where it never was */
    public static String of(List<StepRecord> steps, @Nullable Observation seen, String startUrl) {
        StringBuilder text = new StringBuilder(
                "The browser was lost, and another one began at the start address. The page seen last was "
                        + (seen == null ? startUrl : seen.url()));
        text.append(seen != null && seen.tabs() > 1 ? ", one of " + seen.tabs() + " tabs." : ".");
        for (StepRecord step : steps) {
            text.append(" Step ").append(step.number()).append(" (").append(step.label());
            text.append(step.ok() ? ") was done." : ") failed.");
        }
        return text.toString();
    }
}
