package dev.webwitness.brain;

import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Situations for the tests of brains, as small as they can be. */
public final class Situations {
    public static final String HOME = "http://shop.test/";

    private Situations() {}

    public static RunRequest request(String task, BrainChoice brain) {
        return RunRequest.builder(HOME, task).brain(brain).entrance("mcp").build();
    }

    public static DecisionContext of() {
        return at(HOME);
    }

    public static DecisionContext at(String url, ElementRef... elements) {
        return new DecisionContext(
                request("", BrainChoice.AUTO),
                List.of(),
                new Observation(0, url, "Shop", new Observation.Content("", List.of(elements), "hash"), List.of(), 1),
                List.of(),
                null,
                null);
    }

    public static DecisionContext after(List<StepRecord> history) {
        DecisionContext situation = of();
        return new DecisionContext(situation.request(), history, situation.observation(), List.of(), null, null);
    }

    public static DecisionContext failed(StepRecord step) {
        DecisionContext situation = of();
        return new DecisionContext(situation.request(), List.of(step), situation.observation(), List.of(), step, null);
    }

    public static StepRecord failed(String label, Action action, @Nullable ErrorInfo error, @Nullable String expected) {
        ActionOutcome outcome = new ActionOutcome(
                action, new ActionOutcome.Result(false, false, error, expected), "", new TimeSpan(0, 1));
        return new StepRecord(
                1,
                label,
                null,
                List.of(outcome),
                false,
                new TimeSpan(0, 1),
                new StepRecord.PageState(HOME, "Shop", null, null));
    }

    public static Finding refused(String method, String url, int status) {
        Finding.FailedRequest request = new Finding.FailedRequest(method, url, status, null, null, null);
        return new Finding(
                1,
                "http_error",
                "It was refused",
                new Finding.Evidence(request, null),
                new Finding.Occurrence(null, 1, 0, 0, 1, url),
                new Finding.Score(0.9, List.of()),
                null);
    }

    public static ElementRef element(String ref, String role, String name, @Nullable String value, String... states) {
        return new ElementRef(ref, role, name, value, List.of(states), new Box(0, 0, 10, 10));
    }
}
