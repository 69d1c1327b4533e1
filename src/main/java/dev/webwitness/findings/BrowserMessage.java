package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.regex.Pattern;

/** What the browser itself says, whatever level it logs it at: that it refused something, or merely advice. */
final class BrowserMessage {
    /** The things browsers refuse, in their own words. */
    private static final Pattern REFUSED = Pattern.compile(
            "^EventSource's response|^Failed to execute 'postMessage'|Content Security Policy|blocked by CORS policy|^Access to "
                    + "|digest in the 'integrity'|[Ii]mport ?map|module specifier|[Mm]odule script|MIME type"
                    + "|^Refused to |^Blocked |X-Frame-Options|frame-ancestors|^Unsafe attempt|^Not allowed to "
                    + "|^WebSocket connection to|[Cc]ookie\\b.* (?:was|were|been) (?:blocked|rejected)|^Mixed Content"
                    + "|(?:has been|was|were|is) (?:blocked|refused|denied|rejected)|Permissions policy violation|user gesture|user activation");

    private BrowserMessage() {}

    static boolean is(Signal.Console line) {
        return !line.source().equals("console-api") && !line.source().equals("overlay");
    }

    /** Whether it says that something was refused; what a report-only policy would have refused was not. */
    static boolean refuses(Signal.Console line) {
        return is(line)
                && !line.text().contains("eport Only")
                && !line.text().contains("report-only")
                && !line.source().equals("deprecation")
                && !line.source().equals("intervention")
                && REFUSED.matcher(line.text()).find();
    }
}
