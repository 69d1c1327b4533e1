package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.model.event.BrowserEvent;
import java.util.regex.Pattern;

/** A question about who is signed in, which a refusal answers: no failure. */
public final class SessionProbe {
    private static final Pattern WHO_AM_I = Pattern.compile(
            "(?i)/(?:session|sessions|me|user|self|auth|account|profile|whoami|refresh|current[-_]?user|status|check)(?:/|$)");

    private SessionProbe() {}

    public static boolean is(BrowserEvent.Request request) {
        return (request.status() == 401 || request.status() == 403)
                && ResourceKind.of(request) == ResourceKind.DATA
                && WHO_AM_I.matcher(FindingText.path(request.url())).find();
    }
}
