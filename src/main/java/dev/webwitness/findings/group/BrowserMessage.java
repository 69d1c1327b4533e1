package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.List;

/** What the browser itself says, whatever level it logs it at: that it refused something, or merely advice. */
public final class BrowserMessage {
    /** How what browsers refuse begins, in their own words. */
    private static final List<String> BEGINS = List.of(
            "EventSource's response",
            "Failed to execute 'postMessage'",
            "Access to ",
            "Refused to ",
            "Blocked ",
            "Unsafe attempt",
            "Not allowed to ",
            "WebSocket connection to",
            "Mixed Content");

    /** What stands in it. Searched one by one: a pattern of alternatives took a fifth of the time of a whole ranking. */
    private static final List<String> HOLDS = List.of(
            "Content Security Policy",
            "blocked by CORS policy",
            "digest in the 'integrity'",
            "mport map",
            "module specifier",
            "odule script",
            "MIME type",
            "X-Frame-Options",
            "frame-ancestors",
            "Permissions policy violation",
            "user gesture",
            "user activation",
            " been blocked",
            " been rejected",
            " was blocked",
            " was refused",
            " was rejected",
            " were blocked",
            " is blocked");

    /** The browser's plain echo of a failed request, which most of its lines are. */
    private static final String ECHO = "Failed to load resource";

    private BrowserMessage() {}

    public static boolean is(BrowserEvent.Console line) {
        return !line.source().equals("console-api") && !line.source().equals("overlay");
    }

    /** Whether it says that something was refused; what a report-only policy would have refused was not. */
    public static boolean refuses(BrowserEvent.Console line) {
        return is(line)
                && !line.text().contains("eport Only")
                && !line.text().contains("report-only")
                && !line.source().equals("deprecation")
                && !line.source().equals("intervention")
                && says(line.text());
    }

    private static boolean says(String text) {
        return !text.startsWith(ECHO)
                && (BEGINS.stream().anyMatch(text::startsWith) || HOLDS.stream().anyMatch(text::contains));
    }
}
