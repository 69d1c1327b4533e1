package dev.webwitness.agent;

import dev.webwitness.findings.RankedFindings;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps and findings as tests of the agent write them. */
public final class Steps {
    private Steps() {}

    public static Action click(String name) {
        return new Action.Click(Target.named(name), Action.Click.Kind.SINGLE);
    }

    public static Action expectText(String text) {
        return new Action.Expect(new Expectation(Expectation.Kind.TEXT, null, text, false));
    }

    public static ActionOutcome done(Action action, String effect) {
        return outcome(action, true, effect, null, null);
    }

    public static ActionOutcome held(String text) {
        return outcome(expectText(text), true, "holds", null, null);
    }

    public static ActionOutcome notHeld(String text, String seen) {
        return outcome(expectText(text), false, "", null, seen);
    }

    public static ActionOutcome failed(Action action, ErrorInfo error) {
        return outcome(action, false, "", error, null);
    }

    private static ActionOutcome outcome(
            Action action, boolean ok, String effect, @Nullable ErrorInfo error, @Nullable String expected) {
        boolean dispatched = action.mutates() && error == null;
        return new ActionOutcome(
                action, new ActionOutcome.Result(ok, dispatched, error, expected), effect, new TimeSpan(0, 1));
    }

    public static StepRecord step(int number, ActionOutcome... outcomes) {
        List<ActionOutcome> all = List.of(outcomes);
        return new StepRecord(
                number,
                all.get(0).action().label(),
                null,
                all,
                all.stream().allMatch(ActionOutcome::ok),
                new TimeSpan(number * 100L, number * 100L + 50),
                new StepRecord.PageState("http://127.0.0.1/", "", "agent_step-000" + number, null));
    }

    public static Finding finding(int step, double score, String headline, @Nullable String body) {
        return new Finding(
                1,
                "http_error",
                headline,
                new Finding.Evidence(
                        new Finding.FailedRequest("POST", "http://127.0.0.1/api", 500, null, body, null), null),
                new Finding.Occurrence(null, 1, 0, 0, step, "http://127.0.0.1/api"),
                new Finding.Score(score, List.of("first party")),
                null);
    }

    static BrowserEvent.Request request(String method, String url) {
        return new BrowserEvent.Request(
                new BrowserEvent.Context(1, 1, "main"),
                "r1",
                new BrowserEvent.Request.Sent(method, url, "fetch", List.of(), Map.of(), null),
                new BrowserEvent.Request.Initiator(url, false, List.of()),
                new BrowserEvent.Request.Response(
                        200, "application/json", Map.of(), new BrowserEvent.Request.Body(null, null, 10), false, false),
                new BrowserEvent.Request.Failure(null, null, null, false),
                2);
    }

    /** The findings as first-party ones, each in its own step, that nothing foresaw. */
    public static RankedFindings ranked(Finding... findings) {
        List<Finding> all = List.of(findings);
        return new RankedFindings(
                all,
                0,
                all.stream()
                        .map(finding -> new RankedFindings.Standing(
                                true, finding.occurrence().step(), false, false))
                        .toList());
    }
}
