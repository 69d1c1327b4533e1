package dev.webwitness.browser.overlays;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;

/** Opens a closed {@code details} by its summary, as a person does who looks for what lies in it. Owned by the run's thread. */
public final class CollapsedContent {
    private static final Duration CLICK_LIMIT = Duration.ofSeconds(2);
    private static final Duration OPENING = Duration.ofSeconds(1);

    private final SessionContext session;
    private final PageSettler settling;
    private final OverlayDismisser obstacles;

    public CollapsedContent(SessionContext session, PageSettler settling, OverlayDismisser obstacles) {
        this.session = session;
        this.settling = settling;
        this.obstacles = obstacles;
    }

    /**
     * Opens what a missing element lies folded away in; what covers the summary wherever it is scrolled is put away. Each summary is clicked once for a step.
     *
     * @param waited how long the element is being looked for
     * @return whether something changed, so that it is worth looking again
     */
    public boolean open(ActionTrial trial, LookupResult.Missing missing, Duration waited) {
        String ref = missing.opener();
        if (ref == null || session.watchdog().stopped() || trial.unfolded.contains(ref)) {
            return false;
        }
        LookupResult summary = session.call(
                "looking for what opens it",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().find(session.page(), Target.ref(ref), SearchPurpose.CLICK, null));
        if (!(summary instanceof LookupResult.Found found)) {
            return false;
        }
        trial.unfolded.add(ref);
        String label = found.element().label();
        try {
            session.run(
                    "opening " + label,
                    CLICK_LIMIT.plusMillis(500),
                    () -> found.handle()
                            .click(new ElementHandle.ClickOptions()
                                    .setNoWaitAfter(true)
                                    .setTimeout(CLICK_LIMIT.toMillis())));
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
            // Playwright has scrolled it to the middle and to both edges by then: what still covers it is no bar at an
            // edge.
            return obstacles.clear(trial, found, waited) && trial.unfolded.remove(ref);
        }
        trial.notes.add("opened " + label + " first, in which it lay folded away");
        settling.settle(PageSettler.shorter(trial.left(), OPENING));
        return true;
    }
}
