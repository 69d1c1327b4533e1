package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.regex.Pattern;

/** A question about who is signed in, which a refusal answers: no failure. */
final class SessionProbe {
    private static final Pattern WHO_AM_I = Pattern.compile(
            "(?i)/(?:session|sessions|me|user|self|auth|account|profile|whoami|refresh|current[-_]?user|status|check)(?:/|$)");

    private SessionProbe() {}

    static boolean is(Signal.Request request) {
        return (request.status() == 401 || request.status() == 403)
                && Resource.of(request) == Resource.DATA
                && WHO_AM_I.matcher(Words.path(request.url())).find();
    }
}
