package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.Locale;

/** What an incident is, in a phrase. */
public final class GroupPhrases {
    private GroupPhrases() {}

    public static String of(EventGroup head) {
        BrowserEvent first = head.first();
        if (first instanceof BrowserEvent.Request request) {
            String what = ResourceKind.of(request).name().toLowerCase(Locale.ROOT);
            return (ResourceKind.of(request) == ResourceKind.DOCUMENT ? "the page itself" : what)
                    + (request.status() >= 500 ? ", server error" : request.status() >= 400 ? ", refused" : "");
        }
        if (first instanceof BrowserEvent.PageError error) {
            return error.rejection() ? "unhandled rejection" : "uncaught exception";
        }
        if (first instanceof BrowserEvent.Console line) {
            if (BrowserMessage.refuses(line)) {
                return "the browser refused it";
            }
            return MessageClassifier.loggedException(line)
                    ? "caught, and logged by the page"
                    : line.level().equals("error") ? "logged as an error" : "logged as a warning";
        }
        return head.kind().wire().replace('_', ' ');
    }

    public static String of(Party party) {
        return switch (party) {
            case FIRST -> "first party";
            case NEAR -> "another server that the page's own code uses";
            case THIRD -> "third party";
        };
    }
}
