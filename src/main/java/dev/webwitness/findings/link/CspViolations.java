package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the browser said it would not fetch for a script, because of the page's policy: there is no request for it. */
final class CspViolations {
    private record Refusal(BrowserEvent.Console line, EventGroup incident) {}

    private final List<Refusal> refusals = new ArrayList<>();

    CspViolations(List<EventGroup> incidents) {
        for (EventGroup incident : incidents) {
            for (BrowserEvent signal : incident.samples()) {
                if (signal instanceof BrowserEvent.Console line
                        && incident.kind() == FindingKind.CSP
                        && !FindingText.isWarning(line)
                        && !line.source().equals("console-api")) {
                    refusals.add(new Refusal(line, incident));
                }
            }
        }
    }

    /** The refusal of what a script of this stack asked for, the first within the time before a failure. */
    @Nullable
    EventGroup before(BrowserEvent signal, long withinMs, List<SourcePosition> stack) {
        for (Refusal refusal : refusals) {
            long ago = signal.atMs() - refusal.line.atMs();
            boolean asked = stack.isEmpty()
                    || stack.stream().anyMatch(at -> at.url().equals(refusal.line.url()))
                    || refusal.line.stack().stream()
                            .anyMatch(at ->
                                    stack.stream().anyMatch(there -> there.url().equals(at.url())));
            if (ago >= -EventGroup.SKEW_MS && ago <= withinMs && asked) {
                return refusal.incident;
            }
        }
        return null;
    }
}
