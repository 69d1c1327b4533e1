package dev.webwitness.agent;

import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Outcomes that only the loop can tell: expectations about what was captured, and steps that a policy stopped. Pure. */
final class Outcomes {
    private Outcomes() {}

    /** Whether the action expects something of errors and requests, which the page itself cannot tell. */
    static boolean asksForSignals(Action action) {
        return action instanceof Action.Expect expect
                && (expect.expectation().ofHealth()
                        || expect.expectation().alternatives().stream().anyMatch(Expectation::ofHealth));
    }

    /** Answers such an expectation from the findings so far: noise does not count, what the site itself got wrong does, harmless or not. */
    static ActionOutcome bySignals(ActionOutcome settled, Ranked ranked) {
        Expectation expectation = ((Action.Expect) settled.action()).expectation();
        if (expectation.kind() != Expectation.Kind.ANY_OF) {
            String trouble = trouble(expectation, ranked);
            return answered(settled, trouble == null, trouble);
        }
        if (settled.ok() || settled.expected() == null) {
            return settled; // another one of them holds, or nothing could be looked at
        }
        List<String> seen = new ArrayList<>();
        if (!settled.expected().isEmpty()) {
            seen.add(settled.expected());
        }
        for (Expectation one : expectation.alternatives()) {
            String trouble = one.ofHealth() ? trouble(one, ranked) : "";
            if (trouble == null) {
                return answered(settled, true, null);
            }
            if (one.ofHealth()) {
                seen.add(one.label() + ": " + trouble);
            }
        }
        return answered(settled, false, String.join("; ", seen));
    }

    /** What was captured that speaks against it; null where it holds. */
    private static @Nullable String trouble(Expectation expectation, Ranked ranked) {
        boolean requestsOnly = expectation.kind() == Expectation.Kind.NO_FAILED_REQUESTS;
        Optional<Finding> worst = IntStream.range(0, ranked.all().size())
                .filter(i -> ranked.all().get(i).aboveNoise()
                        || ranked.standings().get(i).excused())
                .mapToObj(ranked.all()::get)
                .filter(finding -> !finding.kind().equals("assertion")
                        && !finding.kind().equals("agent")
                        && (!requestsOnly || finding.request() != null))
                .findFirst();
        boolean holds = worst.isEmpty() != expectation.negated();
        return holds ? null : worst.map(Finding::headline).orElse("there were none");
    }

    private static ActionOutcome answered(ActionOutcome settled, boolean holds, @Nullable String seen) {
        return new ActionOutcome(
                settled.action(),
                holds,
                settled.dispatched(),
                holds ? "holds" : "",
                null,
                settled.locators(),
                null,
                seen,
                settled.startMs(),
                settled.endMs(),
                settled.notes());
    }

    /** What was done, and what was done right after it as part of it. */
    static ActionOutcome also(ActionOutcome outcome, ActionOutcome then) {
        List<String> notes = new ArrayList<>(outcome.notes());
        notes.addAll(then.notes());
        return new ActionOutcome(
                outcome.action(),
                true,
                true,
                outcome.effect() + (outcome.effect().isEmpty() ? "" : "; ") + then.effect(),
                outcome.element(),
                outcome.locators(),
                null,
                null,
                outcome.startMs(),
                then.endMs(),
                notes,
                outcome.data());
    }

    static ActionOutcome done(ActionOutcome outcome, String effect) {
        return new ActionOutcome(
                outcome.action(),
                true,
                false,
                effect,
                outcome.element(),
                outcome.locators(),
                null,
                null,
                outcome.startMs(),
                outcome.endMs(),
                outcome.notes(),
                outcome.data());
    }

    /** What was never begun, or not so far that anything was sent to the page. */
    static ActionOutcome undone(Action action, ErrorInfo why, long startMs, long endMs) {
        return new ActionOutcome(action, false, false, "", null, Map.of(), why, null, startMs, endMs, List.of());
    }

    /** What was sent to the page when a person took over: it was done, and what came of it is not known. */
    static ActionOutcome cutShort(ActionOutcome outcome) {
        return new ActionOutcome(
                outcome.action(),
                true,
                true,
                "",
                outcome.element(),
                outcome.locators(),
                null,
                null,
                outcome.startMs(),
                outcome.endMs(),
                List.of("a person took over before its effect was seen"));
    }

    static ActionOutcome failed(ActionOutcome outcome, ErrorInfo error) {
        return outcome.failed(error);
    }
}
