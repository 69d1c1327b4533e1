package dev.webwitness.brain.interpreter;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the page's answers from the step history. Pure. */
final class HistoryValues {
    /** A text that is longer is no value to be typed. */
    private static final int LONGEST_VALUE = 2_000;

    private HistoryValues() {}

    /** What the newest step answered to an action; null where it did not come to that. */
    static @Nullable Object answer(List<StepRecord> history, Action asked) {
        if (history.isEmpty()) {
            return null;
        }
        return history.get(history.size() - 1).outcomes().stream()
                .filter(outcome -> outcome.ok() && outcome.action().equals(asked))
                .map(ActionOutcome::data)
                .filter(java.util.Objects::nonNull)
                .reduce((first, second) -> second)
                .orElse(null);
    }

    /** What was remembered under which name, the newest of each. */
    static Map<String, String> values(List<StepRecord> history) {
        Map<String, String> values = new LinkedHashMap<>();
        for (StepRecord step : history) {
            for (ActionOutcome outcome : step.outcomes()) {
                Object data = outcome.data();
                boolean one = data instanceof Number || data instanceof String text && text.length() <= LONGEST_VALUE;
                String name = outcome.action().variable();
                if (outcome.ok() && one && name != null) {
                    values.put(name, String.valueOf(data));
                }
            }
        }
        return values;
    }
}
