package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the browser said it would not fetch for a script, because of the page's policy: there is no request for it. */
final class Policies {
    private record Refusal(Signal.Console line, Incident incident) {}

    private final List<Refusal> refusals = new ArrayList<>();

    Policies(List<Incident> incidents) {
        for (Incident incident : incidents) {
            for (Signal signal : incident.samples()) {
                if (signal instanceof Signal.Console line
                        && incident.kind() == Kind.CSP
                        && !Words.isWarning(line)
                        && !line.source().equals("console-api")) {
                    refusals.add(new Refusal(line, incident));
                }
            }
        }
    }

    /** The refusal of what a script of this stack asked for, the first within the time before a failure. */
    @Nullable
    Incident before(Signal signal, long withinMs, List<SourcePosition> stack) {
        for (Refusal refusal : refusals) {
            long ago = signal.atMs() - refusal.line.atMs();
            boolean asked = stack.isEmpty()
                    || stack.stream().anyMatch(at -> at.url().equals(refusal.line.url()))
                    || refusal.line.stack().stream()
                            .anyMatch(at ->
                                    stack.stream().anyMatch(there -> there.url().equals(at.url())));
            if (ago >= -Incident.SKEW_MS && ago <= withinMs && asked) {
                return refusal.incident;
            }
        }
        return null;
    }
}
