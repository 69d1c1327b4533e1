package dev.webwitness.browser;

import java.time.Duration;

/** What a page itself says of its state, for tests of other rooms. */
public final class PageState {
    private PageState() {}

    /** The value of an expression in the active tab. */
    public static Object of(BrowserSession session, String expression) {
        return session.watchdog()
                .call(
                        "asking the page",
                        Duration.ofSeconds(5),
                        () -> session.page().evaluate(expression));
    }
}
