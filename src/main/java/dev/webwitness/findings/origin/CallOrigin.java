package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.FindingText;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where code began to run, by its stack and asynchronous parents.
 *
 * @param timer whether a timer called it
 * @param repeated whether that timer calls again and again
 * @param handler whether the outermost function is an element's own handler, which engines name after the event ({@code button.onclick}); with a timer, it
 *     set that timer
 * @param root the outermost place, empty where there is no stack or where it is a named function, which many callers share
 * @param signature the whole stack, empty where there is none
 */
public record CallOrigin(boolean timer, boolean repeated, boolean handler, String root, String signature) {
    private static final List<String> TIMERS = List.of(
            "async setTimeout ", "async setInterval ", "async requestAnimationFrame ", "async requestIdleCallback ");

    private static final Pattern HANDLER =
            Pattern.compile("(?:^|\\.)on(?:click|dblclick|submit|change|input|key\\w+|mouse\\w+|pointer\\w+)$");

    public static CallOrigin of(BrowserEvent signal) {
        List<SourcePosition> stack = signal.stack();
        if (stack.isEmpty()) {
            return new CallOrigin(false, false, false, "", "");
        }
        boolean timer = false;
        boolean repeated = false;
        StringBuilder signature = new StringBuilder();
        for (SourcePosition at : stack) {
            if (at.function().startsWith("async ")) {
                timer |= TIMERS.stream().anyMatch(at.function()::startsWith);
                repeated |= at.function().startsWith(TIMERS.get(1));
            }
            // The same code in line on another page of the site is the same code.
            boolean inline = !FindingText.path(at.url()).endsWith("js");
            signature
                    .append(inline ? at.line() + ":" + at.column() + " in line" : at.label())
                    .append('\n');
        }
        SourcePosition last = stack.get(stack.size() - 1);
        boolean anonymous = function(last).isBlank();
        boolean handler = HANDLER.matcher(function(last)).find();
        return new CallOrigin(timer, repeated, handler, anonymous ? last.label() : "", signature.toString());
    }

    /** The name of the function at a place, without what says how it was called; empty where it has none. */
    public static String function(SourcePosition at) {
        String name = at.function();
        if (!name.startsWith("async")) {
            return name;
        }
        for (String timer : TIMERS) {
            name = name.startsWith(timer) ? name.substring(timer.length()) : name;
        }
        return name.startsWith("async ") ? name.substring("async ".length()) : name.equals("async") ? "" : name;
    }
}
