package dev.webwitness.capture.cdp;

import com.google.gson.JsonObject;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stacks as lists of positions; frames of an asynchronous parent follow, their function marked {@code async} as V8 does in text, and
 * {@code async setInterval} and the like where a timer called: who set a timer did not ask for what it does later.
 */
public final class StackTraces {
    /** How the names of our own scripts begin; they are left out of stacks. */
    public static final String OWN = "webwitness-";

    private static final int MOST = 40;
    private static final Set<String> TIMERS =
            Set.of("setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback");
    private static final Pattern FRAME =
            Pattern.compile("^[^\\S\\n]*+at (?:(.*?) \\(?)?([^()\\s]+?):(\\d+):(\\d+)\\)?\\s*$", Pattern.MULTILINE);

    private StackTraces() {}

    /** A {@code Runtime.StackTrace}, whose lines and columns count from 0. */
    public static List<SourcePosition> of(JsonObject stackTrace) {
        List<SourcePosition> stack = new ArrayList<>();
        String async = "";
        for (JsonObject part = stackTrace; part.has("callFrames"); part = CdpJson.object(part, "parent")) {
            for (JsonObject frame : CdpJson.objects(part, "callFrames")) {
                if (stack.size() < MOST && !CdpJson.text(frame, "url").startsWith(OWN)) {
                    stack.add(new SourcePosition(
                            TextLimit.url(CdpJson.text(frame, "url")),
                            CdpJson.whole(frame, "lineNumber") + 1,
                            CdpJson.whole(frame, "columnNumber") + 1,
                            TextTruncator.toChars(async + CdpJson.text(frame, "functionName"), 200)));
                }
            }
            String scheduled = CdpJson.text(CdpJson.object(part, "parent"), "description");
            async = TIMERS.contains(scheduled) ? "async " + scheduled + " " : "async ";
        }
        return stack;
    }

    /** The initiator of a request: its stack, or the place in the markup that asked for it. */
    public static List<SourcePosition> initiator(JsonObject initiator) {
        List<SourcePosition> stack = of(CdpJson.object(initiator, "stack"));
        String url = CdpJson.text(initiator, "url");
        if (stack.isEmpty() && !url.isEmpty() && initiator.has("lineNumber")) {
            return List.of(new SourcePosition(
                    TextLimit.url(url),
                    CdpJson.whole(initiator, "lineNumber") + 1,
                    CdpJson.whole(initiator, "columnNumber") + 1,
                    ""));
        }
        return stack;
    }

    /** The stack inside an error's text, whose lines and columns count from 1. */
    public static List<SourcePosition> parse(String text) {
        List<SourcePosition> stack = new ArrayList<>();
        Matcher frame = FRAME.matcher(text);
        while (frame.find() && stack.size() < MOST) {
            String function = frame.group(1) == null ? "" : frame.group(1);
            stack.add(new SourcePosition(
                    TextLimit.url(frame.group(2)),
                    Integer.parseInt(frame.group(3)),
                    Integer.parseInt(frame.group(4)),
                    TextTruncator.toChars(function, 200)));
        }
        return stack;
    }
}
