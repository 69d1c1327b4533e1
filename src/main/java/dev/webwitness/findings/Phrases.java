package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.Locale;

/** What an incident is, in a phrase. */
final class Phrases {
    private Phrases() {}

    static String of(Incident head) {
        Signal first = head.first();
        if (first instanceof Signal.Request request) {
            String what = Resource.of(request).name().toLowerCase(Locale.ROOT);
            return (Resource.of(request) == Resource.DOCUMENT ? "the page itself" : what)
                    + (request.status() >= 500 ? ", server error" : request.status() >= 400 ? ", refused" : "");
        }
        if (first instanceof Signal.PageError error) {
            return error.rejection() ? "unhandled rejection" : "uncaught exception";
        }
        if (first instanceof Signal.Console line) {
            if (BrowserMessage.refuses(line)) {
                return "the browser refused it";
            }
            return Clue.loggedException(line)
                    ? "caught, and logged by the page"
                    : line.level().equals("error") ? "logged as an error" : "logged as a warning";
        }
        return head.kind().wire().replace('_', ' ');
    }

    static String of(Party party) {
        return switch (party) {
            case FIRST -> "first party";
            case NEAR -> "another server that the page's own code uses";
            case THIRD -> "third party";
        };
    }
}
