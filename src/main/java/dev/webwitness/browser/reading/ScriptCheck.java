package dev.webwitness.browser.reading;

import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.page.expect.CheckResult;
import java.time.Duration;

/** Evaluates an expression of the page's JavaScript. Owned by the run's thread. */
final class ScriptCheck {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    /** A promise is waited for a moment; the next look asks anew. */
    private static final String ASKED =
            "(async () => Boolean(await Promise.race([(\n%s\n), new Promise(done => setTimeout(done, 1000))])))()";

    private ScriptCheck() {}

    static CheckResult of(String expression, SessionContext session) {
        String asked = ASKED.replace("%s", expression);
        try {
            Object holds = session.call(
                    "evaluating js: " + expression, LIMIT, () -> session.page().evaluate(asked));
            return new CheckResult(Boolean.TRUE.equals(holds), "it was not true");
        } catch (PlaywrightException e) {
            session.failures().refuseSilence(e);
            return new CheckResult(false, "it threw " + thrown(e));
        }
    }

    /** The error as the page's JavaScript says it. */
    private static String thrown(PlaywrightException e) {
        String message = String.valueOf(e.getMessage());
        int from = message.indexOf("message='");
        String said = from < 0 ? message : message.substring(from + "message='".length());
        return said.lines().findFirst().orElse("an error").replaceFirst("'$", "");
    }
}
