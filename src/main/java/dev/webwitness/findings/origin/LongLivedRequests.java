package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.FindingText;
import dev.webwitness.model.event.BrowserEvent;
import java.util.regex.Pattern;

/** Requests that are meant to stay open: streams, sockets and long polls. */
public final class LongLivedRequests {
    private static final Pattern NAMED =
            Pattern.compile("(?i)poll|stream|event|live|sse|subscri|listen|hmr|socket|watch|sync|notif|comet");

    private LongLivedRequests() {}

    public static boolean is(BrowserEvent.Request request) {
        return NAMED.matcher(FindingText.path(request.url())).find();
    }
}
