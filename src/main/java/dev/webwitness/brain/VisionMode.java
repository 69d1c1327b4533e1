package dev.webwitness.brain;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** When a model is shown a screenshot. Pure. */
public enum VisionMode {
    /** Where its outline tells too little, or the last step found nothing or had no effect that could be seen. */
    AUTO,
    /** At each decision. */
    ALWAYS,
    /** At none. */
    NEVER;

    /** With fewer controls in view an outline tells too little. */
    private static final int FEW = 3;

    /** A line of an outline about something of which only its place is known. */
    private static final Pattern PAINTED = Pattern.compile("(?m)^[^\\S\\n]*+(?:- )?(?:canvas|video|embed)\\b");

    /** @param word {@code auto}, {@code always} or {@code never} */
    public static VisionMode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    public boolean wants(DecisionContext now) {
        return this == ALWAYS || (this == AUTO && (poor(now) || blind(now.history())));
    }

    private static boolean poor(DecisionContext now) {
        long inView =
                now.observation().elements().stream().filter(VisionMode::inView).count();
        return inView < FEW
                || PAINTED.matcher(now.observation().outline()).find()
                || now.observation().notes().stream().anyMatch(note -> note.contains("did not answer"));
    }

    private static boolean inView(ElementRef element) {
        return !element.states().contains("offscreen") && !element.states().contains("covered");
    }

    private static boolean blind(List<StepRecord> history) {
        if (history.isEmpty()) {
            return false;
        }
        List<ActionOutcome> outcomes = history.get(history.size() - 1).outcomes();
        ActionOutcome last = outcomes.isEmpty() ? null : outcomes.get(outcomes.size() - 1);
        if (last == null) {
            return false;
        }
        ErrorInfo error = last.error();
        return error == null
                ? last.ok() && last.action().mutates() && last.effect().isEmpty()
                : error.code() == ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE;
    }
}
