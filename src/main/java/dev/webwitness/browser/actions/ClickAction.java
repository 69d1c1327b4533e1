package dev.webwitness.browser.actions;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.page.find.LookupResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Clicks an element once it stops moving, or at its current place if it never does. What could not be clicked is told not to have been,
 * with the reason. Owned by the run's thread.
 */
final class ClickAction {
    /** How long an element may take to come to rest. */
    private static final Duration RESTS_WITHIN = Duration.ofMillis(2_500);

    private static final int TRIES = 5;

    /** What Playwright logs once it has begun to press. */
    private static final String BEGUN = "performing click action";

    private static final String WATCH = """
            e => {
              const seen = { hit: false };
              e.addEventListener('click', () => { seen.hit = true; }, { once: true, capture: true });
              return seen;
            }""";

    private final SessionContext session;

    ClickAction(SessionContext session) {
        this.session = session;
    }

    void press(ActionTrial trial, LookupResult.Found found, Action.Click how, Duration limit) {
        ElementHandle handle = found.handle();
        long endNs = System.nanoTime() + limit.minusMillis(500).toNanos();
        trial.markDispatched();
        try {
            click(handle, how, PageSettler.shorter(limit, RESTS_WITHIN));
        } catch (TimeoutError first) {
            if (begun(first)) {
                awaitAnswer(endNs);
                return;
            }
            if (log(first).contains("element is not stable")) {
                pressMoving(trial, handle, how);
                return;
            }
            Duration left = limit.minus(RESTS_WITHIN).minusMillis(500);
            if (left.isNegative() || left.isZero()) {
                throw unpressed(trial, found, first);
            }
            try {
                click(handle, how, left);
            } catch (TimeoutError again) {
                if (!begun(again)) {
                    throw unpressed(trial, found, again);
                }
                awaitAnswer(endNs);
            }
        }
    }

    /**
     * Waits for a page that is busy with a press that reached it: Chromium confirms a press only once its handlers have run.
     *
     * @throws TimeoutError where it does not come back until then
     */
    private void awaitAnswer(long endNs) {
        double leftMs = Math.max(1, (endNs - System.nanoTime()) / 1e6);
        try {
            session.page().waitForFunction("true", null, new Page.WaitForFunctionOptions().setTimeout(leftMs));
        } catch (TimeoutError e) {
            throw e;
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
        }
    }

    /** What it sets off is waited for afterwards: a navigation that is announced and then refused would never be over. */
    private static void click(ElementHandle handle, Action.Click how, Duration limit) {
        handle.click(new ElementHandle.ClickOptions()
                .setNoWaitAfter(true)
                .setModifiers(ModifierKeys.modifiers(how))
                .setTimeout(Math.max(1, limit.toMillis())));
    }

    private void pressMoving(ActionTrial trial, ElementHandle handle, Action.Click how) {
        trial.notes.add("it never stops moving: clicked where it was");
        JSHandle seen = handle.evaluateHandle(WATCH);
        for (int i = 0; i < TRIES; i++) {
            BoundingBox box = handle.boundingBox();
            if (box == null) {
                break;
            }
            ModifierKeys.during(
                    session.page(),
                    how,
                    () -> session.page().mouse().click(box.x + box.width / 2, box.y + box.height / 2));
            if (isHit(seen)) {
                return;
            }
        }
        trial.notes.add("it was not met by the pointer: focused and clicked without it");
        handle.focus();
        handle.dispatchEvent("click");
    }

    /** Whether the click came; true too where the page went elsewhere with it. */
    private boolean isHit(JSHandle seen) {
        try {
            return Boolean.TRUE.equals(seen.evaluate("seen => seen.hit"));
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
            return true;
        }
    }

    private static boolean begun(TimeoutError e) {
        return log(e).contains(BEGUN);
    }

    private static String log(TimeoutError e) {
        return String.valueOf(e.getMessage());
    }

    private WebwitnessException unpressed(ActionTrial trial, LookupResult.Found found, TimeoutError e) {
        trial.markNotDispatched();
        String label = found.element().label();
        String why = log(e).lines()
                .map(line -> line.replaceFirst("^[\\s-]+", "").strip())
                .filter(line -> line.startsWith("element is") || line.contains("intercepts pointer events"))
                .reduce((before, last) -> last)
                .map(line -> " (" + line + ")")
                .orElse("");
        return session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                label + " could not be clicked" + why + ", and nothing was sent to it.",
                List.of(label),
                Map.of("clicked", false));
    }
}
