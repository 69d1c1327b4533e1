package dev.webwitness.brain;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Box;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Finding;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.StepRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Situations for the tests of brains, as small as they can be. */
final class Situations {
    static final String HOME = "http://shop.test/";

    private Situations() {}

    static RunRequest request(String task, BrainChoice brain) {
        return RunRequest.builder(HOME, task).brain(brain).door("mcp").build();
    }

    static Situation of() {
        return at(HOME);
    }

    static Situation at(String url, ElementRef... elements) {
        return new Situation(
                request("", BrainChoice.AUTO),
                List.of(),
                new Observation(0, url, "Shop", "", List.of(elements), "hash", List.of(), 1),
                List.of(),
                null,
                null);
    }

    static Situation after(List<StepRecord> history) {
        Situation situation = of();
        return new Situation(situation.request(), history, situation.observation(), List.of(), null, null);
    }

    static Situation failed(StepRecord step) {
        Situation situation = of();
        return new Situation(situation.request(), List.of(step), situation.observation(), List.of(), step, null);
    }

    static StepRecord failed(String label, Action action, @Nullable ErrorInfo error, @Nullable String expected) {
        ActionOutcome outcome =
                new ActionOutcome(action, false, false, "", null, Map.of(), error, expected, 0, 1, List.of());
        return new StepRecord(1, label, List.of(outcome), false, 0, 1, HOME, "Shop", null, null);
    }

    static Finding refused(String method, String url, int status) {
        Finding.FailedRequest request = new Finding.FailedRequest(method, url, status, null, null);
        return new Finding(
                1, "http_error", "It was refused", request, null, null, 1, 0, 0, 1, url, List.of(), 0.9, null);
    }

    static ElementRef element(String ref, String role, String name, @Nullable String value, String... states) {
        return new ElementRef(ref, role, name, value, List.of(states), new Box(0, 0, 10, 10));
    }
}
