package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.MessageClassifier;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.List;

/** Recognises failures that the task expects: a refused sign-in is what {@code expect "Wrong password" visible} wants to see. */
public final class ExpectedFailures {
    /** @param texts what was expected, any of which may be what was seen */
    private record Held(int step, List<String> texts) {}

    private final List<Held> held = new ArrayList<>();

    public ExpectedFailures(List<StepRecord> steps) {
        for (StepRecord step : steps) {
            for (ActionOutcome outcome : step.outcomes()) {
                if (outcome.ok() && outcome.action() instanceof Action.Expect expect) {
                    List<String> texts = texts(expect.expectation());
                    if (!texts.isEmpty()) {
                        held.add(new Held(step.number(), texts));
                    }
                }
            }
        }
    }

    /** What was seen where it held, each of which may be it; empty where it tells of nothing that was seen. */
    private static List<String> texts(Expectation e) {
        if (e.kind() == Expectation.Kind.ANY_OF) {
            List<List<String>> each =
                    e.alternatives().stream().map(ExpectedFailures::texts).toList();
            return each.stream().anyMatch(List::isEmpty)
                    ? List.of()
                    : each.stream().flatMap(List::stream).toList();
        }
        boolean shows = switch (e.kind()) {
            case TEXT, VISIBLE, VALUE, CONTAINS, TITLE_CONTAINS, TITLE_IS, DIALOG -> !e.negated();
            case STATE,
                    ATTRIBUTE,
                    URL_CONTAINS,
                    URL_IS,
                    COUNT,
                    COMPARED,
                    SORTED,
                    SIDEWAYS,
                    TABS,
                    NO_ERRORS,
                    NO_FAILED_REQUESTS,
                    DOWNLOAD,
                    ANY_OF,
                    ANSWERED,
                    QUIET,
                    SCRIPT -> false;
        };
        String target = e.target() == null ? "" : e.target().text();
        return shows ? e.values().map(value -> (value + " " + target).strip()).toList() : List.of();
    }

    /** Whether an expectation in the step that brought the trouble, or after it, asked to see bad news and saw it. */
    public boolean foresaw(EventGroup head) {
        BrowserEvent.Request request = head.request();
        if (request == null || request.status() < 400) {
            return false;
        }
        int from = head.steps().first();
        String body = request.response().body().excerpt() == null
                ? ""
                : request.response().body().excerpt();
        for (Held one : held) {
            if (one.step() >= from && one.texts().stream().allMatch(text -> tells(text, body, request.status()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean tells(String text, String body, int status) {
        boolean quoted = text.length() >= 4 && body.contains(text);
        return quoted || text.contains(Integer.toString(status)) || MessageClassifier.badNews(text);
    }
}
