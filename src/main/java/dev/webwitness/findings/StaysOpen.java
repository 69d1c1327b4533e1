package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.regex.Pattern;

/** Requests that are meant to stay open: streams, sockets and long polls. */
final class StaysOpen {
    private static final Pattern NAMED =
            Pattern.compile("(?i)poll|stream|event|live|sse|subscri|listen|hmr|socket|watch|sync|notif|comet");

    private StaysOpen() {}

    static boolean is(Signal.Request request) {
        return NAMED.matcher(Words.path(request.url())).find();
    }
}
